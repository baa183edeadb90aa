/**
 * Events and records that come from outside, as zod: a file that somebody brings, rows that were read back from the archive.
 * What an object has sealed itself is trusted (`unseal`); this is for all else, so each event is read strictly by its kind.
 */
import * as z from "zod";
import type { Result } from "../rules/contract.ts";
import { fail, ok } from "../rules/result.ts";
import { CALL_KINDS } from "./call.ts";
import { ENDINGS } from "./ending.ts";
import type { GameEvent } from "./event.ts";
import { TERMS } from "./offer-schema.ts";
import { type GameRecord, RECORD_FORMAT } from "./record.ts";
import { LONGEST_MOVE, LONGEST_POSITION } from "./start.ts";
import { givenSeconds, settingsSchema } from "./settings-schema.ts";

const side = z.string().min(1).max(8);
const turn = z.int().min(0);
const version = z.int().min(1);
const words = z.string().max(100);
const position = z.string().max(LONGEST_POSITION);
const move = z.string().max(LONGEST_MOVE);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signed = z.string().regex(/^[\w-]{86}$/);
const link = z.strictObject({ key: z.string().regex(/^[a-z]$/), generation: z.int().min(1) });
const program = z.literal(true).exactOptional();
const points = z.number().min(0).multipleOf(0.5);
const outcome = z.strictObject({ winner: side.nullable(), by: words });

const all = { seq: z.int().min(1), at: z.int().min(0) };

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
    laws: z.int().min(2).exactOptional(),
    sides: z.tuple([side, side]),
    position,
    custom: z.strictObject({ from: position, moves: z.array(z.strictObject({ side, move })) }).exactOptional(),
    toMove: side,
    follows: z
      .strictObject({
        game: words,
        played: z.int().min(1).exactOptional(),
        score: z.record(side, points).exactOptional(),
        games: z.array(words).max(1000).exactOptional(),
      })
      .exactOptional(),
    by: side.nullable(),
    program,
    link,
    invite: link,
  }),
  z.strictObject({ ...all, kind: z.literal("joined"), side, program, link }),
  z.strictObject({ ...all, kind: z.literal("linked"), side, link }),
  z.strictObject({ ...all, kind: z.literal("handed"), side, program, link }),
  z.strictObject({ ...all, kind: z.literal("left"), side, invite: link }),
  z.strictObject({
    ...all,
    kind: z.literal("named"),
    side,
    how: z.enum(["removed", "hidden", "allowed"]).exactOptional(),
    program: z.boolean().exactOptional(),
  }),
  z.strictObject({ ...all, kind: z.literal("invited"), ...inviting, invite: link }),
  z.strictObject({ ...all, kind: z.literal("uninvited"), ...inviting }),
  z.strictObject({
    ...all,
    kind: z.literal("moved"),
    side,
    turn,
    ply: z.int().min(1),
    move,
    position,
    toMove: side,
    rules: version,
    outcome: outcome.nullable(),
  }),
  offeredSchema,
  z.strictObject({ ...all, kind: z.literal("answered"), offer: words, by: side, answer: z.enum(["declined", "withdrawn"]) }),
  z.strictObject({ ...all, kind: z.literal("tookBack"), offer: words, by: side, to: turn, turn }),
  z.strictObject({ ...all, kind: z.literal("paused"), by: side, until: z.int().min(0), turn, offer: words.exactOptional() }),
  z.strictObject({ ...all, kind: z.literal("resumed"), by: side, turn }),
  z.strictObject({ ...all, kind: z.literal("given"), by: side, turn, seconds: givenSeconds }),
  z.strictObject({
    ...all,
    kind: z.literal("ended"),
    how: z.enum(ENDINGS),
    by: side.nullable(),
    winner: side.nullable(),
    turn,
    offer: words.exactOptional(),
  }),
  z.strictObject({ ...all, kind: z.literal("called"), by: side, turn, for: z.enum(CALL_KINDS) }),
  z.strictObject({ ...all, kind: z.literal("rematched"), by: side, turn, offer: words, next: words, link }),
]);

export const recordSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  game: words,
  variant: words,
  rules: version.describe("The version of the rules that the game began under."),
  settings: settingsSchema,
  players: z
    .record(z.string(), z.string().nullable())
    .describe("As they called themselves when the record was taken. No hash covers them; signature.players does."),
  events: z.array(z.object({ seq: z.int(), text: z.string(), hash })),
  head: z.object({ seq: z.int(), hash }),
  signature: z
    .object({
      algorithm: z.literal("Ed25519"),
      publicKey: z
        .string()
        .regex(/^[\w-]{43}$/)
        .describe("Its 32 bytes in base64url."),
      value: signed.describe("Over format, game and head, in base64url."),
      players: signed
        .exactOptional()
        .describe("Over these and the players; absent from records that were taken before there was one."),
    })
    .exactOptional(),
});

/** The event of a text; an error says what keeps the text from being one. */
export function readEvent(text: string): Result<GameEvent> {
  const json = parse(text);
  if (!json.ok) return json;
  // Another spelling of the same values could say one thing to this reader and another to the next: `{"by":"w","by":"b"}`.
  if (JSON.stringify(json.value) !== text) return fail("it is not spelled as events are sealed");
  return validate(eventSchema, json.value);
}

/** The record in a file's text. Members that this format does not know are left out: no hash or signature covers them. */
export function readRecord(text: string): Result<GameRecord> {
  const json = parse(text);
  return json.ok ? validate(recordSchema, json.value) : json;
}

function parse(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail("it is not JSON");
  }
}

function validate<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const where = issue?.path.map(String).join(".") || "the whole";
  return fail(`${where}: ${issue?.message ?? "of another shape"}`);
}
