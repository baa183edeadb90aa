/** The webhooks of one game: what their players do with them, and what they are told. */
import type { WebhookEvent } from "../../../api/channels.ts";
import type { AddedWebhookAnswer, ChangeWebhookBody, NewWebhookAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { You } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { isSameTarget } from "../../notifications/http.ts";
import { eventsFor, type MessageData } from "../../notifications/kinds/webhook/message.ts";
import { jobName } from "../../object/jobs.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import {
  type Around,
  createSender,
  deliverDue,
  enqueue,
  isBusyOf,
  LOOK_AGAIN,
  replay,
  type Sender,
  WEBHOOK_LOG,
} from "./deliveries.ts";
import {
  logged,
  chosen,
  newSecret,
  newWebhook,
  shown,
  validOf,
  type Webhook,
  WEBHOOK,
  type WebhookRows,
} from "./webhook-rows.ts";
import { always, type HandedOn } from "../kernel/feature.ts";
import type { Caller } from "../kernel/reply.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import type { Seating } from "../seats/seats.ts";

/** Webhooks that one seat may have. */
export const MOST_WEBHOOKS = 10;
/** Secrets of a webhook that may sign beside the newest. */
const MOST_OLD_SECRETS = 4;
/** How long a secret signs after it was replaced, in milliseconds. */
const SECRET_ROTATION = 24 * 60 * 60 * 1000;

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

declare module "../kernel/feature.ts" {
  interface HandedOn {
    /** With their secrets. */
    readonly webhooks?: readonly Webhook[];
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ env, disabled, ...seating }: Around & Seating) {
  const { game } = seating;
  const { ledger } = game;
  const sender = createSender({ game, env, disabled });
  const { rows } = sender;
  /** Takes over what its maker, or the game before this one, has set. Within a transaction of the caller's. */
  const take = (webhooks: readonly Webhook[]) => {
    for (const webhook of webhooks) rows.write({ ...webhook, last: null });
    forgetLater(sender);
  };
  const dropAll = (side: Side) => {
    for (const { id } of rows.of(side)) drop(sender, id);
  };
  return {
    calls: callsOf(seating, sender),

    // When a delivery is tried again is its own: these pauses are for one that was broken off.
    jobs: {
      [WEBHOOK]: { work: (id: string) => deliverDue(sender, id), pauses: { first: [], rest: LOOK_AGAIN }, patience: 0 },
      [WEBHOOK_LOG]: { work: () => forget(sender) },
    },

    onVacate: dropAll,
    onForget: dropAll,

    kept: (side: Side) => kept(sender, side),
    onEvents: (events: readonly GameEvent[], state: GameState) => tellOf(sender, events, state),

    /** Whether one of them is called no more. Nothing more comes of a game that is over. */
    toSeat(side: Side) {
      const isTroubled = ledger.state.status !== "over" && rows.of(side).some(({ disabled }) => disabled !== null);
      return always<Partial<You>>(isTroubled ? { trouble: true } : {});
    },

    /** The sides that have webhooks which are reminded. */
    reminded(): readonly Side[] {
      const reminded = rows.all().filter(({ events, disabled }) => disabled === null && events.includes("reminder"));
      return [...new Set(reminded.map(({ side }) => side))];
    },

    take,
    handsOn: (seatOf: (side: Side) => Side): HandedOn => ({
      webhooks: rows.all().map((webhook) => ({ ...webhook, side: seatOf(webhook.side) })),
    }),
    onFollowing: ({ webhooks = [] }: HandedOn) => take(webhooks),

    /**
     * Queues what no event of the log says. Within a transaction of the caller's.
     * @param about what it says beside how the game stands; the one seat whose webhooks hear of it, where not both do
     */
    tell(type: WebhookEvent, state: GameState, about: { readonly more?: MessageData; readonly side?: Side }): void {
      for (const webhook of about.side === undefined ? rows.all() : rows.of(about.side))
        if (webhook.events.includes(type)) enqueue(sender, webhook, type, state, about.more);
    },
  };
}

/** What players ask of their webhooks. */
function callsOf({ game, guard, seats }: Seating, sender: Sender) {
  return {
    webhook: async (caller: Caller, as: Side | undefined, call: WebhookCall) =>
      guard.acting(caller, as, (side) => game.retell(() => carryOut(sender, caller, side, call))),
    /** The webhooks of the caller's seat. */
    webhooks: async (caller: Caller) => {
      const side = seats.settledSideOf(caller);
      return side === null ? NO_SEAT : done(list(sender, side));
    },
    /** What was delivered to one of them and will be, newest first. */
    deliveries: async (caller: Caller, id: string) => {
      const side = seats.settledSideOf(caller);
      if (side === null) return NO_SEAT;
      return ofSeat(sender, side, id) === undefined ? NO_WEBHOOK : done(sender.log.of(id).map(logged));
    },
  };
}

function kept(sender: Sender, side: Side) {
  const { rows, log } = sender;
  const deliveries = rows.of(side).flatMap(({ id }) => log.of(id));
  return {
    webhooks: list(sender, side),
    deliveries: deliveries.map((each) => ({ ...logged(each), webhook: each.webhook, body: each.body })),
  };
}

/** Queues what `events` are to the webhooks of either seat. */
function tellOf(sender: Sender, events: readonly GameEvent[], state: GameState): void {
  for (const webhook of sender.rows.all())
    for (const type of events.flatMap((event) => eventsFor(webhook.side, event, state)))
      if (webhook.events.includes(type)) enqueue(sender, webhook, type, state);
}

