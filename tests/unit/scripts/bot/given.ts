/** A game of two moves, as the server answers it. */
import { answer } from "../../../../api/answer.ts";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import { GameLog, harzdame } from "../../../game-log.ts";

export { judgeOf } from "../../../game-log.ts";

const { state } = new GameLog().join().play("a6-a7", "f5-f4");
const { match } = harzdame;
const line = match.open(state.positions.at(-1) ?? "");

export const LINE_OF_PLAY: { readonly match: typeof match; readonly state: StateAnswer } = {
  match,
  state: answer(state, {
    names: {},
    present: new Set(),
    legalMoves: line.ok ? line.value.moves() : [],
    rev: 1,
    now: 0,
    closes: null,
    build: "b1",
  }),
};
