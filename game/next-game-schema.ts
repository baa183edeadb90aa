/** The next game of two who have played one, which both agree to by an offer of a rematch. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { event, type FeatureSchema, type Link, link, side, turn, words } from "./event-parts.ts";

/** Games that count together: the winner is who first has so many points, or who has most of them after so many games. */
export const seriesChoice = z.strictObject({ kind: z.enum(["first-to", "best-of"]), of: z.int().min(2).max(20) });

export type SeriesChoice = Immutable<z.output<typeof seriesChoice>>;

const points = z.number().min(0).multipleOf(0.5);

/** Which game came before, and how the series stood then. */
export const followsSchema = z.strictObject({
  game: words,
  /** How many of the last moves before the start were made in these games; absent where their position is not gone on from. */
  played: z.int().min(1).exactOptional(),
  /** What each side's player had won in the series before this game; absent where none goes on. */
  score: z.record(side, points).exactOptional(),
  /** The games of it that counted, oldest first. */
  games: z.array(words).max(1000).exactOptional(),
});

export type Follows = Immutable<z.output<typeof followsSchema>>;

/** The terms of a rematch. */
export const REMATCH_TERMS = {
  from: z.literal("position").exactOptional().describe("Goes on where the game has ended, with the sides as they are."),
  series: seriesChoice
    .nullable()
    .exactOptional()
    .describe("A series that begins with the next game; null is none. Left out, a series goes on, or begins anew."),
} as const;

const events = [
  /** Both want the next game, which is made after this was written; `by` agreed last. */
  event("rematched", {
    by: side,
    turn,
    offer: words,
    /** The id of the next game. */
    next: words,
    /** The first link of each of its seats. */
    link,
  }),
] as const;

export interface NextGameState {
  /** The game before this one of the same two; null where there was none. */
  readonly follows: Follows | null;
  /** The next game that both have agreed to, by which offer, and its seats' first link. */
  readonly next: { readonly game: string; readonly offer: string; readonly link: Link } | null;
}

export const nextGameSchema: FeatureSchema<typeof events, never, NextGameState, "not-over"> = { events };
