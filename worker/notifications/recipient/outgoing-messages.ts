/**
 * Sending what waits for a recipient: when it may go, what became of it, when it is tried again. What was sent is written down right
 * after the OK of whoever took it, in one transaction: only an OK that is lost doubles a message.
 */
import type { Notification } from "../../../game/notification.ts";
import type { Trouble } from "../../../api/mail-schema.ts";
import type { Sent } from "../kind.ts";
import { make, sendMade } from "../kinds.ts";
import { warn, WARNINGS } from "../../log.ts";
import { jobName } from "../../object/jobs.ts";
import { readRing } from "../../tokens/link-tokens.ts";
import { pauseAfter } from "../../object/jobs.ts";
import { type Charge, isGivenUp, MOST_REFUSALS, prospect } from "./limits.ts";
import { type Outbox, TELL } from "./outbox.ts";
import { tally } from "../../monitor/trouble.ts";
import type { OutgoingMessage, Subscription } from "./store.ts";
import { compose, FAREWELL, type SubscribedGames } from "./subscribed-games.ts";
import { FORGET, FORGOTTEN_AFTER } from "./subscriptions.ts";

/** How long games are told of a trouble at once before a job does it, in milliseconds. */
const TOLD_BY = 30_000;
/** Nobody is left alone for longer, whatever they say; in milliseconds. */
const MOST_RESTED = 24 * 60 * 60 * 1000;

export class OutgoingMessages {
  readonly #outbox: Outbox;
  readonly #games: SubscribedGames;

  constructor(outbox: Outbox, games: SubscribedGames) {
    this.#outbox = outbox;
    this.#games = games;
  }

  /** Tries to send a message: the work of a job. */
  async send(id: string): Promise<void> {
    await this.#outbox.work(id, (outgoing) => this.#try(outgoing));
  }

  async #try(outgoing: OutgoingMessage): Promise<void> {
    const notifications = this.#notificationsOf(outgoing);
    const charge = this.#outbox.chargeOf(outgoing.kind, notifications[0]);
    const deadline = notifications.length === 1 ? (notifications[0]?.deadline ?? null) : null;
    if (this.#isHeld(outgoing, charge, deadline)) return;
    const composed = await compose(outgoing, notifications, this.#store, this.#games);
    if (composed.said === null) return this.#outbox.transact(() => this.#outbox.endMessage(outgoing, composed.settles));
    const { kind, env, id: recipient } = this.#outbox;
    const { LINK_KEYS, ADDRESS_KEY: addressKey } = env;
    const [target, now] = [this.#store.target(), this.#outbox.now()];
    const made = make(kind, composed.said, { id: outgoing.id, recipient, target, ring: readRing(LINK_KEYS), addressKey, now });
    const left = made.left.map(({ seat }) => seat);
    const [tells, settles] = [without(left, composed.tells), this.#settled(left, composed.settles)];
    if (left.length > 0) warn(WARNINGS.message(outgoing.kind, recipient, "games in it could not be put into words"));
    if (tells.length === 0 && left.length > 0) {
      // What can't be put into words by now waits for the next digest, unless it was in vain for days.
      this.#outbox.transact(() => this.#outbox.endMessage(outgoing, settles));
      tally(env.MONITOR, kind.tallies.failed, 1, this.#outbox.now());
      return this.#tellOfTrouble(left);
    }
    // Others may have used up the day while the games were asked.
    if (this.#isHeld(outgoing, charge, deadline)) return;

    // Counted before it goes, for others may go meanwhile; and kept that it may be shown, for its OK may be lost.
    const { day, isNew } = this.#outbox.transact(() => ({ day: this.#outbox.spend(charge), isNew: this.#show(outgoing) }));
    const sent = await sendMade(made, env);
    const changed = this.#outbox.transact(() => {
      if (sent.kind === "later" || sent.kind === "unmade") this.#outbox.refund(charge, day);
      const isPaid = outgoing.kind === "test" || outgoing.kind === "games";
      if (sent.kind === "refused" && isPaid) this.#outbox.refund(this.#outbox.askedCharge(), day);
      if ((sent.kind === "refused" || sent.kind === "unmade") && isNew) this.#store.unshow(outgoing.id);
      return this.#record(outgoing, settles, tells, sent, made.ready?.subject ?? null);
    });
    tally(env.MONITOR, kind.tallies[sent.kind === "sent" ? "sent" : "failed"], 1, this.#outbox.now());
    if (sent.kind !== "sent") warn(WARNINGS.message(outgoing.kind, recipient, sent.reason));
    await this.#games.tryToTell(changed);
    if (left.length > 0 && sent.kind !== "gone") await this.#tellOfTrouble(left);
  }

  /** At once, for no pause mends what is a fault of ours, and their games may have another channel. */
  async #tellOfTrouble(left: readonly Subscription[]): Promise<void> {
    const trouble: Trouble = { since: this.#outbox.now(), reason: "unreachable" };
    await this.#games.tryToTell(this.#outbox.transact(() => this.#trouble(left, trouble)));
  }

  /** Those of a message's notifications that nothing more comes of, where it says nothing of the games of `left`. */
  #settled(left: readonly Subscription[], notifications: readonly Notification[]): readonly Notification[] {
    const now = this.#outbox.now();
    return notifications.filter(
      (notification) => without(left, [notification]).length > 0 || isGivenUp(this.#store.heldSince(notification.id) ?? now, now),
    );
  }

  /** Postpones a message that may not go now. */
  #isHeld(outgoing: OutgoingMessage, charge: Charge | null, deadline: number | null): boolean {
    const now = this.#outbox.now();
    const subscription = this.#store.subscription(outgoing.subscription);
    const at = this.#outbox.allowedAt(charge, deadline, subscription, now);
    if (at > now) this.#outbox.transact(() => this.#outbox.postpone(outgoing.id, at));
    return at > now;
  }

  /** Writes down what became of a message, and answers the seats whose games are told at once how it goes now. */
  #record(
    outgoing: OutgoingMessage,
    notifications: readonly Notification[],
    tells: readonly Subscription[],
    sent: Sent,
    subject: string | null,
  ): readonly Subscription[] {
    const now = this.#outbox.now();
    switch (sent.kind) {
      case "sent":
        if (this.#refusals() > 0) this.#store.setFact("refusals", "0");
        this.#store.dropFact("busy");
        this.#outbox.endMessage(outgoing, notifications);
        if (outgoing.kind === "notice" || outgoing.kind === "withdrawal") this.#store.showOnly(outgoing);
        for (const subscription of tells)
          this.#change(subscription, (present) => ({
            trouble: null,
            ...(present.confirmed && { last: now }),
            // The next mail of the same game goes on from it.
            ...(outgoing.kind === "notice" &&
              sent.messageId !== null && { given: [...present.given, sent.messageId], subject: present.subject ?? subject }),
          }));
        this.#outbox.noteReached();
        // That a question was taken changes nothing for its game, unless the last one was not.
        return tells.filter(({ confirmed, trouble }) => confirmed || trouble !== null);
      case "later": {
        const after = sent.after ?? (sent.isBusy ? this.#busyPause() : 0);
        // Nothing is sent before then: who takes the messages wants to be left alone.
        if (after > 0) this.#store.setFact("rests", String(now + Math.min(after, MOST_RESTED)));
        return this.#putOff(outgoing, notifications, tells);
      }
      case "unmade":
        return this.#putOff(outgoing, notifications, tells, true);
      case "gone":
        // Whatever is handed over from now on is not kept, and the games are told by a job.
        this.#store.setFact("gone", String(now));
        this.#outbox.clearMessages();
        this.#outbox.scheduleIn(FAREWELL);
        return [];
      case "refused": {
        const refusals = this.#refusals() + 1;
        this.#store.setFact("refusals", String(refusals));
        this.#outbox.endMessage(outgoing, notifications, true);
        const isDoubtful = refusals >= MOST_REFUSALS;
        const troubled = this.#trouble(isDoubtful ? this.#store.subscriptions() : tells, { since: now, reason: "refused" });
        if (isDoubtful) this.#doubt();
        return troubled;
      }
    }
  }

  /** Keeps that a notification may be shown from now on, where it could be withdrawn; false where it was so before. Within a transaction. */
  #show({ id, kind }: OutgoingMessage): boolean {
    return kind === "notice" && this.#outbox.kind.canWithdraw && this.#store.show(id);
  }

