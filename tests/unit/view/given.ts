/** States to draw: games of Harzdame as the server would answer them. */
import type { StateAnswer } from "../../../game/answer.ts";
import type { Fact, Scene } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { findVariant } from "../../../rules/registry.ts";
import { atFirst, type PageState } from "../../../view/game/page-state.ts";
import type { GameProps } from "../../../view/game/props.ts";
import { gameWords } from "../../../view/words/game.ts";

const found = findVariant("harzdame");
if (found === undefined) throw new Error("no Harzdame");
export const { rulebook } = found;
export const { match } = found.variant;

export interface Given {
  readonly state: StateAnswer;
  readonly line: Line;
  readonly scene: Scene;
  readonly last: readonly Fact[];
}

/** The game after `moves`, asked for by nobody in particular; `more` changes the answer. */
export function given(moves: readonly string[] = [], more: Partial<StateAnswer> = {}): Given {
  const start = match.open(match.start);
  if (!start.ok) throw new Error(start.error);
  let line = start.value;
  let last: readonly Fact[] = [];
  const played = moves.map((text, turn) => {
    const side = line.toMove;
    const facts = line.describe(text);
    const next = line.play(text);
    if (!facts.ok || !next.ok) throw new Error(`${text} can't be played`);
    last = facts.value;
    ({ line } = next.value);
    return { turn, ply: turn + 1, side, move: next.value.move, at: turn };
  });
  const state: StateAnswer = {
    id: "abcdefghijklmnop",
    variant: match.variant,
    status: line.outcome === null ? "playing" : "over",
    toMove: line.outcome === null ? line.toMove : null,
    turn: played.length,
    ply: played.length,
    position: line.position,
    legalMoves: line.moves(),
    moves: played,
    players: { w: { name: "Ada", present: true }, b: { name: "Bo", present: false } },
    offers: [],
    result: line.outcome,
    seq: played.length + 2,
    rev: 0,
    now: 1000,
    build: "b1",
    ...more,
  };
  return { state, line, scene: line.scene(), last };
}

/** What the parts of a screen are given. */
export function props(state: StateAnswer, page: Partial<PageState> = {}): GameProps {
  return { words: gameWords("en"), rulebook, state, page: { ...atFirst, ...page }, acts: undefined };
}
