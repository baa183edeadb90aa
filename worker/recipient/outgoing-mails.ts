/**
 * What is to be sent to a recipient, each mail a job of its own: when it may go, what became of it, when it is tried again. What was
 * sent is written down right after the mail server's OK, in one transaction: only an OK that is lost doubles a mail.
 */
import type { Notice } from "../../game/notice.ts";
import type { NoticeStatus } from "../room/notice-status.ts";
import type { Trouble } from "../../api/mail-schema.ts";
import type { Env } from "../env.ts";
import { isPlayMeId } from "../tokens/game-id.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { jobName } from "../object/job-registry.ts";
import type { Mail, Sent } from "../mail/mail.ts";
import { mailChannel } from "../mail/channel.ts";
import { random } from "../tokens/random.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { readRing } from "../tokens/ring.ts";
import { type Charge, mailLimits, noticeCharge } from "./budget.ts";
import { compose } from "./compose.ts";
import type { Diary } from "./diary.ts";
import { tally } from "../monitor/tally.ts";
import { ownerOf } from "./owner.ts";
import { next, sendableAt } from "./quiet.ts";
import { MOST_REFUSALS, prospect } from "./retry.ts";
import type { OutgoingMail, MailKind, Subscription } from "./store.ts";

/** The job that sends a mail: `send:<id>`. */
export const SEND = "send";

/** What games are told of their mails. */
interface News {
  readonly tells: readonly Subscription[];
  readonly noticeStatus: NoticeStatus;
}

export class OutgoingMails {
  readonly #diary: Diary;
  readonly #env: Env;
  readonly #recipient: RecipientId;
  /** Under way now: a job may ring again before a slow mail server has answered. */
  readonly #sending = new Set<string>();

  constructor(diary: Diary, env: Env, recipient: RecipientId) {
    this.#diary = diary;
    this.#env = env;
    this.#recipient = recipient;
  }

