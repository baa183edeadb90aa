/**
 * The events of a game's log, as zod: the one place where they are written. Their types are derived from here (`event.ts`), and what comes
 * from outside is read by it, each event strictly by its kind. They hold nothing that a person may want gone (names, messages, addresses
 * stand in tables beside the log), so that a record can be published and its hashes stay good for ever.
 */
import * as z from "zod";
import { CALL_KINDS } from "./call.ts";
import { ENDINGS } from "./ending.ts";
import { TERMS } from "./offer-schema.ts";
import { givenSeconds, settingsSchema } from "./settings-schema.ts";

/** Longer than any position of any game. */
export const LONGEST_POSITION = 1000;
/** Longer than any move that can be made. */
export const LONGEST_MOVE = 1000;

const side = z.string().min(1).max(8);
/** The number of a turn, from 0 on. */
const turn = z.int().min(0);
/** The version of the rules. */
const version = z.int().min(1);
const words = z.string().max(100);
const position = z.string().max(LONGEST_POSITION);
const move = z.string().max(LONGEST_MOVE);
/** Which link of a seat or an invite is valid; its token is derived from this and never stored. */
const link = z.strictObject({
  /** The one-letter name of the key in the ring that derives the token. */
  key: z.string().regex(/^[a-z]$/),
  /** Raised to kill every older link at once. */
  generation: z.int().min(1),
});
/** Set where a program says that it plays the seat. */
const program = z.literal(true).exactOptional();
const points = z.number().min(0).multipleOf(0.5);
const outcome = z.strictObject({ winner: side.nullable(), by: words });

/** `seq` counts from 1; `at` is in milliseconds since 1970 and never before the event before it. */
const all = { seq: z.int().min(1), at: z.int().min(0) };

/** The invite to the seat across from the creator's side, `by`; to that of `side` where the creator plays neither, and `by` is null. */
const inviting = { by: side.nullable(), side: side.exactOptional() };
const offered = { ...all, kind: z.literal("offered"), offer: words, by: side, turn };
const offeredSchema = z.discriminatedUnion("what", [
  z.strictObject({ ...offered, what: z.literal("draw"), ...TERMS.draw }),
  z.strictObject({ ...offered, what: z.literal("takeback"), ...TERMS.takeback }),
  z.strictObject({ ...offered, what: z.literal("pause"), ...TERMS.pause }),
  z.strictObject({ ...offered, what: z.literal("result"), ...TERMS.result }),
  z.strictObject({ ...offered, what: z.literal("rematch"), ...TERMS.rematch }),
]);

export const eventSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    ...all,
    kind: z.literal("created"),
    game: words,
    variant: words,
    rules: version,
    settings: settingsSchema,
    /** The edition of the laws beside these rules; absent for the first, and without a clock, which is all that they are about. */
    laws: z.int().min(2).exactOptional(),
    /** The side that moves first stands first. */
    sides: z.tuple([side, side]),
    position,
    /** Set only for a custom start position. */
    custom: z.strictObject({ from: position, moves: z.array(z.strictObject({ side, move })) }).exactOptional(),
    toMove: side,
    /** Set in the next game of two who have played one: which game came before, and how their series stood then. */
    follows: z
      .strictObject({
        game: words,
        /** How many of the last moves before the start were made in these games; absent where their position is not gone on from. */
        played: z.int().min(1).exactOptional(),
        /** What each side's player had won in the series before this game; absent where none goes on. */
        score: z.record(side, points).exactOptional(),
        /** The games of it that counted, oldest first. */
        games: z.array(words).max(1000).exactOptional(),
      })
      .exactOptional(),
    /** The creator's side; null where they play neither, so that both seats are free. */
    by: side.nullable(),
    program,
    /** The link of the creator's seat, or what a creator without a seat manages the invites by. */
    link,
    /** The first link of each free seat. */
    invite: link,
  }),
  z.strictObject({ ...all, kind: z.literal("joined"), side, program, link }),
  /** A seat has a new link; every older one is dead. */
  z.strictObject({ ...all, kind: z.literal("linked"), side, link }),
  /** A seat was handed over to another player; every older link of it is dead. */
  z.strictObject({ ...all, kind: z.literal("handed"), side, program, link }),
  /** A seat was given back before the first move: it is free again, and the invite has a new link. */
  z.strictObject({ ...all, kind: z.literal("left"), side, invite: link }),
  /**
   * A seat's player has changed their name, or says that a program plays from now on, or a person again. The name itself stands beside the
   * log, for somebody may want it gone.
   */
  z.strictObject({
    ...all,
    kind: z.literal("named"),
    side,
    /** How a name changed other than to a new one: removed by its player, hidden by the operator, or allowed again. */
    how: z.enum(["removed", "hidden", "allowed"]).exactOptional(),
    program: z.boolean().exactOptional(),
  }),
  /** The invite to a seat has a new link; every older one is dead. */
  z.strictObject({ ...all, kind: z.literal("invited"), ...inviting, invite: link }),
  /** The invite to a seat leads nowhere any more, until there is a new one. */
  z.strictObject({ ...all, kind: z.literal("uninvited"), ...inviting }),
  z.strictObject({
    ...all,
    kind: z.literal("moved"),
    side,
    /** The turn that the move answered. */
    turn,
    /** How many moves stand on the board after it. */
    ply: z.int().min(1),
    /** The recorded text. */
    move,
    /** The position it led to, so that folding the log never asks the rules. */
    position,
    toMove: side,
    rules: version,
    outcome: outcome.nullable(),
  }),
  offeredSchema,
  z.strictObject({ ...all, kind: z.literal("answered"), offer: words, by: side, answer: z.enum(["declined", "withdrawn"]) }),
  /** The last move of the side that asked, and what followed it, was taken back by agreement of `by`. */
  z.strictObject({
    ...all,
    kind: z.literal("tookBack"),
    offer: words,
    by: side,
    /** The turn whose position returns: that which the move had answered. */
    to: turn,
    /** The turn in which it was agreed; the position returns under the next one. */
    turn,
  }),
  /** No time runs until then: by agreement where it names an offer, else by a holiday. `by` is who agreed, or whose holiday it is. */
  z.strictObject({ ...all, kind: z.literal("paused"), by: side, until: z.int().min(0), turn, offer: words.exactOptional() }),
  /** A pause was ended early. A move may do that, too, which is no event of its own. */
  z.strictObject({ ...all, kind: z.literal("resumed"), by: side, turn }),
  /** Time for the other side, whose own was up. */
  z.strictObject({ ...all, kind: z.literal("given"), by: side, turn, seconds: givenSeconds }),
  z.strictObject({
    ...all,
    kind: z.literal("ended"),
    how: z.enum(ENDINGS),
    /** Who resigned, aborted, agreed last, or claimed the win; null where time alone has ended it, or the operator. */
    by: side.nullable(),
    winner: side.nullable(),
    /** The turn at which it was said. */
    turn,
    /** The offer that was accepted. */
    offer: words.exactOptional(),
  }),
  /** The other player is told that they are waited for, or are met at the board now. */
  z.strictObject({ ...all, kind: z.literal("called"), by: side, turn, for: z.enum(CALL_KINDS) }),
  /** Both want the next game, which is made after this was written; `by` agreed last. */
  z.strictObject({
    ...all,
    kind: z.literal("rematched"),
    by: side,
    turn,
    offer: words,
    /** The id of the next game. */
    next: words,
    /** The first link of each of its seats. */
    link,
  }),
]);
