/** The webhooks of one game and what is still to be delivered to them. Each delivery is a job of its own. */
import { type NewWebhookAnswer, WEBHOOK_EVENTS, type WebhookAnswer, type WebhookEvent } from "../../api/webhook-schema.ts";
import type { GameEvent } from "../../game/event.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Env } from "../env.ts";
import { publicOrigin } from "../links.ts";
import { deliver, eventsFor, message, WEBHOOK_PAUSES, type MessageType } from "../notify/webhook.ts";
import { random } from "../tokens/random.ts";
import type { Job } from "../jobs.ts";
import { WEBHOOK } from "./job-kinds.ts";
import type { Ledger } from "./ledger.ts";

const KIND = `${WEBHOOK}:`;
/** Webhooks that one seat may have. */
export const MOST_WEBHOOKS = 10;
/** A webhook to which so many deliveries are still under way takes no test. */
const MOST_UNDER_WAY = 10;

type LastDelivery = NonNullable<WebhookAnswer["last"]>;

interface WebhookRow extends Record<string, SqlStorageValue> {
  id: string;
  side: string;
  url: string;
  events: string;
  secret: string;
  last: string | null;
  /** By which its player came who added it. */
  origin: string;
}

export class Webhooks {
  readonly #sql: SqlStorage;
  readonly #ledger: Ledger;
  readonly #env: Pick<Env, "WEBHOOK_NETWORK" | "PUBLIC_ORIGIN">;
  /** Every webhook of either seat, for every move asks for them; null after a change. */
  #all: readonly WebhookRow[] | null = null;

  constructor(sql: SqlStorage, ledger: Ledger, env: Pick<Env, "WEBHOOK_NETWORK" | "PUBLIC_ORIGIN">) {
    this.#env = env;
    this.#sql = sql;
    this.#ledger = ledger;
  }

  /** The webhooks of a seat, without their secrets. */
  list(side: Side): readonly WebhookAnswer[] {
    return this.#rows("SELECT * FROM webhooks WHERE side = ? ORDER BY id", side).map(shown);
  }

  /**
   * Null where the seat has as many as it may.
   * @param origin by which its player comes
   */
  add(side: Side, url: string, events: readonly WebhookEvent[], origin: string): NewWebhookAnswer | null {
    if (this.list(side).length >= MOST_WEBHOOKS) return null;
    const id = `wh_${random(15)}`;
    const subscribed = WEBHOOK_EVENTS.filter((event) => events.includes(event));
    const secret = `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
    this.#all = null;
    const row = [id, side, url, subscribed.join(" "), secret, origin];
    this.#sql.exec("INSERT INTO webhooks (id, side, url, events, secret, origin) VALUES (?, ?, ?, ?, ?, ?)", ...row);
    return { id, url, events: subscribed, last: null, secret };
  }

  /** Whether there was one. Its deliveries go with it. */
  remove(side: Side, id: string): boolean {
    const [row] = this.#rows("SELECT * FROM webhooks WHERE id = ? AND side = ?", id, side);
    if (row === undefined) return false;
    this.#ledger.transact(() => this.#drop(id));
    return true;
  }

  /** Queues what `events` are to the webhooks of either seat. Within the transaction that appends them. */
  queue(events: readonly GameEvent[], state: GameState): void {
    this.#all ??= this.#rows("SELECT * FROM webhooks");
    for (const webhook of this.#all) {
      const subscribed = new Set(eventNames(webhook.events));
      for (const type of events.flatMap((event) => eventsFor(webhook.side, event, state))) {
        if (!subscribed.has(type)) continue;
        this.#enqueue(webhook, type, state);
      }
    }
  }

  /** Has a message delivered that only tries the way. */
  test(side: Side, id: string): "queued" | "missing" | "busy" {
    const [webhook] = this.#rows("SELECT * FROM webhooks WHERE id = ? AND side = ?", id, side);
    if (webhook === undefined) return "missing";
    if (this.#underWay(id).length >= MOST_UNDER_WAY) return "busy";
    this.#ledger.transact(() => this.#enqueue(webhook, "test", this.#ledger.state));
    return "queued";
  }

  /** Tries a delivery; false where the job is not one. A delivery that failed to the last is given up, and the list says so. */
  async work(job: Job): Promise<boolean> {
    if (!job.name.startsWith(KIND)) return false;
    const id = job.name.slice(KIND.length);
    const [row] = this.#sql
      .exec<{ webhook: string; url: string; secret: string; body: string }>(
        "SELECT w.id AS webhook, w.url, w.secret, d.body FROM deliveries d JOIN webhooks w ON w.id = d.webhook WHERE d.id = ?",
        id,
      )
      .toArray();
    const status = row && (await deliver(row.url, row.secret, id, row.body, this.#env.WEBHOOK_NETWORK));
    this.#ledger.transact(() => {
      if (row !== undefined && status !== undefined) this.#record(row.webhook, status);
      if (status === 410 && row !== undefined) return this.#drop(row.webhook);
      const over = status === undefined || isDelivered(status) || job.tries >= WEBHOOK_PAUSES.length;
      if (over) this.#end(id);
    });
    return true;
  }

  #enqueue(webhook: WebhookRow, type: MessageType, state: GameState): void {
    const id = `msg_${random(15)}`;
    const now = this.#ledger.now();
    const body = JSON.stringify(message(type, webhook.side, state, publicOrigin(this.#env, webhook.origin)));
    this.#sql.exec("INSERT INTO deliveries VALUES (?, ?, ?, ?)", id, webhook.id, body, now);
    this.#ledger.jobs.schedule(KIND + id, now);
  }

  #record(webhook: string, status: number | "no answer"): void {
    const last: LastDelivery = { at: this.#ledger.now(), status, delivered: isDelivered(status) };
    this.#sql.exec("UPDATE webhooks SET last = ? WHERE id = ?", JSON.stringify(last), webhook);
  }

  #end(id: string): void {
    this.#sql.exec("DELETE FROM deliveries WHERE id = ?", id);
    this.#ledger.jobs.complete(KIND + id);
  }

  #drop(webhook: string): void {
    for (const { id } of this.#underWay(webhook)) this.#end(id);
    this.#all = null;
    this.#sql.exec("DELETE FROM webhooks WHERE id = ?", webhook);
  }

  #underWay(webhook: string): readonly { readonly id: string }[] {
    return this.#sql.exec<{ id: string }>("SELECT id FROM deliveries WHERE webhook = ?", webhook).toArray();
  }

  #rows(query: string, ...values: SqlStorageValue[]): WebhookRow[] {
    return this.#sql.exec<WebhookRow>(query, ...values).toArray();
  }
}

function shown({ id, url, events, last }: WebhookRow): WebhookAnswer {
  const lastDelivery: LastDelivery | null = last === null ? null : JSON.parse(last);
  return { id, url, events: eventNames(events), last: lastDelivery };
}

function eventNames(text: string): readonly WebhookEvent[] {
  const names = text.split(" ");
  return WEBHOOK_EVENTS.filter((event) => names.includes(event));
}

function isDelivered(status: number | "no answer"): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}