  /** Plans what brings a notice: a mail of its own, or the day's one for all. Within a transaction. */
  plan({ id, when }: Notice, subscription: number): void {
    if (when !== "digest") return this.write({ id, kind: "notice", subscription });
    if (this.#store.outgoing().some(({ kind }) => kind === "digest")) return;
    this.write({ id: newId("digest"), kind: "digest", subscription: 0 }, this.#digestAt());
  }

  /** Plans what somebody has asked for, once where it is asked again before it went. Within a transaction. */
  request(kind: MailKind, subscription: number): void {
    const waiting = this.#store.outgoing().some((outgoing) => outgoing.kind === kind && outgoing.subscription === subscription);
    if (!waiting) this.write({ id: newId(kind), kind, subscription });
  }

  /** Plans a mail. Within a transaction. */
  write(outgoing: Pick<OutgoingMail, "id" | "kind" | "subscription">, at = this.#diary.now()): void {
    this.#store.putOutgoing({ ...outgoing, tries: 0, since: null });
    this.#diary.jobs.postpone(jobName(SEND, outgoing.id), at);
  }

  /** After other hours were set: what waits is asked again, and the day's mail has another hour. Within a transaction. */
  replan(): void {
    for (const { id, kind, tries } of this.#store.outgoing())
      if (tries === 0) this.#diary.jobs.postpone(jobName(SEND, id), kind === "digest" ? this.#digestAt() : this.#diary.now());
  }

  /** Tries to send a mail. */
  async send(id: string): Promise<void> {
    const outgoing = this.#store.outgoingMail(id);
    if (outgoing === null) return this.#diary.transact(() => this.#diary.jobs.complete(jobName(SEND, id)));
    if (this.#sending.has(outgoing.id)) return;
    this.#sending.add(outgoing.id);
    try {
      await this.#try(outgoing);
    } finally {
      this.#sending.delete(outgoing.id);
    }
  }

  async #try(outgoing: OutgoingMail): Promise<void> {
    const notices = this.#noticesOf(outgoing);
    const charge = this.#chargeOf(outgoing, notices);
    const deadline = notices.length === 1 ? (notices[0]?.deadline ?? null) : null;
    if (this.#isHeld(outgoing, charge, deadline)) return;
    const { store } = this.#diary;
    const ring = readRing(this.#env.LINK_KEYS);
    const ask = (notice: Notice) => this.#env.ROOM.getByName(notice.game).owed(notice);
    const owner = ownerOf(this.#env, store.address());
    const sources = { recipient: this.#recipient, owner, store, ring, now: this.#diary.now(), ask };
    const { mail, tells, settles } = await compose(outgoing, notices, sources);
    if (mail === null) return this.#diary.transact(() => this.#end(outgoing, settles));
    // Others may have used up the day while the games were asked.
    if (this.#isHeld(outgoing, charge, deadline)) return;

    // Counted before it goes, for others may go meanwhile.
    const day = this.#diary.transact(() => this.#diary.spend(charge));
    const sent = await this.#hand(mail);
    const news = this.#diary.transact(() => {
      if (sent.kind === "later") this.#diary.refund(charge, day);
      if (sent.kind === "sent" && outgoing.kind === "notice") this.#thread(tells, mail, sent.messageId);
      return this.#record(outgoing, settles, tells, sent);
    });
    tally(this.#env.MONITOR, sent.kind === "sent" ? "mails" : "mail-failures", 1, this.#diary.now());
    if (sent.kind !== "sent") warn(WARNINGS.mail(outgoing.kind, this.#recipient, sent.reason));
    if (news !== null) await this.tell(news.tells, news.noticeStatus);
  }

  /** Postpones a mail that may not go now. */
  #isHeld(outgoing: OutgoingMail, charge: Charge | null, deadline: number | null): boolean {
    const now = this.#diary.now();
    const at = this.#allowedAt({ charge, deadline }, this.#store.subscription(outgoing.subscription), now);
    if (at > now) this.#diary.transact(() => this.#diary.jobs.postpone(jobName(SEND, outgoing.id), at));
    return at > now;
  }

  async #hand(mail: Mail): Promise<Sent> {
    return (await mailChannel(this.#env)?.send(mail)) ?? { kind: "later", reason: "this server sends no mail" };
  }

  /** Writes down what became of a mail, and answers which games are told what of it. */
  #record(outgoing: OutgoingMail, notices: readonly Notice[], tells: readonly Subscription[], sent: Sent): News | null {
    const now = this.#diary.now();
    switch (sent.kind) {
      case "sent":
        if (this.#refusals() > 0) this.#store.setFact("refusals", "0");
        this.#end(outgoing, notices);
        for (const subscription of tells) this.#change(subscription, () => ({ last: now, trouble: null }));
        return { tells, noticeStatus: { kind: "sent", at: now } };
      case "later":
        return this.#putOff(outgoing, notices, tells);
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

  /** What the next mail of the same game goes on from. */
  #thread(tells: readonly Subscription[], mail: Mail, messageId: string): void {
    for (const subscription of tells)
      this.#change(subscription, ({ given, subject }) => ({ given: [...given, messageId], subject: subject ?? mail.subject }));
  }

  #putOff(outgoing: OutgoingMail, notices: readonly Notice[], tells: readonly Subscription[]): News | null {
    const now = this.#diary.now();
    const tries = outgoing.tries + 1;
    const since = outgoing.since ?? now;
    const then = prospect(tries, since, now);
    if (then.kind === "over") this.#end(outgoing, notices);
    // It may have been dropped while the mail server was asked.
    else if (this.#store.outgoingMail(outgoing.id) !== null) {
      this.#store.putOutgoing({ ...outgoing, tries, since });
      this.#diary.jobs.postpone(jobName(SEND, outgoing.id), then.at);
    }
    return then.kind === "over" || then.isBroken ? this.#trouble(tells, { since, reason: "unreachable" }) : null;
  }

  /** Nothing more comes of a mail and its notices. The day's mail begins anew where more has come meanwhile. */
  #end(outgoing: OutgoingMail, notices: readonly Notice[]): void {
    this.#store.settle(notices.map(({ id }) => id));
    this.#store.dropOutgoing(outgoing.id);
    this.#diary.jobs.complete(jobName(SEND, outgoing.id));
    const [more] = outgoing.kind === "digest" ? this.#store.gathered() : [];
    if (more !== undefined) this.plan(more, 0);
  }

  #trouble(tells: readonly Subscription[], trouble: Trouble): News {
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
    for (const { id } of this.#store.outgoing()) {
      this.#store.dropOutgoing(id);
      this.#diary.jobs.complete(jobName(SEND, id));
    }
  }

  /** Changes a subscription, unless it was dropped while the mail server was asked. */
  #change({ number }: Subscription, change: (present: Subscription) => Partial<Subscription>): void {
    const present = this.#store.subscription(number);
    if (present !== null) this.#store.putSubscription({ ...present, ...change(present) });
  }

  /** Tells the games of these seats how it goes, as well as may be: what counts is kept here. */
  async tell(tells: readonly Subscription[], noticeStatus: NoticeStatus): Promise<void> {
    for (const { game, side } of tells) {
      // A link asks for itself, when its owner looks.
      if (isPlayMeId(this.#env.ID_KEY, game)) continue;
      try {
        await this.#env.ROOM.getByName(game).noteStatus(side, this.#recipient, noticeStatus);
      } catch (error) {
        warn(WARNINGS.mailNews(game, errorName(error)));
      }
    }
  }

  /** In a row. */
  #refusals(): number {
    return Number(this.#store.fact("refusals") ?? 0);
  }

  #noticesOf({ id, kind }: OutgoingMail): readonly Notice[] {
    if (kind === "digest") return this.#store.gathered();
    const notice = kind === "notice" ? this.#store.notice(id) : null;
    return notice === null ? [] : [notice];
  }

  /** Null where it was counted when it was asked for. */
  #chargeOf({ kind }: OutgoingMail, [notice]: readonly Notice[]): Charge | null {
    if (kind !== "notice" && kind !== "digest") return null;
    return noticeCharge(mailLimits(this.#env), kind === "notice" && notice !== undefined ? notice.game : null);
  }

  /** When it may go: after the quiet hours, on a day that has room for it. What somebody has just asked for goes at any hour. */
  #allowedAt(
    { charge, deadline }: { readonly charge: Charge | null; readonly deadline: number | null },
    subscription: Subscription | null,
    now: number,
  ): number {
    if (charge === null) return now;
    const hours = this.#store.hours();
    // The day's mail is of all games, and has no subscription.
    const seatHours = subscription === null ? hours : this.#store.hoursOf(subscription);
    const affordable = this.#diary.canAfford(charge) ? now : next("00:00", now, hours.zone);
    const at = sendableAt(affordable, seatHours);
    // Quiet hours hold nothing that would come too late after them.
    return deadline !== null && deadline <= at ? affordable : at;
  }

  #digestAt(): number {
    const { digestAt, zone } = this.#store.hours();
    return next(digestAt, this.#diary.now(), zone);
  }

  get #store() {
    return this.#diary.store;
  }
}

function newId(kind: MailKind): string {
  return `${kind}-${random(15)}`;
}
