/**
 * One loaded recipient: what is to be sent to it, each message a job of its own, and what of it is under way; what went out on which day;
 * and when a message may go, which is outside quiet hours, on a day that has room. What a room is told of a game that it follows goes in
 * order: of one game, only the first that waits there has a job, and is tried again at once where another one comes.
 *
 * A time of day is looked up in the zone each time rather than added up in hours, for where clocks change a day has 23 or 25 of them.
 */
import type { Notification } from "../../../game/notification.ts";
import type { Env } from "../../env.ts";
import { Book } from "../../object/book.ts";
import { jobName } from "../../object/jobs.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import { random } from "../../tokens/secrets.ts";
import type { Kind } from "../kind.ts";
import { KINDS } from "../kinds.ts";
import { createQueue, type Due, type Queue } from "../queue.ts";
import { type Charge, type Day, isAffordable, notificationCharge } from "./limits.ts";
import { SEND } from "./migrations.ts";
import type { MessageKind, OutgoingMessage, Store, Subscription } from "./store.ts";
import type { Hours } from "../../../api/mail-schema.ts";

/** The job that tells a game of a trouble, for it may have another channel: `tell:<subscription>`. */
export const TELL = "tell";

/** How long until one that is being sent is looked at again: a mail server may take minutes for it; in milliseconds. */
const STILL_UNDER_WAY = 60_000;
/** How long a message waits for another one of its seat that is being sent, where either takes the place of the other; in milliseconds. */
const UNDER_WAY = 5000;

type NewMessage = Pick<OutgoingMessage, "id" | "kind" | "subscription">;

export class Outbox extends Book<Store> {
  readonly env: Env;
  /** What the recipient is called. */
  readonly id: RecipientId;
  readonly queue: Queue<OutgoingMessage>;

