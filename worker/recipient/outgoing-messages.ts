/**
 * What is to be sent to a recipient, each message a job of its own: when it may go, what became of it, when it is tried again. What
 * was sent is written down right after the OK of whoever took it, in one transaction: only an OK that is lost doubles a message.
 */
import type { Notice } from "../../game/notice.ts";
import type { NoticeStatus } from "../room/channels/notice-status.ts";
import type { Trouble } from "../../api/mail-schema.ts";
import type { Env } from "../env.ts";
import type { Sent } from "../channels/channel.ts";
import type { Addressee } from "../channels/said.ts";
import { type Ready, type Way, wayOf } from "../channels/ways.ts";
import { warn, WARNINGS } from "../log.ts";
import { jobName } from "../object/job-registry.ts";
import { random } from "../tokens/random.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { readRing } from "../tokens/ring.ts";
import type { Charge } from "./budget.ts";
import { compose } from "./compose.ts";
import type { Diary } from "./diary.ts";
import { tally } from "../monitor/tally.ts";
import { MOST_REFUSALS, prospect } from "./retry.ts";
import type { OutgoingMessage, MessageKind, Subscription } from "./store.ts";
import { FAREWELL, type SubscribedGames, TELL } from "./subscribed-games.ts";
import type { Timing } from "./timing.ts";

/** The job that sends a message: `send:<id>`. */
export const SEND = "send";
/** How long games are told of a trouble at once before a job does it, in milliseconds. */
const TOLD_BY = 30_000;
/** How long a withdrawal waits for what it withdraws, which is being sent, in milliseconds. */
const UNDER_WAY = 5000;

/** What games are told of their messages. */
interface News {
  readonly tells: readonly Subscription[];
  readonly noticeStatus: NoticeStatus;
}

interface Parts {
  readonly book: Diary;
  readonly games: SubscribedGames;
  readonly timing: Timing;
}

export class OutgoingMessages {
  readonly #diary: Diary;
  readonly #env: Env;
  readonly #recipient: RecipientId;
  readonly #games: SubscribedGames;
  readonly #timing: Timing;
  /** Under way now, with its subscription: a job may ring again before a slow server has answered. */
  readonly #sending = new Map<string, number>();

  constructor({ book, games, timing }: Parts, env: Env, recipient: RecipientId) {
    this.#diary = book;
    this.#timing = timing;
    this.#games = games;
    this.#env = env;
    this.#recipient = recipient;
  }

