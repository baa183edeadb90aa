/**
 * What is to be sent to a recipient, each letter a due of its own: when it may go, what became of it, when it is tried again. What was
 * sent is written down right after the mail server's OK, in one transaction: only an OK that is lost doubles a mail.
 */
import type { Notice, Telling, Trouble } from "../../game/notice.ts";
import type { Env } from "../env.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import type { Mail, Sent } from "../mail/mail.ts";
import { outgoing } from "../mail/outgoing.ts";
import { random } from "../tokens/random.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { readRing } from "../tokens/ring.ts";
import { type Charge, mailLimits, noticeCharge } from "./budget.ts";
import { compose } from "./compose.ts";
import type { Diary } from "./diary.ts";
import { ownerOf } from "./owner.ts";
import { next, sendableAt } from "./quiet.ts";
import { MOST_REFUSALS, prospect } from "./retry.ts";
import type { Letter, LetterKind, Subscription } from "./store.ts";

const KIND = "send:";

/** What games are told of their mails. */
interface News {
  readonly tells: readonly Subscription[];
  readonly telling: Telling;
}

export class Letters {
  readonly #diary: Diary;
  readonly #env: Env;
  readonly #recipient: RecipientId;
  /** Under way now: a due may ring again before a slow mail server has answered. */
  readonly #sending = new Set<string>();

  constructor(diary: Diary, env: Env, recipient: RecipientId) {
    this.#diary = diary;
    this.#env = env;
    this.#recipient = recipient;
  }