  constructor(store: Store, env: Env, id: RecipientId) {
    super(store);
    this.env = env;
    this.id = id;
    this.queue = createQueue(this, { job: SEND, lookAgain: STILL_UNDER_WAY, next: (line) => this.#next(line) });
  }

  get kind(): Kind {
    return KINDS[this.store.kind()];
  }

  /** Whether a mail of that charge may go today. */
  canAfford(charge: Charge): boolean {
    const day = this.#today();
    return isAffordable(charge, (account) => this.store.spent(day, account));
  }

  /** Counts a mail, where it is counted; answers under which day. Within a transaction. */
  spend(charge: Charge | null): Day {
    const day = this.#today();
    if (charge !== null) this.store.spend(day, charge.keys());
    return day;
  }

  /** Takes a count back, for a mail that did not go. Within a transaction. */
  refund(charge: Charge | null, day: Day): void {
    if (charge !== null) this.store.refund(day, charge.keys());
  }

  #today(): Day {
    return dayOf(this.now(), this.store.hours().zone);
  }

  /** What a message is counted under as it goes; null where it was counted when it was asked for. */
  chargeOf(kind: MessageKind, notification: Notification | undefined): Charge | null {
    if (kind !== "notice" && kind !== "digest") return null;
    return notificationCharge(this.kind.limits(this.env), kind === "notice" && notification ? notification.game : null);
  }

  /** What somebody asks to have sent is counted under, as it is asked for. */
  askedCharge(): Charge {
    return new Map([["asked", this.kind.limits(this.env).asked]]);
  }

  /**
   * When it may go. What somebody has just asked for goes at any hour.
   * @param deadline when it would come too late
   * @param now the recipient's time: what may go at once may go then
   */
  allowedAt(charge: Charge | null, deadline: number | null, subscription: Subscription | null, now: number): number {
    if (charge === null) return now;
    const hours = this.store.hours();
    const affordable = this.canAfford(charge) ? now : next("00:00", now, hours.zone);
    // The day's message is of all games, and has no subscription.
    const at = sendableAt(affordable, { ...hours, ...subscription?.hours });
    // Quiet hours hold nothing that would come too late after them.
    return deadline !== null && deadline <= at ? affordable : at;
  }

  /** When the day's message goes. */
  digestAt(): number {
    const { digestAt, zone } = this.store.hours();
    return next(digestAt, this.now(), zone);
  }

  /** Plans what brings a notice: a message of its own, or the day's one for all. Within a transaction. */
  plan({ id, when }: Notification, subscription: number): void {
    const withdrawal = this.#of("withdrawal", subscription);
    if (withdrawal !== undefined) this.#drop(withdrawal);
    if (when !== "digest") return this.#write({ id, kind: "notice", subscription });
    if (this.#of("digest", 0) === undefined)
      this.#write({ id: newId("digest"), kind: "digest", subscription: 0 }, this.digestAt());
  }

  /** Plans what somebody has asked for, once where it is asked again before it went. Within a transaction. */
  request(kind: MessageKind, subscription: number): void {
    if (this.#of(kind, subscription) === undefined) this.#write({ id: newId(kind), kind, subscription });
  }

  #of(kind: MessageKind, subscription: number): OutgoingMessage | undefined {
    return this.store.outgoing().find((outgoing) => outgoing.kind === kind && outgoing.subscription === subscription);
  }

  /** Has what may be shown of a seat withdrawn, where that can be. Within a transaction. */
  withdraw({ number }: Subscription): void {
    if ((this.store.mayBeShown(number) || this.#isSending(number)) && this.kind.canWithdraw) this.request("withdrawal", number);
  }

  /** After other hours were set: what waits is asked again, and the day's mail has another hour. Within a transaction. */
  replan(): void {
    for (const { id, kind, tries } of this.store.outgoing())
      if (tries === 0) this.postpone(id, kind === "digest" ? this.digestAt() : this.now());
  }

  /** A message that is still to be sent, and whose turn it is. */
  #next(id: string): Due<OutgoingMessage> | null {
    const message = this.store.outgoingMessage(id);
    return message === null || this.#before(message) !== null ? null : { message, at: this.#notBefore(message) };
  }

  /** Whether something is being sent by a subscription now. */
  #isSending(subscription: number): boolean {
    return this.queue.underWay().some((outgoing) => outgoing.subscription === subscription);
  }

  /** Within a transaction. */
  postpone(id: string, at: number): void {
    this.jobs.postpone(jobName(SEND, id), at);
  }

  /** Has a message tried again after a vain try, unless it was dropped meanwhile. Within a transaction. */
  putOff(outgoing: OutgoingMessage, at: number): void {
    if (this.store.outgoingMessage(outgoing.id) === null) return;
    this.store.putOutgoing(outgoing);
    this.postpone(outgoing.id, at);
  }

  /**
   * Nothing more comes of a message and its notifications; where nobody took it, until the target takes another one. The day's one begins
   * anew where more has come meanwhile. Within a transaction.
   */
  endMessage(outgoing: OutgoingMessage, notifications: readonly Notification[], isFailed = false): void {
    const ids = notifications.map(({ id }) => id);
    if (isFailed) this.store.fail(ids);
    else this.store.settle(ids);
    this.#drop(outgoing);
    const [more] = outgoing.kind === "digest" ? this.store.gathered() : [];
    if (more !== undefined) this.plan(more, 0);
  }

  /**
   * Has what somebody has asked for tried now, where it is still on its way, and then by short pauses again; false where it is not.
   * Within a transaction.
   */
  hurryRequest(kind: MessageKind, subscription: number): boolean {
    const waiting = this.#of(kind, subscription);
    if (waiting === undefined) return false;
    this.store.putOutgoing({ ...waiting, tries: 0 });
    this.postpone(waiting.id, this.now());
    return true;
  }

  /**
   * The target has taken a message, or somebody there has said yes. What was in the way was its own trouble, which ends for all that have
   * said yes there, and what they missed is sent if their game still waits for them; jobs tell the games. Within a transaction.
   */
  noteReached(): void {
    for (const subscription of this.store.subscriptions()) {
      const { number, confirmed, trouble } = subscription;
      // A seat whose owner is still to be asked is reached by the question itself.
      if (!confirmed) continue;
      if (trouble !== null) {
        this.store.putSubscription({ ...subscription, trouble: null });
        this.scheduleIn(jobName(TELL, String(number)));
      }
      for (const notification of this.store.retry(number)) this.plan(notification, number);
    }
    // Whatever was tried in vain is tried now, rather than after a long pause.
    for (const { id, tries } of this.store.outgoing()) if (tries > 0) this.postpone(id, this.now());
  }

  /** Drops all that would be sent; the notifications are kept. Within a transaction. */
  clearMessages(): void {
    for (const outgoing of this.store.outgoing()) this.#drop(outgoing);
  }

  /** @param at when it is sent; as soon as can be where nothing is said */
  #write(outgoing: NewMessage, at: number | null = null): void {
    const before = this.#before(outgoing);
    const now = this.now();
    this.store.putOutgoing({ ...outgoing, tries: 0, since: before === null ? null : now });
    if (before === null && at === null) this.jobs.imply(jobName(SEND, outgoing.id), now);
    else this.postpone(before ?? outgoing.id, at ?? now);
  }

  /** What waits for the same room, and goes before it; null where nothing does. */
  #before({ id, kind, subscription }: NewMessage): string | null {
    const first = kind === "notice" ? this.store.firstFollowed(subscription) : null;
    return first === id ? null : first;
  }

