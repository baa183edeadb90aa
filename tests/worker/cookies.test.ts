/** What a browser's cookie counts for: only from our own pages, under a name that is bound to the host, also behind a proxy. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import worker from "../../worker/index.ts";
import { answered, browser, expectProblem, newCookie, ok, ORIGIN, pair, waiting } from "./client.ts";
import { unchanged } from "./object.ts";
import { COMMANDS, withBrowser } from "./holders.ts";

describe("a cookie counts in commands only from our own pages", () => {
  const ours: readonly Record<string, string>[] = [
    { origin: ORIGIN },
    { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-origin" },
  ];
  const foreign: readonly Record<string, string>[] = [
    {},
    { origin: "null" },
    { origin: "https://evil.test" },
    { origin: `${ORIGIN}.evil.test` },
    { origin: "http://play.test" },
    { origin: `${ORIGIN}:8443` },
    { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { referer: `${ORIGIN}/g/x` },
  ];

  test.each(ours)("as %j shows", async (headers) => {
    const game = await withBrowser();
    const answer = await browser(game.cookie, headers).post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 0 });
    expect(answer.body.offers).toHaveLength(1);
  });

  test.each(foreign)("which %j does not show", async (headers) => {
    const game = await withBrowser();
    const client = browser(game.cookie, headers);
    await unchanged([game], async () => {
      for (const [call, body] of COMMANDS) expectProblem(await client.post(`${game.path}/${call}`, body), "foreign-origin");
      expectProblem(await client.ask("DELETE", `${game.path}/webhooks/any`), "foreign-origin");
    });
  });

  test.each(foreign)("nor in giving the browser a seat, whatever the bearer: %j", async (headers) => {
    const game = await pair();
    const free = await waiting();
    const cookie = newCookie();
    await unchanged([game, free], async () => {
      const opener = browser(cookie, { ...headers, authorization: `Bearer ${game.tokens["b"]}` });
      expectProblem(await opener.post(`${game.path}/open`, {}), "foreign-origin");
      const joiner = browser(cookie, { ...headers, authorization: `Bearer ${free.inviteToken}` });
      expectProblem(await joiner.post(`/api/games/${free.id}/join`, {}), "foreign-origin");
    });
  });

  test("in looking it counts from anywhere, for nobody else can read the answer", async () => {
    const game = await withBrowser();
    const evil = browser(game.cookie, { origin: "https://evil.test" });
    const answer = await evil.get(game.path);
    expect(answer.body.you).toMatchObject({ side: "b" });
    // What is asked before (Fetch, CORS-preflight) is told nothing that would let a command follow.
    const asked = await ok(
      evil.ask("OPTIONS", `${game.path}/moves`, undefined, { "access-control-request-method": "POST" }),
      204,
    );
    for (const { headers } of [answer, asked])
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });
});

describe("the cookie's name", () => {
  /** Opens Black's seat at an address, with that cookie, where these variables are set. */
  async function open(origin: string, cookie: string, variables: Partial<typeof env>): Promise<string> {
    const game = await pair();
    const request = new Request(`${origin}/api/games/${game.id}/open`, {
      method: "POST",
      headers: { authorization: `Bearer ${game.tokens["b"]}`, cookie: `${cookie}=${newCookie()}`, origin },
    });
    const answer = await answered(await worker.fetch(request, { ...env, ...variables }));
    return answer.code ?? "opened";
  }

  test("is bound to the host over https", async () => {
    expect(await open("https://play.test", "__Host-b", {})).toBe("opened");
    expect(await open("https://play.test", "b", {})).toBe("no-cookie");
  });

  test("is plain over http on the developer's own machine, and there is none elsewhere", async () => {
    const live = { DEVELOPMENT: "false" };
    for (const origin of ["http://127.0.0.1:8787", "http://localhost:8787", "http://[::1]:8787"])
      expect(await open(origin, "b", live)).toBe("opened");
    expect(await open("http://play.test", "b", { DEVELOPMENT: "true" })).toBe("opened");
    expect(await open("http://play.test", "b", live)).toBe("no-cookie");
    expect(await open("http://play.test", "__Host-b", live)).toBe("no-cookie");
  });
});

test("behind a proxy the address that people see is the operator's, and its origin counts", async () => {
  const game = await pair();
  const cookie = newCookie();
  const proxied = { ...env, PUBLIC_ORIGIN: "https://games.example/" };
  const ask = (call: string, headers: Record<string, string>) =>
    worker.fetch(new Request(`http://10.0.0.5:8787${game.path}/${call}`, { method: "POST", headers }), proxied);
  const headers = { cookie: `__Host-b=${cookie}`, origin: "https://games.example" };
  await ok(ask("open", { ...headers, authorization: `Bearer ${game.tokens["b"]}` }));
  const link = await ask("link", headers);
  expect(await link.json()).toMatchObject({ url: `https://games.example/g/${game.id}#${game.tokens["b"]}` });
  expect((await ask("link", { ...headers, origin: "http://10.0.0.5:8787" })).status).toBe(403);
});
