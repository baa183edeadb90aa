/**
 * The record: a game as a file that can be replayed and checked anywhere (`check.ts`). Its hashes show that the log is whole,
 * the replay that every move was legal, the signature that it is what the server held.
 */
import type { Side } from "../rules/contract.ts";
import { type Entry, unseal } from "./chain.ts";
import type { Settings } from "./event.ts";

export const RECORD_FORMAT = "hoplink-record-1";

export interface Signature {
  readonly algorithm: "Ed25519";
  /** The 32 bytes of the public key, in base64url. */
  readonly publicKey: string;
  /** Over `signedText` of the record, in base64url. */
  readonly value: string;
}

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly variant: string;
  /** The version of the rules that the game began under. */
  readonly rules: number;
  readonly settings: Settings;
  /** As they called themselves when the record was taken; not covered by hashes or signature. */
  readonly players: Readonly<Record<Side, string | null>>;
  readonly events: readonly Entry[];
  readonly head: { readonly seq: number; readonly hash: string };
  readonly signature?: Signature;
}

/** The record of a whole log that this server sealed, unsigned. */
export function record(names: Readonly<Record<Side, string>>, entries: readonly Entry[]): GameRecord {
  const [first, last] = [entries[0], entries.at(-1)];
  const created = first && unseal(first.text);
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

/** The text that a record's signature covers. */
export function signedText({ format, game, head }: Pick<GameRecord, "format" | "game" | "head">): string {
  return `${format}\n${game}\n${head.seq}\n${head.hash}`;
}