  /** What takes a message may want to be left alone; and something may be sent whose place this one takes, or which takes its. */
  #notBefore({ subscription }: OutgoingMessage): number {
    const rests = Number(this.store.fact("rests") ?? 0);
    const isBusy = this.kind.canWithdraw && this.#isSending(subscription);
    return isBusy ? Math.max(rests, this.now() + UNDER_WAY) : rests;
  }

  /** Whatever of its room waited for it is next. */
  #drop({ id, subscription }: OutgoingMessage): void {
    this.store.dropOutgoing(id);
    this.jobs.complete(jobName(SEND, id));
    const next = this.store.firstFollowed(subscription);
    if (next !== null) this.scheduleIn(jobName(SEND, next));
  }
}

function newId(kind: MessageKind): string {
  return `${kind}-${random(15)}`;
}

/** `HH:MM`, 00:00 to 23:59. */
type TimeOfDay = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `at`, or the end of the quiet hours that it lies in. */
export function sendableAt(at: number, { zone, quiet }: Hours): number {
  if (quiet === null) return at;
  const [from, to] = [minutes(quiet.from), minutes(quiet.to)];
  const time = Math.floor((wall(at, zone) % DAY) / MINUTE);
  const isQuiet = from <= to ? from <= time && time < to : from <= time || time < to;
  return isQuiet ? next(quiet.to, at, zone) : at;
}

/**
 * The first instant after `after` at which clocks in `zone` show `time`. A time that a change of clocks leaves out is taken as if
 * the clocks had not been changed yet (RFC 5545, 3.3.5).
 */
export function next(time: TimeOfDay, after: number, zone: string): number {
  const today = wall(after, zone);
  const midnight = today - (today % DAY);
  for (const days of [0, 1, 2]) {
    const found = instants(midnight + days * DAY + minutes(time) * MINUTE, zone).find((at) => at > after);
    if (found !== undefined) return found;
  }
  throw new Error(`no ${time} within two days`);
}

/** The day that it is in `zone`. */
export function dayOf(at: number, zone: string): Day {
  return new Date(wall(at, zone)).toISOString().slice(0, 10);
}

/** When clocks show `time` (given as if the zone were UTC), in order: twice where they are put back. */
function instants(time: number, zone: string): readonly number[] {
  // Zones change their offset once within two days at most.
  const before = time - offset(time - DAY, zone);
  const after = time - offset(time + DAY, zone);
  const shown = [...new Set([before, after])].filter((at) => wall(at, zone) === time);
  return shown.length === 0 ? [before] : shown.toSorted((a, b) => a - b);
}

function offset(at: number, zone: string): number {
  return wall(at, zone) - at;
}

/** What the clocks in `zone` show at `at`, as an instant whose UTC it would be. */
function wall(at: number, zone: string): number {
  const shown = new Map(
    clock(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const seconds = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return seconds + (at % 1000);
}

function clock(zone: string): Intl.DateTimeFormat {
  const number = "numeric";
  const fields = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const;
  return new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...fields });
}

function minutes(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
