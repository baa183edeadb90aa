/** What was decided ahead, in an object that is built anew from D1, or put back. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { LINE, move, ok, type Pair } from "./client.ts";
import { archive, halfRebuilt, loseObject, operate, reportOf, setObjectBack } from "./losses.ts";
import { evict, eventsOf, give, query, quietPair } from "./object.ts";
import { decided, inArchive, line, playOnly, put } from "./conditional-moves-of.ts";

describe("an object that was built anew", () => {
  test("has it, and it comes true", async () => {
    const game = await quietPair();
    await ok(put(game.b, game, 0, line(0, 4)));
    await playOnly(game.w, game);
    await archive(game);
    await loseObject(game);
    await reportOf(game, true);
    await archive(game);
    expect(await decided(game.b, game)).toMatchObject({ turn: 0, branches: [line(0, 4)] });
    expect((await decided(game.w, game)).playsOnlyMove).toBe(true);
    expect((await ok(game.w.play(game.path, 0))).body.turn).toBe(2);
  });

  test.each<readonly [string, (game: Pair) => Promise<unknown>]>([
    ["has a new link of the seat since", (game) => ok(game.b.post(`${game.path}/new-link`, {}))],
  ])("does not where it %s", async (_why, change) => {
    const game = await quietPair();
    await ok(put(game.b, game, 0, line(0, 4)));
    await archive(game);
    await change(game);
    await archive(game);
    await loseObject(game);
    await reportOf(game, true);
    await archive(game);
    expect((await ok(game.w.play(game.path, 0))).body.turn).toBe(1);
    expect(await inArchive(game)).toEqual([]);
  });

  test("has it also where somebody decides something before it is taken over, and the repair was broken off", async () => {
    const game = await quietPair();
    await ok(put(game.b, game, 0, line(0, 4)));
    await halfRebuilt(game);
    await playOnly(game.w, game);
    await archive(game);
    expect(await decided(game.b, game)).toMatchObject({ turn: 0, branches: [line(0, 4)] });
    expect((await decided(game.w, game)).playsOnlyMove).toBe(true);
    expect(await inArchive(game)).toHaveLength(2);
  });

  test.each<readonly [string, (game: Pair) => Promise<unknown>]>([
    ["decided anew", (game) => ok(put(game.b, game, 2, { moves: ["a6-a7", LINE[3]] }))],
    ["let go of", (game) => ok(game.b.ask("DELETE", `${game.path}/conditional-moves`, {}))],
  ])("has it as it was %s last, where an older copy of it was put back", async (_how, change) => {
    const game = await quietPair();
    await ok(put(game.b, game, 0, { moves: ["c4-c5", LINE[1], LINE[0], LINE[3]] }));
    const [old] = await query(game, "SELECT branches, hash FROM conditional_moves");
    await ok(game.w.play(game.path, 0, "c4-c5"));
    await change(game);
    const now = await decided(game.b, game);
    await archive(game);
    await setObjectBack(game, 2);
    const setBack = "UPDATE conditional_moves SET turn = 0, branches = ?, seq = 2, hash = ?";
    await query(game, setBack, old?.["branches"] ?? null, old?.["hash"] ?? null);
    await evict(game);
    await give(game, { DB: env.DB });
    await reportOf(game, true);
    await archive(game);
    expect(await decided(game.b, game)).toEqual(now);
  });

  test("leaves what was decided in another history", async () => {
    const game = await quietPair();
    await move(game, 0, 1);
    await ok(put(game.b, game, 2, line(2, 4)));
    await archive(game);
    await setObjectBack(game, 2);
    await give(game, { DB: env.DB });
    await ok(game.w.play(game.path, 0, "c4-c5"));
    await operate("/verify", { games: [game.id], repair: true, keep: "object" });
    await archive(game);
    expect((await eventsOf(game)).map(({ kind }) => kind)).toEqual(["created", "joined", "moved"]);
    expect(await inArchive(game)).toEqual([]);
  });
});
