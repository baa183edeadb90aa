/**
 * What players report, whom the operator has blocked, and what the operator has done: one object for all games. The log of acts is
 * only ever added to. A keyed hash of who reports is kept while the report is open, and for a day, to be counted by.
 */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { Tables } from "../object/tables.ts";
import { MODERATION_TABLES } from "./migrations.ts";
import {
  type Act,
  type Block,
  COUNTED_FOR,
  type Desk,
  KEPT_CLOSED,
  MOST_OF_CLIENT,
  MOST_OPEN,
  MOST_OPEN_OF_CLIENT,
  MOST_OPEN_OF_GAME,
  NO_DESK,
  type NewBlock,
  type NewReport,
  OPEN_FOR,
  type Report,
  REPORTED,
} from "./report.ts";

const SECOND = 1000;
/** Rows of each kind that the operator is shown. */
const MOST_SHOWN = 200;

/** What is open at an instant: a report that has waited too long is closed, whether that was written down or not. */
const OPEN = "closed IS NULL AND at > ?";

/** What says what two have told each other. */
const PRIVATE = "about IN (SELECT value FROM json_each(?))";
const PRIVATES = JSON.stringify(Object.entries(REPORTED).flatMap(([about, { isPrivate }]) => (isPrivate ? [about] : [])));

const ENOUGH = refused("too-many", "Enough was reported. What was reported before is read.");
const NO_BLOCK = refused("not-found", "There is no such block.");
const NO_REPORT = refused("not-found", "There is no such report.");

type ReportRow = Omit<Report, "program"> & { readonly program: number };

export class Moderation extends DurableObject<Env> {
  readonly #tables = new Tables(this.ctx.storage, MODERATION_TABLES);

  /** Takes a report down, where there are not too many. */
  async report(report: NewReport): Promise<Reply<null>> {
    const taken = this.#tables.write(() => this.#mayReport(report) && this.#insert(report));
    if (!taken.ok) return taken;
    if (!taken.value) return ENOUGH;
    await this.#sweepLater(report.at + OPEN_FOR);
    return done(null);
  }

