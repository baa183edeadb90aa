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
import { isSameTarget } from "../../notifications/http.ts";
import { eventsFor, type MessageData } from "../../notifications/kinds/webhook/message.ts";
import { jobName } from "../../object/jobs.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { type Around, deliverDue, enqueue, isBusyOf, replay, type Sender, WEBHOOK_LOG } from "./deliveries.ts";
import {
  deliveryLog,
  type DeliveryLog,
  logged,
  chosen,
  newSecret,
  newWebhook,
  shown,
  validOf,
  type Webhook,
  WEBHOOK,
  webhookRows,
  type WebhookRows,
} from "./webhook-rows.ts";
import { always, type Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Caller } from "../kernel/reply.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import type { Seats } from "../seats/seats.ts";

/** Webhooks that one seat may have. */
export const MOST_WEBHOOKS = 10;
/** Secrets of a webhook that may sign beside the newest. */
const MOST_OLD_SECRETS = 4;
/** How long a secret signs after it was replaced, in milliseconds. */
const SECRET_ROTATION = 24 * 60 * 60 * 1000;

/** Longer than a receiver may take to answer, in milliseconds. */
const BROKEN_OFF = 10_000;

const NO_WEBHOOK = refused("not-found", "There is no such webhook.");
const NO_DELIVERY = refused("not-found", "There is no such delivery.");
const DISABLED = refused("disabled", "The webhook is disabled: enable it first.");

type Of<Do extends string> = { readonly do: Do; readonly id: string };

export type WebhookCall =
  | { readonly do: "add"; readonly url: string; readonly events: readonly WebhookEvent[] | undefined }
  | (Of<"change"> & Pick<ChangeWebhookBody, "events" | "enabled">)
  /** Gives it another secret. */
  | Of<"rotate">
  /** Has a message delivered that only tries the way. */
  | Of<"test">
  /** Has one delivered again. */
  | (Of<"replay"> & { readonly delivery: string })
  | Of<"remove">;

/** What a call answers: the webhook where it was made or changed, with its secret where that is new. */
export type CalledWebhook = AddedWebhookAnswer | null;

interface Parts extends Around {
  readonly guard: Guard;
  readonly seats: Seats;
}

export class Webhooks implements Feature {
  readonly #parts: Parts;
  readonly #ledger: Ledger;
  readonly #rows: WebhookRows;
  readonly #log: DeliveryLog;
  readonly #sender: Sender;

  constructor(parts: Parts) {
    const { game, env, disabled } = parts;
    const { ledger } = game;
    this.#parts = parts;
    this.#ledger = ledger;
    this.#rows = webhookRows(ledger.store);
    this.#log = deliveryLog(ledger.store);
    this.#sender = { game, rows: this.#rows, log: this.#log, env, disabled, atWork: new Set() };
  }

