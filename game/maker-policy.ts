/**
 * When the maker of a game for two others is told: when somebody sits down or gives a seat back, before the game is closed since not all
 * have come, and how it ended. What the players do at the board is theirs. A message says how things stand when it is sent, so only the
 * last news is ever told.
 */
import { type Occasion, OCCASIONS } from "./notification.ts";
import type { GameEvent } from "./event.ts";
import type { GameState } from "./state.ts";

/** So long before the game is closed, in milliseconds. */
const BEFORE_CLOSING = 24 * 60 * 60 * 1000;

/** What its maker is told last, by the event that it comes from or, of a closing, the last one before it. */
export interface MakerNews {
  readonly seq: number;
  readonly occasion: Occasion;
}

/** What an event is to the maker; null where it is nothing. */
export function toldMaker(event: GameEvent): Occasion | null {
  if (event.kind === "joined") return "joined";
  if (event.kind === "left") return "seat";
  if (event.kind === "ended") return "end";
  return event.kind === "moved" && event.outcome !== null ? "end" : null;
}

/** When the maker is reminded that the game is closed; null where it has begun. @param closes when that is */
export function makerReminder({ status }: Pick<GameState, "status">, closes: number | null): number | null {
  return status === "waiting" && closes !== null ? closes - BEFORE_CLOSING : null;
}

/** Whether what the maker is to be told still is so. */
export function isStillSo(occasion: Occasion, { status }: Pick<GameState, "status">): boolean {
  if (occasion === "end") return status === "over";
  return occasion === "joined" ? status !== "over" : status === "waiting";
}

/** @throws for what is no such text, which is a bug */
export function readMakerNews(text: string): MakerNews {
  const [seq, word] = text.split(" ");
  const occasion = OCCASIONS.find((each) => each === word);
  if (occasion === undefined) throw new Error(`no maker is told ${text}`);
  return { seq: Number(seq), occasion };
}

export function writeMakerNews({ seq, occasion }: MakerNews): string {
  return `${seq} ${occasion}`;
}
