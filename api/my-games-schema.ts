/** The games of somebody, as a list: enough of each to find it again by, and to see whether it waits for them. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { instant, side, status } from "./common-schema.ts";

const myGame = z.object({
  id: z.string(),
  variant: z.string(),
  status,
  turn: z.int(),
  toMove: side.nullable().describe("Null unless somebody can move now."),
  winner: side.nullable().describe("Null too while it goes on."),
  endedBy: z.string().nullable().describe("How it ended; null while it goes on."),
  customStart: z.boolean().describe("Whether it began from a position of its own."),
  changedAt: instant,
  until: instant.nullable().describe("When the time of whoever is to move is up; null where none runs."),
  side: side.describe("The seat of whoever asks."),
  opponent: z.string().nullable().describe("The name that the other player gave."),
  opponentProgram: z.boolean().describe("Whether the other player says that it is a program."),
  offered: z.boolean().describe("Whether an offer of the other player's waits for an answer."),
});
/** Where it is shown by a page that knows no kinds of games. */
const namedGame = myGame.extend({ name: z.string().describe("What the kind of game is called.") });
const linkedGame = myGame.extend({ url: z.string().describe("The seat's link: a secret.") });

/** The games that an address is told of. */
export const myGamesAnswer = z.object({ games: z.array(linkedGame) });

/** A page of games that are over, the one that ended last first. */
export const overGamesAnswer = z.object({
  games: z.array(namedGame),
  next: z.string().nullable().describe("What to ask for the page behind it with, as `before`; null where there is none."),
});
/** Where a page of them begins: when the last one of the page before ended, and its id. */
export const overGamesQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}\.[a-z2-7]{1,32}$/)
    .optional()
    .describe("`next` of the page before it; the first page where it is absent."),
});

/** The games that a browser holds seats of. */
export const browsersGamesAnswer = z.object({
  games: z.array(namedGame).describe("Those that go on; what waits for the asker stands first."),
  over: overGamesAnswer,
});

const opponent = z.object({
  name: z.string(),
  won: z.int().describe("By whoever asks."),
  lost: z.int(),
  drawn: z.int(),
});
/** Everything of a browser, with whom it was played. */
export const allGamesAnswer = z.object({
  games: z.array(
    namedGame.extend({
      opponentIndex: z
        .int()
        .nullable()
        .describe("Who of `opponents` it is against; null where nothing tells, or there is no name to call them by."),
    }),
  ),
  opponents: z.array(opponent),
});

/** Seats that one call may name. */
export const MOST_SEATS = 200;
const seat = z.object({
  game: z.string().max(32).describe("The game's id."),
  token: z.string().max(100).describe("The seat's token: a secret."),
});
export const seatsBody = z.object({ seats: z.array(seat).max(MOST_SEATS) });
/** The games of seats whose tokens were shown. */
export const gamesOfSeatsAnswer = z.object({ games: z.array(namedGame) });

export type MyGame = Immutable<z.output<typeof myGame>>;
/** What the first page lists. */
export interface MyLists {
  /** Those that go on, in the order of lists. */
  readonly games: readonly MyGame[];
  /** The first page of those that are over. */
  readonly over: { readonly games: readonly MyGame[]; readonly next: string | null };
}
/** A game, and the address that opens it. */
export type LinkedGame = Immutable<z.output<typeof linkedGame>>;
export type NamedGame = Immutable<z.output<typeof namedGame>>;
export type OverGamesAnswer = Immutable<z.output<typeof overGamesAnswer>>;
export type BrowsersGamesAnswer = Immutable<z.output<typeof browsersGamesAnswer>>;
export type AllGamesAnswer = Immutable<z.output<typeof allGamesAnswer>>;
export type Opponent = Immutable<z.output<typeof opponent>>;
export type MyGamesAnswer = Immutable<z.output<typeof myGamesAnswer>>;
export type Seat = Immutable<z.output<typeof seat>>;
export type SeatsBody = Immutable<z.input<typeof seatsBody>>;
export type GamesOfSeatsAnswer = Immutable<z.output<typeof gamesOfSeatsAnswer>>;