  readonly calls = {
    webhook: async (caller: Caller, as: Side | undefined, call: WebhookCall): Promise<Reply<CalledWebhook>> => {
      const { game, guard } = this.#parts;
      const acting = guard.seat(caller, as);
      return acting.ok ? game.retell(() => this.#call(caller, acting.value, call)) : acting;
    },
    /** The webhooks of the caller's seat. */
    webhooks: async (caller: Caller): Promise<Reply<readonly WebhookAnswer[]>> => {
      const side = this.#parts.seats.settledSideOf(caller);
      return side === null ? NO_SEAT : done(this.#list(side));
    },
    /** What was delivered to one of them and will be, newest first. */
    deliveries: async (caller: Caller, id: string): Promise<Reply<readonly DeliveryAnswer[]>> => {
      const side = this.#parts.seats.settledSideOf(caller);
      if (side === null) return NO_SEAT;
      return this.#of(side, id) === undefined ? NO_WEBHOOK : done(this.#log.of(id).map(logged));
    },
  };

  // When a delivery is tried again is its own: these pauses are for one that was broken off.
  readonly jobs = {
    [WEBHOOK]: { work: (id: string) => deliverDue(this.#sender, id), pauses: { first: [], rest: BROKEN_OFF }, patience: 0 },
    [WEBHOOK_LOG]: { work: () => this.#forget() },
  };

  onVacate(side: Side): void {
    for (const { id } of this.#rows.of(side)) this.#drop(id);
  }

  onForget(side: Side): void {
    this.onVacate(side);
  }

  kept(side: Side) {
    const deliveries = this.#rows.of(side).flatMap(({ id }) => this.#log.of(id));
    return {
      webhooks: this.#list(side),
      deliveries: deliveries.map((each) => ({ ...logged(each), webhook: each.webhook, body: each.body })),
    };
  }

  /** Queues what `events` are to the webhooks of either seat. */
  onEvents(events: readonly GameEvent[], state: GameState): void {
    for (const webhook of this.#rows.all())
      for (const type of events.flatMap((event) => eventsFor(webhook.side, event, state)))
        if (webhook.events.includes(type)) enqueue(this.#sender, webhook, type, state);
  }

  /** Whether one of them is called no more. Nothing more comes of a game that is over. */
  toSeat(side: Side) {
    const isOver = this.#ledger.state.status === "over";
    const isTroubled = !isOver && this.#rows.of(side).some(({ disabled }) => disabled !== null);
    return always<Partial<You>>(isTroubled ? { trouble: true } : {});
  }

  /** The webhooks of a seat, without their secrets. */
  #list(side: Side): readonly WebhookAnswer[] {
    return this.#rows.of(side).map((webhook) => shown(webhook, this.#ledger.now()));
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

  /** Within a transaction of the caller's. */
  #call({ origin }: Caller, side: Side, call: WebhookCall): Reply<CalledWebhook> {
    if (call.do === "add") return this.#add(side, call.url, call.events, origin);
    const webhook = this.#of(side, call.id);
    if (webhook === undefined) return NO_WEBHOOK;
    switch (call.do) {
      case "change":
        return this.#change(webhook, call);
      case "rotate":
        return this.#rotate(webhook);
      case "test":
        return this.#test(webhook);
      case "replay":
        return this.#replay(webhook, call.delivery);
      case "remove":
        this.#drop(webhook.id);
        return done(null);
    }
  }

  /**
   * Adds one, where the seat has not as many as it may. One to the same address is there once: it keeps its secret, which is not shown
   * again, has the events that are asked for now, and is enabled again where it was disabled.
   */
  #add(side: Side, url: string, events: readonly WebhookEvent[] | undefined, origin: string): Reply<AddedWebhookAnswer> {
    const present = this.#rows.of(side);
    const known = present.find((each) => isSameTarget(each.url, url));
    if (known !== undefined) return this.#change(known, { events, ...(known.disabled && { enabled: true }) });
    if (present.length >= MOST_WEBHOOKS) return refused("too-many", "This seat has as many webhooks as it may.");
    const webhook = newWebhook({ side, url, origin, ...(events && { events }) });
    return done({ ...this.#write(webhook), secret: webhook.secret });
  }

  /** Chooses its events, or enables it. */
  #change(webhook: Webhook, { events, enabled }: Pick<ChangeWebhookBody, "events" | "enabled">): Reply<WebhookAnswer> {
    const chosenNow = events && { events: chosen(events) };
    return done(this.#write({ ...webhook, ...chosenNow, ...(enabled && { disabled: null, failingSince: null }) }));
  }

  /** Gives it another secret; the one before it signs beside that for a day. */
  #rotate(webhook: Webhook): Reply<NewWebhookAnswer> {
    const now = this.#ledger.now();
    const oldSecrets = validOf(webhook.oldSecrets, now);
    if (oldSecrets.length >= MOST_OLD_SECRETS) return refused("too-many", "So many secrets of this webhook are still good.");
    const replaced = { secret: webhook.secret, until: now + SECRET_ROTATION };
    const rotated = { ...webhook, secret: newSecret(), oldSecrets: [...oldSecrets, replaced] };
    return done({ ...this.#write(rotated), secret: rotated.secret });
  }

  /** Keeps it as it is by now. It may be reminded from now on, and an old secret forgotten. */
  #write(webhook: Webhook): WebhookAnswer {
    this.#rows.write(webhook);
    this.#forgetLater();
    this.#parts.game.time.schedule();
    return shown(webhook, this.#ledger.now());
  }

  /** Has a message delivered that only tries the way. One that has not arrived yet is tried at once, instead of another one. */
  #test(webhook: Webhook): Reply<null> {
    if (webhook.disabled !== null) return DISABLED;
    const waiting = this.#log.waiting(webhook.id).find(({ type }) => type === "test");
    if (waiting === undefined) enqueue(this.#sender, webhook, "test", this.#ledger.state);
    else if (!isBusyOf(webhook)) replay(this.#sender, webhook, waiting);
    return done(null);
  }

  /** Has a message delivered again, by the same id; one that waits is tried at once. */
  #replay(webhook: Webhook, delivery: string): Reply<null> {
    const kept = this.#log.find(webhook.id, delivery);
    if (kept === undefined) return NO_DELIVERY;
    if (webhook.disabled !== null) return DISABLED;
    replay(this.#sender, webhook, kept);
    return done(null);
  }

  /**
   * Queues what no event of the log says. Within a transaction of the caller's.
   * @param about what it says beside how the game stands; the one seat whose webhooks hear of it, where not both do
   */
  tell(type: WebhookEvent, state: GameState, { more, side }: { readonly more?: MessageData; readonly side?: Side }): void {
    for (const webhook of this.#rows.all()) {
      const isMeant = side === undefined || webhook.side === side;
      if (isMeant && webhook.events.includes(type)) enqueue(this.#sender, webhook, type, state, more);
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
      this.#ledger.jobs.postponeTo(WEBHOOK_LOG, times);
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
