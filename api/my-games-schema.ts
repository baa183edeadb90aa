/**
 * The games of somebody: as a list, with enough of each to find it again by, and to see whether it waits for them; taking one's seats to
 * another browser; and what is kept about somebody, of a seat and by a browser.
 */
import * as z from "zod";
import { type Input, type Output, instant, side, status } from "./common-schema.ts";
import { merged } from "../rules/values.ts";
import { eventSchema } from "../game/schemas.ts";
import { FEATURES } from "./features.ts";
import { holder } from "./seat-schema.ts";
import { emailAnswer } from "./mail-schema.ts";
import { deliveriesAnswer, webhooksAnswer } from "./webhook-schema.ts";

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
  ...merged(FEATURES.flatMap((feature) => ("listed" in feature ? [feature.listed] : []))),
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
      note: z
        .object({ turn: z.int().nullable(), text: z.string() })
        .exactOptional()
        .describe("Where it was found by a note: the part of it that was found, and the position that it is on."),
    }),
  ),
  opponents: z.array(opponent),
});

export const searchBody = z.object({
  find: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe("Words, each of which stands in the opponent's name, the game's, or a note on it."),
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

export type MyGame = Output<typeof myGame>;
/** What the first page lists. */
export interface MyLists {
  /** Those that go on, in the order of lists. */
  readonly games: readonly MyGame[];
  /** The first page of those that are over. */
  readonly over: { readonly games: readonly MyGame[]; readonly next: string | null };
}
/** A game, and the address that opens it. */
export type LinkedGame = Output<typeof linkedGame>;
export type NamedGame = Output<typeof namedGame>;
export type OverGamesAnswer = Output<typeof overGamesAnswer>;
export type BrowsersGamesAnswer = Output<typeof browsersGamesAnswer>;
export type AllGamesAnswer = Output<typeof allGamesAnswer>;
export type Opponent = Output<typeof opponent>;
export type MyGamesAnswer = Output<typeof myGamesAnswer>;
export type Seat = Output<typeof seat>;
export type GamesOfSeatsAnswer = Output<typeof gamesOfSeatsAnswer>;

/** Seats that one call tells or opens: each asks an object of its own, and a request may ask only so many. */
export const SEATS_AT_ONCE = 40;

/** The link that hands one's seats on. */
export const handAnswer = z.object({
  url: z.string().describe("Opened in another browser, it adds the seats of this one there. A secret, good once."),
  until: instant,
});
export const handStatusAnswer = z.object({
  status: z.enum(["none", "open", "taken"]).describe("`none` where there is none, or its time is over."),
});

export const seatsPartBody = z.object({
  after: z.string().max(32).optional().describe("`next` of the part before; the first part where it is absent."),
});
export const seatsPartAnswer = seatsBody.extend({
  left: z.int().describe("Seats of this part that can't be told now."),
  next: z.string().nullable().describe("What to ask for the next part with; null where this was the last."),
});

export const openSeatsBody = z.object({ seats: seatsBody.shape.seats.max(SEATS_AT_ONCE) });
export const openSeatsAnswer = z.object({
  opened: z.int().describe("Seats that this browser holds now."),
  left: z
    .int()
    .describe("Those that it does not: the token is wrong, it holds the other seat, or the game can't be changed now."),
});

export type HandAnswer = Output<typeof handAnswer>;
export type HandStatusAnswer = Output<typeof handStatusAnswer>;
export type SeatsPartAnswer = Output<typeof seatsPartAnswer>;
export type SeatsPartBody = Input<typeof seatsPartBody>;
export type OpenSeatsAnswer = Output<typeof openSeatsAnswer>;
export type OpenSeatsBody = Input<typeof openSeatsBody>;

/** What is kept of a seat. */
export const seatRecordAnswer = z
  .object({
    game: z.string(),
    variant: z.string(),
    side,
    ...merged(FEATURES.flatMap((feature) => ("kept" in feature ? [feature.kept] : []))),
    email: emailAnswer.describe(
      "As GET …/email answers it: the address itself is never told, for the seat's link is not its owner's.",
    ),
    browsers: z
      .array(holder.pick({ name: true, system: true, since: true, seen: true }))
      .describe("Those that hold the seat: what they say they are. Of each a fingerprint of its cookie is kept, too."),
    requests: z.array(instant).describe("When requests with an Idempotency-Key took the seat: of each a fingerprint is kept."),
    webhooks: webhooksAnswer.describe("Without their secrets."),
    deliveries: z
      .array(deliveriesAnswer.element.extend({ webhook: z.string(), body: z.string() }))
      .describe("What was sent to the webhooks lately, and what has not arrived."),
    events: z.array(eventSchema).describe("The seat's part of the game's log."),
  })
  .meta({ id: "SeatRecord" });

const heldSeat = z.object({
  id: z.string().describe("Of the game."),
  side,
  isOver: z.boolean(),
  hasOtherWay: z.boolean().describe("Whether another browser holds the seat, or mails bring its link."),
});

export const afterQuery = z.object({ after: z.string().max(64).optional().describe("The `next` of the answer before.") });
export const heldSeatsAnswer = z.object({
  seats: z.array(heldSeat),
  next: z.string().nullable().describe("Null where these are all; else what to ask on with."),
});

export const forgetBody = z.object({
  evenLast: z.boolean().optional().describe("Leave seats of running games that nothing else leads back to, too."),
  evenFailed: z
    .boolean()
    .optional()
    .describe(
      "With `evenLast`: end the cookie although games could not be asked. They keep its fingerprint, which opens nothing then.",
    ),
  after: afterQuery.shape.after,
});
export const forgottenAnswer = z.object({
  left: z.int().describe("Seats that this browser has left."),
  kept: z.array(z.string()).describe("Games whose seats it still holds: nothing else leads back there."),
  failed: z.array(z.string()).describe("Games that could not be asked."),
  next: z.string().nullable().describe("Null where these were all; else what to go on with."),
  isOver: z.boolean().describe("Whether the browser holds no seat any more, or none that it could use: its cookie has ended."),
});

export type SeatRecordAnswer = Output<typeof seatRecordAnswer>;
export type HeldSeatsAnswer = Output<typeof heldSeatsAnswer>;
export type ForgetBody = Input<typeof forgetBody>;
export type ForgottenAnswer = Output<typeof forgottenAnswer>;
