/** The rules pages: one for each kind of game, drawn with its boards and no cookie. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";
import { ok, ORIGIN, waiting } from "./client.ts";

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
  // The first of each list of lessons, which a script goes on from, and the sample game.
  expect(html.match(/role="grid"/g)).toHaveLength(guide.words.en.basics === undefined ? 2 : 3);
  expect(html.match(/<section id="lesson-/g)).toHaveLength(Object.keys(guide.examples).length);
  expect(html).toMatch(/<script type="module" src="\/assets\/rules-/);
});

test("it is drawn in the appearance that the reader chose", async () => {
  expect(await (await open("/rules/hoppsi", { cookie: "look=dark" })).text()).toContain('data-look="dark"');
});

test("a reader who comes from a game finds the way back", async () => {
  const { id } = await waiting();
  const waysBack = async (referer: string) =>
    /<a[^>]* href="([^"]+)">Back to the game</.exec(await (await open("/rules/hoppsi", { referer })).text())?.[1];
  for (const path of [`/g/${id}`, "/play/hoppsi"]) expect(await waysBack(ORIGIN + path)).toBe(path);
  for (const path of ["/", "/g/aaaaaaaaaaaaaaaa", `/g/${id}/back`, "/play/chess", "/new/hoppsi"])
    expect([path, await waysBack(ORIGIN + path)]).toEqual([path, undefined]);
  expect(await waysBack("no address")).toBeUndefined();
});

test.each(["/rules/chess", "/rules/", "/rules/__proto__", "/rules/hoppsi/more", "/rules/Hoppsi"])(
  "%s leads nowhere",
  async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  },
);
