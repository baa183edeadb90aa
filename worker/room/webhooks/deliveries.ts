/**
 * Delivering to the webhooks of one game: one at a time to each, by a job of its own, which writes down what came of it before it goes
 * on. What is killed in between is delivered again, with the same id and in the same order.
 */
import type { MessageType } from "../../../api/channels.ts";
import type { Attempt, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { GameState } from "../../../game/state.ts";
import type { Env } from "../../env.ts";
import { ownOrigins, publicOrigin } from "../../links.ts";
import { deliver, type Delivered, message, type MessageData } from "../../notifications/kinds/webhook/message.ts";
import {
  DISABLED_AFTER,
  GIVEN_UP_AFTER,
  isAway,
  isBusy,
  isDelivered,
  isGone,
  nextOf,
  retryPause,
  type Admission,
  askToDeliver,
  tellDelivered,
} from "../../notifications/kinds/webhook/limits.ts";
import { jobName } from "../../object/jobs.ts";
import type { Side } from "../../../rules/contract.ts";
import { random } from "../../tokens/secrets.ts";
import { type Delivery, type DeliveryLog, KEPT_FOR, secretsOf, type Webhook, WEBHOOK, type WebhookRows } from "./webhook-rows.ts";
import type { Game } from "../kernel/game.ts";
import type { Ledger } from "../kernel/ledger.ts";

/** Lets go of what is old in the log of deliveries, and of secrets that are over. */
export const WEBHOOK_LOG = "webhook-log";

interface Parts {
  readonly game: Game;
  readonly rows: WebhookRows;
  readonly log: DeliveryLog;
  /** Asked for whenever it is used, so that what stands in for something in a test is seen. */
  readonly env: () => Env;
  /** Has a seat's player told that one of its webhooks is called no more. Within a transaction of the caller's. */
  readonly disabled: (side: Side) => void;
}

const MINUTE = 60_000;

export class Deliveries {
  readonly #parts: Parts;
  readonly #ledger: Ledger;
  /** Webhooks that are being delivered to. */
  readonly #atWork = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ledger = parts.game.ledger;
  }

  /** Queues a message. Within a transaction of the caller's. */
  enqueue(webhook: Webhook, type: MessageType, state: GameState, more: MessageData = {}): void {
    if (webhook.disabled !== null) return;
    const { log, env } = this.#parts;
    const now = this.#ledger.now();
    const body = JSON.stringify(message(type, webhook.side, state, publicOrigin(env(), webhook.origin), more));
    log.add({ webhook: webhook.id, id: `msg_${random(15)}`, type, body, at: now });
    this.#ledger.scheduleIn(WEBHOOK_LOG, KEPT_FOR);
    this.#hurry(webhook);
  }

  /** Delivers one again, or at once. Within a transaction of the caller's. */
  replay(webhook: Webhook, delivery: Delivery): void {
    const now = this.#ledger.now();
    this.#parts.log.write({ ...delivery, status: "waiting", since: now, tries: 0, next: now });
    this.#hurry(webhook);
  }

  /** Delivers whatever is due to a webhook. */
  async work(id: string): Promise<void> {
    if (this.#atWork.has(id)) return;
    this.#atWork.add(id);
    try {
      for (let delivery = this.#next(id); delivery !== null; delivery = this.#next(id))
        if (!(await this.#deliver(delivery))) return;
    } finally {
      this.#atWork.delete(id);
    }
  }

  /** Something new is tried at once; while the receiver is away, what waits before it. One that asks for fewer calls is left alone. */
  #hurry(webhook: Webhook): void {
    const { log } = this.#parts;
    const now = this.#ledger.now();
    if (isAwayOf(webhook) && !isBusyOf(webhook)) {
      const [oldest] = log.waiting(webhook.id);
      if (oldest !== undefined && oldest.next > now) log.write({ ...oldest, next: now });
    }
    if (!this.#atWork.has(webhook.id)) this.#ledger.scheduleIn(jobName(WEBHOOK, webhook.id));
  }

  /** The delivery that is due; where none is, the job waits for the next one, or is done. */
  #next(id: string): Delivery | null {
    const { rows, log } = this.#parts;
    const now = this.#ledger.now();
    const webhook = rows.find(id);
    const next = webhook && webhook.disabled === null ? nextOf(log.waiting(id), isAwayOf(webhook), now) : undefined;
    if (next !== undefined && next.next <= now) return next;
    this.#ledger.transact(() => this.#ledger.jobs.postponeTo(jobName(WEBHOOK, id), next === undefined ? [] : [next.next]));
    return null;
  }

  /** Whether it was tried; else all that is due to the webhook waits until its target may be called again. That is no failed try. */
  async #deliver({ webhook: id, id: sentId, body }: Delivery): Promise<boolean> {
    const { game, rows, log } = this.#parts;
    const webhook = rows.find(id);
    if (webhook === undefined) return true;
    const env = this.#parts.env();
    const admission = await askToDeliver(env, webhook.url, webhook.last?.delivered === true);
    if (admission.wait > 0) return this.#wait(id, admission);
    // It may have been taken away meanwhile.
    if (rows.find(id) === undefined) return true;
    const secrets = secretsOf(webhook, this.#ledger.now());
    const out = { network: env.WEBHOOK_NETWORK, own: ownOrigins(env, webhook.origin) };
    const delivered = await deliver({ url: webhook.url, secrets, id: sentId, body }, out);
    const record = () => {
      const [receiver, sent] = [rows.find(id), log.find(id, sentId)];
      // Either may be gone, or stopped, meanwhile.
      if (receiver !== undefined && sent !== undefined) this.#record(receiver, sent, delivered);
    };
    game.retell(record);
    await tellDelivered(env, webhook.url, admission, isDelivered(delivered.status));
    return true;
  }

  /** Games that wait for the same target come back one after the other, by chance. */
  #wait(id: string, { wait }: Admission): false {
    const at = this.#ledger.now() + Math.ceil(wait + MINUTE * Math.random());
    this.#ledger.transact(() => this.#ledger.jobs.postpone(jobName(WEBHOOK, id), at));
    return false;
  }

  /** Writes down how a try went, and what follows from it. */
  #record(webhook: Webhook, delivery: Delivery, { status, duration, line }: Delivered): void {
    const now = this.#ledger.now();
    const isOver = isDelivered(status);
    const isGivenUp = !isOver && (delivery.status !== "waiting" || now - delivery.since >= GIVEN_UP_AFTER);
    const attempt: Attempt = { at: now, status, duration, line };
    const tries = delivery.tries + (isOver ? 0 : 1);
    this.#parts.log.write({
      ...delivery,
      status: isOver ? "delivered" : isGivenUp ? "failed" : "waiting",
      tries,
      next: isOver || isGivenUp ? now : now + retryPause(tries, Math.random()),
      attempts: [...delivery.attempts, attempt],
    });
    const failingSince = isOver ? null : (webhook.failingSince ?? now);
    const last = { at: now, status, delivered: isOver };
    const reason = webhook.disabled === null ? this.#reason(status, isGivenUp, now - (failingSince ?? now)) : null;
    this.#parts.rows.write({
      ...webhook,
      last,
      failingSince,
      disabled: reason === null ? webhook.disabled : { at: now, reason },
    });
    if (reason === null) return;
    // Nothing is delivered any more of what waits for it.
    this.#parts.log.giveUp(webhook.id);
    this.#ledger.jobs.complete(jobName(WEBHOOK, webhook.id));
    this.#parts.disabled(webhook.side);
  }

  /** Why a webhook is told nothing any more; null where it is. */
  #reason(
    status: Attempt["status"],
    isGivenUp: boolean,
    failing: number,
  ): NonNullable<WebhookAnswer["disabled"]>["reason"] | null {
    if (isGone(status)) return "gone";
    return isGivenUp && failing >= DISABLED_AFTER ? "failing" : null;
  }
}

/** Whether a webhook asks for fewer calls. */
export function isBusyOf({ last }: Webhook): boolean {
  return last !== null && isBusy(last.status);
}

function isAwayOf({ last }: Webhook): boolean {
  return last !== null && isAway(last.status);
}
