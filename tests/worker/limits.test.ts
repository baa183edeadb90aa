/** How much one client may ask in a minute, and who is one. */
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { READS } from "../../worker/api/limits.ts";
import { app } from "../../worker/app.ts";
import { answered, expectProblem, ok, ORIGIN, pair } from "./client.ts";
import { objectCount } from "./object.ts";

/** Limits that tell what they counted, and let through what is not `closed`. */
function limiters(...closed: readonly string[]) {
  const counted: string[] = [];
  const limiter = (name: string): RateLimit => ({
    limit: async ({ key }) => {
      counted.push(`${name} ${key}`);
      return { success: !closed.includes(name) };
    },
  });
  vi.spyOn(READS.network, "limit").mockImplementation((asked) => limiter("read").limit(asked));
  vi.spyOn(READS.site, "limit").mockImplementation((asked) => limiter("read site").limit(asked));
  const limits = {
    RATE_LIMITS: "",
    LIMIT_CREATE: limiter("create"),
    LIMIT_CREATE_SITE: limiter("create site"),
    LIMIT_COMMAND: limiter("command"),
    LIMIT_COMMAND_SITE: limiter("command site"),
  };
  return { counted, limits };
}

/** Asks the Worker where these bindings and variables are other ones. */
function askWith(other: Partial<typeof env>, path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(app.fetch(new Request(ORIGIN + path, init), { ...env, ...other }));
}

const JSON_TYPE = { "content-type": "application/json" };

function create(headers: Readonly<Record<string, string>> = {}, variant = "harzdame"): RequestInit {
  return { method: "POST", headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify({ variant, seat: "first" }) };
}

const V6 = { "cf-connecting-ip": "2001:db8:1:2:3::4" };

describe("what is over a limit", () => {
  test.each([
    ["of its client", ["create"], ["create 2001:db8:1:2::/64"]],
    // What is refused by the first is not counted by the second.
    ["of its client's site", ["create site"], ["create 2001:db8:1:2::/64", "create site 2001:db8:1::/48"]],
  ])("%s is refused, told when to come again, and makes nothing", async (_what, closed, seen) => {
    const { limits, counted } = limiters(...closed);
    const before = await objectCount();
    const refused = await answered(await askWith(limits, "/api/games", create(V6)));
    expectProblem(refused, "rate-limited");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(counted).toEqual(seen);
    expect(await objectCount()).toBe(before);
  });

  test("is nothing where the operator says so", async () => {
    const { limits, counted } = limiters("create", "read");
    await ok(askWith({ ...limits, RATE_LIMITS: "off" }, "/api/games", create()), 201);
    await ok(askWith({ ...limits, RATE_LIMITS: "off" }, "/"));
    expect(counted).toEqual([]);
  });
});

describe("what is counted as what", () => {
  test("making and joining, commands, and looking apart", async () => {
    const game = await pair();
    const { limits, counted } = limiters();
    async function countedFor(method: string, path: string): Promise<readonly string[]> {
      counted.length = 0;
      await askWith(limits, path, { method, headers: JSON_TYPE, ...(method === "POST" && { body: "{}" }) });
      return counted;
    }
    for (const path of ["/api/games", `${game.path}/join`]) expect(await countedFor("POST", path)).toEqual(["create direct"]);
    for (const call of ["open", "link", "moves", "resign", "abort", "offers", "webhooks"])
      expect(await countedFor("POST", `${game.path}/${call}`)).toEqual(["command direct"]);
    // Whoever can't be told from others keeps none of them from looking.
    for (const method of ["GET", "HEAD"]) expect(await countedFor(method, game.path)).toEqual([]);
  });

  /** Every path that is routed by GET, with something in place of its parameters. */
  const looked = [...new Set(app.routes.filter(({ method }) => method === "GET").map(({ path }) => path))].map((path) =>
    path.replaceAll(/:\w+/g, "aaaaaaaaaaaaaaaa"),
  );

  test.each([...looked, "/nothing", "/api/nothing", "/g/aaaaaaaaaaaaaaaa/nothing"])("looking at %s", async (path) => {
    const { limits, counted } = limiters("read");
    const answer = await askWith(limits, path, { headers: { ...V6, upgrade: "websocket" } });
    const uncounted = path === "/api/health" || path.startsWith("/api/operator/");
    expect(counted).toEqual(uncounted ? [] : ["read 2001:db8:1:2::/64"]);
    if (!uncounted) expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  });

  test("there is much to look at", () => expect(looked.length).toBeGreaterThan(20));
});