  #putOff(
    outgoing: OutgoingMessage,
    notifications: readonly Notification[],
    tells: readonly Subscription[],
    isTrouble = false,
  ): readonly Subscription[] {
    const now = this.#outbox.now();
    const tries = outgoing.tries + 1;
    const since = outgoing.since ?? now;
    const then = prospect(this.#outbox.kind.pauses, tries, since, now);
    if (then.kind === "over") this.#outbox.endMessage(outgoing, notifications, true);
    else this.#outbox.putOff({ ...outgoing, tries, since }, then.at);
    return isTrouble || then.kind === "over" || then.isBroken ? this.#trouble(tells, { since, reason: "unreachable" }) : [];
  }

  /** Writes down a trouble. Jobs see to it that the games are told of it, for each may have another channel. */
  #trouble(tells: readonly Subscription[], trouble: Trouble): readonly Subscription[] {
    for (const { number } of tells) this.#outbox.scheduleIn(jobName(TELL, String(number)), TOLD_BY);
    for (const subscription of tells)
      this.#change(subscription, () => ({ trouble: { ...trouble, since: subscription.trouble?.since ?? trouble.since } }));
    return tells;
  }

  /** How long a target is left alone that asks for fewer messages and doesn't say until when: longer each time in a row. */
  #busyPause(): number {
    const times = Number(this.#store.fact("busy") ?? 0) + 1;
    this.#store.setFact("busy", String(times));
    return pauseAfter(times, this.#outbox.kind.pauses);
  }

  /** Nothing more is sent until somebody there says yes again; the notifications wait for that, and who doesn't is forgotten. */
  #doubt(): void {
    const now = this.#outbox.now();
    for (const subscription of this.#store.subscriptions())
      this.#store.putSubscription({ ...subscription, confirmed: false, at: now });
    this.#store.forgetBrowsers();
    this.#outbox.clearMessages();
    this.#outbox.scheduleIn(FORGET, FORGOTTEN_AFTER);
  }

  /** Changes a subscription, unless it was dropped while the server was asked. */
  #change({ number }: Subscription, change: (present: Subscription) => Partial<Subscription>): void {
    const present = this.#store.subscription(number);
    if (present !== null) this.#store.putSubscription({ ...present, ...change(present) });
  }

  /** In a row. */
  #refusals(): number {
    return Number(this.#store.fact("refusals") ?? 0);
  }

  #notificationsOf({ id, kind }: OutgoingMessage): readonly Notification[] {
    if (kind === "digest") return this.#store.gathered();
    const notification = kind === "notice" ? this.#store.notification(id) : null;
    return notification === null ? [] : [notification];
  }

  get #store() {
    return this.#outbox.store;
  }
}

/** Those that are about no game of `left`. */
function without<T extends Pick<Notification, "game" | "side">>(left: readonly Subscription[], all: readonly T[]): readonly T[] {
  return all.filter(({ game, side }) => !left.some((seat) => seat.game === game && seat.side === side));
}
