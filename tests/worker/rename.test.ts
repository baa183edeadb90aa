/** Changing a name later: who may, what they may be called, and that everybody is told the present one. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { BrowsersGamesAnswer } from "../../api/my-games-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { GameRecord } from "../../game/record.ts";
import { anyone, browser, type Client, expectProblem, ok, type Pair, stateOf } from "./client.ts";
import { holding } from "./holders.ts";
import { found } from "./losses.ts";
import { advance, eventsOf, evict, kept, query, quietPair, unchanged } from "./object.ts";
import { expectUpToDate, live } from "./socket.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

function rename(client: Client, { path }: Pick<Pair, "path">, name: unknown, more: object = {}) {
  return client.ask<StateAnswer>("PUT", `${path}/name`, { name, ...more });
}

/** A game whose object rings by the test alone. */
async function start(): Promise<Pair> {
  const game = await quietPair();
  return game;
}

async function archived({ id }: Pair) {
  const { results } = await env.DB.prepare("SELECT side, name, taken_at FROM seats WHERE game = ? ORDER BY side DESC")
    .bind(id)
    .all();
  return results;
}

describe("a seat's player changes their name", () => {
  test("for whoever asks from then on: the state, their own and the other's, the record, and after the object's sleep", async () => {
    const game = await start();
    const { status, body } = await rename(game.b, game, "  Bob\u200b ", { as: "b" });
    expect([status, body.players["b"]?.name, body.you]).toEqual([200, "Bob", { side: "b", nudgeFrom: expect.any(Number) }]);
    await evict(game);
    expect((await stateOf(game, game.w)).players).toMatchObject({ w: { name: "Ada" }, b: { name: "Bob" } });
    expect((await anyone.get<GameRecord>(`${game.path}/record`)).body.players).toEqual({ w: "Ada", b: "Bob" });
  });

  test("live for everybody, as a change that follows what they had", async () => {
    const game = await start();
    const watcher = await live(game.path);
    await rename(game.b, game, "Bob");
    await watcher.until(() => expect(watcher.state?.players["b"]?.name).toBe("Bob"));
    expect(watcher.changes[0]?.events).toEqual([{ seq: 3, at: expect.any(Number), kind: "named", side: "b" }]);
    await expectUpToDate(watcher, game.path);
  });

  test("and the log does not tell it: neither the name nor the one before stands there", async () => {
    const game = await start();
    await rename(game.b, game, "Bob");
    const log = JSON.stringify(await eventsOf(game));
    for (const name of ["Bo", "Bob", "Ada"]) expect(log).not.toContain(`"${name}"`);
    expect(await query(game, "SELECT * FROM names ORDER BY side")).toEqual([
      { side: "b", name: "Bob" },
      { side: "w", name: "Ada" },
    ]);
  });

  test("in D1 too, where a seat stays taken since when it was, and the list of games names them so", async () => {
    const game = await start();
    const { cookie } = await holding(game, "w");
    await advance(game, AFTER_BACKGROUND);
    const before = await archived(game);
    await rename(game.b, game, "Bob");
    await advance(game, AFTER_BACKGROUND);
    expect(await archived(game)).toEqual(before.map((row) => (row["side"] === "b" ? { ...row, name: "Bob" } : row)));
    expect(await found(game)).toEqual([]);
    const { games } = (await browser(cookie).get<BrowsersGamesAnswer>("/api/my-games")).body;
    expect(games.map(({ opponent }) => opponent)).toEqual(["Bob"]);
  });

  test("to none, by null or by what nobody sees", async () => {
    const game = await start();
    for (const none of [null, "\u200b "]) {
      await rename(game.b, game, "Bob");
      expect((await rename(game.b, game, none)).body.players["b"]).toEqual({ name: null, present: false });
    }
    await advance(game, AFTER_BACKGROUND);
    expect((await archived(game))[1]).toMatchObject({ side: "b", name: null });
  });

  test("again with the same one: it was done before, and nothing is written", async () => {
    const game = await start();
    await unchanged([game], async () => {
      expect((await rename(game.b, game, " Bo ")).body).toMatchObject({ repeated: true, players: { b: { name: "Bo" } } });
    });
  });
});

describe("changes nothing", () => {
  test.for([
    ["a name too long", "a".repeat(41), "malformed"],
    ["two lines", "Bo\nEve", "malformed"],
    ["no text", 7, "malformed"],
    ["nothing", undefined, "malformed"],
    ["a program that is neither true nor false", "Bob", "malformed", { program: "yes" }],
  ] as const)("%s", async ([, name, code, more = {}]) => {
    const game = await start();
    await unchanged([game], async () => expectProblem(await rename(game.b, game, name, more), code));
  });

  test("who has no seat, sits in the other one, or comes from another site's page", async () => {
    const game = await start();
    const { cookie } = await holding(game, "b");
    const before = await kept(game);
    expectProblem(await rename(anyone, game, "Eve"), "no-seat");
    expectProblem(await rename(game.b, game, "Eve", { as: "w" }), "other-seat");
    expectProblem(await rename(browser(cookie, { origin: "https://evil.test" }), game, "Eve"), "foreign-origin");
    expect(await kept(game)).toEqual(before);
    await ok(rename(browser(cookie), game, "Bob"));
  });
});
