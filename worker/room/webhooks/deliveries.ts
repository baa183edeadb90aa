/** Delivering to the webhooks of one game: each is a line of the queue, whose deliveries come in order. */
import type { MessageType } from "../../../api/channels.ts";
import type { DeliveryStatus } from "../../../api/webhook-schema.ts";
import type { GameState } from "../../../game/state.ts";
import type { Env } from "../../env.ts";
import { ownOrigins, publicOrigin } from "../../links.ts";
import { deliver, type Delivered, message, type MessageData } from "../../notifications/kinds/webhook/message.ts";
import {
  DISABLED_AFTER,
  isAway,
  isBusy,
  isDelivered,
  isGone,
  nextOf,
  askToDeliver,
  tellDelivered,
  WEBHOOK_RETRIES,
} from "../../notifications/kinds/webhook/limits.ts";
import { createQueue, type Due, prospect, type Queue } from "../../notifications/queue.ts";
import { jobName } from "../../object/jobs.ts";
import type { Side } from "../../../rules/contract.ts";
import { random } from "../../tokens/secrets.ts";
import {
  type Delivery,
  deliveryLog,
  type DeliveryLog,
  KEPT_FOR,
  secretsOf,
  type Webhook,
  WEBHOOK,
  webhookRows,
  type WebhookRows,
} from "./webhook-rows.ts";
import type { Game } from "../kernel/game.ts";

/** Lets go of what is old in the log of deliveries, and of secrets that are over. */
export const WEBHOOK_LOG = "webhook-log";

const MINUTE = 60_000;

/** What surrounds webhooks. */
export interface Around {
  readonly game: Game;
  /** Asked for whenever it is used, so that what stands in for something in a test is seen. */
  readonly env: () => Env;
  /** Has a seat's player told that one of its webhooks is called no more. Within a transaction of the caller's. */
  readonly disabled: (side: Side) => void;
}

/** What delivering takes. */
export interface Sender extends Around {
  readonly rows: WebhookRows;
  readonly log: DeliveryLog;
  readonly queue: Queue<Delivery>;
}

/** How long until a webhook is looked at again that is being delivered to: longer than a receiver may take to answer, in milliseconds. */
export const LOOK_AGAIN = 10_000;

export function createSender(around: Around): Sender {
  const { ledger } = around.game;
  const [rows, log] = [webhookRows(ledger.store), deliveryLog(ledger.store)];
  /** The delivery that is due to a webhook, or will be next. */
  const next = (id: string): Due<Delivery> | null => {
    const webhook = rows.find(id);
    if (webhook === undefined || webhook.disabled !== null) return null;
    const message = nextOf(log.waiting(id), isAwayOf(webhook), ledger.now());
    return message === undefined ? null : { message, at: message.next };
  };
  return { ...around, rows, log, queue: createQueue(ledger, { job: WEBHOOK, lookAgain: LOOK_AGAIN, next }) };
}

/** Delivers whatever is due to a webhook: the work of a job. */
export function deliverDue(sender: Sender, id: string): Promise<void> {
  return sender.queue.work(id, (delivery) => tryOne(sender, delivery));
}

/** Queues a message. Within a transaction of the caller's. */
export function enqueue(sender: Sender, webhook: Webhook, type: MessageType, state: GameState, more: MessageData = {}): void {
  if (webhook.disabled !== null) return;
  const { log, env, game } = sender;
  const body = JSON.stringify(message(type, webhook.side, state, publicOrigin(env(), webhook.origin), more));
  log.add({ webhook: webhook.id, id: `msg_${random(15)}`, type, body, at: game.ledger.now() });
  game.ledger.scheduleIn(WEBHOOK_LOG, KEPT_FOR);
  hurry(sender, webhook);
}

/** Delivers one again, or at once. Within a transaction of the caller's. */
export function replay(sender: Sender, webhook: Webhook, delivery: Delivery): void {
  const now = sender.game.ledger.now();
  sender.log.write({ ...delivery, status: "waiting", since: now, tries: 0, next: now });
  hurry(sender, webhook);
}

