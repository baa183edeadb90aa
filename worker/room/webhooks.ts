/** The webhooks of one game and what is still to be delivered to them. Each delivery is a job of its own. */
import { type NewWebhookAnswer, WEBHOOK_EVENTS, type WebhookAnswer, type WebhookEvent } from "../../api/webhook-schema.ts";
import type { GameEvent } from "../../game/event.ts";
import type { Recovery } from "../../game/recovery.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Env } from "../env.ts";
import { publicOrigin } from "../links.ts";
import { deliver, eventsFor, message, WEBHOOK_PAUSES, type MessageType } from "../notify/webhook.ts";
import { random } from "../tokens/random.ts";
import { newWebhook } from "../notify/new-webhook.ts";
import { jobName } from "../object/job-registry.ts";
import type { Kept } from "../object/kept.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { WEBHOOK } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";

/** Webhooks that one seat may have. */
export const MOST_WEBHOOKS = 10;
/** A webhook to which so many deliveries are still under way takes no test. */
const MOST_UNDER_WAY = 10;

const NO_WEBHOOK = refused("not-found", "There is no such webhook.");

type LastDelivery = NonNullable<WebhookAnswer["last"]>;

export interface WebhookRow extends Record<string, SqlStorageValue> {
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
  readonly #ledger: Ledger;
  readonly #env: Pick<Env, "WEBHOOK_NETWORK" | "PUBLIC_ORIGIN">;
  /** Every webhook of either seat, for every move asks for them. */
  readonly #all: Kept<readonly WebhookRow[]>;

  constructor(ledger: Ledger, env: Pick<Env, "WEBHOOK_NETWORK" | "PUBLIC_ORIGIN">) {
    this.#env = env;
    this.#ledger = ledger;
    this.#all = ledger.store.kept(() => this.#rows("SELECT * FROM webhooks"));
  }

  /** The webhooks of a seat, without their secrets. */
  list(side: Side): readonly WebhookAnswer[] {
    return this.#rows("SELECT * FROM webhooks WHERE side = ? ORDER BY id", side).map(shown);
  }

  /** Those of both seats, with their secrets. */
  all(): readonly WebhookRow[] {
    return this.#all.get();
  }

  /** Takes over those of the game before this one. Within a transaction of the caller's. */
  take(webhooks: readonly WebhookRow[]): void {
    const insert = "INSERT INTO webhooks (id, side, url, events, secret, origin) VALUES (?, ?, ?, ?, ?, ?)";
    for (const { id, side, url, events, secret, origin } of webhooks)
      this.#store.run(insert, id, side, url, events, secret, origin);
    this.#all.drop();
  }

  /**
   * Adds one, where the seat has not as many as it may.
   * @param origin by which its player comes
   */
  add(side: Side, url: string, events: readonly WebhookEvent[], origin: string): Reply<NewWebhookAnswer> {
    if (this.list(side).length >= MOST_WEBHOOKS) return refused("too-many", "This seat has as many webhooks as it may.");
    const made = newWebhook(url, events);
    const row = [made.id, side, url, made.events.join(" "), made.secret, origin];
    this.#store.run("INSERT INTO webhooks (id, side, url, events, secret, origin) VALUES (?, ?, ?, ?, ?, ?)", ...row);
    this.#all.drop();
    return done({ ...made, last: null });
  }

