/** What one game's object keeps, and nothing of what it means: rows in, rows out. */
import { DAY } from "../../../game/limits.ts";
import { type Entry, GENESIS, unseal } from "../../../game/chain.ts";
import type { Names } from "../../../api/names.ts";
import { MOST_BROWSERS } from "../../../api/seats.ts";
import { fold } from "../../../game/evolve.ts";
import { type GameState, STATE_VERSION } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Seated } from "../../archive/browsers.ts";
import type { BrowserKind } from "../../api/browser-kind.ts";
import { type Condition, type Job, Tables } from "../../object/tables.ts";
import { AFTER_BACKGROUND, ARCHIVE } from "./jobs.ts";

const EVENTS_BETWEEN_SNAPSHOTS = 16;
/** Browsers in the order of their last use, as far as it is known. */
const BY_USE = "seen IS NULL, seen DESC, since IS NULL, since DESC, fingerprint";

const HOLDERS = "SELECT fingerprint AS browser, name, system, since, seen FROM browsers WHERE side = ?";

/** The job by which D1 gets what it does not have, also where the log was set back behind the cursor; at once where its last event can't be read. */
const OWED = `
  SELECT ? AS name, coalesce(CASE WHEN json_valid(text) THEN text ->> '$.at' END, 0) + ? AS at, 0 AS tries
  FROM (SELECT seq, text FROM events ORDER BY seq DESC LIMIT 1)
  WHERE seq <> coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'cursor'), 0)
    AND NOT EXISTS (SELECT 1 FROM facts WHERE name = 'trouble' AND value ->> '$.kind' = 'diverged')
`;

/** An idempotent request that took a seat. */
export interface Taken {
  readonly request: string;
  readonly side: Side;
  readonly generation: number;
  readonly at: number;
}

/** A browser that holds a seat. What is null was never taken down. */
export interface Holder extends BrowserKind {
  /** The fingerprint of its cookie. */
  readonly browser: string;
  /** When it took or opened the seat. */
  readonly since: number | null;
  /** The day (UTC) on which it last did something, as the instant that it began. */
  readonly seen: number | null;
}

/** The number and hash of an event. */
export type Head = Pick<Entry, "seq" | "hash">;

export class Store extends Tables {
  readonly #snapshotSeq = this.kept(() => this.#snapshot()?.seq ?? 0);
  /** Every answer asks for them. */
  readonly #names = this.kept(() => this.#readNames());
  /** Every answer asks for it, too; 0 is none. */
  readonly #history = this.kept(() => Number(this.fact("history") ?? 0));

  /** Tables without an event hold no game. */
  override condition(): Condition {
    const condition = super.condition();
    return condition === "good" && this.head().seq === 0 ? "empty" : condition;
  }

  /**
   * What D1 is still owed follows from the log and the cursor, and has a row of its own only once it was tried in vain. Where D1 holds
   * another history nothing is.
   */
  override jobs(): readonly Job[] {
    const jobs = super.jobs();
    if (jobs.some(({ name }) => name === ARCHIVE)) return jobs;
    return [...jobs, ...this.rows<Job>(OWED, ARCHIVE, AFTER_BACKGROUND)];
  }

  /** The state folded from the snapshot, where it is good, and the events after it. */
  load(): GameState {
    const snapshot = this.#snapshot();
    const seq = snapshot?.seq ?? 0;
    this.#snapshotSeq.value = seq;
    const state = fold(this.entries(seq).map(unseal), snapshot);
    if (state === null) throw new Error("an object without events");
    return state;
  }