describe("who looks too much", () => {
  test.each([
    ["en", "Too many requests came from your connection."],
    ["de", "Von deinem Anschluss kamen zu viele Anfragen."],
  ])("is told so by a page, in their language (%s)", async (language, sentence) => {
    const { limits } = limiters("read");
    const { path } = await pair();
    for (const page of ["/", path.replace("/api/games", "/g")]) {
      const answer = await askWith(limits, page, { headers: { ...V6, accept: "text/html", "accept-language": language } });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(await answer.text()).toContain(sentence);
    }
  });

  test("is told so by a problem where a program asks, and sets no cookie", async () => {
    const { limits } = limiters("read");
    const { path } = await pair();
    for (const asked of [path, `${path}/record`, `${path}/live`, `${path.replace("/api/games", "/g")}/board.png`]) {
      const answer = await answered(await askWith(limits, asked, { headers: { ...V6, upgrade: "websocket" } }));
      expectProblem(answer, "rate-limited");
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  });
});

describe("a client", () => {
  async function client(variables: Partial<typeof env>, headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const { limits, counted } = limiters();
    await askWith({ ...limits, ...variables }, "/api/games", create(headers));
    return counted;
  }

  test("is known by the header that the operator names, and no other", async () => {
    const headers = { ...V6, "x-real-ip": "203.0.113.9" };
    expect(await client({ CLIENT_IP_HEADER: "X-Real-IP" }, headers)).toEqual(["create 203.0.113.9"]);
    for (const CLIENT_IP_HEADER of ["", "X-Absent"])
      expect(await client({ CLIENT_IP_HEADER }, headers)).toEqual(["create direct"]);
  });

  test("is what the operator's last proxy saw, or the one before it", async () => {
    const headers = new Headers(JSON_TYPE);
    // Several of one name are one list.
    for (const entry of ["198.51.100.1, 2001:db8::1", "203.0.113.9:4321", "10.0.0.1"]) headers.append("x-forwarded-for", entry);
    const { limits, counted } = limiters();
    const ask = (TRUSTED_PROXIES: string) => {
      const body = create().body ?? null;
      return askWith({ ...limits, CLIENT_IP_HEADER: "X-Forwarded-For", TRUSTED_PROXIES }, "/api/games", {
        method: "POST",
        headers,
        body,
      });
    };
    for (const proxies of ["", "10.0.0.0/8", "10.0.0.0/8, 203.0.113.0/24"]) await ask(proxies);
    expect(counted).toEqual(["create 10.0.0.1", "create 203.0.113.9", "create 2001:db8::/64", "create site 2001:db8::/48"]);
  });
});

/** How many of so many requests are not over a limit, as the platform's own limits count them; all within one of its minutes. */
async function accepted(count: number, ask: (attempt: number, index: number) => Promise<Response>): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const minute = Math.floor(Date.now() / 60_000);
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(attempt, index)));
    if (Math.floor(Date.now() / 60_000) === minute) return answers.filter(({ status }) => status !== 429).length;
  }
}

describe("in earnest", () => {
  const behindProxies = { RATE_LIMITS: "", CLIENT_IP_HEADER: "X-Forwarded-For", TRUSTED_PROXIES: "10.0.0.0/8" };
  // What is refused for another reason costs less, and counts all the same.
  const createFrom = (list: string) => askWith(behindProxies, "/api/games", create({ "x-forwarded-for": list }, "unknown"));

  test("a hundred of 150 creations get through from one address, whatever its owner writes before it", async () => {
    const made = await accepted(150, (attempt, index) =>
      createFrom(`198.51.100.${index}, nonsense${index}, 10.0.0.${index}, 203.0.113.${attempt}, 10.0.0.1`),
    );
    expect(made).toBe(100);
  });

  test("all of 150 get through from two addresses", async () => {
    expect(await accepted(150, (attempt, index) => createFrom(`203.0.113.${100 + 2 * attempt + (index % 2)}`))).toBe(150);
  });

  test("four hundred of 500 get through from a site of five networks", async () => {
    expect(await accepted(500, (attempt, index) => createFrom(`2001:db8:${attempt}:${index % 5}::${index}`))).toBe(400);
  });
});
