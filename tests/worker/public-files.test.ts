/** What programs look for at places that are the same everywhere. */
import { env, exports } from "cloudflare:workers";
import { METHOD_NAME_ALL } from "hono/router";
import { describe, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import { rulebooks } from "../../games/registry.ts";
import { expectProblem, answered, ORIGIN } from "./client.ts";

const ask = (path: string) => exports.default.fetch(ORIGIN + path);

describe("the sitemap", () => {
  test("is named by robots.txt, beside what stands in its file", async () => {
    const answer = await ask("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(new RegExp(`^User-agent: \\*\n(?:.*\n)*\nSitemap: ${ORIGIN}/sitemap\\.xml\n$`));
  });

  test("names every page that robots may list, and no other", async () => {
    const map = await (await ask("/sitemap.xml")).text();
    const named = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    const isListed = async (address: string) => {
      const { status, html } = await pageOf(address);
      return status === 200 && !html.includes('<meta name="robots" content="noindex"/>');
    };
    for (const address of named) expect([address, await isListed(address)]).toEqual([address, true]);

    const patterns = app.routes.filter(
      ({ method, path }) => method !== METHOD_NAME_ALL && !/^\/(api\/|dev\/|g\/|p\/)/.test(path),
    );
    const paths = [...new Set(patterns.flatMap(({ path }) => addressesOf(path)))];
    const listed: string[] = [];
    for (const path of paths) if (await isListed(ORIGIN + path)) listed.push(ORIGIN + path);
    expect(named.toSorted()).toEqual(listed.toSorted());
  });
});

test("a sitemap is XML by whatever name its server is asked", async () => {
  const map = await app.fetch(new Request("http://a&b.example/sitemap.xml"), env);
  expect(await map.text()).toContain("<loc>http://a&amp;b.example/</loc>");
});

/** A page as a browser without cookies gets it; nothing that is no page has HTML. */
async function pageOf(address: string) {
  const answer = await exports.default.fetch(address, { headers: { accept: "text/html" } });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  return { status: isPage ? answer.status : 0, html: new TextDecoder().decode(await answer.arrayBuffer()) };
}

/** A route's addresses, one for each game where it has one. */
function addressesOf(pattern: string): readonly string[] {
  if (pattern.includes(":rulebook")) return rulebooks.map(({ id }) => pattern.replace(":rulebook", id));
  if (!pattern.includes(":variant")) return [pattern.replaceAll(/:\w+/g, "x")];
  return rulebooks.flatMap(({ variants }) => variants.map(({ match }) => pattern.replace(":variant", match.variant)));
}

describe("security.txt (RFC 9116)", () => {
  const path = "/.well-known/security.txt";
  const operator = {
    OPERATOR_NAME: "Ada",
    OPERATOR_CONTACT: "1 Row; ada@example.org; https://example.org/report; http://old.example",
  };
  const askOf = (told: object, origin = ORIGIN) => app.fetch(new Request(origin + path), { ...env, ...told });

  test("names the operator's mail and page, and when to ask again", async () => {
    const answer = await askOf(operator, "https://play.example.org");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines.filter((line) => !line.startsWith("Expires: "))).toEqual([
      "Contact: mailto:ada@example.org",
      "Contact: https://example.org/report",
      "Preferred-Languages: en, de",
      "Canonical: https://play.example.org/.well-known/security.txt",
      "",
    ]);
    const [expires = ""] = lines.flatMap((line) => /^Expires: (\d{4}-\d\d-\d\dT00:00:00\.000Z)$/.exec(line)?.[1] ?? []);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("writes contacts as the addresses that they are, and leaves out what is none", async () => {
    const contact = "mailto:ada@example.org; https://example.org/bürgeramt; https://[1; äda@example.org";
    const text = await (await askOf({ ...operator, OPERATOR_CONTACT: contact })).text();
    expect(text.match(/^Contact: .*$/gm)).toEqual([
      "Contact: mailto:ada@example.org",
      "Contact: https://example.org/b%C3%BCrgeramt",
      "Contact: mailto:%C3%A4da@example.org",
    ]);
  });

  test.each([
    ["nobody has said who runs the server", {}],
    ["there is no more than a street", { ...operator, OPERATOR_CONTACT: "1 Row, London" }],
    ["the page is not reached by https", { ...operator, OPERATOR_CONTACT: "http://old.example" }],
  ])("is not there where %s", async (_why, told) => {
    const answer = await askOf(told);
    expect(answer.status).toBe(404);
    expectProblem(await answered(answer), "not-found");
  });
});
