/** What goes wrong beside the game: unknown calls, our own faults. Each is a problem document (RFC 9457). */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { anyone, askWith, expectProblem, pair, program, stateOf, mute } from "./client.ts";
import { inside } from "./object.ts";

describe("a call that there is not", () => {
  test.each([
    ["GET", "/api/nothing"],
    ["GET", "/api/health/"],
    ["OPTIONS", "/api/nothing"],
    ["GET", "/dev/nothing"],
    ["GET", "/nothing"],
    ["POST", "/nothing"],
  ])("%s %s is not found", async (method, path) => {
    expectProblem(await anyone.ask(method, path), "not-found");
  });

  test.each([
    ["POST", "/api/health", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/games", "POST, OPTIONS"],
    ["GET", "/api/games", "POST, OPTIONS"],
    ["DELETE", "/api/games/aaaaaaaaaaaaaaaa", "GET, HEAD, OPTIONS"],
    ["POST", "/api/games/aaaaaaaaaaaaaaaa/email", "GET, HEAD, PUT, DELETE, OPTIONS"],
    ["POST", "/", "GET, HEAD, OPTIONS"],
    ["POST", "/favicon.svg", "GET, HEAD, OPTIONS"],
  ])("by that method is not allowed: %s %s, which takes %s", async (method, path, allow) => {
    const answer = await anyone.ask(method, path);
    expectProblem(answer, "method-not-allowed");
    expect(answer.headers.get("allow")).toBe(allow);
    const told = await anyone.ask("OPTIONS", path);
    expect([told.status, told.headers.get("allow")]).toEqual([204, allow]);
  });

  test("is looked for among the files only where no route could be, and only to be read", async () => {
    const asked: string[] = [];
    const ASSETS = new Proxy(env.ASSETS, {
      get: () => async (input: RequestInfo, init?: RequestInit) => {
        const { method, url } = new Request(input, init);
        asked.push(`${method} ${new URL(url).pathname}`);
        return new Response(null, { status: 404 });
      },
    });
    const { id } = await pair();
    for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS"]) {
      for (const path of ["/g/", "/g/x/y", `/g/${id}/x`, "/api/nothing", "/dev/nothing", "/rules/x/y", "/unsubscribe/"])
        expect((await askWith({ ASSETS }, path, { method })).status).toBe(404);
      expect(asked).toEqual([]);
      expect((await askWith({ ASSETS }, "/assets/x.js", { method })).status).toBe(404);
      expect(asked.splice(0)).toEqual([`${method === "GET" ? "GET" : "HEAD"} /assets/x.js`]);
    }
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
      expectProblem(await askWith({ DEVELOPMENT }, `/dev/games/${game.id}/clock`), "not-found");
    }
  });
});

describe("a fault of ours", () => {
  test("is told without its cause, which the log has", async () => {
    const logged = mute("error");
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
    mute("error");
    const game = await pair();
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE events RENAME TO gone");
    });
    expectProblem(await game.w.play(game.path, 0), "internal");
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE gone RENAME TO events");
    });
    expect(await stateOf(game, game.w)).toMatchObject({ ply: 0, players: { w: { name: "Ada" } } });
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