  /** Its deliveries go with it. */
  remove(side: Side, id: string): Reply<null> {
    if (this.#of(side, id) === undefined) return NO_WEBHOOK;
    this.#ledger.transact(() => this.#drop(id));
    return done(null);
  }

  /** All of a seat's. Within a transaction of the caller's. */
  removeAll(side: Side): void {
    for (const { id } of this.list(side)) this.#drop(id);
  }

  /** The messages to a seat's webhooks that have not arrived yet. */
  waiting(side: Side): readonly { readonly webhook: string; readonly at: number; readonly body: string }[] {
    const query =
      "SELECT webhook, d.at, body FROM deliveries d JOIN webhooks w ON w.id = d.webhook WHERE w.side = ? ORDER BY d.at";
    return this.#store.rows(query, side);
  }

  /** Queues what `events` are to the webhooks of either seat. Within the transaction that appends them. */
  queue(events: readonly GameEvent[], state: GameState): void {
    for (const webhook of this.#all.get()) {
      const subscribed = new Set(eventNames(webhook.events));
      for (const type of events.flatMap((event) => eventsFor(webhook.side, event, state))) {
        if (!subscribed.has(type)) continue;
        this.#enqueue(webhook, type, state);
      }
    }
  }

  /**
   * Queues what no event of the log says. Within a transaction of the caller's.
   * @param about the request for a seat that it tells of; the one seat whose webhooks hear of it, where not both do
   */
  tell(
    type: WebhookEvent,
    state: GameState,
    { asked = null, side }: { readonly asked?: Recovery | null; readonly side?: Side },
  ): void {
    for (const webhook of this.#all.get()) {
      const isMeant = side === undefined || webhook.side === side;
      if (isMeant && eventNames(webhook.events).includes(type)) this.#enqueue(webhook, type, state, asked);
    }
  }

  /** Has a message delivered that only tries the way. */
  test(side: Side, id: string): Reply<null> {
    const webhook = this.#of(side, id);
    if (webhook === undefined) return NO_WEBHOOK;
    if (this.#underWay(id).length >= MOST_UNDER_WAY)
      return refused("too-many", "Too many deliveries to this webhook are under way.");
    this.#ledger.transact(() => this.#enqueue(webhook, "test", this.#ledger.state));
    return done(null);
  }

  /**
   * Tries a delivery. One that failed to the last is given up, and the list says so.
   * @param tries this one too
   */
  async deliver(id: string, tries: number): Promise<void> {
    const [row] = this.#store.rows<Record<"webhook" | "url" | "secret" | "body", string>>(
      "SELECT w.id AS webhook, w.url, w.secret, d.body FROM deliveries d JOIN webhooks w ON w.id = d.webhook WHERE d.id = ?",
      id,
    );
    const status = row && (await deliver(row.url, row.secret, id, row.body, this.#env.WEBHOOK_NETWORK));
    this.#ledger.transact(() => {
      if (row !== undefined && status !== undefined) this.#record(row.webhook, status);
      if (status === 410 && row !== undefined) return this.#drop(row.webhook);
      const over = status === undefined || isDelivered(status) || tries >= WEBHOOK_PAUSES.length;
      if (over) this.#end(id);
    });
  }

  #enqueue(webhook: WebhookRow, type: MessageType, state: GameState, asked: Recovery | null = null): void {
    const id = `msg_${random(15)}`;
    const now = this.#ledger.now();
    const body = JSON.stringify(message(type, webhook.side, state, publicOrigin(this.#env, webhook.origin), asked));
    this.#store.run("INSERT INTO deliveries VALUES (?, ?, ?, ?)", id, webhook.id, body, now);
    this.#ledger.jobs.schedule(jobName(WEBHOOK, id), now);
  }

  #record(webhook: string, status: number | "no answer"): void {
    const last: LastDelivery = { at: this.#ledger.now(), status, delivered: isDelivered(status) };
    this.#store.run("UPDATE webhooks SET last = ? WHERE id = ?", JSON.stringify(last), webhook);
  }

  #end(id: string): void {
    this.#store.run("DELETE FROM deliveries WHERE id = ?", id);
    this.#ledger.jobs.complete(jobName(WEBHOOK, id));
  }

  #drop(webhook: string): void {
    for (const { id } of this.#underWay(webhook)) this.#end(id);
    this.#all.drop();
    this.#store.run("DELETE FROM webhooks WHERE id = ?", webhook);
  }

  #underWay(webhook: string): readonly { readonly id: string }[] {
    return this.#store.rows<{ id: string }>("SELECT id FROM deliveries WHERE webhook = ?", webhook);
  }

  #of(side: Side, id: string): WebhookRow | undefined {
    return this.#rows("SELECT * FROM webhooks WHERE id = ? AND side = ?", id, side)[0];
  }

  #rows(query: string, ...values: SqlStorageValue[]): WebhookRow[] {
    return this.#store.rows<WebhookRow>(query, ...values);
  }

  get #store() {
    return this.#ledger.store;
  }
}

function shown({ id, url, events, last }: WebhookRow): WebhookAnswer {
  const lastDelivery: LastDelivery | null = last === null ? null : JSON.parse(last);
  return { id, url, events: eventNames(events), last: lastDelivery };
}

export function eventNames(text: string): readonly WebhookEvent[] {
  const names = text.split(" ");
  return WEBHOOK_EVENTS.filter((event) => names.includes(event));
}

function isDelivered(status: number | "no answer"): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}