  /** Plans what brings a notice: a letter of its own, or the day's one for all. Within a transaction. */
  plan({ id, when }: Notice, subscription: number): void {
    if (when !== "digest") return this.write({ id, kind: "notice", subscription });
    if (this.#store.letters().some(({ kind }) => kind === "digest")) return;
    this.write({ id: newId("digest"), kind: "digest", subscription: 0 }, this.#digestAt());
  }

  /** Plans what somebody has asked for, once where it is asked again before it went. Within a transaction. */
  request(kind: LetterKind, subscription: number): void {
    const waiting = this.#store.letters().some((letter) => letter.kind === kind && letter.subscription === subscription);
    if (!waiting) this.write({ id: newId(kind), kind, subscription });
  }

  /** Plans a letter. Within a transaction. */
  write(letter: Pick<Letter, "id" | "kind" | "subscription">, at = this.#diary.now()): void {
    this.#store.putLetter({ ...letter, tries: 0, since: null });
    this.#diary.dues.putOff(KIND + letter.id, at);
  }

  /** After other hours were set: what waits is asked again, and the day's letter has another hour. Within a transaction. */
  replan(): void {
    for (const { id, kind, tries } of this.#store.letters())
      if (tries === 0) this.#diary.dues.putOff(KIND + id, kind === "digest" ? this.#digestAt() : this.#diary.now());
  }

  /** Tries the letter of a due, where it is one's. */
  async work(due: string): Promise<void> {
    if (!due.startsWith(KIND)) return;
    const letter = this.#store.letter(due.slice(KIND.length));
    if (letter === null) return this.#diary.transact(() => this.#diary.dues.meet(due));
    if (this.#sending.has(letter.id)) return;
    this.#sending.add(letter.id);
    try {
      await this.#try(letter);
    } finally {
      this.#sending.delete(letter.id);
    }
  }

  async #try(letter: Letter): Promise<void> {
    const notices = this.#noticesOf(letter);
    const charge = this.#chargeOf(letter, notices);
    if (this.#isHeld(letter, charge)) return;
    const { store } = this.#diary;
    const ring = readRing(this.#env.LINK_KEYS);
    const ask = (notice: Notice) => this.#env.ROOM.getByName(notice.game).owed(notice);
    const owner = ownerOf(this.#env, store.address());
    const sources = { recipient: this.#recipient, owner, store, ring, now: this.#diary.now(), ask };
    const { mail, tells, settles } = await compose(letter, notices, sources);
    if (mail === null) return this.#diary.transact(() => this.#end(letter, settles));
    // Others may have used up the day while the games were asked.
    if (this.#isHeld(letter, charge)) return;

    // Counted before it goes, for others may go meanwhile.
    const day = this.#diary.transact(() => this.#diary.spend(charge));
    const sent = await this.#send(mail);
    const news = this.#diary.transact(() => {
      if (sent.kind === "later") this.#diary.refund(charge, day);
      return this.#record(letter, settles, tells, sent);
    });
    if (sent.kind !== "sent") warn(WARNINGS.mail(letter.kind, this.#recipient, sent.reason));
    if (news !== null) await this.tell(news.tells, news.telling);
  }

  /** Puts a letter off that may not go now. */
  #isHeld({ id }: Letter, charge: Charge | null): boolean {
    const now = this.#diary.now();
    const at = this.#allowedAt(charge, now);
    if (at > now) this.#diary.transact(() => this.#diary.dues.putOff(KIND + id, at));
    return at > now;
  }

  async #send(mail: Mail): Promise<Sent> {
    return (await outgoing(this.#env)?.send(mail)) ?? { kind: "later", reason: "this server sends no mail" };
  }

  /** Writes down what became of a letter, and answers which games are told what of it. */
  #record(letter: Letter, notices: readonly Notice[], tells: readonly Subscription[], sent: Sent): News | null {
    const now = this.#diary.now();
    switch (sent.kind) {
      case "sent":
        if (this.#refusals() > 0) this.#store.setFact("refusals", "0");
        this.#end(letter, notices);
        for (const told of tells)
          this.#change(told, ({ given }) => ({
            last: now,
            trouble: null,
            given: letter.kind === "notice" ? [...given, sent.messageId] : given,
          }));
        return { tells, telling: { kind: "told", at: now } };
      case "later":
        return this.#putOff(letter, notices, tells);
      case "refused": {
        const refusals = this.#refusals() + 1;
        this.#store.setFact("refusals", String(refusals));
        this.#end(letter, notices);
        const isDoubtful = refusals >= MOST_REFUSALS;
        const news = this.#trouble(isDoubtful ? this.#store.subscriptions() : tells, { since: now, reason: "refused" });
        if (isDoubtful) this.#doubt();
        return news;
      }
    }
  }

  #putOff(letter: Letter, notices: readonly Notice[], tells: readonly Subscription[]): News | null {
    const now = this.#diary.now();
    const tries = letter.tries + 1;
    const since = letter.since ?? now;
    const then = prospect(tries, since, now);
    if (then.kind === "over") this.#end(letter, notices);
    // It may have been dropped while the mail server was asked.
    else if (this.#store.letter(letter.id) !== null) {
      this.#store.putLetter({ ...letter, tries, since });
      this.#diary.dues.putOff(KIND + letter.id, then.at);
    }
    return then.kind === "over" || then.isBroken ? this.#trouble(tells, { since, reason: "unreachable" }) : null;
  }

  /** Nothing more comes of a letter and its notices. The day's letter begins anew where more has come meanwhile. */
  #end(letter: Letter, notices: readonly Notice[]): void {
    this.#store.settle(notices.map(({ id }) => id));
    this.#store.dropLetter(letter.id);
    this.#diary.dues.meet(KIND + letter.id);
    const [more] = letter.kind === "digest" ? this.#store.gathered() : [];
    if (more !== undefined) this.plan(more, 0);
  }

  #trouble(tells: readonly Subscription[], trouble: Trouble): News {
    const since = Math.min(...tells.map((told) => told.trouble?.since ?? trouble.since));
    for (const told of tells)
      this.#change(told, () => ({ trouble: { ...trouble, since: told.trouble?.since ?? trouble.since } }));
    return { tells, telling: { kind: "broken", ...trouble, since } };
  }

  /** Nothing more is sent until somebody at the address says yes again; the notices wait for that. */
  #doubt(): void {
    const now = this.#diary.now();
    for (const subscription of this.#store.subscriptions())
      this.#store.putSubscription({ ...subscription, confirmed: false, at: now });
    this.#store.forgetBrowsers();
    for (const { id } of this.#store.letters()) {
      this.#store.dropLetter(id);
      this.#diary.dues.meet(KIND + id);
    }
  }

  /** Changes a subscription, unless it was dropped while the mail server was asked. */
  #change({ number }: Subscription, change: (present: Subscription) => Partial<Subscription>): void {
    const present = this.#store.subscription(number);
    if (present !== null) this.#store.putSubscription({ ...present, ...change(present) });
  }

  /** Tells the games of these seats how it goes, as well as may be: what counts is kept here. */
  async tell(tells: readonly Subscription[], telling: Telling): Promise<void> {
    for (const { game, side } of tells) {
      try {
        await this.#env.ROOM.getByName(game).told(side, this.#recipient, telling);
      } catch (error) {
        warn(WARNINGS.telling(game, errorName(error)));
      }
    }
  }

  /** In a row. */
  #refusals(): number {
    return Number(this.#store.fact("refusals") ?? 0);
  }

  #noticesOf({ id, kind }: Letter): readonly Notice[] {
    if (kind === "digest") return this.#store.gathered();
    const notice = kind === "notice" ? this.#store.notice(id) : null;
    return notice === null ? [] : [notice];
  }

  /** Null where it was counted when it was asked for. */
  #chargeOf({ kind }: Letter, [notice]: readonly Notice[]): Charge | null {
    if (kind !== "notice" && kind !== "digest") return null;
    return noticeCharge(mailLimits(this.#env), kind === "notice" && notice !== undefined ? notice.game : null);
  }

  /** When it may go: after the quiet hours, on a day that has room for it. What somebody has just asked for goes at any hour. */
  #allowedAt(charge: Charge | null, now: number): number {
    if (charge === null) return now;
    const hours = this.#store.hours();
    return sendableAt(this.#diary.canAfford(charge) ? now : next("00:00", now, hours.zone), hours);
  }

  #digestAt(): number {
    const { digestAt, zone } = this.#store.hours();
    return next(digestAt, this.#diary.now(), zone);
  }

  get #store() {
    return this.#diary.store;
  }
}

function newId(kind: LetterKind): string {
  return `${kind}-${random(15)}`;
}
