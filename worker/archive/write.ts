/**
 * Brings a game to D1: its rows, made of its log and state, so that what is written and what `verify` expects are the same thing; and D1's
 * own answer how far it now has the log without a gap. What was sent proves nothing; that answer is the cursor. (Decision 15 says what it
 * costs to have drizzle word each batch anew.)
 */
import { and, eq, getTableColumns, gt, max, type SQL, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Entry, unseal } from "../../game/chain.ts";
import { runsUntil } from "../../game/clock.ts";
import type { GameEvent } from "../../game/event.ts";
import { offerers } from "../../game/offers.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { events, games, seats } from "./schema.ts";

export type EventRow = typeof events.$inferSelect;
/** `headSeq` is the archive's own. */
type GameRow = Omit<typeof games.$inferSelect, "headSeq">;
export type SeatRow = typeof seats.$inferSelect;

export function eventRow(game: string, { seq, text, hash }: Entry): EventRow {
  const event = unseal({ text });
  const blank = { turn: null, ply: null, side: null, move: null, position: null };
  return { game, seq, at: event.at, kind: event.kind, text, hash, ...blank, ...moveColumns(event) };
}

export function gameRow(state: GameState, createdAt: number): GameRow {
  return {
    id: state.game,
    variant: state.variant,
    status: state.status,
    turn: state.turn,
    ply: state.moves.length,
    toMove: state.status === "playing" ? state.toMove : null,
    winner: state.result?.winner ?? null,
    endedBy: state.result?.by ?? null,
    customStart: state.custom !== undefined,
    createdAt,
    changedAt: state.at,
    until: state.clock && runsUntil(state.clock),
    offeredBy: [...offerers(state)].join(" ") || null,
    stateSeq: state.seq,
  };
}

/**
 * The seats of which `events` tell: that they were taken, or have another name. Where they begin later, `takenAt` may be too late.
 * @param names as they are now, whatever they were at the time
 */
export function seatRows(game: string, events: readonly GameEvent[], names: Readonly<Record<Side, string>>): SeatRow[] {
  const told = new Map<Side, number>();
  for (const event of events) {
    const side = seatIn(event);
    if (side !== null && !told.has(side)) told.set(side, event.at);
  }
  return [...told].map(([side, takenAt]) => ({ game, side, name: names[side] ?? null, takenAt }));
}

/** The seat in which another player sits from then on, or one of another name. */
function seatIn(event: GameEvent): Side | null {
  const { kind } = event;
  if (kind === "created") return event.by;
  return kind === "joined" || kind === "named" || kind === "handed" || kind === "left" ? event.side : null;
}

function moveColumns(event: GameEvent) {
  if (event.kind !== "moved") return null;
  const { turn, ply, side, move, position } = event;
  return { turn, ply, side, move, position };
}

export interface Batch {
  readonly game: GameRow;
  readonly seats: readonly SeatRow[];
  /** Events in a row; the first of them may be one that D1 should have already, so that a divergence shows. */
  readonly entries: readonly Entry[];
}

/** D1 has one of these events under another hash: two histories of one game. Nothing was written. */
export class Divergence extends Error {
  override readonly name = "Divergence";
  constructor(game: string) {
    super(`game ${game}: the archive holds another history`);
  }
}

/**
 * Writes the batch whole or not at all. It can be repeated, and costs next to nothing where it comes twice.
 * @returns the number of the last event up to which D1 has all
 * @throws {Divergence} where D1 has another history; any other error where D1 can't be reached
 */
export async function append(database: D1Database, { game, seats: taken, entries }: Batch): Promise<number> {
  const db = drizzle(database);
  const known = sql`coalesce((SELECT ${games.headSeq} FROM ${games} WHERE ${games.id} = ${game.id}), 0)`;
  try {
    const [, , heads] = await db.batch([
      putEvents(db, eventRows(game.id, entries), UNCHANGED),
      putGame(db, game, known, NEWER),
      headOf(db, game.id),
      ...(taken.length === 0 ? [] : [putSeats(db, taken)]),
    ]);
    return headIn(heads);
  } catch (error) {
    throw named(error, game.id);
  }
}

/** Breaks the column's NOT NULL, and with it the batch, exactly where the histories differ. */
const UNCHANGED: Known = { set: { hash: sql`NULL` }, setWhere: sql`${events.hash} <> excluded.hash` };

/** A row that speaks of a later event than ours stays as it is; one that speaks of the same costs nothing. */
const NEWER: Known = {
  set: {
    ...setAllBut(
      games,
      ["id", "variant", "createdAt", "headSeq"],
      (column) => `CASE WHEN games.state_seq <= excluded.state_seq THEN excluded.${column} ELSE games.${column} END`,
    ),
    headSeq: sql`excluded.head_seq`,
  },
  setWhere: sql`games.state_seq < excluded.state_seq OR games.head_seq <> excluded.head_seq`,
};

/** A seat was taken when it was first told of. */
const FIRST_TAKEN = setAllBut(seats, ["game", "side"], (column) =>
  column === "taken_at" ? "min(seats.taken_at, excluded.taken_at)" : `excluded.${column}`,
);

/** Events in one batch. */
const MOST = 500;
/** What becomes of an event's row that is there. NULL, which breaks the batch, where the archive has another event. */
const CORRECTED: Known = {
  set: {
    ...setAllBut(events, ["game", "seq", "text"]),
    hash: sql`CASE WHEN ${events.hash} = excluded.hash AND ${events.text} = excluded.text THEN excluded.hash END`,
  },
};