/** Within a transaction of the caller's. */
function carryOut(sender: Sender, { origin }: Caller, side: Side, call: WebhookCall): Reply<CalledWebhook> {
  if (call.do === "add") return add(sender, side, call.url, call.events, origin);
  const webhook = ofSeat(sender, side, call.id);
  if (webhook === undefined) return NO_WEBHOOK;
  switch (call.do) {
    case "change":
      return change(sender, webhook, call);
    case "rotate":
      return rotate(sender, webhook);
    case "test":
      return test(sender, webhook);
    case "replay":
      return replayOne(sender, webhook, call.delivery);
    case "remove":
      drop(sender, webhook.id);
      return done(null);
  }
}

/**
 * Adds one, where the seat has not as many as it may. One to the same address is there once: it keeps its secret, which is not shown
 * again, has the events that are asked for now, and is enabled again where it was disabled.
 */
function add(
  sender: Sender,
  side: Side,
  url: string,
  events: readonly WebhookEvent[] | undefined,
  origin: string,
): Reply<AddedWebhookAnswer> {
  const present = sender.rows.of(side);
  const known = present.find((each) => isSameTarget(each.url, url));
  if (known !== undefined) return change(sender, known, { events, ...(known.disabled && { enabled: true }) });
  if (present.length >= MOST_WEBHOOKS) return refused("too-many", "This seat has as many webhooks as it may.");
  const webhook = newWebhook({ side, url, origin, events });
  return done({ ...write(sender, webhook), secret: webhook.secret });
}

/** Chooses its events, or enables it. */
function change(
  sender: Sender,
  webhook: Webhook,
  { events, enabled }: Pick<ChangeWebhookBody, "events" | "enabled">,
): Reply<WebhookAnswer> {
  const chosenNow = events && { events: chosen(events) };
  return done(write(sender, { ...webhook, ...chosenNow, ...(enabled && { disabled: null, failingSince: null }) }));
}

/** Gives it another secret; the one before it signs beside that for a day. */
function rotate(sender: Sender, webhook: Webhook): Reply<NewWebhookAnswer> {
  const now = sender.game.ledger.now();
  const oldSecrets = validOf(webhook.oldSecrets, now);
  if (oldSecrets.length >= MOST_OLD_SECRETS) return refused("too-many", "So many secrets of this webhook are still good.");
  const replaced = { secret: webhook.secret, until: now + SECRET_ROTATION };
  const rotated = { ...webhook, secret: newSecret(), oldSecrets: [...oldSecrets, replaced] };
  return done({ ...write(sender, rotated), secret: rotated.secret });
}

/** Has a message delivered that only tries the way. One that has not arrived yet is tried at once, instead of another one. */
function test(sender: Sender, webhook: Webhook): Reply<null> {
  if (webhook.disabled !== null) return DISABLED;
  const waiting = sender.log.waiting(webhook.id).find(({ type }) => type === "test");
  if (waiting === undefined) enqueue(sender, webhook, "test", sender.game.ledger.state);
  else if (!isBusyOf(webhook)) replay(sender, webhook, waiting);
  return done(null);
}

/** Has a message delivered again, by the same id; one that waits is tried at once. */
function replayOne(sender: Sender, webhook: Webhook, delivery: string): Reply<null> {
  const sent = sender.log.find(webhook.id, delivery);
  if (sent === undefined) return NO_DELIVERY;
  if (webhook.disabled !== null) return DISABLED;
  replay(sender, webhook, sent);
  return done(null);
}

/** Keeps it as it is by now. It may be reminded from now on, and an old secret forgotten. */
function write(sender: Sender, webhook: Webhook): WebhookAnswer {
  const { game, rows } = sender;
  rows.write(webhook);
  forgetLater(sender);
  game.time.schedule();
  return shown(webhook, game.ledger.now());
}

/** Lets go of old deliveries, and of secrets whose time is over. */
function forget({ game: { ledger }, rows, log }: Sender): void {
  ledger.transact(() => {
    const now = ledger.now();
    for (const webhook of rows.all()) {
      const oldSecrets = validOf(webhook.oldSecrets, now);
      if (oldSecrets.length < webhook.oldSecrets.length) rows.write({ ...webhook, oldSecrets });
    }
    const times = [log.forget(now), ...endsOf(rows)].filter((at) => at !== null);
    ledger.jobs.postponeTo(WEBHOOK_LOG, times);
  });
}

/** Has old secrets forgotten in time. */
function forgetLater({ game: { ledger }, rows }: Sender): void {
  const ends = endsOf(rows);
  if (ends.length > 0) ledger.jobs.schedule(WEBHOOK_LOG, Math.min(...ends));
}

/** When old secrets end. */
function endsOf(rows: WebhookRows): readonly number[] {
  return rows.all().flatMap(({ oldSecrets }) => oldSecrets.map(({ until }) => until));
}

function drop({ game: { ledger }, rows, log }: Sender, id: string): void {
  log.drop(id);
  ledger.jobs.complete(jobName(WEBHOOK, id));
  rows.drop(id);
}

/** The webhooks of a seat, without their secrets. */
function list({ game: { ledger }, rows }: Sender, side: Side): readonly WebhookAnswer[] {
  return rows.of(side).map((webhook) => shown(webhook, ledger.now()));
}

function ofSeat({ rows }: Sender, side: Side, id: string): Webhook | undefined {
  return rows.of(side).find((webhook) => webhook.id === id);
}
