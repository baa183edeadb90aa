/**
 * What waits to be told to a seat. It is a job and nothing else: its name says what for, its time is the end of the grace.
 * So a seat that nobody tells costs no row, and one that plays before the grace ends a short-lived one.
 */
import { flagAt } from "../../game/deadline.ts";
import { calledIn } from "../../game/calls.ts";
import type { GameEvent } from "../../game/event.ts";
import { callOf, isAtOnce, isOfNow, isOfTime, isOwed, news, verdict } from "../../game/notice-policy.ts";
import { type Notice, type Occasion, OCCASIONS } from "../../game/notice.ts";
import { pauseAt } from "../../game/pause.ts";
import type { NoticeStatus } from "./notice-status.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { jobName } from "../object/job-registry.ts";
import type { JobName } from "../object/jobs.ts";
import { NOTICE } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import type { NotificationSetting, NotificationSettings, Wish } from "./notification-settings.ts";
import type { Recovery } from "./recovery.ts";
import type { Timekeeper } from "./timekeeper.ts";
import { hasDisabled } from "./webhook-rows.ts";
import type { Recipients } from "../recipient/subscribe.ts";

const GRACE_SECONDS = 60;

export class Notices {
  readonly #ledger: Ledger;
  readonly #settings: NotificationSettings;
  readonly #recipients: () => Recipients;
  readonly #timekeeper: Timekeeper;
  readonly #recovery: Recovery;
  /** In milliseconds. */
  readonly #grace: number;

  /** @param recipients asked for at every notice, so that what stands in for them in a test is seen */
  constructor(
    ledger: Ledger,
    settings: NotificationSettings,
    timekeeper: Timekeeper,
    recovery: Recovery,
    recipients: () => Recipients,
    grace: number,
  ) {
    this.#ledger = ledger;
    this.#timekeeper = timekeeper;
    this.#recovery = recovery;
    this.#settings = settings;
    this.#recipients = recipients;
    this.#grace = grace;
  }

  /** Who tells the seat, and how; null where nobody does. */
  setting(side: Side): NotificationSetting | null {
    return this.#settings.of(side);
  }

  /** Whether mails tell the seat of its turns, or are known not to arrive; null where neither is so. */
  outlook(side: Side): "on" | "broken" | null {
    const setting = this.#settings.of(side);
    if (setting === null || setting.noticeStatus === null) return null;
    if (setting.noticeStatus.kind === "broken") return "broken";
    return setting.when === "end" ? null : "on";
  }