/**
 * Writes all that the archive has of one game anew, to mend it: unlike `append`, which trusts the rows that it finds, this corrects every
 * column and takes away what does not belong. It comes batch by batch: what breaks off in between has D1 hold a beginning of the log, as
 * one that is behind.
 * @param batch the game's whole log, and what it leads to
 * @param history `shared`: events are added and their columns corrected, never their text or hash. `ours`: events of another
 *   history, which this one is to replace, are taken away first, from the last one on.
 * @returns the number of the last event up to which D1 has all
 * @throws {Divergence} where D1 has another history; any other error where D1 can't be reached
 */
export async function rewrite(
  database: D1Database,
  { game, seats: taken, entries }: Batch,
  history: "shared" | "ours",
): Promise<number> {
  const db = drizzle(database);
  const rows = eventRows(game.id, entries);
  const part = (from: number) => putEvents(db, rows.slice(from, from + MOST), CORRECTED);
  const corrected = () => putGame(db, game, sql`0`, { set: setAllBut(games, ["id"]) });
  try {
    if (history === "ours") await dropLater(db, game.id);
    await db.batch([
      db.delete(seats).where(eq(seats.game, game.id)),
      ...(taken.length === 0 ? [] : [putSeats(db, taken)]),
      ...(history === "ours" ? [db.delete(events).where(eq(events.game, game.id))] : []),
      part(0),
      corrected(),
    ]);
    for (let from = MOST; from < rows.length; from += MOST) await db.batch([part(from), corrected()]);
    return headIn(await headOf(db, game.id));
  } catch (error) {
    throw named(error, game.id);
  }
}

/** Takes the events after those of a first batch away, the last ones first, so that a beginning of their history is what is left. */
async function dropLater(db: DrizzleD1Database, game: string): Promise<void> {
  const [found] = await db
    .select({ last: max(events.seq) })
    .from(events)
    .where(eq(events.game, game));
  for (let last = found?.last ?? 0; last > MOST; last -= MOST)
    await db.delete(events).where(and(eq(events.game, game), gt(events.seq, Math.max(last - MOST, MOST))));
}

/** What becomes of a row that is there already, where that is to change. */
interface Known {
  readonly set: Record<string, SQL>;
  readonly setWhere?: SQL;
}

function putEvents(db: DrizzleD1Database, rows: readonly EventRow[], known: Known) {
  return db
    .insert(events)
    .select(selectRows(events, rows))
    .onConflictDoUpdate({ target: [events.game, events.seq], ...known });
}

/** @param from the number of an event up to which the archive has all */
function putGame(db: DrizzleD1Database, game: GameRow, from: SQL, known: Known) {
  return db
    .insert(games)
    .values({ ...game, headSeq: unbroken(game.id, from) })
    .onConflictDoUpdate({ target: games.id, ...known });
}

function putSeats(db: DrizzleD1Database, taken: readonly SeatRow[]) {
  return db
    .insert(seats)
    .values([...taken])
    .onConflictDoUpdate({ target: [seats.game, seats.side], set: FIRST_TAKEN });
}

function eventRows(game: string, entries: readonly Entry[]): readonly EventRow[] {
  return entries.map((entry) => eventRow(game, entry));
}

/** Rows of a table as a query of one parameter that holds them as JSON: a statement takes no more than a hundred. */
export function selectRows<T extends SQLiteTable>(table: T, rows: readonly T["$inferSelect"][]): SQL {
  const fields = Object.keys(getTableColumns(table)).map((name) => `value ->> '$.${name}'`);
  return sql`SELECT ${sql.raw(fields.join(", "))} FROM json_each(${JSON.stringify(rows)}) WHERE true`;
}

/**
 * For a conflict: what becomes of every column but these.
 * @param value SQL for a column of that name; the value that was to be inserted, where nothing else is said
 */
export function setAllBut(
  table: SQLiteTable,
  kept: readonly string[],
  value: (column: string) => string = (column) => `excluded.${column}`,
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(value(column.name))]));
}

/** Whether a row that is there says something else in any column but these. */
export function differs(table: SQLiteTable, kept: readonly string[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return sql.join(
    columns.map(([, column]) => sql`${column} IS NOT excluded.${sql.identifier(column.name)}`),
    sql` OR `,
  );
}

/** How far a game's events follow one another, from event `from` on; 0 where not even the first is there. */
function unbroken(game: string, from: SQL): SQL<number> {
  return sql`(
    WITH RECURSIVE walk(seq) AS (
      SELECT ${from}
      UNION ALL
      SELECT walk.seq + 1 FROM walk
      WHERE EXISTS (SELECT 1 FROM ${events} WHERE ${events.game} = ${game} AND ${events.seq} = walk.seq + 1)
    ) SELECT max(seq) FROM walk)`;
}

/** The head of a game in its row. */
function headOf(db: DrizzleD1Database, game: string) {
  return db.select({ headSeq: games.headSeq }).from(games).where(eq(games.id, game));
}

/** As D1 has answered it. */
function headIn([row]: readonly { readonly headSeq: number }[]): number {
  if (row === undefined) throw new Error("the archive did not answer its head");
  return row.headSeq;
}

/** The error to throw in place of a batch's: D1 errors have no code, their text is all there is to match, somewhere along the causes. */
function named(error: unknown, game: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: events.hash")) return new Divergence(game);
  }
  return error;
}
