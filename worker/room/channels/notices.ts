/**
 * What waits to be told to a seat, and which of its channels tells it. It is a job and nothing else: its name says what for, its time
 * is the end of the grace. So a seat that nobody tells costs no row, and one that plays before the grace ends a short-lived one.
 */
import { firstTold, type Handed, handedOn, nextStep, type Step, tells } from "../../../game/channel-policy.ts";
import { actor, type GameEvent } from "../../../game/event.ts";
import { atWill, callOf, isOfNow, isOwed, type LastNotice, news, verdict } from "../../../game/notice-policy.ts";
import { isAtOnce, type Notice, type Occasion, OCCASIONS } from "../../../game/notice.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { jobName } from "../../object/job-registry.ts";
import type { JobName } from "../../object/jobs.ts";
import { canWithdraw } from "../../channels/ways.ts";
import { valueOf } from "../../object/reply.ts";
import { NEXT_CHANNEL, NOTICE, WITHDRAW } from "../jobs.ts";
import type { Ledger } from "../ledger.ts";
import type { Calls } from "./calls.ts";
import type { NoticeMaker } from "./notice-maker.ts";
import { channelsFor, type NotificationSetting, type NotificationSettings } from "./notification-settings.ts";
import type { Recipients } from "../../recipient/subscribe.ts";

const GRACE_SECONDS = 60;

type ToldCalls = Pick<Calls, "tellsOnce" | "isTold" | "untell">;

export class Notices {
  readonly #ledger: Ledger;
  readonly #settings: NotificationSettings;
  readonly #recipients: () => Recipients;
  readonly #maker: NoticeMaker;
  readonly #calls: ToldCalls;
  /** In milliseconds. */
  readonly #grace: number;

  /** @param recipients asked for at every notice, so that what stands in for them in a test is seen */
  constructor(
    ledger: Ledger,
    settings: NotificationSettings,
    { maker, calls }: { readonly maker: NoticeMaker; readonly calls: ToldCalls },
    recipients: () => Recipients,
    grace: number,
  ) {
    this.#ledger = ledger;
    this.#maker = maker;
    this.#calls = calls;
    this.#settings = settings;
    this.#recipients = recipients;
    this.#grace = grace;
  }

  /** A seat's player is there: nothing waits for them. Within a transaction of the caller's. */
  dismiss(side: Side): void {
    this.#complete(side);
    const setting = this.#settings.of(side);
    if (setting !== null) this.#answer(setting);
  }

