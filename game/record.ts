/**
 * The record: a game as a file that can be replayed and checked anywhere (`check.ts`). Its hashes show that the log is whole, the replay that
 * every move was legal, the signature that it is what the server held.
 */
import * as z from "zod";
import type { Result, Side } from "../rules/contract.ts";
import { fail, type Immutable, ok } from "../rules/values.ts";
import type { GameEvent } from "./event.ts";
import { eventSchema } from "./schemas.ts";
import { settingsSchema } from "./game-schema.ts";
import { type Entry, unseal } from "./chain.ts";

const words = z.string().max(100);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signed = z.string().regex(/^[\w-]{86}$/);

const RECORD_FORMAT = "hoplink-record-1";

export const recordSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  game: words,
  variant: words,
  rules: z.int().min(1).describe("The version of the rules that the game began under."),
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

export type GameRecord = Immutable<z.output<typeof recordSchema>>;
export type Signature = NonNullable<GameRecord["signature"]>;

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

/** The record of a whole log that this server sealed, unsigned. */
export function record(names: Readonly<Record<Side, string>>, entries: readonly Entry[]): GameRecord {
  const [first, last] = [entries[0], entries.at(-1)];
  const created = first && unseal(first);
  if (last === undefined || created?.kind !== "created") throw new Error("a log that does not begin with the game's creation");
  const { game, variant, rules, settings, sides } = created;
  return {
    format: RECORD_FORMAT,
    game,
    variant,
    rules,
    settings,
    players: Object.fromEntries(sides.map((side) => [side, names[side] ?? null])),
    events: entries,
    head: { seq: last.seq, hash: last.hash },
  };
}

/** The text that a record's signature covers: with the head's hash, the whole log. */
export function signedText({ format, game, head }: Pick<GameRecord, "format" | "game" | "head">): string {
  return `${format}\n${game}\n${head.seq}\n${head.hash}`;
}

/**
 * The text that the signature of the players' names covers: they stand beside the log, for somebody may want them gone. It names that
 * log, so that no record can be given the names of another one.
 */
export function signedNames({ players, ...record }: Pick<GameRecord, "format" | "game" | "head" | "players">): string {
  const names = Object.entries(players).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${signedText(record)}\nplayers\n${JSON.stringify(names)}`;
}
