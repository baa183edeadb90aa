/** What the live region says when a new state has come: moves in words, whose turn it is, who sat down, what was offered. */
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../../rules/rulebook.ts";
import { resultOf } from "../../view/game/dock.tsx";
import { across, personOf } from "../../view/people.ts";
import type { GameWords } from "../../view/words.ts";

export interface News {
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly before: StateAnswer;
  readonly state: StateAnswer;
  /** What the last move did. */
  readonly last: readonly Fact[];
  /** It answers what this page has just asked for, which needs no telling. */
  readonly asked: boolean;
}

/** The sentences; empty where nothing happened that a person must hear. */
export function announcement({ words, rulebook, before, state, last, asked }: News): string {
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const said: string[] = [];
  for (const { id } of rulebook.sides) {
    if (before.players[id] === null && state.players[id] !== null && id !== state.you?.side) said.push(words.say.sat(person(id)));
  }
  const mover = state.ply > before.ply ? state.moves.at(-1)?.side : undefined;
  if (mover !== undefined) said.push(words.say.moved(person(mover), last));
  const [was] = before.offers;
  const [is] = state.offers;
  if (is !== undefined && is.id !== was?.id && is.by !== state.you?.side) said.push(words.say.offered(person(is.by)));
  const lapsed = was !== undefined && is === undefined && mover === undefined && state.status === "playing";
  if (lapsed && !asked) {
    said.push(was.by === state.you?.side ? words.say.declined(person(across(rulebook, was.by))) : words.say.lapsed);
  }
  if (state.status === "over" && before.status !== "over") said.push(resultOf({ words, rulebook, state }));
  else if (state.toMove !== null && (mover !== undefined || before.toMove === null))
    said.push(words.dock.toMove(person(state.toMove)));
  return said.join(" ");
}
