/**
 * What is to be sent to a recipient, each message a job of its own, and what of it is under way. What a room is told of a game that it
 * follows goes in order: of one game, only the first that waits there has a job, and is tried again at once where another one comes.
 */
import type { Notification } from "../../../game/notification.ts";
import { jobName } from "../../object/jobs.ts";
import { random } from "../../tokens/secrets.ts";
import type { Diary } from "./diary.ts";
import { SEND } from "./migrations.ts";
import type { MessageKind, OutgoingMessage, Subscription } from "./store.ts";
import { TELL } from "./subscribed-games.ts";

/** How long until one that is being sent is looked at again: a mail server may take minutes for it; in milliseconds. */
const STILL_UNDER_WAY = 60_000;
/** How long a message waits for another one of its seat that is being sent, where either takes the place of the other; in milliseconds. */
const UNDER_WAY = 5000;

export class MessageQueue {
  readonly #diary: Diary;
  /** Under way now, with its subscription: a job may ring again before a slow server has answered. */
  readonly #underWay = new Map<string, number>();

  constructor(diary: Diary) {
    this.#diary = diary;
  }

  /** Plans what brings a notice: a message of its own, or the day's one for all. Within a transaction. */
  plan({ id, when }: Notification, subscription: number): void {
    const withdrawal = this.#of("withdrawal", subscription);
    if (withdrawal !== undefined) this.#drop(withdrawal);
    if (when !== "digest") return this.#write({ id, kind: "notice", subscription });
    if (this.#of("digest", 0) === undefined)
      this.#write({ id: newId("digest"), kind: "digest", subscription: 0 }, this.#diary.digestAt());
  }

  /** Plans what somebody has asked for, once where it is asked again before it went. Within a transaction. */
  request(kind: MessageKind, subscription: number): void {
    if (this.#of(kind, subscription) === undefined) this.#write({ id: newId(kind), kind, subscription });
  }

  #of(kind: MessageKind, subscription: number): OutgoingMessage | undefined {
    return this.#store.outgoing().find((outgoing) => outgoing.kind === kind && outgoing.subscription === subscription);
  }

  /** Has what may be shown of a seat withdrawn, where that can be. Within a transaction. */
  withdraw({ number }: Subscription): void {
    const mayBeShown = this.#store.mayBeShown(number) || [...this.#underWay.values()].includes(number);
    if (mayBeShown && this.#diary.kind.canWithdraw) this.request("withdrawal", number);
  }

  /** After other hours were set: what waits is asked again, and the day's mail has another hour. Within a transaction. */
  replan(): void {
    for (const { id, kind, tries } of this.#store.outgoing())
      if (tries === 0) this.postpone(id, kind === "digest" ? this.#diary.digestAt() : this.#diary.now());
  }

  /**
   * Sends a message that is still to be sent, and whose turn it is.
   * @param send is to write down what became of it
   */
  async work(id: string, send: (outgoing: OutgoingMessage) => Promise<void>): Promise<void> {
    const outgoing = this.#store.outgoingMessage(id);
    if (outgoing === null || this.#before(outgoing) !== null)
      return this.#diary.transact(() => this.#diary.jobs.complete(jobName(SEND, id)));
    if (this.#underWay.has(id)) return this.#diary.transact(() => this.postpone(id, this.#diary.now() + STILL_UNDER_WAY));
    const [now, at] = [this.#diary.now(), this.#notBefore(outgoing)];
    if (at > now) return this.#diary.transact(() => this.postpone(id, at));
    this.#underWay.set(id, outgoing.subscription);
    try {
      await send(outgoing);
    } finally {
      this.#underWay.delete(id);
    }
  }

  /** Within a transaction. */
  postpone(id: string, at: number): void {
    this.#diary.jobs.postpone(jobName(SEND, id), at);
  }

  /** Has a message tried again after a vain try, unless it was dropped meanwhile. Within a transaction. */
  putOff(outgoing: OutgoingMessage, at: number): void {
    if (this.#store.outgoingMessage(outgoing.id) === null) return;
    this.#store.putOutgoing(outgoing);
    this.postpone(outgoing.id, at);
  }

  /** Nothing more comes of a message and its notifications. The day's one begins anew where more has come meanwhile. Within a transaction. */
  end(outgoing: OutgoingMessage, notifications: readonly Notification[]): void {
    this.#store.settle(notifications.map(({ id }) => id));
    this.#end(outgoing);
  }

  /** Nobody took a message: nothing more comes of it, until the target takes another one. Within a transaction. */
  fail(outgoing: OutgoingMessage, notifications: readonly Notification[]): void {
    this.#store.fail(notifications.map(({ id }) => id));
    this.#end(outgoing);
  }

  /**
   * Has what somebody has asked for tried now, where it is still on its way, and then by short pauses again; false where it is not.
   * Within a transaction.
   */
  hurryRequest(kind: MessageKind, subscription: number): boolean {
    const waiting = this.#of(kind, subscription);
    if (waiting === undefined) return false;
    this.#store.putOutgoing({ ...waiting, tries: 0 });
    this.postpone(waiting.id, this.#diary.now());
    return true;
  }

  /**
   * The target has taken a message, or somebody there has said yes. What was in the way was its own trouble, which ends for all that have
   * said yes there, and what they missed is sent if their game still waits for them; jobs tell the games. Within a transaction.
   */
  noteReached(): void {
    for (const subscription of this.#store.subscriptions()) {
      const { number, confirmed, trouble } = subscription;
      // A seat whose owner is still to be asked is reached by the question itself.
      if (!confirmed) continue;
      if (trouble !== null) {
        this.#store.putSubscription({ ...subscription, trouble: null });
        this.#diary.jobs.schedule(jobName(TELL, String(number)), this.#diary.now());
      }
      for (const notification of this.#store.retry(number)) this.plan(notification, number);
    }
    // Whatever was tried in vain is tried now, rather than after a long pause.
    for (const { id, tries } of this.#store.outgoing()) if (tries > 0) this.postpone(id, this.#diary.now());
  }

  #end(outgoing: OutgoingMessage): void {
    this.#drop(outgoing);
    const [more] = outgoing.kind === "digest" ? this.#store.gathered() : [];
    if (more !== undefined) this.plan(more, 0);
  }

  /** Drops all that would be sent; the notifications are kept. Within a transaction. */
  clear(): void {
    for (const outgoing of this.#store.outgoing()) this.#drop(outgoing);
  }

  /** @param at when it is sent; as soon as can be where nothing is said */
  #write(outgoing: Pick<OutgoingMessage, "id" | "kind" | "subscription">, at: number | null = null): void {
    const before = this.#before(outgoing);
    const now = this.#diary.now();
    this.#store.putOutgoing({ ...outgoing, tries: 0, since: before === null ? null : now });
    if (before === null && at === null) this.#diary.jobs.imply(jobName(SEND, outgoing.id), now);
    else this.postpone(before ?? outgoing.id, at ?? now);
  }

  /** What waits for the same room, and goes before it; null where nothing does. */
  #before({ id, kind, subscription }: Pick<OutgoingMessage, "id" | "kind" | "subscription">): string | null {
    const first = kind === "notice" ? this.#store.firstFollowed(subscription) : null;
    return first === id ? null : first;
  }

  /** What takes a message may want to be left alone; and something may be sent whose place this one takes, or which takes its. */
  #notBefore({ subscription }: OutgoingMessage): number {
    const rests = Number(this.#store.fact("rests") ?? 0);
    const isBusy = this.#diary.kind.canWithdraw && [...this.#underWay.values()].includes(subscription);
    return isBusy ? Math.max(rests, this.#diary.now() + UNDER_WAY) : rests;
  }

  /** Whatever of its room waited for it is next. */
  #drop({ id, subscription }: OutgoingMessage): void {
    this.#store.dropOutgoing(id);
    this.#diary.jobs.complete(jobName(SEND, id));
    const next = this.#store.firstFollowed(subscription);
    if (next !== null) this.#diary.jobs.schedule(jobName(SEND, next), this.#diary.now());
  }

  get #store() {
    return this.#diary.store;
  }
}

function newId(kind: MessageKind): string {
  return `${kind}-${random(15)}`;
}
