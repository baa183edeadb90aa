/**
 * Sending what waits for a recipient: when it may go, what became of it, when it is tried again. What was sent is written down right
 * after the OK of whoever took it, in one transaction: only an OK that is lost doubles a message.
 */
import type { Notification } from "../../../game/notification.ts";
import type { Trouble } from "../../../api/mail-schema.ts";
import type { Sent } from "../kind.ts";
import { make, sendMade } from "../kinds.ts";
import { warn, WARNINGS } from "../../log.ts";
import { jobName, pauseAfter } from "../../object/jobs.ts";
import { readRing } from "../../tokens/link-tokens.ts";
import { isGivenUp, prospect } from "../queue.ts";
import { type Charge, MOST_REFUSALS } from "./limits.ts";
import { type Outbox, TELL } from "./outbox.ts";
import { tally } from "../../monitor/trouble.ts";
import type { OutgoingMessage, Subscription } from "./store.ts";
import { compose, FAREWELL, tryToTell } from "./subscribed-games.ts";
import { FORGET, FORGOTTEN_AFTER } from "./subscriptions.ts";

/** How long games are told of a trouble at once before a job does it, in milliseconds. */
const TOLD_BY = 30_000;
/** Nobody is left alone for longer, whatever they say; in milliseconds. */
const MOST_RESTED = 24 * 60 * 60 * 1000;

/** Sends a message that is due: the work of a job. Each is a line of its own, and what comes after it has another one. */
export function send(book: Outbox, id: string): Promise<void> {
  return book.queue.work(id, async (outgoing) => {
    await trySending(book, outgoing);
    return false;
  });
}

async function trySending(book: Outbox, outgoing: OutgoingMessage): Promise<void> {
  const notifications = notificationsOf(book, outgoing);
  const charge = book.chargeOf(outgoing.kind, notifications[0]);
  const deadline = notifications.length === 1 ? (notifications[0]?.deadline ?? null) : null;
  if (isHeld(book, outgoing, charge, deadline)) return;
  const composed = await compose(book, outgoing, notifications);
  if (composed.said === null) return book.transact(() => book.endMessage(outgoing, composed.settles));
  const { kind, env, id: recipient } = book;
  const { LINK_KEYS, ADDRESS_KEY: addressKey } = env;
  const [target, now] = [book.store.target(), book.now()];
  const made = make(kind, composed.said, { id: outgoing.id, recipient, target, ring: readRing(LINK_KEYS), addressKey, now });
  const left = made.left.map(({ seat }) => seat);
  const [tells, settles] = [without(left, composed.tells), settledOf(book, left, composed.settles)];
  if (left.length > 0) warn(WARNINGS.message(outgoing.kind, recipient, "games in it could not be put into words"));
  if (tells.length === 0 && left.length > 0) {
    // What can't be put into words by now waits for the next digest, unless it was in vain for days.
    book.transact(() => book.endMessage(outgoing, settles));
    tally(env.MONITOR, kind.tallies.failed, 1, book.now());
    return tellOfTrouble(book, left);
  }
  // Others may have used up the day while the games were asked.
  if (isHeld(book, outgoing, charge, deadline)) return;

  // Counted before it goes, for others may go meanwhile; and kept that it may be shown, for its OK may be lost.
  const { day, isNew } = book.transact(() => ({ day: book.spend(charge), isNew: show(book, outgoing) }));
  const sent = await sendMade(made, env);
  const changed = book.transact(() => {
    if (sent.kind === "later" || sent.kind === "unmade") book.refund(charge, day);
    const isPaid = outgoing.kind === "test" || outgoing.kind === "games";
    if (sent.kind === "refused" && isPaid) book.refund(book.askedCharge(), day);
    if ((sent.kind === "refused" || sent.kind === "unmade") && isNew) book.store.unshow(outgoing.id);
    return record(book, outgoing, settles, tells, sent, made.ready?.subject ?? null);
  });
  tally(env.MONITOR, kind.tallies[sent.kind === "sent" ? "sent" : "failed"], 1, book.now());
  if (sent.kind !== "sent") warn(WARNINGS.message(outgoing.kind, recipient, sent.reason));
  await tryToTell(book, changed);
  if (left.length > 0 && sent.kind !== "gone") await tellOfTrouble(book, left);
}

/** At once, for no pause mends what is a fault of ours, and their games may have another channel. */
async function tellOfTrouble(book: Outbox, left: readonly Subscription[]): Promise<void> {
  const trouble: Trouble = { since: book.now(), reason: "unreachable" };
  await tryToTell(
    book,
    book.transact(() => noteTrouble(book, left, trouble)),
  );
}

/** Those of a message's notifications that nothing more comes of, where it says nothing of the games of `left`. */
function settledOf(book: Outbox, left: readonly Subscription[], notifications: readonly Notification[]): readonly Notification[] {
  const now = book.now();
  const isOver = ({ id }: Notification) => isGivenUp(book.kind.retries, book.store.heldSince(id) ?? now, now);
  return notifications.filter((notification) => without(left, [notification]).length > 0 || isOver(notification));
}

/** Postpones a message that may not go now. */
function isHeld(book: Outbox, outgoing: OutgoingMessage, charge: Charge | null, deadline: number | null): boolean {
  const now = book.now();
  const subscription = book.store.subscription(outgoing.subscription);
  const at = book.allowedAt(charge, deadline, subscription, now);
  if (at > now) book.transact(() => book.postpone(outgoing.id, at));
  return at > now;
}