/** Something new is tried at once; while the receiver is away, what waits before it. One that asks for fewer calls is left alone. */
function hurry({ log, queue, game }: Sender, webhook: Webhook): void {
  const now = game.ledger.now();
  if (isAwayOf(webhook) && !isBusyOf(webhook)) {
    const [oldest] = log.waiting(webhook.id);
    if (oldest !== undefined && oldest.next > now) log.write({ ...oldest, next: now });
  }
  queue.hurry(webhook.id);
}

/** Whether it was tried; else all that is due to the webhook waits until its target may be called again. That is no failed try. */
async function tryOne(sender: Sender, { webhook: id, id: sentId, body }: Delivery): Promise<boolean> {
  const { game, rows, log } = sender;
  const { ledger } = game;
  const webhook = rows.find(id);
  if (webhook === undefined) return true;
  const env = sender.env();
  const admission = await askToDeliver(env, webhook.url, webhook.last?.delivered === true);
  if (admission.wait > 0) {
    // Games that wait for the same target come back one after the other, by chance.
    const at = ledger.now() + Math.ceil(admission.wait + MINUTE * Math.random());
    ledger.transact(() => ledger.jobs.postpone(jobName(WEBHOOK, id), at));
    return false;
  }
  // It may have been taken away meanwhile.
  if (rows.find(id) === undefined) return true;
  const secrets = secretsOf(webhook, ledger.now());
  const out = { network: env.WEBHOOK_NETWORK, own: ownOrigins(env, webhook.origin) };
  const delivered = await deliver({ url: webhook.url, secrets, id: sentId, body }, out);
  game.retell(() => {
    const [receiver, sent] = [rows.find(id), log.find(id, sentId)];
    // Either may be gone, or stopped, meanwhile.
    if (receiver !== undefined && sent !== undefined) record(sender, receiver, sent, delivered);
  });
  await tellDelivered(env, webhook.url, admission, isDelivered(delivered.status));
  return true;
}

/** Writes down how a try went, and what follows from it. */
function record({ game: { ledger }, rows, log, disabled }: Sender, webhook: Webhook, delivery: Delivery, tried: Delivered): void {
  const { status, duration, line } = tried;
  const now = ledger.now();
  const isOver = isDelivered(status);
  const tries = delivery.tries + (isOver ? 0 : 1);
  const isAgain = !isOver && delivery.status === "waiting";
  const then = isAgain ? prospect(WEBHOOK_RETRIES, tries, delivery.since, now, Math.random()) : null;
  const next = then?.kind === "again" ? then.at : null;
  const isGivenUp = !isOver && next === null;
  log.write({
    ...delivery,
    status: isOver ? "delivered" : isGivenUp ? "failed" : "waiting",
    tries,
    next: next ?? now,
    attempts: [...delivery.attempts, { at: now, status, duration, line }],
  });
  const failingSince = isOver ? null : (webhook.failingSince ?? now);
  const last = { at: now, status, delivered: isOver };
  const reason = webhook.disabled === null ? reasonOf(status, isGivenUp, now - (failingSince ?? now)) : null;
  rows.write({ ...webhook, last, failingSince, disabled: reason === null ? webhook.disabled : { at: now, reason } });
  if (reason === null) return;
  // Nothing is delivered any more of what waits for it.
  log.giveUp(webhook.id);
  ledger.jobs.complete(jobName(WEBHOOK, webhook.id));
  disabled(webhook.side);
}

/** Why a webhook is told nothing any more; null where it is. */
function reasonOf(status: DeliveryStatus, isGivenUp: boolean, failing: number) {
  if (isGone(status)) return "gone";
  return isGivenUp && failing >= DISABLED_AFTER ? "failing" : null;
}

/** Whether a webhook asks for fewer calls. */
export function isBusyOf({ last }: Webhook): boolean {
  return last !== null && isBusy(last.status);
}

function isAwayOf({ last }: Webhook): boolean {
  return last !== null && isAway(last.status);
}