  /** Appends to the log, and writes a snapshot where enough has come since the last one. */
  append(entries: readonly Entry[], state: GameState): void {
    for (const { seq, text, hash } of entries) this.run("INSERT INTO events (seq, text, hash) VALUES (?, ?, ?)", seq, text, hash);
    if (state.seq - this.#snapshotSeq.value < EVENTS_BETWEEN_SNAPSHOTS) return;
    this.run("INSERT OR REPLACE INTO snapshots VALUES (1, ?, ?, ?)", STATE_VERSION, state.seq, JSON.stringify(state));
    this.#snapshotSeq.value = state.seq;
  }

  /** The log after event `after`, at most `limit` of it. */
  entries(after = 0, limit = -1): Entry[] {
    return this.rows<Entry>("SELECT seq, text, hash FROM events WHERE seq > ? ORDER BY seq LIMIT ?", after, limit);
  }

  /** The last event's number and hash. */
  head(): Head {
    const [row] = this.rows<Head>("SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1");
    return row ?? { seq: 0, hash: GENESIS };
  }

  names(): Names {
    return this.#names.value;
  }

  /** @param name null for a player who gives none any more */
  setName(side: Side, name: string | null): void {
    this.#names.drop();
    if (name === null) this.run("DELETE FROM names WHERE side = ?", side);
    else this.run("INSERT OR REPLACE INTO names VALUES (?, ?)", side, name);
  }

  /** The seat that a browser holds. */
  seatOf(browser: string): Side | null {
    return this.rows<{ side: string }>("SELECT side FROM browsers WHERE fingerprint = ?", browser)[0]?.side ?? null;
  }

  /** The browsers that D1 lists the game for, in an order that lasts: of each seat no more than hold it once it was trimmed. */
  listedBrowsers(): readonly Seated[] {
    const places = `SELECT fingerprint, side, row_number() OVER (PARTITION BY side ORDER BY ${BY_USE}) AS place FROM browsers`;
    return this.rows<Seated>(
      `SELECT fingerprint AS browser, side FROM (${places}) WHERE place <= ? ORDER BY fingerprint`,
      MOST_BROWSERS,
    );
  }

  /** Whether any browser holds a seat. */
  hasBrowsers(): boolean {
    return this.rows("SELECT 1 FROM browsers LIMIT 1").length > 0;
  }

  /**
   * Takes the seats from browsers that there is no room for, those first that were used longest ago.
   * @param staying one that keeps its seat in any case
   * @returns those that lost it
   */
  trimBrowsers(sides: readonly Side[], staying: string | null): readonly string[] {
    const query = `SELECT fingerprint FROM browsers WHERE side = ? ORDER BY fingerprint IS ? DESC, ${BY_USE} LIMIT -1 OFFSET ?`;
    const over = sides.flatMap((side) => this.rows<{ fingerprint: string }>(query, side, staying, MOST_BROWSERS));
    for (const { fingerprint } of over) this.unseat(fingerprint);
    return over.map(({ fingerprint }) => fingerprint);
  }

  /** @param at when, in milliseconds since 1970 */
  seat(browser: string, side: Side, { name, system }: BrowserKind, at: number): void {
    const insert = "INSERT OR REPLACE INTO browsers (fingerprint, side, name, system, since, seen) VALUES (?, ?, ?, ?, ?, ?)";
    this.run("DELETE FROM left_browsers WHERE fingerprint = ?", browser);
    this.run(insert, browser, side, name, system, at, dayOf(at));
  }

  /** Takes down that a browser was there, by the day: it is written once on each. */
  see(browser: string, at: number): void {
    const day = dayOf(at);
    this.run("UPDATE browsers SET seen = ? WHERE fingerprint = ? AND (seen IS NULL OR seen < ?)", day, browser, day);
  }

  /** The browsers that hold a seat, the one that came last first; those of which it is not known when stand last. */
  holders(side: Side): readonly Holder[] {
    return this.rows<Holder>(`${HOLDERS} ORDER BY since IS NULL, since DESC, fingerprint`, side);
  }

  /** Those of them that were used last, the last one first: as many as a seat has room for. */
  lastUsed(side: Side): readonly Holder[] {
    return this.rows<Holder>(`${HOLDERS} ORDER BY ${BY_USE} LIMIT ?`, side, MOST_BROWSERS);
  }

  /** The browser holds no seat any more, which D1 is still to be told. */
  unseat(browser: string): void {
    this.run("DELETE FROM browsers WHERE fingerprint = ?", browser);
    this.run("INSERT OR IGNORE INTO left_browsers VALUES (?)", browser);
  }

  /** The browsers that D1 may still list, at most `limit` of them. */
  leftBrowsers(limit = -1): readonly string[] {
    const rows = this.rows<{ fingerprint: string }>("SELECT fingerprint FROM left_browsers ORDER BY fingerprint LIMIT ?", limit);
    return rows.map(({ fingerprint }) => fingerprint);
  }

  /** D1 lists these no more. */
  forgetLeft(browsers: readonly string[]): void {
    for (const browser of browsers) this.run("DELETE FROM left_browsers WHERE fingerprint = ?", browser);
  }

  taken(key: string): Taken | null {
    const [row] = this.rows<Taken>("SELECT request, side, generation, at FROM requests WHERE fingerprint = ?", key);
    return row ?? null;
  }

  take(key: string, { request, side, generation, at }: Taken): void {
    this.run("INSERT INTO requests VALUES (?, ?, ?, ?, ?)", key, request, side, generation, at);
  }

  /** When requests with an Idempotency-Key took the seat. */
  requestsOf(side: Side): readonly number[] {
    return this.rows<{ at: number }>("SELECT at FROM requests WHERE side = ? ORDER BY at", side).map(({ at }) => at);
  }

  /** When the log was last anything but added to; null where it never was. */
  history(): number | null {
    const at = this.#history.value;
    return at === 0 ? null : at;
  }

  /** The log is another one from now on, or may have to become one. */
  beginHistory(at: number): void {
    const next = Math.max(at, this.#history.value + 1);
    this.setFact("history", String(next));
    this.#history.value = next;
  }

  /** Puts another log in the place of this one. */
  replaceLog(entries: readonly Entry[], state: GameState): void {
    for (const table of ["events", "snapshots"]) this.run(`DELETE FROM ${table}`);
    this.#snapshotSeq.value = 0;
    this.append(entries, state);
  }

  /** The players' names are these and no others. */
  replaceNames(names: Names): void {
    this.run("DELETE FROM names");
    this.#names.drop();
    for (const [side, name] of Object.entries(names)) this.setName(side, name);
  }

  #readNames(): Names {
    const rows = this.rows<{ side: string; name: string }>("SELECT side, name FROM names");
    return Object.fromEntries(rows.map(({ side, name }) => [side, name]));
  }

  /** The snapshot, where it is one of this version and of this log; a bad one is as good as none. */
  #snapshot(): GameState | null {
    const [row] = this.rows<{ seq: number; state: string }>(
      "SELECT seq, state FROM snapshots WHERE version = ? AND seq <= (SELECT max(seq) FROM events)",
      STATE_VERSION,
    );
    if (row === undefined) return null;
    try {
      const state: GameState = JSON.parse(row.state);
      return state.seq === row.seq ? state : null;
    } catch {
      return null;
    }
  }
}

function dayOf(at: number): number {
  return at - (at % DAY);
}
