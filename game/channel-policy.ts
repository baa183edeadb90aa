/**
 * Which of a player's channels is told: one, by the order that they prefer, and the next one where that fails, or where what it told
 * stays unseen for as long as they have chosen. A room that follows a game is told of every move, and the maker of a game for two others of
 * little.
 */
import { MINUTE } from "./limits.ts";
import { type GameEvent, isEnd } from "./event.ts";
import { isAtOnce, OCCASION_RULES, type Occasion, readOccasion } from "./notification.ts";
import type { GameState } from "./state.ts";

/** What a room that follows a game is called among those that are told of it. No side is called so. */
export const WHOLE_GAME = "game";
/** The same of the maker of a game for two others. */
export const MAKER = "maker";
/** The same of the owner of a “play me” link, of which new games follow. */
export const OWNER = "owner";
/** So many channels tell one seat, and so many rooms follow a game. */
export const MOST_CHANNELS = 5;

/** So long before a game is closed its maker is told, in milliseconds. */
const BEFORE_CLOSING = 24 * 60 * MINUTE;

/** Whether one that is told of a game is a seat's player: who else is told has no wishes, and no turn. */
export function isSeat(listener: string): boolean {
  return listener !== WHOLE_GAME && listener !== MAKER;
}

/** A channel, as far as it matters whether it is told. */
export interface Channel {
  readonly recipient: string;
  /** Whether its player alone reads what comes there. */
  readonly isConfidential: boolean;
  /** `asked`: nobody there has said yes yet. */
  readonly condition: "good" | "asked" | "broken";
}

/** A recipient that a notification was handed to. */
export interface Handed {
  readonly recipient: string;
  /** When it could go there, in milliseconds since 1970. */
  readonly at: number;
  /** It failed, and another one was told in its place. */
  readonly isReplaced: boolean;
}

/** What was handed over last, and to whom. */
export interface HandedOver {
  readonly occasion: Occasion;
  /** Whether it needs no more telling: its player has been back since, by a command or by their input on the page. */
  readonly isAnswered: boolean;
  /** In the order of their turns. */
  readonly to: readonly Handed[];
}

/** What becomes of a notification that was handed over: another one is told, beside the former or in its place; or perhaps later; or none. */
export type Step =
  | { readonly kind: "tell"; readonly recipient: string; readonly isInstead: boolean }
  | { readonly kind: "wait"; readonly until: number }
  | { readonly kind: "rest" };

const REST: Step = { kind: "rest" };

/**
 * Who is told first: the first good one, else one that may become so, as the occasion's rule has it.
 * @param channels in the order of preference
 */
export function firstTold(channels: readonly Channel[], occasion: Occasion): readonly string[] {
  const { channels: rule } = OCCASION_RULES[occasion];
  const fit = rule === "confidential" ? channels.filter(({ isConfidential }) => isConfidential) : channels;
  const good = fit.filter(({ condition }) => condition === "good");
  const first = good[0] ?? fit.find(({ condition }) => condition === "asked") ?? fit[0];
  if (rule === "every" && good.length > 0) return good.map(({ recipient }) => recipient);
  return first === undefined ? [] : [first.recipient];
}

/**
 * Who is told next of what was handed over.
 * @param channels in the order of preference
 * @param nextAfter in minutes; null for never
 */
export function nextStep(last: HandedOver | null, channels: readonly Channel[], nextAfter: number | null, now: number): Step {
  if (last === null || last.isAnswered || isAtOnce(last.occasion)) return REST;
  const next = channels.find(
    ({ recipient, condition }) => condition === "good" && !last.to.some((each) => each.recipient === recipient),
  );
  if (next === undefined) return REST;
  const { recipient } = next;
  const standing = last.to.filter((each) => !each.isReplaced);
  const fails = (handed: Handed) => channels.find((each) => each.recipient === handed.recipient)?.condition ?? "broken";
  if (standing.every((each) => fails(each) === "broken")) return { kind: "tell", recipient, isInstead: true };
  if (nextAfter === null) return REST;
  const until = Math.max(...standing.map(({ at }) => at)) + nextAfter * MINUTE;
  return until <= now ? { kind: "tell", recipient, isInstead: false } : { kind: "wait", until };
}

/** To whom a notification was handed by now, after that step. */
export function handedOn(to: readonly Handed[], { recipient, isInstead }: Extract<Step, { kind: "tell" }>, at: number) {
  const before = isInstead ? to.map((each) => ({ ...each, isReplaced: true })) : to;
  return [...before, { recipient, at, isReplaced: false }];
}

/** Whether that recipient is the one, or one of those, to tell it. */
export function tells({ to }: Pick<HandedOver, "to">, recipient: string): boolean {
  return to.some((each) => each.recipient === recipient && !each.isReplaced);
}

/** What an event is to a room that follows the game; null where it is nothing. */
export function followed(event: GameEvent): Extract<Occasion, "turn" | "end"> | null {
  if (isEnd(event)) return "end";
  return event.kind === "moved" ? "turn" : null;
}

/** Whether what a room is to be told still is so: a move may have been taken back since. */
export function isStillSo(occasion: Occasion, turn: number, { moves, status }: GameState): boolean {
  return occasion === "end" ? status === "over" : moves.some((move) => move.turn === turn - 1);
}

/** What its maker is told last, by the event that it comes from or, of a closing, the last one before it. */
export interface MakerNews {
  readonly seq: number;
  readonly occasion: Occasion;
}

/**
 * What an event is to the maker of a game for two others; null where it is nothing: they are told when somebody sits down or gives a seat
 * back, before the game is closed since not all have come, and how it ended. What the players do at the board is theirs. A message says how
 * things stand when it is sent, so only the last news is ever told.
 */
export function toldMaker(event: GameEvent): Occasion | null {
  if (event.kind === "joined") return "joined";
  if (event.kind === "left") return "seat";
  return isEnd(event) ? "end" : null;
}

/** When the maker is reminded that the game is closed; null where it has begun. @param closes when that is */
export function makerReminder({ status }: Pick<GameState, "status">, closes: number | null): number | null {
  return status === "waiting" && closes !== null ? closes - BEFORE_CLOSING : null;
}

/** Whether what the maker is to be told still is so. */
export function isStillSoToMaker(occasion: Occasion, { status }: Pick<GameState, "status">): boolean {
  if (occasion === "end") return status === "over";
  return occasion === "joined" ? status !== "over" : status === "waiting";
}

export function readMakerNews(text: string): MakerNews {
  const [seq, word] = text.split(" ");
  return { seq: Number(seq), occasion: readOccasion(word) };
}

export function writeMakerNews({ seq, occasion }: MakerNews): string {
  return `${seq} ${occasion}`;
}
