/**
 * The log of what was and is to be delivered to the webhooks of one game. What waits in it is the queue. It is bounded: of each webhook
 * it keeps the last fifty, for thirty days, and whatever still waits.
 */
import type { MessageType } from "../../../api/channels.ts";
import type { Attempt, DeliveryAnswer } from "../../../api/webhook-schema.ts";
import { withoutTokens } from "../../notifications/kinds/webhook/deliver.ts";
import type { Store } from "../kernel/store.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Deliveries of a webhook that are kept, those that wait besides. */
export const MOST_KEPT = 50;
/** Deliveries of a webhook that may wait; the oldest goes unsent for another one. */
export const MOST_WAITING = 500;
export const KEPT_FOR = 30 * DAY;
/** Tries of one delivery that are kept. */
export const MOST_ATTEMPTS = 10;

/** One delivery. */
export interface Delivery extends Omit<DeliveryAnswer, "next"> {
  readonly webhook: string;
  /** Counts those of its webhook. */
  readonly number: number;
  readonly body: string;
  /** Since when it is tried: since it happened, or was last replayed. */
  readonly since: number;
  /** Vain ones since then. */
  readonly tries: number;
  /** When it is tried next, where it waits. */
  readonly next: number;
}

type Row = Record<"webhook" | "id" | "body" | "attempts", string> &
  Record<"number" | "at" | "since" | "tries" | "next", number> & { type: MessageType; status: Delivery["status"] };

export class DeliveryLog {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Newest first. */
  of(webhook: string): readonly Delivery[] {
    return this.#store.rows<Row>("SELECT * FROM deliveries WHERE webhook = ? ORDER BY number DESC", webhook).map(read);
  }

  /** Oldest first. */
  waiting(webhook: string): readonly Delivery[] {
    const query = "SELECT * FROM deliveries WHERE webhook = ? AND status = 'waiting' ORDER BY number";
    return this.#store.rows<Row>(query, webhook).map(read);
  }

  find(webhook: string, id: string): Delivery | undefined {
    return this.#store.rows<Row>("SELECT * FROM deliveries WHERE webhook = ? AND id = ?", webhook, id).map(read)[0];
  }

  /** Adds one that waits, and lets go of the oldest ones of its webhook. Within a transaction of the caller's, as whatever follows. */
  add(delivery: Pick<Delivery, "webhook" | "id" | "type" | "body" | "at">): void {
    const { webhook, at } = delivery;
    const [newest] = this.#store.rows<{ number: number | null }>(
      "SELECT max(number) AS number FROM deliveries WHERE webhook = ?",
      webhook,
    );
    const number = (newest?.number ?? 0) + 1;
    this.write({ ...delivery, number, status: "waiting", since: at, tries: 0, next: at, attempts: [] });
    this.#store.run(
      "DELETE FROM deliveries WHERE webhook = ? AND number <= ? AND (status <> 'waiting' OR number <= ?)",
      webhook,
      number - MOST_KEPT,
      number - MOST_WAITING,
    );
  }

  write({ webhook, number, id, type, body, at, status, since, tries, next, attempts }: Delivery): void {
    this.#store.run(
      "INSERT OR REPLACE INTO deliveries (webhook, number, id, type, body, at, status, since, tries, next, attempts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      webhook,
      number,
      id,
      type,
      body,
      at,
      status,
      since,
      tries,
      next,
      JSON.stringify(attempts.slice(-MOST_ATTEMPTS)),
    );
  }

  /** All that waits of a webhook is not delivered any more. */
  giveUp(webhook: string): void {
    this.#store.run("UPDATE deliveries SET status = 'failed' WHERE webhook = ? AND status = 'waiting'", webhook);
  }

  drop(webhook: string): void {
    this.#store.run("DELETE FROM deliveries WHERE webhook = ?", webhook);
  }

  /** Lets go of what is too old. @returns when there will be more of that; null where there is nothing left */
  forget(now: number): number | null {
    this.#store.run("DELETE FROM deliveries WHERE at <= ? AND status <> 'waiting'", now - KEPT_FOR);
    const [oldest] = this.#store.rows<{ at: number | null }>("SELECT min(at) AS at FROM deliveries");
    // One that still waits is old enough already, and looked at again tomorrow.
    return oldest === undefined || oldest.at === null ? null : Math.max(oldest.at + KEPT_FOR, now + DAY);
  }
}

/** A delivery as its webhook's player sees it. */
export function logged({ id, type, at, status, next, attempts }: Delivery): DeliveryAnswer {
  return { id, type, at, status, next: status === "waiting" ? next : null, attempts };
}

/** What was written before no token was kept is read without one, too. */
function read({ attempts, ...row }: Row): Delivery {
  const tried: readonly Attempt[] = JSON.parse(attempts);
  return { ...row, attempts: tried.map((each) => ({ ...each, line: each.line && withoutTokens(each.line) })) };
}
