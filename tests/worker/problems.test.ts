/** What goes wrong beside the game: too many requests, unknown calls, our own faults. Each is a problem document (RFC 9457). */
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { anyone, askWith, expectProblem, pair, program } from "./client.ts";
import { DOWN, give, inside, objectCount } from "./object.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A rate limit that remembers who asked, and lets nobody through where it is `closed`. */
function limiter(isClosed: boolean) {
  const asked: string[] = [];
  const limit: RateLimit = {
    limit: async ({ key }) => {
      asked.push(key);
      return { success: !isClosed };
    },
  };
  return { asked, limit };
}

const CREATE = {
  method: "POST",
  headers: { "content-type": "application/json", "cf-connecting-ip": "2001:db8:1:2:3::4" },
  body: JSON.stringify({ variant: "harzdame", seat: "first" }),
};

describe("rate limits", () => {
  test("refuse what is over them, say when to come again, and make nothing", async () => {
    const { limit, asked } = limiter(true);
    const before = await objectCount();
    const refused = await askWith({ RATE_LIMITS: "", LIMIT_CREATE: limit }, "/api/games", CREATE);
    expectProblem(refused, "rate-limited");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(asked).toEqual(["2001:db8:1:2::/64"]);
    expect(await objectCount()).toBe(before);
  });

  test("count creating and joining apart from commands, and looking not at all", async () => {
    const game = await pair();
    const [create, command] = [limiter(false), limiter(false)];
    const open = { RATE_LIMITS: "", LIMIT_CREATE: create.limit, LIMIT_COMMAND: command.limit };
    const post = (path: string, body: object) =>
      askWith(open, path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await askWith(open, game.path);
    await askWith(open, `${game.path}/record`);
    expect([create.asked.length, command.asked.length]).toEqual([0, 0]);
    await post("/api/games", { variant: "harzdame", seat: "first" });
    await post(`${game.path}/join`, {});
    expect([create.asked.length, command.asked.length]).toEqual([2, 0]);
    for (const call of ["open", "link", "moves", "resign", "abort", "draw", "webhooks"]) await post(`${game.path}/${call}`, {});
    expect([create.asked.length, command.asked.length]).toEqual([2, 7]);
  });

  test("know a client only by the header that the operator names", async () => {
    const { limit, asked } = limiter(false);
    const headers = { ...CREATE.headers, "x-real-ip": "203.0.113.9" };
    for (const CLIENT_IP_HEADER of ["X-Real-IP", "", "X-Absent"])
      await askWith({ RATE_LIMITS: "", LIMIT_CREATE: limit, CLIENT_IP_HEADER }, "/api/games", { ...CREATE, headers });
    expect(asked).toEqual(["203.0.113.9", "direct", "direct"]);
  });

  test("are off where the operator says so", async () => {
    const { limit, asked } = limiter(true);
    expect((await askWith({ RATE_LIMITS: "off", LIMIT_CREATE: limit }, "/api/games", CREATE)).status).toBe(201);
    expect(asked).toEqual([]);
  });

  test("are the platform's own in earnest", async () => {
    const headers = { ...CREATE.headers, "cf-connecting-ip": "198.51.100.77" };
    let code: string | undefined = "malformed";
    let count = 0;
    // A hundred a minute; twice that and a bit, should a minute end meanwhile.
    for (; code === "malformed" && count < 220; count++)
      ({ code } = await askWith({ RATE_LIMITS: "" }, "/api/games", { ...CREATE, headers, body: "{}" }));
    expect(code).toBe("rate-limited");
    expect(count).toBeGreaterThan(100);
  });
});

describe("a call that there is not", () => {
  test.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nothing"],
    ["POST", "/api/health"],
    ["PUT", "/api/games"],
    ["GET", "/api/games"],
    ["DELETE", "/api/games/aaaaaaaaaaaaaaaa"],
    ["PATCH", "/api/rules"],
    ["GET", "/dev/nothing"],
    ["GET", "/nothing"],
    ["POST", "/"],
  ])("%s %s is not found", async (method, path) => {
    expectProblem(await anyone.ask(method, path), "not-found");
  });

  test("is one of development where that is not switched on", async () => {
    const game = await pair();
    for (const DEVELOPMENT of ["", "false", "1"]) {
      const answer = await askWith({ DEVELOPMENT }, `/dev/games/${game.id}/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ advance: 1000 }),
      });
      expectProblem(answer, "not-found");
    }
  });
});

describe("a fault of ours", () => {
  test("is told without its cause, which the log has", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = new Proxy(env.ROOM, {
      get() {
        throw new Error("secret cause");
      },
    });
    const game = await pair();
    const answer = await askWith({ ROOM: broken }, game.path, { headers: { authorization: `Bearer ${game.tokens["w"]}` } });
    expectProblem(answer, "internal");
    expect(JSON.stringify(answer.body)).not.toContain("secret cause");
    expect(JSON.stringify(logged.mock.calls)).toContain("secret cause");
    expect(JSON.stringify(logged.mock.calls)).not.toContain(game.tokens["w"]);
  });

  test("in one game is that game's, once: it is loaded anew", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const game = await pair();
    await inside(game.id, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE events RENAME TO gone");
    });
    expectProblem(await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" }), "internal");
    await inside(game.id, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE gone RENAME TO events");
    });
    expect((await game.w.get(game.path)).body).toMatchObject({ ply: 0, players: { w: { name: "Ada" } } });
  });

  test("that is D1's is nobody's who plays", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const game = await pair();
    await give(game.id, { DB: DOWN });
    expect((await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" })).status).toBe(200);
  });
});

test("a missing seat is told how to show one (RFC 9110, 15.5.2)", async () => {
  const game = await pair();
  for (const client of [anyone, program("nobody")]) {
    const answer = await client.post(`${game.path}/resign`, { turn: 0 });
    expectProblem(answer, "no-seat");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  }
});
