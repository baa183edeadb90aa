/** Taking a move back, by the API: who is shown what, what late repeats come to, and what is left of it in records and notices. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { StateAnswer } from "../../api/state-schema.ts";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { harzdame } from "../game-log.ts";
import { advancedPair, anyone, LINE, move, ok, ORIGIN, type Pair, pair, stateOf } from "./client.ts";
import { archive, found } from "./losses.ts";
import { expectHanded, GRACE, notifiedPair, waits } from "./notified.ts";
import { evict } from "./object.ts";
import { expectUpToDate, live } from "./socket.ts";

const BACK = { do: "offer", kind: "takeback" };

/** White asks for their last move back in turn `turn`, and Black agrees. */
async function takenBack({ path, w, b }: Pair, turn: number): Promise<StateAnswer> {
  const { body } = await w.post(`${path}/offers`, { ...BACK, turn });
  const offer = body.offers.find(({ kind }) => kind === "takeback");
  expect(offer).toMatchObject({ by: "w", turn, expires: null });
  const agreed = await ok(b.post(`${path}/offers`, { do: "accept", id: offer?.id }));
  return agreed.body;
}

test("the position returns under a new turn, is told to everybody, survives sleep, and is played on", async () => {
  const game = await advancedPair(4);
  const watcher = await live(game.path);
  const before = await stateOf(game);
  const state = await takenBack(game, 4);
  expect(state).toMatchObject({ turn: 5, ply: 2, toMove: "w", offers: [] });
  expect(state.takenBack.map(({ turn, ply, move, into }) => [turn, ply, move, into])).toEqual([
    [2, 3, LINE[2], 5],
    [3, 4, LINE[3], 5],
  ]);
  expect(state.moves).toEqual(before.moves.slice(0, 2));
  expect(state.legalMoves).toContain(LINE[2]);
  await watcher.until(() => expect(watcher.state?.turn).toBe(5));
  expect(watcher.changes.at(-1)).toMatchObject({ back: 2, moves: [] });
  await expectUpToDate(watcher, game.path);

  await evict(game);
  const played = await game.w.play(game.path, 5, LINE[2]);
  expect(played.body).toMatchObject({ turn: 6, ply: 3, toMove: "b" });
  await watcher.until(() => expect(watcher.state?.turn).toBe(6));
  await expectUpToDate(watcher, game.path);
});

test("each turn keeps its picture", async () => {
  const game = await advancedPair(3);
  const picture = async (turn: number) => {
    const answer = await ok(exports.default.fetch(`${ORIGIN}/g/${game.id}/board.png?turn=${turn}`));
    return new Uint8Array(await answer.arrayBuffer());
  };
  const before = await Promise.all([1, 2, 3].map(picture));
  await takenBack(game, 3);
  expect(await Promise.all([1, 2, 3].map(picture))).toEqual(before);
  // The same position again, and the same move before it.
  expect(await picture(4)).toEqual(before[1]);
});

test("the record proves it, and the archive agrees", async () => {
  const game = await advancedPair(4);
  await takenBack(game, 4);
  await game.w.play(game.path, 5, LINE[2]);
  const { body: record } = await anyone.get<GameRecord>(`${game.path}/record`);
  expect(check(record, harzdame)).toMatchObject({ ok: true, value: { moves: 3 } });
  await archive(game);
  expect(await found(game)).toEqual([]);
});

test("a notice of an old turn is not sent, and who may move again is told of the new one", async () => {
  const game = await notifiedPair();
  await move(game, 0);
  expect(await waits(game)).toEqual(["notice:b:turn"]);
  await takenBack(game, 1);
  await expectHanded(game, GRACE, []);
});

test("a chess game’s PGN leaves it out, and the votes before the first move where they are", async () => {
  const game = await pair({ variant: "hoplit-chess" });
  for (const [turn, move] of ["decline", "decline", "e4", "e5", "Qh5"].entries())
    expect((await (turn % 2 === 0 ? game.w : game.b).play(game.path, turn, move)).status).toBe(200);
  await takenBack(game, 5);
  await game.w.play(game.path, 6, "Nf3");
  const pgn = await exports.default.fetch(`${ORIGIN}${game.path}/record?as=pgn`);
  expect(new TextDecoder().decode(await pgn.arrayBuffer())).toContain(
    "{White votes decline, Black votes decline.} 1. e4 e5 2. Nf3 *",
  );
});
