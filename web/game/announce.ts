/**
 * What is said in the course of a game: what a new state brings, the move that is looked back at, how it ended, and what did not
 * go as it should.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { resultOf, sentencesOf } from "../../view/game/result.ts";
import { across, personOf } from "../../view/people.ts";
import type { GameWords, Language } from "../../view/words.ts";
import { moveWords } from "../../view/words/moves.ts";
import { troubleWords } from "../../view/words/troubles.ts";
import type { Late, Model } from "./model.ts";

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
  const inWords = moveWords(language, rulebook);
  const said: string[] = [];
  for (const { id } of rulebook.sides) {
    if (before.players[id] === null && state.players[id] !== null && id !== state.you?.side) said.push(inWords.sat(person(id)));
  }
  const mover = state.ply > before.ply ? state.moves.at(-1)?.side : undefined;
  if (mover !== undefined) said.push(inWords.moved(person(mover), last));
  const was = before.offers.find(({ id }) => state.offers.every((each) => each.id !== id));
  const isTakenBack = state.takenBack.length > before.takenBack.length;
  if (isTakenBack) said.push(inWords.tookBack);
  const isRefused = state.status === "playing" || (was?.kind === "rematch" && state.next === undefined);
  const lapsed = was !== undefined && !isTakenBack && mover === undefined && isRefused;
  if (lapsed && !asked) {
    said.push(was.by === state.you?.side ? inWords.declined(person(across(rulebook, was.by))) : inWords.lapsed);
  }
  if ((state.status === "over" && before.status !== "over") || (state.diverged && !before.diverged))
    said.push(resultOf({ language, words, rulebook, state }));
  else if (state.toMove !== null && (mover !== undefined || isTakenBack || before.toMove === null))
    said.push(words.dock.toMove(person(state.toMove)));
  return said.join(" ");
}

/** Says what a new state brings; `isBroken`, where it met a move that was just being walked. */
export function announce(model: Model, news: Pick<News, "before" | "state" | "asked"> & { readonly isBroken: boolean }): void {
  const now = model.page.peek();
  const hint = news.isBroken ? whyNot(model, "stale-turn") : null;
  const said = [hint, announcement({ ...model, last: model.last.peek(), ...news })].filter(Boolean).join(" ");
  model.patch({
    result: sentencesOf({ ...model, state: news.state }),
    hint: hint ?? now.hint,
    said: said || now.said,
    // What is over need not be come back to.
    linkIsNew: now.linkIsNew && news.state.status !== "over",
  });
  void sayOffered(model, news.before, news.state);
  if (news.before.you !== undefined && news.state.you === undefined) void sayLost(model);
}

/** Says what the other has offered since; its words are loaded then. */
async function sayOffered(model: Model, before: StateAnswer, state: StateAnswer): Promise<void> {
  const { language, words, rulebook, patch } = model;
  const offer = state.offers.find(({ id, by }) => by !== state.you?.side && before.offers.every((each) => each.id !== id));
  const loaded = offer && (await loadQuietly(model));
  if (offer && loaded?.offerText)
    patch({ said: loaded.offerText(language, offer, (side) => personOf(rulebook, state, side, words)) });
}

/** Says that the seat is no more this browser's, unless something else was said meanwhile. */
async function sayLost(model: Model): Promise<void> {
  const { hint } = model.page.peek();
  const late = await loadQuietly(model);
  if (model.page.peek().hint === hint) late?.sayLost?.(model);
}

/** What few games need comes with the panels; null where it can't be had, as without a network, of which nothing is said. */
export async function loadQuietly({ late }: Model): Promise<Late | null> {
  const loading = late.peek()?.();
  return (await loading?.catch(() => null)) ?? null;
}

/** Says which move is looked at. */
export function sayLookedAt(model: Model): void {
  model.patch({ said: lookedAt(model) });
}

function lookedAt({ language, words, rulebook, state, page, stand }: Model): string {
  const { moves, ply } = state.peek();
  const { shownPly } = page.peek();
  if (shownPly === null) return words.dock.backToNow;
  const move = moves.find((each) => each.ply === shownPly);
  if (move === undefined) return words.dock.start;
  const said = moveWords(language, rulebook).moved(personOf(rulebook, state.peek(), move.side, words), stand.value.facts);
  return `${words.dock.past(shownPly, ply)}. ${said}`;
}

/** Says why a command was refused, by its code. */
export function sayRefused(model: Model, code: string): void {
  sayTrouble(model, whyNot(model, code));
}

/** Says what did not go as it should, to be seen as well as heard. */
export function sayTrouble(model: Model, text: string): void {
  model.patch({ hint: text, said: text });
}

function whyNot({ language, words, rulebook, state: seen }: Model, code: string): string {
  const { problem, hasMoved } = troubleWords(language);
  const state = seen.peek();
  const mover = state.moves.at(-1)?.side;
  const byOther = mover !== undefined && mover !== state.you?.side;
  if (code === "stale-turn" && byOther) return hasMoved(personOf(rulebook, state, mover, words));
  return problem[code] ?? words.broken;
}