  /** Plans what brings a notice: a message of its own, or the day's one for all. Within a transaction. */
  plan({ id, when }: Notice, subscription: number): void {
    this.#unplan("withdrawal", subscription);
    if (when !== "digest") return this.write({ id, kind: "notice", subscription });
    if (this.#store.outgoing().some(({ kind }) => kind === "digest")) return;
    this.write({ id: newId("digest"), kind: "digest", subscription: 0 }, this.#timing.digestAt());
  }

  /** Plans what somebody has asked for, once where it is asked again before it went. Within a transaction. */
  request(kind: MessageKind, subscription: number): void {
    const waiting = this.#store.outgoing().some((outgoing) => outgoing.kind === kind && outgoing.subscription === subscription);
    if (!waiting) this.write({ id: newId(kind), kind, subscription });
  }

  /** Has what is shown of a seat withdrawn, where that can be. Within a transaction. */
  withdraw({ number }: Subscription): void {
    const isShown = this.#store.isShown(number) || [...this.#sending.values()].includes(number);
    if (isShown && this.#way()?.canWithdraw) this.request("withdrawal", number);
  }

  /** Plans a message. Within a transaction. */
  write(outgoing: Pick<OutgoingMessage, "id" | "kind" | "subscription">, at = this.#diary.now()): void {
    this.#store.putOutgoing({ ...outgoing, tries: 0, since: null });
    this.#diary.jobs.postpone(jobName(SEND, outgoing.id), at);
  }

  /** After other hours were set: what waits is asked again, and the day's mail has another hour. Within a transaction. */
  replan(): void {
    for (const { id, kind, tries } of this.#store.outgoing())
      if (tries === 0)
        this.#diary.jobs.postpone(jobName(SEND, id), kind === "digest" ? this.#timing.digestAt() : this.#diary.now());
  }

  /** Tries to send a message. */
  async send(id: string): Promise<void> {
    const outgoing = this.#store.outgoingMessage(id);
    if (outgoing === null) return this.#diary.transact(() => this.#diary.jobs.complete(jobName(SEND, id)));
    if (this.#sending.has(outgoing.id)) return;
    this.#sending.set(outgoing.id, outgoing.subscription);
    try {
      await this.#try(outgoing);
    } finally {
      this.#sending.delete(outgoing.id);
    }
  }

  async #try(outgoing: OutgoingMessage): Promise<void> {
    const notices = this.#noticesOf(outgoing);
    const charge = this.#timing.chargeOf(outgoing, notices);
    const deadline = notices.length === 1 ? (notices[0]?.deadline ?? null) : null;
    if (this.#isHeld(outgoing, charge, deadline)) return;
    const ask = (notice: Notice) => this.#env.ROOM.getByName(notice.game).owed(notice);
    const { said, tells, settles } = await compose(outgoing, notices, { store: this.#store, ask });
    const ready = said === null ? undefined : this.#way()?.ready(said, this.#addressee(outgoing.id));
    if (ready === undefined) return this.#diary.transact(() => this.#end(outgoing, settles));
    // Others may have used up the day while the games were asked.
    if (this.#isHeld(outgoing, charge, deadline)) return;

    // Counted before it goes, for others may go meanwhile.
    const day = this.#diary.transact(() => this.#diary.spend(charge));
    const sent = await ready.send(this.#env);
    const news = this.#diary.transact(() => {
      if (sent.kind === "later") this.#diary.refund(charge, day);
      if (sent.kind === "sent" && outgoing.kind === "notice") this.#thread(tells, ready, sent.messageId);
      return this.#record(outgoing, settles, tells, sent);
    });
    tally(this.#env.MONITOR, sent.kind === "sent" ? "mails" : "mail-failures", 1, this.#diary.now());
    if (sent.kind !== "sent") warn(WARNINGS.message(outgoing.kind, this.#recipient, sent.reason));
    if (news !== null) await this.#games.tell(news.tells, news.noticeStatus);
  }

  #way(): Way | undefined {
    return wayOf(this.#store.kind());
  }

  #addressee(id: string): Addressee {
    const { LINK_KEYS, ADDRESS_KEY } = this.#env;
    const target = this.#store.target();
    return { id, recipient: this.#recipient, target, ring: readRing(LINK_KEYS), addressKey: ADDRESS_KEY, now: this.#diary.now() };
  }

  /** Postpones a message that may not go now. */
  #isHeld(outgoing: OutgoingMessage, charge: Charge | null, deadline: number | null): boolean {
    const now = this.#diary.now();
    const isEarly = outgoing.kind === "withdrawal" && this.#isUnderWay(outgoing);
    const subscription = this.#store.subscription(outgoing.subscription);
    const at = isEarly ? now + UNDER_WAY : this.#timing.allowedAt(charge, deadline, subscription, now);
    if (at > now) this.#diary.transact(() => this.#diary.jobs.postpone(jobName(SEND, outgoing.id), at));
    return at > now;
  }

  /** Whether something else is being sent for the same subscription. */
  #isUnderWay({ id, subscription }: OutgoingMessage): boolean {
    return [...this.#sending].some(([other, of]) => other !== id && of === subscription);
  }

  /** Writes down what became of a message, and answers which games are told what of it. */
  #record(outgoing: OutgoingMessage, notices: readonly Notice[], tells: readonly Subscription[], sent: Sent): News | null {
    const now = this.#diary.now();
    switch (sent.kind) {
      case "sent":
        if (this.#refusals() > 0) this.#store.setFact("refusals", "0");
        this.#end(outgoing, notices);
        this.#show(outgoing, notices, tells);
        for (const subscription of tells) this.#change(subscription, () => ({ last: now, trouble: null }));
        return { tells, noticeStatus: { kind: "sent", at: now } };
      case "later":
        return this.#putOff(outgoing, notices, tells, now + (sent.after ?? 0));
      case "gone":
        // Whatever is handed over from now on is not kept, and the games are told by a job.
        this.#store.setFact("gone", String(now));
        for (const { id } of this.#store.outgoing()) this.#drop(id);
        this.#diary.jobs.schedule(FAREWELL, now);
        return null;
      case "refused": {
        const refusals = this.#refusals() + 1;
        this.#store.setFact("refusals", String(refusals));
        this.#end(outgoing, notices);
        const isDoubtful = refusals >= MOST_REFUSALS;
        const news = this.#trouble(isDoubtful ? this.#store.subscriptions() : tells, { since: now, reason: "refused" });
        if (isDoubtful) this.#doubt();
        return news;
      }
    }
  }

  /** What is shown at the target from now on: one notice of a seat at most. */
  #show({ kind, subscription }: OutgoingMessage, notices: readonly Notice[], tells: readonly Subscription[]): void {
    if (!this.#way()?.canWithdraw) return;
    if (kind === "withdrawal") this.#store.unshow(subscription);
    else if (notices.length > 0) {
      for (const { number } of tells) this.#store.unshow(number);
      this.#store.show(notices.map(({ id }) => id));
    }
  }

  /** What the next mail of the same game goes on from. */
  #thread(tells: readonly Subscription[], { subject: said }: Ready, messageId: string | null): void {
    if (messageId === null) return;
    for (const subscription of tells)
      this.#change(subscription, ({ given, subject }) => ({ given: [...given, messageId], subject: subject ?? said }));
  }

  #putOff(outgoing: OutgoingMessage, notices: readonly Notice[], tells: readonly Subscription[], earliest: number): News | null {
    const now = this.#diary.now();
    const tries = outgoing.tries + 1;
    const since = outgoing.since ?? now;
    const then = prospect(tries, since, now);
    if (then.kind === "over") this.#end(outgoing, notices);
    // It may have been dropped while the server was asked.
    else if (this.#store.outgoingMessage(outgoing.id) !== null) {
      this.#store.putOutgoing({ ...outgoing, tries, since });
      this.#diary.jobs.postpone(jobName(SEND, outgoing.id), Math.max(then.at, earliest));
    }
    return then.kind === "over" || then.isBroken ? this.#trouble(tells, { since, reason: "unreachable" }) : null;
  }

  /** Nothing more comes of a message and its notices. The day's one begins anew where more has come meanwhile. */
  #end(outgoing: OutgoingMessage, notices: readonly Notice[]): void {
    this.#store.settle(notices.map(({ id }) => id));
    this.#drop(outgoing.id);
    const [more] = outgoing.kind === "digest" ? this.#store.gathered() : [];
    if (more !== undefined) this.plan(more, 0);
  }

  /** Drops what would be sent for a subscription. Within a transaction. */
  #unplan(kind: MessageKind, subscription: number): void {
    for (const outgoing of this.#store.outgoing())
      if (outgoing.kind === kind && outgoing.subscription === subscription) this.#drop(outgoing.id);
  }

  #drop(id: string): void {
    this.#store.dropOutgoing(id);
    this.#diary.jobs.complete(jobName(SEND, id));
  }

  /** What games are told of a trouble; their jobs see to it that they are, for each may have another channel. */
  #trouble(tells: readonly Subscription[], trouble: Trouble): News {
    for (const { number } of tells) this.#diary.jobs.schedule(jobName(TELL, String(number)), this.#diary.now() + TOLD_BY);
    const since = Math.min(...tells.map((each) => each.trouble?.since ?? trouble.since));
    for (const subscription of tells)
      this.#change(subscription, () => ({ trouble: { ...trouble, since: subscription.trouble?.since ?? trouble.since } }));
    return { tells, noticeStatus: { kind: "broken", ...trouble, since } };
  }

  /** Nothing more is sent until somebody at the address says yes again; the notices wait for that. */
  #doubt(): void {
    const now = this.#diary.now();
    for (const subscription of this.#store.subscriptions())
      this.#store.putSubscription({ ...subscription, confirmed: false, at: now });
    this.#store.forgetBrowsers();
    for (const { id } of this.#store.outgoing()) this.#drop(id);
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

  #noticesOf({ id, kind }: OutgoingMessage): readonly Notice[] {
    if (kind === "digest") return this.#store.gathered();
    const notice = kind === "notice" ? this.#store.notice(id) : null;
    return notice === null ? [] : [notice];
  }

  get #store() {
    return this.#diary.store;
  }
}

function newId(kind: MessageKind): string {
  return `${kind}-${random(15)}`;
}
