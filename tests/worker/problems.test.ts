/** What goes wrong beside the game: unknown calls, our own faults. Each is a problem document (RFC 9457). */
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import worker from "../../worker/index.ts";
import { answered, anyone, expectProblem, ORIGIN, pair, program } from "./client.ts";
import { DOWN, give, inside } from "./object.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Asks the Worker where these bindings and variables are other ones. */
async function askWith(other: Partial<typeof env>, path: string, init: RequestInit = {}) {
  return answered(await worker.fetch(new Request(ORIGIN + path, init), { ...env, ...other }));
}

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
