/**
 * The record: a game as a file that can be replayed and checked anywhere (`check.ts`). Its hashes show that the log is whole,
 * the replay that every move was legal, the signature that it is what the server held.
 */
import type { Side } from "../rules/contract.ts";
import { type Entry, unseal } from "./chain.ts";
import { type GameRecord, RECORD_FORMAT } from "./record-schema.ts";

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
