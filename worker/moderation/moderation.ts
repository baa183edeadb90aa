/**
 * What players report, whom the operator has blocked, and what the operator has done: one object for all games. The log of acts is
 * only ever added to. Of who reports, a keyed hash is kept for a day, to be counted by.
 */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { Tables } from "../object/tables.ts";
import { MIGRATIONS } from "./migrations.ts";
import {
  type Act,
  type Block,
  COUNTED_FOR,
  type Desk,
  KEPT_CLOSED,
  MOST_OF_CLIENT,
  MOST_OF_GAME,
  MOST_OPEN,
  type NewBlock,
  type NewReport,
  type Report,
} from "./report.ts";

/** Rows of each kind that the operator is shown. */
const MOST_SHOWN = 200;
const NO_DESK: Desk = { reports: [], blocks: [], log: [] };

const ENOUGH = refused("too-many", "Enough was reported for today. What was reported before is read.");
const NO_BLOCK = refused("not-found", "There is no such block.");
const NO_REPORT = refused("not-found", "There is no such report.");

type ReportRow = Omit<Report, "program"> & { readonly program: number } & Record<string, SqlStorageValue>;

export class Moderation extends DurableObject<Env> {
  readonly #tables = new Tables(this.ctx.storage, MIGRATIONS);

  /** Takes a report down, where there are not too many. */
  async report(report: NewReport): Promise<Reply<null>> {
    const taken = this.#tables.write(() => this.#mayReport(report) && this.#insert(report));
    if (!taken.ok) return taken;
    if (!taken.value) return ENOUGH;
    await this.#sweepLater(report.at + COUNTED_FOR);
    return done(null);
  }

  /** What the operator's page shows. */
  async desk(now: number): Promise<Reply<Desk>> {
    return this.#tables.look((): Desk => {
      const order = "ORDER BY closed IS NOT NULL, at DESC, id DESC LIMIT ?";
      const columns = "id, game, side, about, name, program, text, at, closed";
      return {
        reports: this.#tables.rows<ReportRow>(`SELECT ${columns} FROM reports ${order}`, MOST_SHOWN).map(read),
        blocks: this.#blocks(now),
        log: this.#tables.rows<Act & Record<string, SqlStorageValue>>(
          "SELECT act, subject, why, at FROM log ORDER BY id DESC LIMIT ?",
          MOST_SHOWN,
        ),
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

  /** The operator is done with a report. */
  async close(id: number, act: Act): Promise<Reply<null>> {
    const closed = this.#tables.write(() => {
      if (this.#tables.rows("SELECT 1 FROM reports WHERE id = ?", id).length === 0) return NO_REPORT;
      this.#tables.run("UPDATE reports SET closed = ? WHERE id = ? AND closed IS NULL", act.at, id);
      return done(this.#note(act));
    });
    await this.#sweepLater(act.at + KEPT_CLOSED);
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

  /** The same as at `now`. @returns when there is something to forget again; null for never */
  sweep(now: number): number | null {
    const tables = this.#tables;
    tables.run("UPDATE reports SET client = NULL WHERE at <= ?", now - COUNTED_FOR);
    tables.run("DELETE FROM reports WHERE closed <= ?", now - KEPT_CLOSED);
    tables.run("DELETE FROM blocks WHERE until <= ?", now);
    tables.run("DELETE FROM ended_sessions WHERE until <= ?", now);
    const [next] = tables.rows<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
        SELECT min(at) + ? AS at FROM reports WHERE client IS NOT NULL UNION ALL
        SELECT min(closed) + ? FROM reports UNION ALL SELECT min(until) FROM blocks
        UNION ALL SELECT min(until) FROM ended_sessions)`,
      COUNTED_FOR,
      KEPT_CLOSED,
    );
    return next?.at ?? null;
  }

  #mayReport({ game, client, at }: NewReport): boolean {
    const since = at - COUNTED_FOR;
    const isFull = this.#count("closed IS NULL") >= MOST_OPEN;
    const ofClient = client === null ? 0 : this.#count("client = ? AND at > ?", client, since);
    return !isFull && ofClient < MOST_OF_CLIENT && this.#count("game = ? AND at > ?", game, since) < MOST_OF_GAME;
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
    type Row = Block & Record<string, SqlStorageValue>;
    return this.#tables.rows<Row>("SELECT id, kind, subject, until FROM blocks WHERE until > ? ORDER BY id", now);
  }

  #count(where: string, ...values: SqlStorageValue[]): number {
    return this.#tables.rows<{ n: number }>(`SELECT count(*) AS n FROM reports WHERE ${where}`, ...values)[0]?.n ?? 0;
  }

  async #sweepLater(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at);
  }
}

function read({ program, ...row }: ReportRow): Report {
  return { ...row, program: program === 1 };
}
