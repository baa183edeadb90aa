/** What became of the last offer, by the API: told until the next move, to everybody, also after sleep and a snapshot of before. */
import { expect, test } from "vitest";
import { type StateAnswer, stateAnswer } from "../../api/state-schema.ts";
import { advancedPair, advanceTo, move, type Pair, pair, stateOf } from "./client.ts";
import { evict, inside } from "./object.ts";
import { expectUpToDate, live } from "./socket.ts";

/** White offers a draw in turn `turn`, and Black says no. */
async function declined({ path, w, b }: Pair, turn: number): Promise<StateAnswer> {
  const { body } = await w.post(`${path}/offers`, { do: "offer", kind: "draw", turn });
  return (await b.post(`${path}/offers`, { do: "decline", id: body.offers[0]?.id })).body;
}

test("an answer is told to players and watchers, live too, and goes with the next move", async () => {
  const game = await advancedPair(2);
  const watcher = await live(game.path);
  expect(watcher.state?.answered).toBeNull();
  const state = await declined(game, 2);
  expect(state.answered).toStrictEqual({
    id: "5",
    kind: "draw",
    by: "w",
    turn: 2,
    at: expect.any(Number),
    answer: "declined",
  });
  expect(stateAnswer.parse(state).answered).toStrictEqual(state.answered);
  await watcher.until(() => expect(watcher.state?.answered).toEqual(state.answered));
  await evict(game);
  expect((await stateOf(game)).answered).toEqual(state.answered);
  await move(game, 2);
  await watcher.until(() => expect(watcher.state?.turn).toBe(3));
  await expectUpToDate(watcher, game.path);
  expect((await stateOf(game)).answered).toBeNull();
});

test("a snapshot of before, which does not know it, is no good: the log tells it", async () => {
  const game = await pair();
  // The answer is the sixteenth event, after which a snapshot is written.
  await advanceTo(game, 12);
  const { answered } = await declined(game, 12);
  await inside(game, (_room, { storage: { sql } }) => {
    const row = sql.exec<{ version: number; seq: number; state: string }>("SELECT version, seq, state FROM snapshots").one();
    expect(row.seq).toBe(16);
    const { answered: _, ...before } = JSON.parse(row.state);
    sql.exec("UPDATE snapshots SET version = ?, state = ?", row.version - 1, JSON.stringify(before));
  });
  await evict(game);
  expect((await stateOf(game)).answered).toEqual(answered);
});