  /** What the operator's page shows. */
  async desk(now: number): Promise<Reply<Desk>> {
    return this.#tables.look((): Desk => {
      const order = "ORDER BY closed IS NOT NULL, at DESC, id DESC LIMIT ?";
      const columns = "id, game, side, about, name, program, text, at, closed";
      return {
        reports: this.#tables
          .rows<ReportRow>(`SELECT ${columns} FROM reports ${order}`, MOST_SHOWN)
          .map((row) => read(row, now))
          .toSorted((one, other) => Number(one.closed !== null) - Number(other.closed !== null)),
        open: this.#count(OPEN, now - OPEN_FOR),
        blocks: this.#blocks(now),
        log: this.#tables.rows<Act>("SELECT act, subject, why, at FROM log ORDER BY id DESC LIMIT ?", MOST_SHOWN),
      };
    }, NO_DESK);
  }

  /** What is blocked now. */
  async blocks(now: number): Promise<Reply<readonly Block[]>> {
    return this.#tables.look(() => this.#blocks(now), []);
  }

  /** Writes down what the operator does. */
  async note(act: Act): Promise<Reply<null>> {
    return this.#tables.write(() => this.#note(act));
  }

  /** Writes down what the operator does to several at once. */
  async noteAll(acts: readonly Act[]): Promise<Reply<null>> {
    return this.#tables.write(() => {
      for (const act of acts) this.#note(act);
      return null;
    });
  }

  /** The operator is done with these reports, or with all that are open. Each that was open is written down. */
  async close(which: readonly number[] | "all", { at, ...act }: Omit<Act, "subject">): Promise<Reply<null>> {
    const closed = this.#tables.write(() => {
      const open = this.#tables.rows<{ id: number }>(`SELECT id FROM reports WHERE ${OPEN} ORDER BY id`, at - OPEN_FOR);
      const isKnown = (id: number) => this.#tables.rows("SELECT 1 FROM reports WHERE id = ?", id).length > 0;
      if (which !== "all" && !which.every(isKnown)) return NO_REPORT;
      for (const { id } of open.filter((each) => which === "all" || which.includes(each.id))) {
        this.#tables.run("UPDATE reports SET closed = ? WHERE id = ?", at, id);
        this.#note({ ...act, at, subject: `report ${id}` });
      }
      return done(null);
    });
    // Whose it was is forgotten then, where the day is over.
    await this.#sweepLater(at + SECOND);
    return closed.ok ? closed.value : closed;
  }

  /** Blocks something, or until another time than before. */
  async block({ kind, subject, until }: NewBlock, act: Act): Promise<Reply<null>> {
    const blocked = this.#tables.write(() => {
      const insert =
        "INSERT INTO blocks (kind, subject, until) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET until = excluded.until";
      this.#tables.run(insert, kind, subject, until);
      return this.#note(act);
    });
    await this.#sweepLater(until);
    return blocked;
  }

  async unblock(id: number, act: Act): Promise<Reply<null>> {
    const ended = this.#tables.write(() => {
      if (this.#tables.rows("SELECT 1 FROM blocks WHERE id = ?", id).length === 0) return NO_BLOCK;
      this.#tables.run("DELETE FROM blocks WHERE id = ?", id);
      return done(this.#note(act));
    });
    return ended.ok ? ended.value : ended;
  }

  /** Ends a session of the operator's page, which would be over at `until`. */
  async endSession(session: string, until: number): Promise<Reply<null>> {
    const ended = this.#tables.write(() => {
      this.#tables.run("INSERT OR IGNORE INTO ended_sessions VALUES (?, ?)", session, until);
      return null;
    });
    await this.#sweepLater(until);
    return ended;
  }

  async isEnded(session: string): Promise<Reply<boolean>> {
    return this.#tables.look(
      () => this.#tables.rows("SELECT 1 FROM ended_sessions WHERE session = ?", session).length > 0,
      false,
    );
  }

  /** Forgets who has reported, what was closed long ago, and blocks that are over. */
  override async alarm(): Promise<void> {
    const next = this.#tables.look(() => this.sweep(Date.now()), null);
    if (next.ok && next.value !== null) await this.#sweepLater(next.value);
  }

  /** The same as at `now`, and closes what has waited too long. @returns when there is something to do again; null for never */
  sweep(now: number): number | null {
    const tables = this.#tables;
    tables.run("UPDATE reports SET closed = at + ? WHERE closed IS NULL AND at <= ?", OPEN_FOR, now - OPEN_FOR);
    tables.run("UPDATE reports SET client = NULL WHERE closed IS NOT NULL AND at <= ?", now - COUNTED_FOR);
    tables.run(`DELETE FROM reports WHERE NOT ${PRIVATE} AND closed <= ?`, PRIVATES, now - KEPT_CLOSED);
    tables.run(`DELETE FROM reports WHERE ${PRIVATE} AND at <= ?`, PRIVATES, now - OPEN_FOR);
    tables.run("DELETE FROM blocks WHERE until <= ?", now);
    tables.run("DELETE FROM ended_sessions WHERE until <= ?", now);
    const [next] = tables.rows<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
        SELECT min(at) + ? AS at FROM reports WHERE client IS NOT NULL AND closed IS NOT NULL UNION ALL
        SELECT min(at) + ? FROM reports WHERE closed IS NULL OR ${PRIVATE} UNION ALL
        SELECT min(closed) + ? FROM reports WHERE NOT ${PRIVATE} UNION ALL SELECT min(until) FROM blocks
        UNION ALL SELECT min(until) FROM ended_sessions)`,
      COUNTED_FOR,
      OPEN_FOR,
      PRIVATES,
      KEPT_CLOSED,
      PRIVATES,
    );
    return next?.at ?? null;
  }

  #mayReport({ game, client, at }: NewReport): boolean {
    const open = (where: string, ...values: SqlStorageValue[]) => this.#count(`${where} AND ${OPEN}`, ...values, at - OPEN_FOR);
    if (open("TRUE") >= MOST_OPEN || open("game = ?", game) >= MOST_OPEN_OF_GAME) return false;
    if (client === null) return true;
    const today = this.#count("client = ? AND at > ?", client, at - COUNTED_FOR);
    return today < MOST_OF_CLIENT && open("client = ?", client) < MOST_OPEN_OF_CLIENT;
  }

  #insert({ game, side, about, name, program, text, client, at }: NewReport): true {
    const row = [game, side, about, name, program ? 1 : 0, text, client, at];
    const insert = "INSERT INTO reports (game, side, about, name, program, text, client, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    this.#tables.run(insert, ...row);
    return true;
  }

  #note({ act, subject, why, at }: Act): null {
    this.#tables.run("INSERT INTO log (at, act, subject, why) VALUES (?, ?, ?, ?)", at, act, subject, why);
    return null;
  }

  #blocks(now: number): readonly Block[] {
    return this.#tables.rows<Block>("SELECT id, kind, subject, until FROM blocks WHERE until > ? ORDER BY id", now);
  }

  #count(where: string, ...values: SqlStorageValue[]): number {
    return this.#tables.rows<{ n: number }>(`SELECT count(*) AS n FROM reports WHERE ${where}`, ...values)[0]?.n ?? 0;
  }

  async #sweepLater(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at);
  }
}

function read({ program, ...row }: ReportRow, now: number): Report {
  const over = row.at + OPEN_FOR;
  return { ...row, program: program === 1, closed: row.closed ?? (over <= now ? over : null) };
}
