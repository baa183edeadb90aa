/**
 * Time that passes for games and recipients alike. It is the platform's own clock that is moved, from one due job to the next, so that
 * objects never disagree about the time and nothing that was to happen on the way is skipped.
 */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Recipient } from "../../worker/notifications/recipient/recipient.ts";
import type { Room } from "../../worker/room/room.ts";
import { roomOf } from "./client.ts";

type Stub = DurableObjectStub<Room> | DurableObjectStub<Recipient>;

/** More jobs than this at one instant are one that is never done. */
const MOST_AT_ONCE = 200;

export class VirtualTime {
  readonly #objects = new Map<string, Stub>();
  readonly #rung: () => Promise<void>;

  /**
   * Time stands still from now on, but for what passes by `until`.
   * @param rung told after each ringing of an object
   */
  constructor(start: number, rung: () => Promise<void> = async () => {}) {
    this.#rung = rung;
    vi.useFakeTimers({ toFake: ["Date"], now: start });
  }

  get now(): number {
    return Date.now();
  }

  /** Rings a game from now on. */
  ringGame(id: string): void {
    this.#objects.set(`game ${id}`, roomOf(id));
  }

  /** Rings a recipient from now on. */
  ringRecipient(name: string): void {
    this.#objects.set(`recipient ${name}`, env.RECIPIENT.getByName(name));
  }

  /** Lets time pass up to `end`. */
  async until(end: number): Promise<void> {
    let rungAt = 0;
    let count = 0;
    for (;;) {
      const due = await this.#next();
      if (due === null || due.at > end) break;
      vi.setSystemTime(Math.max(due.at, Date.now()));
      count = rungAt === Date.now() ? count + 1 : 0;
      rungAt = Date.now();
      if (count > MOST_AT_ONCE) throw new Error(`${due.name} is never done`);
      await due.stub.advance(0);
      await this.#rung();
    }
    vi.setSystemTime(Math.max(end, Date.now()));
  }

  async pass(milliseconds: number): Promise<void> {
    await this.until(Date.now() + milliseconds);
  }

  /** The object that is due first. */
  async #next() {
    const all = [...this.#objects].map(async ([name, stub]) => ({ name, stub, at: await nextJob(stub) }));
    const due = (await Promise.all(all)).flatMap(({ at, ...rest }) => (at === null ? [] : [{ ...rest, at }]));
    return due.toSorted((one, other) => one.at - other.at)[0] ?? null;
  }
}

/** Jobs that nobody is told anything by: they are worked as something else is. */
const BESIDE = "'presence', 'archive', 'browsers', 'monitor'";

/** A message that is to be sent as soon as can be has no job of its own. */
const TO_BE_SENT = `
  SELECT 0 AS at FROM outgoing_messages WHERE tries = 0 AND since IS NULL AND NOT EXISTS (SELECT 1 FROM jobs WHERE name = 'send:' || id)
`;

/** When an object's next job is due by which something may be told; null where it has none. */
function nextJob(stub: Stub): Promise<number | null> {
  return runInDurableObject(stub, (_object, { storage: { sql } }) => {
    const found = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name IN ('jobs', 'outgoing_messages')")
      .toArray();
    const tables = found.map(({ name }) => name);
    if (!tables.includes("jobs")) return null;
    const jobs = `SELECT at FROM jobs WHERE name NOT IN (${BESIDE})`;
    const all = tables.includes("outgoing_messages") ? `${jobs} UNION ALL ${TO_BE_SENT}` : jobs;
    return sql.exec<{ at: number | null }>(`SELECT min(at) AS at FROM (${all})`).one().at;
  });
}

/** The pages of a game that are open ping without end, as tabs do that are left before nobody. */
export async function keepPinging(id: string): Promise<void> {
  await runInDurableObject(roomOf(id), (_room, state) => {
    vi.spyOn(state, "getWebSocketAutoResponseTimestamp").mockImplementation(() => new Date());
  });
}
