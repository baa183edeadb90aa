/** The webhooks of one game: what their players do with them, and what they are told. */
import type { WebhookEvent } from "../../../api/channels.ts";
import type {
  AddedWebhookAnswer,
  ChangeWebhookBody,
  DeliveryAnswer,
  NewWebhookAnswer,
  WebhookAnswer,
} from "../../../api/webhook-schema.ts";
import type { You } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { isSameTarget } from "../../notifications/http/target.ts";
import { eventsFor } from "../../notifications/kinds/webhook/events.ts";
import type { MessageData } from "../../notifications/kinds/webhook/message.ts";
import { jobName } from "../../object/jobs.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { Deliveries, type DeliveriesEnv, type DeliveriesParts, isBusyOf, WEBHOOK_LOG } from "./deliveries.ts";
import { type Delivery, DeliveryLog, logged } from "./delivery-log.ts";
import { always, type Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { chosen, newSecret, newWebhook, shown, validOf, type Webhook, WEBHOOK, WebhookRows } from "./webhook-rows.ts";

/** Webhooks that one seat may have. */
export const MOST_WEBHOOKS = 10;
/** Secrets of a webhook that may sign beside the newest. */
const MOST_OLD_SECRETS = 4;
/** How long a secret signs after it was replaced, in milliseconds. */
export const SECRET_ROTATION = 24 * 60 * 60 * 1000;

/** Longer than a receiver may take to answer, in milliseconds. */
const BROKEN_OFF = 10_000;

const NO_WEBHOOK = refused("not-found", "There is no such webhook.");
const NO_DELIVERY = refused("not-found", "There is no such delivery.");
const DISABLED = refused("disabled", "The webhook is disabled: enable it first.");

export class Webhooks implements Feature {
  readonly #ledger: Ledger;
  readonly #rows: WebhookRows;
  readonly #log: DeliveryLog;
  readonly #deliveries: Deliveries;

  constructor(ledger: Ledger, env: () => DeliveriesEnv, around: Pick<DeliveriesParts, "random" | "disabled" | "retell">) {
    this.#ledger = ledger;
    this.#rows = new WebhookRows(ledger.store);
    this.#log = new DeliveryLog(ledger.store);
    this.#deliveries = new Deliveries({ ledger, rows: this.#rows, log: this.#log, env, ...around });
  }

  // When a delivery is tried again is its own: these pauses are for one that was broken off.
  readonly jobs = {
    [WEBHOOK]: { work: (id: string) => this.#deliveries.work(id), pauses: { first: [], rest: BROKEN_OFF }, patience: 0 },
    [WEBHOOK_LOG]: { work: () => this.#forget() },
  };

  onVacate(side: Side): void {
    for (const { id } of this.#rows.of(side)) this.#drop(id);
  }

  onForget(side: Side): void {
    this.onVacate(side);
  }

  kept(side: Side) {
    const deliveries = this.deliveries(side).map((each) => ({ ...logged(each), webhook: each.webhook, body: each.body }));
    return { webhooks: this.list(side), deliveries };
  }

  /** Queues what `events` are to the webhooks of either seat. */
  onEvents(events: readonly GameEvent[], state: GameState): void {
    for (const webhook of this.#rows.all())
      for (const type of events.flatMap((event) => eventsFor(webhook.side, event, state)))
        if (webhook.events.includes(type)) this.#deliveries.enqueue(webhook, type, state);
  }

  /** Whether one of them is called no more. Nothing more comes of a game that is over. */
  toSeat(side: Side) {
    const isTroubled = this.#ledger.state.status !== "over" && this.hasDisabled(side);
    return always<Partial<You>>(isTroubled ? { trouble: true } : {});
  }

  /** The webhooks of a seat, without their secrets. */
  list(side: Side): readonly WebhookAnswer[] {
    return this.#rows.of(side).map((webhook) => shown(webhook, this.#ledger.now()));
  }

  /** Whether one of a seat's is called no more. */
  hasDisabled(side: Side): boolean {
    return this.#rows.of(side).some(({ disabled }) => disabled !== null);
  }

  /** Those of both seats, with their secrets. */
  all(): readonly Webhook[] {
    return this.#rows.all();
  }

  /** The sides that have webhooks which are reminded. */
  reminded(): readonly Side[] {
    const reminded = this.#rows.all().filter(({ events, disabled }) => disabled === null && events.includes("reminder"));
    return [...new Set(reminded.map(({ side }) => side))];
  }

  /** Takes over those of the game before this one. Within a transaction of the caller's. */
  take(webhooks: readonly Webhook[]): void {
    for (const webhook of webhooks) this.#rows.write({ ...webhook, last: null });
    this.#forgetLater();
  }

  /**
   * Adds one, where the seat has not as many as it may. One to the same address is there once: it keeps its secret, which is not shown
   * again, has the events that are asked for now, and is enabled again where it was disabled.
   * @param origin by which its player comes
   */
  add(side: Side, url: string, events: readonly WebhookEvent[] | undefined, origin: string): Reply<AddedWebhookAnswer> {
    const known = this.#rows.of(side).find((each) => isSameTarget(each.url, url));
    if (known !== undefined) return this.change(side, known.id, { events, ...(known.disabled && { enabled: true }) });
    if (this.#rows.of(side).length >= MOST_WEBHOOKS) return refused("too-many", "This seat has as many webhooks as it may.");
    const webhook = newWebhook({ side, url, origin, ...(events && { events }) });
    this.#ledger.transact(() => this.#rows.write(webhook));
    return done({ ...shown(webhook, this.#ledger.now()), secret: webhook.secret });
  }

  /** Its log goes with it. */
  remove(side: Side, id: string): Reply<null> {
    if (this.#of(side, id) === undefined) return NO_WEBHOOK;
    this.#ledger.transact(() => this.#drop(id));
    return done(null);
  }

  /** Chooses its events, or enables it. */
  change(side: Side, id: string, { events, enabled }: Pick<ChangeWebhookBody, "events" | "enabled">): Reply<WebhookAnswer> {
    const webhook = this.#of(side, id);
    if (webhook === undefined) return NO_WEBHOOK;
    const changed = {
      ...webhook,
      ...(events && { events: chosen(events) }),
      ...(enabled && { disabled: null, failingSince: null }),
    };
    this.#ledger.transact(() => this.#rows.write(changed));
    return done(shown(changed, this.#ledger.now()));
  }

  /** Gives it another secret; the one before it signs beside that for a day. */
  rotate(side: Side, id: string): Reply<NewWebhookAnswer> {
    const webhook = this.#of(side, id);
    if (webhook === undefined) return NO_WEBHOOK;
    const now = this.#ledger.now();
    const oldSecrets = validOf(webhook.oldSecrets, now);
    if (oldSecrets.length >= MOST_OLD_SECRETS) return refused("too-many", "So many secrets of this webhook are still good.");
    const replaced = { secret: webhook.secret, until: now + SECRET_ROTATION };
    const rotated = { ...webhook, secret: newSecret(), oldSecrets: [...oldSecrets, replaced] };
    this.#ledger.transact(() => {
      this.#rows.write(rotated);
      this.#forgetLater();
    });
    return done({ ...shown(rotated, now), secret: rotated.secret });
  }

  /** What was delivered to it and will be, newest first. */
  log(side: Side, id: string): Reply<readonly DeliveryAnswer[]> {
    return this.#of(side, id) === undefined ? NO_WEBHOOK : done(this.#log.of(id).map(logged));
  }

  /** All that is kept of a seat's deliveries. */
  deliveries(side: Side): readonly Delivery[] {
    return this.#rows.of(side).flatMap(({ id }) => this.#log.of(id));
  }

  /** Has a message delivered that only tries the way. One that has not arrived yet is tried at once, instead of another one. */
  test(side: Side, id: string): Reply<null> {
    const webhook = this.#of(side, id);
    if (webhook === undefined) return NO_WEBHOOK;
    if (webhook.disabled !== null) return DISABLED;
    const waiting = this.#log.waiting(id).find(({ type }) => type === "test");
    this.#ledger.transact(() => {
      if (waiting === undefined) this.#deliveries.enqueue(webhook, "test", this.#ledger.state);
      else if (!isBusyOf(webhook)) this.#deliveries.replay(webhook, waiting);
    });
    return done(null);
  }

  /** Has a message delivered again, by the same id; one that waits is tried at once. */
  replay(side: Side, id: string, delivery: string): Reply<null> {
    const webhook = this.#of(side, id);
    if (webhook === undefined) return NO_WEBHOOK;
    const kept = this.#log.find(id, delivery);
    if (kept === undefined) return NO_DELIVERY;
    if (webhook.disabled !== null) return DISABLED;
    this.#ledger.transact(() => this.#deliveries.replay(webhook, kept));
    return done(null);
  }

  /**
   * Queues what no event of the log says. Within a transaction of the caller's.
   * @param about what it says beside how the game stands; the one seat whose webhooks hear of it, where not both do
   */
  tell(type: WebhookEvent, state: GameState, { more, side }: { readonly more?: MessageData; readonly side?: Side }): void {
    for (const webhook of this.#rows.all()) {
      const isMeant = side === undefined || webhook.side === side;
      if (isMeant && webhook.events.includes(type)) this.#deliveries.enqueue(webhook, type, state, more);
    }
  }

  /** Lets go of old deliveries, and of secrets whose time is over. */
  #forget(): void {
    this.#ledger.transact(() => {
      const now = this.#ledger.now();
      for (const webhook of this.#rows.all()) {
        const oldSecrets = validOf(webhook.oldSecrets, now);
        if (oldSecrets.length < webhook.oldSecrets.length) this.#rows.write({ ...webhook, oldSecrets });
      }
      const times = [this.#log.forget(now), ...this.#ends()].filter((at) => at !== null);
      if (times.length === 0) this.#ledger.jobs.complete(WEBHOOK_LOG);
      else this.#ledger.jobs.postpone(WEBHOOK_LOG, Math.min(...times));
    });
  }

  /** Has old secrets forgotten in time. */
  #forgetLater(): void {
    const ends = this.#ends();
    if (ends.length > 0) this.#ledger.jobs.schedule(WEBHOOK_LOG, Math.min(...ends));
  }

  /** When old secrets end. */
  #ends(): readonly number[] {
    return this.#rows.all().flatMap(({ oldSecrets }) => oldSecrets.map(({ until }) => until));
  }

  #drop(id: string): void {
    this.#log.drop(id);
    this.#ledger.jobs.complete(jobName(WEBHOOK, id));
    this.#rows.drop(id);
  }

  #of(side: Side, id: string): Webhook | undefined {
    return this.#rows.of(side).find((webhook) => webhook.id === id);
  }
}
