/** What follows from a move by itself: no longer than a transaction has room for, and nothing where a feature refuses the move. */
import { expect, test } from "vitest";
import { decide, present } from "../../../game/decide.ts";
import { done, refused } from "../../../worker/object/reply.ts";
import { MOST_FOLLOWING, withSequel } from "../../../worker/room/kernel/sequel.ts";
import { GameLog, judgeOf } from "../../game-log.ts";
import { withDice } from "../../random.ts";

const judge = judgeOf("hoplit-chess");
const { state } = new GameLog("game", judge).join();
const line = present(state, judge.match);
const at = { match: judge.match, present: () => line };
const first = decide(state, "w", { kind: "play", turn: 0, move: line.moves()[0] ?? "" }, at, state.at);

test("forced play ends somewhere", () => {
  if (first.kind !== "accept") throw new Error("a move");
  const whole = withDice(1, (roll) =>
    withSequel(state, first, at, () => [
      done({
        next({ turn, toMove }, here) {
          const moves = here().moves();
          return { side: toMove, command: { kind: "play", turn, move: moves[roll(moves.length)] ?? "" } };
        },
      }),
    ]),
  );
  expect(whole).toMatchObject({ ok: true, value: { events: { length: MOST_FOLLOWING } } });
});

test("a command that is not accepted ends it, and a refusal takes the move back", () => {
  if (first.kind !== "accept") throw new Error("a move");
  const follow = (next: () => null | { side: string; command: { kind: "abort"; turn: number } }) =>
    withSequel(state, first, at, () => [done({ next: () => null }), done({ next })]);
  expect(follow(() => ({ side: "b", command: { kind: "abort", turn: 7 } }))).toMatchObject({ value: { events: first.events } });
  expect(follow(() => ({ side: "b", command: { kind: "abort", turn: 1 } }))).toMatchObject({
    value: { events: [{ kind: "moved" }, { kind: "ended" }] },
  });
  const no = refused("own-turn", "no");
  expect(withSequel(state, first, at, () => [done({ next: () => null }), no])).toBe(no);
});
