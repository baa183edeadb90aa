/**
 * Having a seat told by mail: its player asks the game, and the game asks the recipient. The recipient goes first; where it has
 * agreed, the game writes all that follows in one transaction. A job that was written before stands in for whatever fails in
 * between: it has the recipient drop a seat that is not told by it. The address only passes through here.
 */
import type { SeatHours } from "../../api/mail-schema.ts";
import type { Frequency } from "../../game/notice.ts";
import type { RemindDays, RemindWish } from "../../game/reminders.ts";
import type { Side } from "../../rules/contract.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { jobName } from "../object/job-registry.ts";
import { done, refused, type Reply, valueOf } from "../object/reply.ts";
import { NOT_CONFIRMED } from "../recipient/refusals.ts";
import { type Asking, type MailEnv, subscribe } from "../recipient/subscribe.ts";
import type { Seat, SubscribeRequest, SubscriptionAnswer } from "../recipient/subscriptions.ts";
import type { Host } from "./host.ts";
import { RELEASE } from "./jobs.ts";
import type { Wish } from "./notification-settings.ts";
import type { Caller } from "./reply.ts";
import { NO_SEAT } from "./seats.ts";

/** How long a recipient may take before it is asked to drop a seat that is not told by it, in milliseconds. */
const MINUTE = 60_000;

const NOT_TOLD = refused(NOT_CONFIRMED.code, "This seat is not told by mail.");

/** An address, and what its owner's consent may hang on. */
export type AddressWish = Pick<Asking, "recipient" | "by" | "client"> & Pick<SubscribeRequest, "address" | "language" | "zone">;

export interface EmailWish {
  /** Null where the seat stays with its recipient. */
  readonly at: AddressWish | null;
  readonly when: Frequency;
  /** With its page open before it, too; null where that stays as it is. */
  readonly always: boolean | null;
  /** After so many days of an unanswered turn; null for never, undefined where that stays as it is. */
  readonly remind: RemindDays | null | undefined;
}

/** How a seat is told. */
export interface EmailStatus extends SubscriptionAnswer {
  readonly when: Frequency;
  readonly always: boolean;
  readonly remind: RemindDays | null;
}

/** As which seat another one is told. */
export interface Following extends Pick<Wish, "recipient" | "when"> {
  readonly before: Seat;
}

export class MailSetup {
  readonly #host: Host;
  readonly #env: () => MailEnv;
  /** The end of what is under way: recipients are asked for one thing after the other, so that none overtakes another. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param env asked for whenever a recipient is, so that what stands in for it in a test is seen */
  constructor(host: Host, env: () => MailEnv) {
    this.#host = host;
    this.#env = env;
  }

  /** How the caller's seat is told; null where it is not. */
  async show(caller: Caller): Promise<Reply<EmailStatus | null>> {
    const side = this.#host.seats.sideOf(caller);
    return side === null ? NO_SEAT : this.#answer(side);
  }

