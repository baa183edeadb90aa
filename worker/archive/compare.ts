/**
 * Reads the archive back and compares what a game's object holds with that. It names everything rather than the first thing: an operator
 * decides by the whole picture.
 */
import { gt, inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { chainHash, type Entry, GENESIS, unseal } from "../../game/chain.ts";
import { readEvent } from "../../game/record.ts";
import type { Side } from "../../rules/contract.ts";
import type { FailedJob } from "../../api/server-schema.ts";
import type { Difference, Place, Table } from "./difference.ts";
import { type Names, namesShown } from "../../api/names.ts";
import { fold } from "../../game/evolve.ts";
import { events, games, seats } from "./schema.ts";
import { type EventRow, eventRow, gameRow, type SeatRow, seatRows } from "./write.ts";

/** All that the archive has of one game. */
export interface Archived {
  readonly game: typeof games.$inferSelect | null;
  /** In the order of their numbers. */
  readonly events: readonly EventRow[];
  readonly seats: readonly SeatRow[];
}

/** Reads these games in one transaction, so that rows and events are of one moment. At most a hundred ids. */
export async function readArchived(database: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, Archived>> {
  const db = drizzle(database);
  const [gameRows, eventRows, seatRows] = await db.batch([
    db
      .select()
      .from(games)
      .where(inArray(games.id, [...ids])),
    db
      .select()
      .from(events)
      .where(inArray(events.game, [...ids]))
      .orderBy(events.game, events.seq),
    db
      .select()
      .from(seats)
      .where(inArray(seats.game, [...ids])),
  ]);
  const archived = (id: string): Archived => ({
    game: gameRows.find((row) => row.id === id) ?? null,
    events: eventRows.filter((row) => row.game === id),
    seats: seatRows.filter((row) => row.game === id),
  });
  return new Map(ids.map((id) => [id, archived(id)]));
}

/** The ids of games that any table of the archive speaks of, after `after` and in order. */
export async function listArchived(database: D1Database, after: string, limit: number): Promise<readonly string[]> {
  const db = drizzle(database);
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(gt(games.id, after))
    .union(db.select({ id: events.game }).from(events).where(gt(events.game, after)))
    .union(db.select({ id: seats.game }).from(seats).where(gt(seats.game, after)))
    .orderBy(games.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The players' names, as the archive has them. */
export function namesIn({ seats: rows }: Archived): Readonly<Record<Side, string>> {
  return Object.fromEntries(rows.flatMap(({ side, name }) => (name === null ? [] : [[side, name]])));
}

/** What an object holds of its game, as far as it is compared. */
export interface Held {
  readonly entries: readonly Entry[];
  readonly names: Readonly<Record<Side, string>>;
  readonly stuck: readonly FailedJob[];
  /** Whether the game can't be loaded from what it holds. */
  readonly isUnopenable: boolean;
  /** Whether it lets nothing be played because D1 has answered that it holds another history. */
  readonly isDiverged: boolean;
  /** The tables beside the log's in which it finds something else in D1. */
  readonly differing: readonly string[];
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** The log that either place has a part of; null where there is none, so that nothing may be copied from one to the other. */
  readonly whole: readonly Entry[] | null;
}

/** @param held null where the object is empty */
export function compare(game: string, held: Held | null, archived: Archived): Comparison {
  const ours = held?.entries ?? [];
  const theirs: readonly Entry[] = archived.events;
  const seq = divergenceOf(ours, theirs);
  const faults = [
    ...faultsOf("object", game, ours, []),
    ...faultsOf("archive", game, theirs, ours),
    ...(seq === null ? [] : [{ kind: "diverged", seq, object: lastOf(ours), archive: lastOf(theirs) } as const]),
  ];
  const merged = faults.length === 0 ? merge(ours, theirs) : null;
  const differences = [
    ...faults,
    ...(seq === null ? lengths(ours, theirs) : []),
    ...gapsOf("object", ours),
    ...gapsOf("archive", theirs),
    ...archived.events.flatMap(compareEventRow),
    ...(merged === null ? [] : compareRows(game, merged, held?.names ?? null, archived)),
    ...(held?.differing ?? []).map((table) => ({ kind: "table-differs", table }) as const),
    ...(held?.isUnopenable ? [{ kind: "unopenable" } as const] : []),
    ...(held?.isDiverged && merged !== null ? [{ kind: "halted" } as const] : []),
    ...(held?.stuck ?? []).map(({ name, ...job }) => ({ kind: "stuck", job: name, ...job }) as const),
  ];
  return { differences, whole: merged?.length === 0 ? null : merged };
}

/** Whether a log holds by itself, so that another place may be written from it. */
export function isSound(game: string, entries: readonly Entry[]): boolean {
  const faults = [...gapsOf("object", entries), ...faultsOf("object", game, entries, [])];
  return entries.length > 0 && faults.length === 0;
}

function divergenceOf(ours: readonly Entry[], theirs: readonly Entry[]): number | null {
  const hashes = new Map(ours.map(({ seq, hash }) => [seq, hash]));
  return theirs.find(({ seq, hash }) => hashes.has(seq) && hashes.get(seq) !== hash)?.seq ?? null;
}

/**
 * What is wrong with a log in itself.
 * @param other the other place's log: it has the hash before an event whose predecessor is missing here
 */
function faultsOf(place: Place, game: string, entries: readonly Entry[], other: readonly Entry[]): readonly Difference[] {
  const hashes = new Map([[0, GENESIS], ...other.map(hashOf), ...entries.map(hashOf)]);
  return entries.flatMap(({ seq, text, hash }): readonly Difference[] => {
    const previous = hashes.get(seq - 1);
    if (previous !== undefined && chainHash(previous, text) !== hash) return [{ kind: "broken", place, seq }];
    const read = readEvent(text);
    if (!read.ok) return [{ kind: "unreadable", place, seq, reason: read.error }];
    const event = read.value;
    if (event.seq !== seq) return [{ kind: "unreadable", place, seq, reason: `it calls itself event ${event.seq}` }];
    if ((event.kind === "created") !== (seq === 1))
      return [{ kind: "unreadable", place, seq, reason: "a creation is the first event" }];
    return event.kind === "created" && event.game !== game ? [{ kind: "misplaced", place, of: event.game }] : [];
  });
}

function hashOf({ seq, hash }: Entry): [number, string] {
  return [seq, hash];
}

function lengths(ours: readonly Entry[], theirs: readonly Entry[]): readonly Difference[] {
  const [our, their] = [lastOf(ours), lastOf(theirs)];
  if (our === their) return [];
  if (our === 0) return [{ kind: "object-gone", events: theirs.length }];
  if (their === 0) return [{ kind: "archive-lacks-game", events: ours.length }];
  return our > their ? [{ kind: "archive-behind", by: our - their }] : [{ kind: "object-behind", by: their - our }];
}

function lastOf(entries: readonly Entry[]): number {
  return entries.at(-1)?.seq ?? 0;
}

function gapsOf(place: Place, entries: readonly Entry[]): readonly Difference[] {
  return entries.flatMap(({ seq }, index) => {
    const from = (entries[index - 1]?.seq ?? 0) + 1;
    return from < seq ? [{ kind: "gap", place, from, to: seq - 1 } as const] : [];
  });
}

/**
 * The log of which the object has the beginning and the archive any part; null where an event is in neither. An object
 * appends and never fills in, so one with a gap is not a beginning of anything.
 */
function merge(ours: readonly Entry[], theirs: readonly Entry[]): readonly Entry[] | null {
  const known = new Map([...theirs, ...ours].map((entry) => [entry.seq, entry]));
  const whole: Entry[] = [];
  for (let seq = 1; seq <= Math.max(lastOf(ours), lastOf(theirs)); seq += 1) {
    const entry = known.get(seq);
    if (entry === undefined) return null;
    const { text, hash } = entry;
    whole.push({ seq, text, hash });
  }
  return lastOf(ours) === ours.length ? whole : null;
}

/**
 * The seats whose name the operator has hidden in a history that is given up for another one: the last that is said of it there, and is not
 * in the other one, hides it.
 */
export function hiddenOnlyIn(
  given: readonly Pick<Entry, "text" | "hash">[],
  kept: readonly Pick<Entry, "hash">[],
): readonly Side[] {
  const known = new Set(kept.map(({ hash }) => hash));
  const hidden = new Set<Side>();
  for (const { text } of given.filter(({ hash }) => !known.has(hash))) {
    const event = readEvent(text);
    if (!event.ok || event.value.kind !== "named") continue;
    const { side, how } = event.value;
    if (how === "hidden") hidden.add(side);
    if (how === "allowed") hidden.delete(side);
  }
  return [...hidden];
}

/** The columns of an event's row beside its text. */
function compareEventRow(row: EventRow): readonly Difference[] {
  return readEvent(row.text).ok ? differing("events", String(row.seq), eventRow(row.game, row), row) : [];
}

/**
 * The rows of game and seats.
 * @param whole the game's log, at least as far as the archive has it
 * @param names of the players, where the object is there to tell them
 */
function compareRows(game: string, whole: readonly Entry[], names: Names | null, archived: Archived): readonly Difference[] {
  const last = archived.events.at(-1)?.seq ?? 0;
  const log = whole.slice(0, last).map(unseal);
  const state = fold(log);
  const [created] = log;
  if (state === null || created === undefined) {
    const rows = archived.seats.map(({ side }) => surplus("seats", side));
    return archived.game === null ? rows : [surplus("games", game), ...rows];
  }

  const gap = archived.events.findIndex(({ seq }, index) => seq !== index + 1);
  const expected = { ...gameRow(state, created.at), headSeq: gap < 0 ? last : gap };
  const row = archived.game;
  const taken = seatRows(game, log, namesShown(state.hiddenNames, names ?? namesIn(archived)));
  return [
    ...(row === null ? [missing("games", game)] : differing("games", game, expected, row)),
    ...taken.flatMap((seat) => {
      const found = archived.seats.find(({ side }) => side === seat.side);
      return found === undefined ? [missing("seats", seat.side)] : differing("seats", seat.side, seat, found);
    }),
    ...archived.seats.filter(({ side }) => taken.every((seat) => seat.side !== side)).map(({ side }) => surplus("seats", side)),
  ];
}

function missing(table: Table, key: string): Difference {
  return { kind: "row-missing", table, key };
}

function surplus(table: Table, key: string): Difference {
  return { kind: "row-surplus", table, key };
}

function differing(table: Table, key: string, expected: object, row: object): readonly Difference[] {
  const values = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(expected).flatMap(([column, value]) => (values.get(column) === value ? [] : [column]));
  return columns.length === 0 ? [] : [{ kind: "row-differs", table, key, columns }];
}
