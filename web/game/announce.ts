/**
 * What is said in the course of a game: what a new state brings, the move that is looked back at, how it ended, and what did not
 * go as it should. Loaded when there is something to tell, so that the words weigh nothing before.
 */
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { resultOf, sentencesOf } from "../../view/game/result.ts";
import { across, personOf } from "../../view/people.ts";
import type { GameWords, Language } from "../../view/words.ts";
import { toldWords } from "../../view/words/told.ts";
import { troubleWords } from "../../view/words/troubles.ts";
import type { Model } from "./model.ts";

export interface News {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "sides" | "words">;
  readonly before: StateAnswer;
  readonly state: StateAnswer;
  /** What the last move did. */
  readonly last: readonly Fact[];
  /** It answers what this page has just asked for, which needs no telling. */
  readonly asked: boolean;
}

/** The sentences; empty where nothing happened that a person must hear. */
export function announcement({ language, words, rulebook, before, state, last, asked }: News): string {
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const told = toldWords(language, rulebook);
  const said: string[] = [];
  for (const { id } of rulebook.sides) {
    if (before.players[id] === null && state.players[id] !== null && id !== state.you?.side) said.push(told.sat(person(id)));
  }
  const mover = state.ply > before.ply ? state.moves.at(-1)?.side : undefined;
  if (mover !== undefined) said.push(told.moved(person(mover), last));
  const [was] = before.offers;
  const [is] = state.offers;
  if (is !== undefined && is.id !== was?.id && is.by !== state.you?.side) said.push(told.offered(person(is.by)));
  const lapsed = was !== undefined && is === undefined && mover === undefined && state.status === "playing";
  if (lapsed && !asked) {
    said.push(was.by === state.you?.side ? told.declined(person(across(rulebook, was.by))) : told.lapsed);
  }
  if ((state.status === "over" && before.status !== "over") || (state.diverged && !before.diverged))
    said.push(resultOf({ language, words, rulebook, state }));
  else if (state.toMove !== null && (mover !== undefined || before.toMove === null))
    said.push(words.dock.toMove(person(state.toMove)));
  return said.join(" ");
}

/** Takes over what is to be said of a new state; `isBroken`, where it met a move that was just being walked. */
export function tellOf(model: Model, news: Pick<News, "before" | "state" | "asked"> & { readonly isBroken: boolean }): string {
  const { language, words, rulebook, last } = model;
  const said = announcement({ language, words, rulebook, last: last.peek(), ...news });
  model.patch({ result: endOf(model) });
  // What is over need not be come back to.
  if (news.state.status === "over") model.patch({ linkIsNew: false });
  if (!news.isBroken) return said;
  const hint = whyNot(model, "stale-turn");
  model.patch({ hint });
  return `${hint} ${said}`;
}

/** The move that is looked at, in words. */
export function lookedAt({ language, words, rulebook, state, page, stand }: Model): string {
  const { moves, ply } = state.peek();
  const { shownPly } = page.peek();
  if (shownPly === null) return words.dock.backToNow;
  const move = moves.find((each) => each.ply === shownPly);
  if (move === undefined) return words.dock.start;
  const said = toldWords(language, rulebook).moved(personOf(rulebook, state.peek(), move.side, words), stand.value.facts);
  return `${words.dock.past(shownPly, ply)}. ${said}`;
}

/** How the game ended, as far as it has. */
export function endOf({ language, words, rulebook, state: { value: state } }: Model): readonly string[] {
  return sentencesOf({ language, words, rulebook, state });
}

/** Why a command was refused, by its code. */
export function whyNot({ language, words, rulebook, state: { value: state } }: Model, code: string): string {
  const { problem, hasMoved } = troubleWords(language);
  const mover = state.moves.at(-1)?.side;
  const byOther = mover !== undefined && mover !== state.you?.side;
  if (code === "stale-turn" && byOther) return hasMoved(personOf(rulebook, state, mover, words));
  return problem[code] ?? words.broken;
}

/** That this page no longer speaks for a seat. */
export function seatLost({ language }: Model): string {
  return troubleWords(language).seat.lost;
}
