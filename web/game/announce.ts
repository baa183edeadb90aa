/**
 * What is said in the course of a game: what a new state brings, the move that is looked back at, how it ended, what did not go as it
 * should, and what the dock has room for beside the turn.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { resultOf, sentencesOf, lastMoveOf } from "../../view/game/result.ts";
import { personOf } from "../../view/people.ts";
import type { Late, Model } from "./model.ts";
import type { GameWords } from "../../view/words/game.ts";
import type { Language } from "../../view/languages.ts";
import { moveWords } from "../../view/words/moves.ts";
import { wordsOf } from "../../view/words/words.ts";
import { sentence } from "../../view/words/own.ts";
import { effect } from "@preact/signals-core";
import { slot } from "../kept/kept.ts";
import type { Refusals } from "../api.ts";

interface News {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly before: StateAnswer;
  readonly state: StateAnswer;
  /** What the last move did. */
  readonly last: readonly Fact[];
  /** What is said by words that are loaded then: of offers, and of answers that were decided ahead; empty where there is no news of them. */
  readonly besides: string;
}

/** The sentences; empty where nothing happened that a person must hear. */
export function announcement(news: News): string {
  const { language, words, rulebook, before, state, last, besides } = news;
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const inWords = moveWords(language, rulebook);
  const said: string[] = [];
  for (const { id } of rulebook.sides) {
    if (before.players[id] === null && state.players[id] !== null && id !== state.you?.side) said.push(inWords.sat(person(id)));
  }
  const mover = state.ply > before.ply ? state.moves.at(-1)?.side : undefined;
  if (mover !== undefined) said.push(inWords.moved(person(mover), last));
  const isTakenBack = state.takenBack.length > before.takenBack.length;
  if (isTakenBack && !(besides && state.answered?.kind === "takeback")) said.push(inWords.tookBack);
  if (besides) said.push(besides);
  if ((state.status === "over" && before.status !== "over") || (state.diverged && !before.diverged)) said.push(resultOf(news));
  else if (state.toMove !== null && (mover !== undefined || isTakenBack || before.toMove === null))
    said.push(words.dock.toMove(person(state.toMove)));
  return said.join(" ");
}

/** Says what a new state brings; `isBroken`, where it met a move that was just being walked. */
export function announce(model: Model, news: Pick<News, "before" | "state"> & { readonly isBroken: boolean }): void {
  const { before, state, isBroken } = news;
  const now = model.page.peek();
  const hint = isBroken ? whyNot(model, "stale-turn") : null;
  const last = model.last.peek();
  const say = (besides: string) => {
    const said = [hint, announcement({ ...model, last, before, state, besides })].filter(Boolean).join(" ");
    if (said) model.patch({ said });
  };
  model.patch({
    result: sentencesOf({ ...model, state }),
    hint: hint ?? now.hint,
    // What is over need not be come back to.
    linkIsNew: now.linkIsNew && state.status !== "over",
  });
  if (hasLateNews(before, state)) void sayLate(model, news, say);
  else say("");
  if (before.you && !state.you) void sayLost(model);
}

/** Whether something was offered or answered since, or a move made that may have been decided ahead. */
function hasLateNews({ ply, offers, answered }: StateAnswer, state: StateAnswer): boolean {
  return (
    (state.ply > ply && state.you?.conditionalMoves?.played !== undefined) ||
    state.offers.some(({ id }) => offers.every((each) => each.id !== id)) ||
    (state.answered ?? answered)?.id !== answered?.id
  );
}

/** Says it once its words are there, all in one, unless somebody has moved meanwhile. */
async function sayLate(model: Model, { before, state }: Pick<News, "before" | "state">, say: (besides: string) => void) {
  const late = await loadQuietly(model);
  if (model.state.peek().turn === state.turn) say(late?.newsBetween?.(model, before, state) ?? "");
}

