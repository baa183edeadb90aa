/** What the API takes and answers, as zod: the same schemas validate, document (OpenAPI) and type. */
import * as z from "zod";
import type { StateAnswer } from "../../game/answer.ts";
import type { GameRecord } from "../../game/record.ts";
import { WEBHOOK_EVENTS } from "../notify/webhook.ts";
import { LONGEST_NAME, readName } from "./name.ts";

export const side = z.string().max(8).describe("A side's letter, as GET /api/rules lists them.");
const turn = z.int().min(0).max(1_000_000).describe("The turn that is answered.");
export const instant = z.int().describe("Milliseconds since 1970.");

/** Longer than any move that can be made. */
const LONGEST_MOVE = 1000;

const name = z
  .string()
  .max(LONGEST_NAME * 4)
  .transform((text, context) => {
    const read = readName(text);
    if (read.ok) return read.value;
    context.addIssue(read.error);
    return z.NEVER;
  });

export const createBody = z.object({
  variant: z.string().max(100),
  seat: z.enum(["first", "second", "random"]),
  name: name.optional(),
});

export const joinBody = z.object({ name: name.optional() });
export const openBody = z.object({
  replace: z.boolean().optional().describe("Leave the other seat of this game, should this browser hold it."),
});

const as = side.optional().describe("The side that the sender believes to act for; another one is refused as other-seat.");

/** Of a command that says nothing but whose it is. */
export const asBody = z.object({ as });
export const moveBody = z.object({ turn, move: z.string().max(LONGEST_MOVE), as });
export const turnBody = z.object({ turn, as });
export const drawBody = z.union([
  z.object({ do: z.literal("offer"), turn, as }),
  z.object({ do: z.enum(["accept", "decline", "withdraw"]), id: z.string().max(20), as }),
]);

export const recordQuery = z.object({
  as: z.string().max(20).optional().describe("A notation other than the record: pgn, for games that have it."),
});

export const webhookBody = z.object({
  url: z.string().max(2000),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).optional().describe("All of them where absent."),
  as,
});

const outcome = z.object({ winner: side.nullable().describe("Null is a draw, or a game called off."), by: z.string() });

export const stateAnswer = z
  .object({
    id: z.string(),
    variant: z.string(),
    status: z.enum(["waiting", "playing", "over"]),
    toMove: side.nullable(),
    turn: z.int().describe("The number of the position; a move names the turn it answers."),
    ply: z.int().describe("How many moves stand on the board."),
    position: z.string(),
    legalMoves: z.array(z.string()),
    moves: z.array(z.object({ turn: z.int(), ply: z.int(), side, move: z.string(), at: instant })),
    players: z.record(z.string(), z.object({ name: z.string().nullable(), present: z.boolean() }).nullable()),
    offers: z.array(z.object({ id: z.string(), kind: z.literal("draw"), by: side })),
    result: outcome.nullable(),
    seq: z.int().describe("The number of the log's last event."),
    rev: z.int().describe("Grows with every other change that somebody may see, and may grow without one."),
    now: instant,
    build: z.string(),
    history: instant
      .optional()
      .describe("Names the log that seq counts, where it was not only added to: a later one replaces an earlier one."),
    diverged: z.literal(true).optional().describe("Nothing can be played or changed until the game has been repaired."),
    you: z
      .object({
        side,
        inviteUrl: z.string().optional(),
        inviteToken: z.string().optional(),
        mail: z
          .enum(["on", "broken"])
          .optional()
          .describe("The seat is told of its turns by mail, or would be if its mails arrived."),
        drawOffered: z
          .literal(true)
          .optional()
          .describe("The seat has offered a draw in this position; it may again in the next one."),
      })
      .optional(),
    repeated: z.literal(true).optional().describe("It had been carried out before."),
  })
  .meta({ id: "State" }) satisfies z.ZodType<unknown, StateAnswer | object>;

const seat = z.object({ side, token: z.string(), url: z.string() });
export const seatAnswer = z.object({ seat }).meta({ id: "Seat" });
export const createAnswer = z
  .object({ id: z.string(), watchUrl: z.string(), inviteUrl: z.string(), inviteToken: z.string(), seat })
  .meta({ id: "Created" });
export const linkAnswer = z.object({ url: z.string() });
const named = z.object({ id: z.string(), name: z.string() });
export const rulesAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    author: z.string(),
    year: z.int(),
    sides: z.array(named).describe("The side that moves first stands first."),
    options: z.array(z.object({ id: z.string(), name: z.string(), choices: z.array(named) })),
    variants: z.array(z.object({ id: z.string(), choices: z.record(z.string(), z.string()) })),
  }),
);

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  last: z.object({ at: instant, status: z.union([z.int(), z.literal("no answer")]), delivered: z.boolean() }).nullable(),
});
export const webhookAnswer = webhook.extend({
  secret: z.string().describe("Shown once: whsec_ and base64, as Standard Webhooks has it."),
});
export const webhooksAnswer = z.array(webhook);

export const recordAnswer = z
  .object({
    format: z.literal("hoplink-record-1"),
    game: z.string(),
    variant: z.string(),
    rules: z.int(),
    settings: z.record(z.string(), z.never()),
    players: z.record(z.string(), z.string().nullable()),
    events: z.array(z.object({ seq: z.int(), text: z.string(), hash: z.string() })),
    head: z.object({ seq: z.int(), hash: z.string() }),
    signature: z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string(), value: z.string() }).optional(),
  })
  .meta({ id: "Record" }) satisfies z.ZodType<unknown, GameRecord | object>;

export const keyAnswer = z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string().describe("32 bytes in base64url.") });