  /** Has the caller's seat told, from now on and by nobody else. Where that is refused, nothing has changed. */
  async set(caller: Caller, as: Side | undefined, wish: EmailWish): Promise<Reply<EmailStatus | null>> {
    return this.#inTurn(async () => {
      const acting = this.#host.acting(caller, as);
      if (!acting.ok) return acting;
      const set = wish.at === null ? this.#reset(acting.value, wish) : await this.#ask(caller, acting.value, wish, wish.at);
      return set.ok ? this.#answer(acting.value) : set;
    });
  }

  /** Has the caller's seat told as `before` is, which its recipient knows; by nobody where nobody there has said yes to that. */
  async follow(caller: Caller, { before, recipient, when }: Following): Promise<Reply<null>> {
    return this.#inTurn(async () => {
      const acting = this.#host.acting(caller, undefined);
      if (!acting.ok) return acting;
      const side = acting.value;
      const id = `${side}:${recipient}`;
      this.#releaseLater(id);
      const told = await this.#recipient(recipient).follow(before, { game: this.#host.name, side });
      if (!told.ok) return told;
      const { ledger, notices } = this.#host;
      await this.#replace(side, () => {
        ledger.jobs.complete(jobName(RELEASE, id));
        return told.value ? notices.set(side, { recipient, when, always: false, remind: null }, true) : null;
      });
      return done(null);
    });
  }

  /** Has the caller's seat told at other hours than those of its address; null: at those again. */
  async setHours(caller: Caller, as: Side | undefined, hours: SeatHours | null): Promise<Reply<EmailStatus | null>> {
    return this.#inTurn(async () => {
      const acting = this.#host.acting(caller, as);
      if (!acting.ok) return acting;
      const setting = this.#host.notices.setting(acting.value);
      if (setting === null) return NOT_TOLD;
      const set = await this.#recipient(setting.recipient).setHours(this.#host.name, acting.value, hours);
      return set.ok ? this.#answer(acting.value) : set;
    });
  }

  /** Has the caller's seat told nothing any more. */
  async clear(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    return this.#inTurn(async () => {
      const acting = this.#host.acting(caller, as);
      if (!acting.ok) return acting;
      await this.#replace(acting.value, (side) => this.#host.notices.clear(side));
      return done(null);
    });
  }

  /** Has a mail sent that brings the seat's own link, where somebody at the address has said yes. */
  async sendLink(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    const acting = this.#host.acting(caller, as);
    if (!acting.ok) return acting;
    if (!this.#host.notices.setting(acting.value)?.noticeStatus) return NOT_TOLD;
    this.#host.ledger.transact(() => this.#host.notices.sendLink(acting.value));
    return done(null);
  }

  async test(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    const acting = this.#host.acting(caller, as);
    if (!acting.ok) return acting;
    const setting = this.#host.notices.setting(acting.value);
    if (setting === null) return NOT_TOLD;
    return this.#recipient(setting.recipient).sendTest(this.#host.name, acting.value);
  }

  /** Has a recipient drop a seat, unless it is told by it: the work of a job. */
  async release(id: string): Promise<void> {
    await this.#inTurn(() => this.#release(id));
  }

  /** Has a recipient drop a seat that it does not tell any more. Within a transaction of the caller's. */
  dropLater(side: Side, recipient: string): void {
    const { ledger } = this.#host;
    ledger.jobs.schedule(jobName(RELEASE, side, recipient), ledger.now());
  }

  /** Another wish for the same recipient. */
  #reset(side: Side, { when, always, remind }: EmailWish): Reply<null> {
    const setting = this.#host.notices.setting(side);
    if (setting === null) return refused("malformed", "address: this seat is told by no mail yet");
    const wish = { recipient: setting.recipient, when, always: always ?? setting.always, remind: this.#remindWish(side, remind) };
    this.#host.retell(side, (notices) => notices.set(side, wish, false));
    return done(null);
  }

  async #ask(caller: Caller, side: Side, { when, always, remind }: EmailWish, at: AddressWish): Promise<Reply<null>> {
    const { recipient, by, client, ...request } = at;
    const { ledger } = this.#host;
    const { game, variant } = ledger.state;
    const id = `${side}:${recipient}`;
    const isFirst = !ledger.jobs.has(jobName(RELEASE, id));
    this.#releaseLater(id);
    const seat = { game, side, variant, browser: caller.browser ?? null, origin: caller.origin };
    const asked = await subscribe(this.#env(), { recipient, by, client, request: { ...seat, ...request }, at: Date.now() });
    if (!asked.ok) {
      // It keeps nothing of this, and is not even to be woken.
      if (isFirst) ledger.transact(() => ledger.jobs.complete(jobName(RELEASE, id)));
      return asked;
    }
    // The seat's link may have been made anew meanwhile.
    const acting = this.#host.acting(caller, side);
    if (!acting.ok) return acting;
    const wish = { recipient, when, always: always ?? false, remind: this.#remindWish(side, remind) };
    await this.#replace(side, () => {
      ledger.jobs.complete(jobName(RELEASE, id));
      return this.#host.notices.set(side, wish, asked.value === "confirmed");
    });
    return done(null);
  }

  /**
   * Changes who tells a seat, in one transaction with the job that has the former one drop it; tries that at once.
   * @param change answers the former one
   */
  async #replace(side: Side, change: (side: Side) => string | null): Promise<void> {
    const id = this.#host.retell(side, () =>
      this.#host.ledger.transact(() => {
        const before = change(side);
        if (before === null) return null;
        const former = `${side}:${before}`;
        this.#releaseLater(former);
        return former;
      }),
    );
    if (id === null) return;
    try {
      await this.#release(id);
    } catch (error) {
      warn(WARNINGS.job(jobName(RELEASE, id), this.#host.name, errorName(error)));
    }
  }

  #releaseLater(id: string): void {
    const { ledger } = this.#host;
    ledger.transact(() => ledger.jobs.schedule(jobName(RELEASE, id), ledger.now() + MINUTE));
  }

  async #release(id: string): Promise<void> {
    const { ledger, notices, name } = this.#host;
    if (!ledger.jobs.has(jobName(RELEASE, id))) return;
    const [side = "", recipient = ""] = id.split(":");
    if (notices.setting(side)?.recipient !== recipient) valueOf(await this.#recipient(recipient).drop(name, side));
    ledger.transact(() => ledger.jobs.complete(jobName(RELEASE, id)));
  }

  async #answer(side: Side): Promise<Reply<EmailStatus | null>> {
    const setting = this.#host.notices.setting(side);
    if (setting === null) return done(null);
    const status = await this.#recipient(setting.recipient).status(this.#host.name, side);
    if (!status.ok) return status;
    const { when, always, remind } = setting;
    return done(status.value && { ...status.value, when, always, remind: remind?.days ?? null });
  }

  /** The wish that follows from what was asked for: the same as before counts on. */
  #remindWish(side: Side, days: RemindDays | null | undefined): RemindWish | null {
    const before = this.#host.notices.setting(side)?.remind ?? null;
    if (days === undefined || days === before?.days) return before;
    return days === null ? null : { days, since: this.#host.ledger.now() };
  }

  #recipient(id: string) {
    return this.#env().RECIPIENT.getByName(id);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => {});
    return next;
  }
}
