/** The rules pages: one for each kind of game, drawn with its boards and no cookie. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";
import { ok, ORIGIN } from "./client.ts";

function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { headers: { accept: "text/html", ...headers } });
}

test.each(rulebooks)("/rules/$id tells how $name is played", async ({ id, name, guide }) => {
  const answer = await ok(open(`/rules/${id}`));
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(answer.headers.get("set-cookie")).toBeNull();
  const html = await answer.text();
  expect(html).toContain(`<title>Rules of ${name} · Hoplink</title>`);
  // The sample game, too.
  expect(html.match(/role="grid"/g)).toHaveLength(Object.keys(guide.examples).length + 1);
  expect(html).toMatch(/<script type="module" src="\/assets\/rules-/);
});

test("it is drawn in the appearance that the reader chose", async () => {
  expect(await (await open("/rules/hoppsi", { cookie: "look=dark" })).text()).toContain('data-look="dark"');
});

test.each(["/rules/chess", "/rules/", "/rules/__proto__", "/rules/hoppsi/more", "/rules/Hoppsi"])(
  "%s leads nowhere",
  async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  },
);