/** Says that the seat is no more this browser's, unless something else was said meanwhile. */
async function sayLost(model: Model): Promise<void> {
  const { hint } = model.page.peek();
  const late = await loadQuietly(model);
  if (model.page.peek().hint === hint) late?.saySeat?.(model, "lost");
}

/** What few games need comes with the panels; null where it can't be had, as without a network, of which nothing is said. */
export async function loadQuietly({ late }: Model): Promise<Late | null> {
  const loading = late.peek()?.();
  return (await loading?.catch(() => null)) ?? null;
}

/** Opens what is being loaded; where the line is down, that is said. `loading` is undefined before the session has said how. */
export async function load<Loaded extends object>(
  model: Model,
  loading: Promise<Loaded> | undefined,
  open: (loaded: Loaded) => void,
): Promise<void> {
  const opened = await loading?.catch(() => null);
  if (opened) return open(opened);
  showAndSay(model, navigator.onLine ? model.words.broken : model.words.network.offline);
}

/**
 * Says why a command was refused, by its code.
 * @param own what is said of some refusals of this command
 */
export function sayRefused(model: Model, code: string, own: Refusals = {}): void {
  showAndSay(model, own[code] ?? whyNot(model, code));
}

/** Says something, to be seen as well as heard. */
export function showAndSay(model: Model, text: string): void {
  model.patch({ hint: text, said: text });
}

function whyNot({ language, words, rulebook, state: seen }: Model, code: string): string {
  const { problem, hasMoved } = wordsOf("troubles", language);
  const state = seen.peek();
  const mover = state.moves.at(-1)?.side;
  if (code === "stale-turn" && mover && mover !== state.you?.side) return hasMoved(personOf(rulebook, state, mover, words));
  return sentence(problem, code, {}) ?? words.broken;
}

/** A line that is down for less than this is nobody's business, in milliseconds. */
export const WORTH_SAYING = 2000;

/** A short silence is not spoken of; one that lasts is said, with when it is tried again. */
export function sayDown({ language, words, page, patch }: Model, retryAfter: number): void {
  const { network } = wordsOf("troubles", language);
  if (!navigator.onLine) {
    const text = page.peek().delivery === "kept" ? network.offlineKept : words.network.offline;
    return patch({ note: { kind: "plain", text }, said: text });
  }
  if (retryAfter < WORTH_SAYING) return;
  patch({ note: { kind: "bad", text: network.unanswered({ seconds: Math.round(retryAfter / 1000) }), retry: true } });
}

/** Where a tip was told: in which game, at which turn of it. */
type Told = readonly [game: string, turn: number];

/**
 * Keeps up what is said beside the turn: the last move in words and, for whoever is new to the game, what a move is that only it has. A
 * tip is told in one turn, and never again in this browser.
 */
export function sayBesides(model: Model): void {
  effect(() => {
    const { state, last } = model;
    model.patch({ lastMove: lastMoveOf({ ...model, state: state.value }, last.value), tip: tipOf(model) });
  });
}

/** What is told of the present turn; before a player's first move, what the game is about. */
function tipOf({ rulebook, about, words, state, last, line, canMove }: Model): string | null {
  const now = state.value;
  if (!canMove.value) return null;
  const legal = now.legalMoves.flatMap((move) => {
    const facts = line.value?.describe(move);
    return facts?.ok ? facts.value : [];
  });
  const tags = new Set([...last.value, ...legal].map(({ tag }): string => tag));
  const tips = Object.entries(words.own.tips ?? {});
  const due = tips.find(([tag]) => tags.has(tag) && isUntold(rulebook.id, tag, now));
  if (due !== undefined) return due[1];
  return now.moves.some(({ side }) => side === now.toMove) ? null : about.tagline;
}

/** Whether it was told in no other turn; from now on it was told in this one. */
function isUntold(rulebook: string, tag: string, { id, turn }: StateAnswer): boolean {
  const kept = slot<Told>(`tip:${rulebook}:${tag}`);
  const [game, when] = kept.get() ?? [id, turn];
  if (game !== id || when !== turn) return false;
  kept.set([id, turn]);
  return true;
}
