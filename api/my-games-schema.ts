/** The games of somebody, as a list: enough of each to find it again by, and to see whether it waits for them. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
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
});
/** Where it is shown by a page that knows no kinds of games. */
const namedGame = myGame.extend({ name: z.string().describe("What the kind of game is called.") });
const linkedGame = myGame.extend({ url: z.string().describe("The seat's link: a secret.") });

/** Of an address. */
export const myGamesAnswer = z.object({ games: z.array(linkedGame) });
/** Of a browser. */
export const browsersGamesAnswer = z.object({ games: z.array(namedGame) });

export type MyGame = Immutable<z.output<typeof myGame>>;
/** A game, and the address that opens it. */
export type LinkedGame = Immutable<z.output<typeof linkedGame>>;
export type BrowsersGamesAnswer = Immutable<z.output<typeof browsersGamesAnswer>>;
export type MyGamesAnswer = Immutable<z.output<typeof myGamesAnswer>>;