/** Writes down what became of a message, and answers the seats whose games are told at once how it goes now. */
function record(
  book: Outbox,
  outgoing: OutgoingMessage,
  notifications: readonly Notification[],
  tells: readonly Subscription[],
  sent: Sent,
  subject: string | null,
): readonly Subscription[] {
  const { store } = book;
  const now = book.now();
  switch (sent.kind) {
    case "sent":
      if (refusalsOf(book) > 0) store.setFact("refusals", "0");
      store.dropFact("busy");
      book.endMessage(outgoing, notifications);
      if (outgoing.kind === "notice" || outgoing.kind === "withdrawal") store.showOnly(outgoing);
      for (const subscription of tells)
        change(book, subscription, (present) => ({
          trouble: null,
          ...(present.confirmed && { last: now }),
          // The next mail of the same game goes on from it.
          ...(outgoing.kind === "notice" &&
            sent.messageId !== null && { given: [...present.given, sent.messageId], subject: present.subject ?? subject }),
        }));
      book.noteReached();
      // That a question was taken changes nothing for its game, unless the last one was not.
      return tells.filter(({ confirmed, trouble }) => confirmed || trouble !== null);
    case "later": {
      const after = sent.after ?? (sent.isBusy ? busyPause(book) : 0);
      // Nothing is sent before then: who takes the messages wants to be left alone.
      if (after > 0) store.setFact("rests", String(now + Math.min(after, MOST_RESTED)));
      return putOff(book, outgoing, notifications, tells);
    }
    case "unmade":
      return putOff(book, outgoing, notifications, tells, true);
    case "gone":
      // Whatever is handed over from now on is not kept, and the games are told by a job.
      book.noteNow("gone");
      book.clearMessages();
      book.scheduleIn(FAREWELL);
      return [];
    case "refused": {
      const refusals = refusalsOf(book) + 1;
      store.setFact("refusals", String(refusals));
      book.endMessage(outgoing, notifications, true);
      const isDoubtful = refusals >= MOST_REFUSALS;
      const troubled = noteTrouble(book, isDoubtful ? store.subscriptions() : tells, { since: now, reason: "refused" });
      if (isDoubtful) doubt(book);
      return troubled;
    }
  }
}

/** Keeps that a notification may be shown from now on, where it could be withdrawn; false where it was so before. Within a transaction. */
function show(book: Outbox, { id, kind }: OutgoingMessage): boolean {
  return kind === "notice" && book.kind.canWithdraw && book.store.show(id);
}

function putOff(
  book: Outbox,
  outgoing: OutgoingMessage,
  notifications: readonly Notification[],
  tells: readonly Subscription[],
  isTrouble = false,
): readonly Subscription[] {
  const now = book.now();
  const tries = outgoing.tries + 1;
  const since = outgoing.since ?? now;
  const then = prospect(book.kind.retries, tries, since, now);
  if (then.kind === "over") book.endMessage(outgoing, notifications, true);
  else book.putOff({ ...outgoing, tries, since }, then.at);
  return isTrouble || then.kind === "over" || then.isBroken ? noteTrouble(book, tells, { since, reason: "unreachable" }) : [];
}

/** Writes down a trouble. Jobs see to it that the games are told of it, for each may have another channel. */
function noteTrouble(book: Outbox, tells: readonly Subscription[], trouble: Trouble): readonly Subscription[] {
  for (const { number } of tells) book.scheduleIn(jobName(TELL, String(number)), TOLD_BY);
  for (const subscription of tells)
    change(book, subscription, () => ({ trouble: { ...trouble, since: subscription.trouble?.since ?? trouble.since } }));
  return tells;
}

/** How long a target is left alone that asks for fewer messages and doesn't say until when: longer each time in a row. */
function busyPause(book: Outbox): number {
  const times = Number(book.store.fact("busy") ?? 0) + 1;
  book.store.setFact("busy", String(times));
  return pauseAfter(times, book.kind.retries);
}

/** Nothing more is sent until somebody there says yes again; the notifications wait for that, and who doesn't is forgotten. */
function doubt(book: Outbox): void {
  const now = book.now();
  for (const subscription of book.store.subscriptions())
    book.store.putSubscription({ ...subscription, confirmed: false, at: now });
  book.store.forgetBrowsers();
  book.clearMessages();
  book.scheduleIn(FORGET, FORGOTTEN_AFTER);
}

/** Changes a subscription, unless it was dropped while the server was asked. */
function change(book: Outbox, { number }: Subscription, change: (present: Subscription) => Partial<Subscription>): void {
  const present = book.store.subscription(number);
  if (present !== null) book.store.putSubscription({ ...present, ...change(present) });
}

/** In a row. */
function refusalsOf(book: Outbox): number {
  return Number(book.store.fact("refusals") ?? 0);
}

function notificationsOf(book: Outbox, { id, kind }: OutgoingMessage): readonly Notification[] {
  if (kind === "digest") return book.store.gathered();
  const notification = kind === "notice" ? book.store.notification(id) : null;
  return notification === null ? [] : [notification];
}

/** Those that are about no game of `left`. */
function without<T extends Pick<Notification, "game" | "side">>(left: readonly Subscription[], all: readonly T[]): readonly T[] {
  return all.filter(({ game, side }) => !left.some((seat) => seat.game === game && seat.side === side));
}