  /** Lets wait what `events`, which led to `state`, are to either seat. Within the transaction that appends them. */
  heed(events: readonly GameEvent[], state: GameState): void {
    for (const { side } of this.#settings.all()) {
      for (const event of events) {
        if (event.kind === "paused" && actor(event) !== side) this.#takeBackEnd(side);
        const setting = this.#settings.of(side);
        const waiting = this.#waiting(side);
        // It is told at once, and then says how the game stands too.
        if (waiting !== null && isAtOnce(waiting)) continue;
        const heard = setting === null ? null : news(setting, waiting, event, state);
        if (setting === null || heard === null || heard.kind === "nothing") continue;
        const what = atWill(event);
        if (heard.kind === "wait" && what !== null && !this.#calls.tellsOnce(side, what)) continue;
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
    this.#maker.askLink(side);
    this.announce(side, "link");
  }

  /** Lets a seat be told that one of its webhooks is called no more. Within a transaction of the caller's. */
  tellDisabled(side: Side): void {
    if (this.#settings.of(side) === null) return;
    this.#maker.noteDisabled(side);
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
    switch (
      setting === null || this.#maker.isMoot(side, occasion) ? "forget" : verdict(setting, occasion, state, isAttended(side))
    ) {
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

  /** Hands a notice over to whoever is told first. */
  async handOver(id: string): Promise<void> {
    const { side, occasion } = read(id);
    const setting = this.#settings.of(side);
    // Its player has come between the ringing and now.
    if (setting === null || this.#waiting(side) !== occasion) return;
    const { turn } = this.#ledger.state;
    const to: Handed[] = [];
    for (const recipient of firstTold(channelsFor(setting.channels), occasion)) {
      const at = await this.#commit(this.#maker.notice({ side, recipient }, setting.when, occasion, turn), recipient);
      if (at !== null) to.push({ recipient, at, isReplaced: false });
    }
    const now = this.#settings.of(side);
    if (to.length > 0 && !to.some(({ recipient }) => now?.channels.some((each) => each.recipient === recipient))) return;
    // Where it waits no more its player was there meanwhile; where the turn is another one, that one waits for itself.
    if (now === null || this.#waiting(side) !== occasion || !isOfNow(occasion, turn, this.#ledger.state)) return;
    this.#ledger.transact(() => {
      if (to.length === 0 && now.channels.length > 0 && occasion !== "link") return this.postpone(id, 0);
      this.#complete(side);
      if (to.length > 0) this.#keep(now, { turn, occasion, isAnswered: false, to });
    });
  }

  /** Has another channel told, where that is due, of what was handed over: the work of a job. */
  async tellNext(side: Side): Promise<void> {
    const [setting, step] = [this.#settings.of(side), this.#step(side)];
    const last = setting?.lastNotice ?? null;
    if (setting === null || last === null || step.kind !== "tell") return this.#ledger.transact(() => this.look(side));
    const { turn, occasion } = last;
    const notice = this.#maker.notice({ side, recipient: step.recipient }, setting.when, occasion, turn);
    // What is over is told to nobody else.
    const at = this.#stands(setting, notice) ? await this.#commit(notice, step.recipient) : null;
    this.#ledger.transact(() => {
      const now = this.#settings.of(side);
      const isSame = now?.lastNotice?.turn === turn && now.lastNotice.occasion === occasion && !now.lastNotice.isAnswered;
      if (!this.#stands(setting, notice)) this.#ledger.jobs.complete(jobName(NEXT_CHANNEL, side));
      else if (at !== null && isSame) this.#keep(now, { ...now.lastNotice, to: handedOn(now.lastNotice.to, step, at) });
      else this.look(side);
    });
  }

  /** Looks whether another channel is to be told, now or later. Within a transaction of the caller's. */
  look(side: Side): void {
    const job = jobName(NEXT_CHANNEL, side);
    const step = this.#step(side);
    if (step.kind === "rest") this.#ledger.jobs.complete(job);
    else this.#ledger.jobs.postpone(job, step.kind === "wait" ? step.until : this.#ledger.now());
  }

  /** Has what was told taken from where it is shown, unless something else is told there now: the work of a job. */
  async withdraw(id: string): Promise<void> {
    const [side = "", recipient = ""] = id.split(":");
    const last = this.#settings.of(side)?.lastNotice ?? null;
    if (last === null || last.isAnswered || !tells(last, recipient))
      valueOf(await this.#recipients().getByName(recipient).withdraw(this.#ledger.state.game, side));
    this.#ledger.transact(() => this.#ledger.jobs.complete(jobName(WITHDRAW, id)));
  }

  /** Whether a notice that was handed over is still to be sent, by the recipient that asks. */
  isOwed(notice: Notice): boolean {
    const { side, occasion, turn, id } = notice;
    const setting = this.#settings.of(side);
    const channel = setting?.channels.find(({ recipient }) => this.#maker.idOf({ side, recipient }, occasion, turn) === id);
    if (!setting || !channel) return false;
    const { recipient } = channel;
    const step = this.#step(side);
    // It may ask before the game knows that it was handed over.
    const isHanded = this.#waiting(side) === occasion && firstTold(channelsFor(setting.channels), occasion).includes(recipient);
    const isNext = step.kind === "tell" && step.recipient === recipient;
    const isTold = setting.lastNotice !== null && tells(setting.lastNotice, recipient);
    return (isHanded || isNext || isTold) && this.#stands(setting, notice);
  }

  /** Whether a notice is still so, whoever tells it. */
  #stands(setting: NotificationSetting, notice: Notice): boolean {
    if (this.#maker.isMoot(notice.side, notice.occasion)) return false;
    return isOwed(setting, this.#waiting(notice.side), notice, this.#ledger.state);
  }

  /** @returns when it may go; null where its target is gone, which is then told of nothing any more */
  async #commit(notice: Notice, recipient: string): Promise<number | null> {
    const answer = await this.#recipients().getByName(recipient).commit(notice);
    if (answer.kind === "kept") return this.#ledger.now() + answer.wait;
    this.#lose(notice.side, recipient);
    return null;
  }

  #lose(side: Side, recipient: string): void {
    const setting = this.#settings.of(side);
    if (setting === null) return;
    const left = setting.channels.filter((each) => each.recipient !== recipient);
    this.#ledger.transact(() => {
      if (left.length === 0) this.dismiss(side);
      this.#settings.writeChannels(side, left);
    });
  }

  /** What becomes of what was handed over to a seat last. */
  #step(side: Side): Step {
    const setting = this.#settings.of(side);
    if (setting === null) return { kind: "rest" };
    return nextStep(setting.lastNotice, channelsFor(setting.channels), setting.nextAfter, this.#ledger.now());
  }

  /** Within a transaction. */
  #keep(setting: NotificationSetting, lastNotice: LastNotice): void {
    this.#settings.write({ ...setting, lastNotice });
    this.look(setting.side);
  }

  /**
   * That a pause was ended is not told any more as another begins before it was: it would say that the game is paused, and with that
   * told, the next end would not be. Within a transaction of the caller's.
   */
  #takeBackEnd(side: Side): void {
    const setting = this.#settings.of(side);
    if (setting === null || !this.#calls.isTold(side, "resumed")) return;
    const { lastNotice } = setting;
    const isHeld = lastNotice?.occasion === "pause" && lastNotice.to.some(({ at }) => at > this.#ledger.now());
    if (this.#waiting(side) === "pause") this.#complete(side);
    else if (isHeld) this.#answer(setting);
    else return;
    this.#calls.untell(side, "resumed");
  }

  /** Who calls wants to be heard at once. */
  #graceOf(occasion: Occasion): number {
    return callOf(occasion) === null ? this.#grace : 0;
  }

  /** What waits for a seat; at most one thing does. */
  #waiting(side: Side): Occasion | null {
    return OCCASIONS.find((occasion) => this.#ledger.jobs.has(nameOf(side, occasion))) ?? null;
  }

  #complete(side: Side): void {
    const waiting = this.#waiting(side);
    if (waiting !== null) this.#ledger.jobs.complete(nameOf(side, waiting));
  }

  /** What was told waits for nobody any more. Within a transaction. */
  #answer(setting: NotificationSetting): void {
    const { side, lastNotice, channels } = setting;
    if (lastNotice === null || lastNotice.isAnswered) return;
    this.#settings.write({ ...setting, lastNotice: { ...lastNotice, isAnswered: true } });
    const { jobs } = this.#ledger;
    jobs.complete(jobName(NEXT_CHANNEL, side));
    for (const { kind, recipient } of channels)
      if (canWithdraw(kind) && tells(lastNotice, recipient))
        jobs.schedule(jobName(WITHDRAW, side, recipient), this.#ledger.now());
  }
}

/** The grace in milliseconds, of what an operator has set; what is no number of seconds sets nothing. */
export function readGrace(seconds: string | undefined): number {
  const given = /^\d{1,5}$/.test(seconds ?? "") ? Number(seconds) : GRACE_SECONDS;
  return given * 1000;
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