  /**
   * Sets the seat's recipient. Whoever does that is there: nothing waits for them.
   * @param isConfirmed whether somebody at the address has said yes just now, or before
   * @returns the other recipient that it replaced
   */
  set(side: Side, { recipient, when, always, remind }: Wish, isConfirmed: boolean): string | null {
    const before = this.#settings.of(side);
    const isSame = before?.recipient === recipient;
    const noticeStatus: NoticeStatus | null = isConfirmed ? { kind: "agreed" } : isSame ? before.noticeStatus : null;
    const lastNotice = isSame && before.lastNotice !== null ? { ...before.lastNotice, isAnswered: true } : null;
    this.#ledger.transact(() => {
      this.#complete(side);
      this.#settings.write({ side, recipient, when, always, lastNotice, noticeStatus, remind });
      this.#timekeeper.heed(this.#ledger.state);
    });
    return before === null || isSame ? null : before.recipient;
  }

  /** Has a seat told as it was in the game before this one. Within a transaction of the caller's. */
  take(setting: NotificationSetting): void {
    this.#settings.write(setting);
  }

  /** Tells the seat nothing any more. @returns its recipient */
  clear(side: Side): string | null {
    const setting = this.#settings.of(side);
    if (setting === null) return null;
    this.#ledger.transact(() => {
      this.#complete(side);
      this.#settings.drop(side);
    });
    return setting.recipient;
  }

  /** Keeps how telling the seat goes, unless another recipient has come since. */
  setStatus(side: Side, recipient: string, noticeStatus: NoticeStatus): void {
    const setting = this.#settings.of(side);
    if (setting?.recipient === recipient) this.#ledger.transact(() => this.#settings.write({ ...setting, noticeStatus }));
  }

  /** Lets wait what `events`, which led to `state`, are to either seat. Within the transaction that appends them. */
  heed(events: readonly GameEvent[], state: GameState): void {
    for (const { side } of this.#settings.all()) {
      for (const event of events) {
        const setting = this.#settings.of(side);
        const waiting = this.#waiting(side);
        // It is told at once, and then says how the game stands too.
        if (waiting !== null && isAtOnce(waiting)) continue;
        const heard = setting === null ? null : news(setting, waiting, event, state);
        if (setting === null || heard === null || heard.kind === "nothing") continue;
        this.#complete(side);
        if (heard.kind === "act") this.#answer(setting);
        else this.#ledger.jobs.schedule(nameOf(side, heard.occasion), this.#ledger.now() + this.#graceOf(heard.occasion));
      }
    }
  }

  /** Lets wait what has come to a seat, without a grace: it had time, or has none. Within a transaction of the caller's. */
  announce(side: Side, occasion: Occasion): void {
    if (this.#waiting(side) === "end" && !isAtOnce(occasion)) return;
    this.#complete(side);
    this.#ledger.jobs.schedule(nameOf(side, occasion), this.#ledger.now());
  }

  /** Lets the seat's own link be sent. Within a transaction of the caller's. */
  sendLink(side: Side): void {
    this.#ledger.store.setFact(linkAsked(side), String(this.#ledger.now()));
    this.announce(side, "link");
  }

  /** Lets a seat be told that one of its webhooks is called no more. Within a transaction of the caller's. */
  tellDisabled(side: Side): void {
    if (this.#settings.of(side) === null) return;
    this.#ledger.store.setFact(webhookDisabled(side), String(this.#ledger.now()));
    this.announce(side, "webhook");
  }

  /** A person's input was seen on the seat's page: they know what waits for them. Writes only where that changes something. */
  see(side: Side): void {
    const setting = this.#settings.of(side);
    if (setting === null) return;
    const waiting = this.#waiting(side);
    const knows = !setting.always && waiting !== null && !isAtOnce(waiting);
    if (!knows && (setting.lastNotice === null || setting.lastNotice.isAnswered)) return;
    this.#ledger.transact(() => {
      if (knows) this.#complete(side);
      this.#answer(setting);
    });
  }

  /**
   * Completes a job that is not to be handed over any more, and postpones one that is not to be now. Within a transaction of the
   * caller's.
   * @param isAttended whether a person is at the side's page
   */
  settle(id: string, isAttended: (side: Side) => boolean): void {
    const { side, occasion } = read(id);
    const setting = this.#settings.of(side);
    const { jobs, state } = this.#ledger;
    switch (setting === null || this.#isMoot(side, occasion) ? "forget" : verdict(setting, occasion, state, isAttended(side))) {
      case "forget":
        return jobs.complete(nameOf(side, occasion));
      case "again":
        return this.postpone(id, this.#grace);
      case "tell":
        return;
    }
  }

  /** Lets a notice wait for so many milliseconds. Within a transaction of the caller's. */
  postpone(id: string, milliseconds: number): void {
    this.#ledger.jobs.postpone(jobName(NOTICE, id), this.#ledger.now() + milliseconds);
  }

  /** Hands a notice over. */
  async handOver(id: string): Promise<void> {
    const { side, occasion } = read(id);
    const setting = this.#settings.of(side);
    // Its player has come between the ringing and now.
    if (setting === null || this.#waiting(side) !== occasion) return;
    const { recipient } = setting;
    const { turn } = this.#ledger.state;
    const answer = await this.#recipients().getByName(recipient).commit(this.#notice(setting, occasion));
    const now = this.#settings.of(side);
    if (now?.recipient !== recipient) return;
    if (answer.kind === "gone") this.clear(side);
    // Where it waits no more its player was there meanwhile; where the turn is another one, that one waits for itself.
    else if (this.#waiting(side) === occasion && isOfNow(occasion, turn, this.#ledger.state))
      this.#ledger.transact(() => {
        this.#complete(side);
        this.#settings.write({ ...now, lastNotice: { turn, occasion, isAnswered: false } });
      });
  }

  /** Whether a notice that was handed over is still to be sent. */
  isOwed(notice: Notice): boolean {
    const setting = this.#settings.of(notice.side);
    if (setting === null || this.#idOf(setting, notice.occasion, notice.turn) !== notice.id) return false;
    if (this.#isMoot(notice.side, notice.occasion)) return false;
    return isOwed(setting, this.#waiting(notice.side), notice, this.#ledger.state);
  }

  /** Who calls wants to be heard at once. */
  #graceOf(occasion: Occasion): number {
    return callOf(occasion) === null ? this.#grace : 0;
  }

  /** Whether what it is about is over: a call, the request for a seat, or a pause after which it is for the other one to move. */
  #isMoot(side: Side, occasion: Occasion): boolean {
    const { state } = this.#ledger;
    if (occasion === "recovery") return this.#recovery.standing() === null;
    if (occasion === "webhook") return !hasDisabled(this.#ledger.store, side);
    if (occasion === "pause") return state.toMove !== side && pauseAt(state, this.#ledger.now()) === null;
    const call = callOf(occasion);
    return call !== null && calledIn(state, side, call, this.#ledger.now()) === null;
  }

  #notice(setting: NotificationSetting, occasion: Occasion): Notice {
    const { state } = this.#ledger;
    const { game, turn, toMove } = state;
    const { side } = setting;
    const id = this.#idOf(setting, occasion, turn);
    // What a program misses is no reason to wake anybody.
    if (occasion === "webhook") return { id, game, side, turn, occasion, when: "turn", deadline: null };
    if (isAtOnce(occasion)) return { id, game, side, turn, occasion, when: "turn", deadline: this.#ledger.now() };
    if (!isOfTime(occasion) && callOf(occasion) === null)
      return { id, game, side, turn, occasion, when: setting.when, deadline: null };
    // By itself, for it may be too late with the day's mail.
    const when = setting.when === "digest" ? "turn" : setting.when;
    return { id, game, side, turn, occasion, when, deadline: isOfTime(occasion) && toMove === side ? flagAt(state) : null };
  }

  /**
   * The same for the same notice to the same recipient, however often it is handed over. Of what time brings there may be more in
   * one turn: each is of its own announcement, and of the wait that was announced. One about a request for a seat is of that request.
   */
  #idOf({ side, recipient }: NotificationSetting, occasion: Occasion, turn: number): string {
    const { game } = this.#ledger.state;
    return [game, side, turn, occasion, recipient, ...this.#marks(side, occasion)].join(".");
  }

  /** What tells one notice of a turn from the next one of its kind. */
  #marks(side: Side, occasion: Occasion): readonly unknown[] {
    const { state, store } = this.#ledger;
    if (isOfTime(occasion)) return [state.waitsSince, this.#timekeeper.announced()];
    if (occasion === "recovery") return [this.#recovery.standing()?.id];
    if (occasion === "webhook") return [store.fact(webhookDisabled(side))];
    if (occasion === "link") return [store.fact(linkAsked(side))];
    const call = callOf(occasion);
    const called = call && calledIn(state, side, call, this.#ledger.now());
    return called ? [called.at] : [];
  }

  /** What waits for a seat; at most one thing does. */
  #waiting(side: Side): Occasion | null {
    return OCCASIONS.find((occasion) => this.#ledger.jobs.has(nameOf(side, occasion))) ?? null;
  }

  #complete(side: Side): void {
    const waiting = this.#waiting(side);
    if (waiting !== null) this.#ledger.jobs.complete(nameOf(side, waiting));
  }

  #answer(setting: NotificationSetting): void {
    if (setting.lastNotice !== null && !setting.lastNotice.isAnswered)
      this.#settings.write({ ...setting, lastNotice: { ...setting.lastNotice, isAnswered: true } });
  }
}

/** The grace in milliseconds, of what an operator has set; what is no number of seconds sets nothing. */
export function readGrace(seconds: string | undefined): number {
  const given = /^\d{1,5}$/.test(seconds ?? "") ? Number(seconds) : GRACE_SECONDS;
  return given * 1000;
}

/** What names the instant at which one of a seat's webhooks was disabled last. */
function webhookDisabled(side: Side): string {
  return `webhook-disabled:${side}`;
}

/** What names the instant at which a seat's link was asked for last. */
function linkAsked(side: Side): string {
  return `link-asked:${side}`;
}

function nameOf(side: Side, occasion: Occasion): JobName {
  return jobName(NOTICE, side, occasion);
}

/** What a job's id says. */
function read(id: string): { readonly side: Side; readonly occasion: Occasion } {
  const [side, word] = id.split(":");
  const occasion = OCCASIONS.find((each) => each === word);
  if (side === undefined || occasion === undefined) throw new Error(`no notice is called ${id}`);
  return { side, occasion };
}
