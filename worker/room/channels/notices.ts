/**
 * What waits to be told to a seat, and which of its channels tells it. Each occasion is a job and nothing else: its name says what for,
 * its time is the end of the grace. So a seat that nobody tells costs no row, and one that plays before the grace ends a short-lived one.
 */
import { firstTold, type Handed, handedOn, nextStep, type Step, tells } from "../../../game/channel-policy.ts";
import { actor, type GameEvent } from "../../../game/event.ts";
import {
  atWill,
  callOf,
  isOfNow,
  isOwed,
  isStillSo,
  news,
  toldOf,
  type ToldNotice,
  verdict,
  withTold,
} from "../../../game/notice-policy.ts";
import { isAtOnce, type Notice, type Occasion, OCCASIONS, outweighs } from "../../../game/notice.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { jobName } from "../../object/job-registry.ts";
import type { JobName } from "../../object/jobs.ts";
import { canWithdraw } from "../../channels/ways.ts";
import { valueOf } from "../../object/reply.ts";
import { NEXT_CHANNEL, NOTICE, WITHDRAW } from "../jobs.ts";
import type { Ledger } from "../ledger.ts";
import type { Calls } from "./calls.ts";
import { idOf, type NoticeMaker } from "./notice-maker.ts";
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
    for (const occasion of this.#waiting(side)) if (!isAtOnce(occasion)) this.#complete(side, occasion);
    const setting = this.#settings.of(side);
    if (setting !== null) this.#answer(setting);
  }

  /** Lets wait what `events`, which led to `state`, are to either seat. Within the transaction that appends them. */
  heed(events: readonly GameEvent[], state: GameState): void {
    for (const { side } of this.#settings.all()) {
      for (const event of events) {
        if (event.kind === "paused" && actor(event) !== side) this.#takeBackEnd(side);
        const setting = this.#settings.of(side);
        const heard = setting === null ? null : news(setting, event, state);
        if (heard === null || heard.kind === "nothing") continue;
        const what = atWill(event);
        if (heard.kind === "act") this.dismiss(side);
        else if (what === null || this.#calls.tellsOnce(side, what)) this.#letWait(side, heard.occasion);
      }
    }
  }

  /** Lets a side that is to move be told of that, unless it is seen within the grace. Within a transaction of the caller's. */
  heedTurn(side: Side): void {
    const setting = this.#settings.of(side);
    if (setting !== null && setting.when !== "end") this.#letWait(side, "turn");
  }

  /** Lets wait what has come to a seat, without a grace: it had time, or has none. Within a transaction of the caller's. */
  announce(side: Side, occasion: Occasion): void {
    if (this.#waiting(side).includes("end") && !isAtOnce(occasion)) return;
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
    const known = setting.always ? [] : this.#waiting(side).filter((occasion) => !isAtOnce(occasion));
    if (known.length === 0 && setting.told.every(({ isAnswered }) => isAnswered)) return;
    this.#ledger.transact(() => {
      for (const occasion of known) this.#complete(side, occasion);
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
    const others = this.#waiting(side).filter((other) => !this.#maker.isMoot(side, other));
    const isMoot = setting === null || !others.includes(occasion);
    switch (isMoot ? "forget" : verdict(setting, occasion, others, this.#ledger.state, isAttended(side))) {
      case "forget":
        return this.#complete(side, occasion);
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
    if (setting === null || !this.#waiting(side).includes(occasion)) return;
    const named = { occasion, turn: this.#ledger.state.turn, mark: this.#maker.markOf(side, occasion) };
    const to: Handed[] = [];
    for (const recipient of firstTold(channelsFor(setting.channels), occasion)) {
      const at = await this.#commit(this.#maker.notice({ side, recipient }, setting.when, named), recipient);
      if (at !== null) to.push({ recipient, at, isReplaced: false });
    }
    const now = this.#settings.of(side);
    if (to.length > 0 && !to.some(({ recipient }) => now?.channels.some((each) => each.recipient === recipient))) return;
    // Where it waits no more its player was there meanwhile; where the turn is another one, that one waits for itself.
    if (now === null || !this.#waiting(side).includes(occasion) || !isOfNow(occasion, named.turn, this.#ledger.state)) return;
    this.#ledger.transact(() => {
      if (to.length === 0 && now.channels.length > 0 && occasion !== "link") return this.postpone(id, 0);
      this.#complete(side, occasion);
      // What has come to nothing meanwhile stands for nothing, and its recipient is told so.
      if (to.length === 0 || this.#isMoot(side, named)) return;
      const standsFor = this.#waiting(side).filter((other) => outweighs(occasion, other));
      for (const other of standsFor) this.#complete(side, other);
      this.#keep(now, { ...named, isAnswered: false, to, standsFor });
    });
  }

  /** Has another channel told, where that is due, of what was handed over: the work of a job. */
  async tellNext(side: Side): Promise<void> {
    const setting = this.#settings.of(side);
    const due = this.#steps(side)
      .flatMap(({ told, step }) => (step.kind === "tell" ? [{ told, step }] : []))
      .at(0);
    if (setting === null || due === undefined) return this.#ledger.transact(() => this.look(side));
    const { told, step } = due;
    const notice = this.#maker.notice({ side, recipient: step.recipient }, setting.when, { mark: "", ...told });
    // What is over is told to nobody else.
    const at = this.#isMoot(side, told) ? null : await this.#commit(notice, step.recipient);
    this.#ledger.transact(() => {
      const now = this.#settings.of(side);
      const same = now?.told.find((each) => isSame(each, told) && !each.isAnswered);
      if (now && same && this.#isMoot(side, told)) this.#replace(now, { ...same, isAnswered: true });
      else if (now && same && at !== null) this.#replace(now, { ...same, to: handedOn(same.to, step, at) });
      this.look(side);
    });
  }

  /** Looks whether another channel is to be told, now or later. Within a transaction of the caller's. */
  look(side: Side): void {
    const job = jobName(NEXT_CHANNEL, side);
    const now = this.#ledger.now();
    const times = this.#steps(side).flatMap(({ step }) =>
      step.kind === "rest" ? [] : [step.kind === "wait" ? step.until : now],
    );
    if (times.length === 0) this.#ledger.jobs.complete(job);
    else this.#ledger.jobs.postpone(job, Math.min(...times));
  }

  /** Has what was told taken from where it is shown, unless something else is told there now: the work of a job. */
  async withdraw(id: string): Promise<void> {
    const [side = "", recipient = ""] = id.split(":");
    const told = this.#settings.of(side)?.told ?? [];
    if (told.every((each) => each.isAnswered || !tells(each, recipient)))
      valueOf(await this.#recipients().getByName(recipient).withdraw(this.#ledger.state.game, side));
    this.#ledger.transact(() => this.#ledger.jobs.complete(jobName(WITHDRAW, id)));
  }

  /** Whether a notice that was handed over is still to be sent, by the recipient that asks. */
  isOwed(notice: Notice): boolean {
    const { side, occasion } = notice;
    const setting = this.#settings.of(side);
    const recipient = setting?.channels.map((each) => each.recipient).find((each) => this.#isOf(notice, each));
    if (setting === null || recipient === undefined || this.#isMoot(side, notice)) return false;
    const told = toldOf(setting, notice);
    // It may ask before the game knows that it was handed over.
    const isFirst = firstTold(channelsFor(setting.channels), occasion).includes(recipient);
    const isWaiting = isFirst && this.#waiting(side).includes(occasion);
    const isNext = this.#steps(side).some(
      (each) => each.told === told && each.step.kind === "tell" && each.step.recipient === recipient,
    );
    const isTold = told === undefined ? isFirst : isNext || tells(told, recipient);
    return (isWaiting || isTold) && isOwed(setting, isWaiting, notice, this.#ledger.state);
  }

  /** Tells what a notice stood for that has come to nothing before it was sent. */
  lapse(notice: Notice): void {
    const { side } = notice;
    const setting = this.#settings.of(side);
    const told = setting === null ? undefined : toldOf(setting, notice);
    if (setting === null || told === undefined || told.isAnswered) return;
    if (!this.#isMoot(side, notice) || this.#isSent(setting, told)) return;
    const { state } = this.#ledger;
    const left = (told.standsFor ?? []).filter(
      (occasion) => isStillSo(occasion, told.turn, side, state) && !this.#maker.isMoot(side, occasion),
    );
    this.#ledger.transact(() => {
      this.#replace(setting, { ...told, isAnswered: true });
      if (left.length > 0) this.#maker.tellAnew(side);
      for (const occasion of left) this.#ledger.jobs.schedule(nameOf(side, occasion), this.#ledger.now());
    });
  }

  /** Whether a notice is one that this game has handed to a recipient, by its name. */
  #isOf({ id, side, occasion, turn }: Notice, recipient: string): boolean {
    const { game } = this.#ledger.state;
    const told = toldOf({ told: this.#settings.of(side)?.told ?? [] }, { occasion, turn });
    const idWith = (mark: string) => idOf(game, { side, recipient }, { occasion, turn, mark });
    if (told?.mark !== undefined && id === idWith(told.mark)) return true;
    // Older code has named some without a mark.
    return id === idWith(this.#maker.markOf(side, occasion)) || (told?.mark === undefined && id === idWith(""));
  }

  /** Whether what a notice is about is over, whoever tells it. */
  #isMoot(side: Side, { occasion, turn }: Pick<Notice, "occasion" | "turn">): boolean {
    return this.#maker.isMoot(side, occasion) || !isStillSo(occasion, turn, side, this.#ledger.state);
  }

  /** Whether something went where a notice was handed to, since it could. */
  #isSent({ channels }: NotificationSetting, told: ToldNotice): boolean {
    return told.to.some(({ recipient, at }) => {
      const status = channels.find((each) => each.recipient === recipient)?.status;
      return status?.kind === "sent" && status.at >= at;
    });
  }

  /** @returns when it may go; null where its target is gone, which is then told of nothing any more */
  async #commit(notice: Notice, recipient: string): Promise<number | null> {
    const now = this.#ledger.now();
    const answer = await this.#recipients().getByName(recipient).commit(notice);
    if (answer.kind === "kept") return now + answer.wait;
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

  /** What becomes of each notice that was handed over to a seat. */
  #steps(side: Side): readonly { readonly told: ToldNotice; readonly step: Step }[] {
    const setting = this.#settings.of(side);
    if (setting === null) return [];
    const channels = channelsFor(setting.channels);
    return setting.told.map((told) => ({ told, step: nextStep(told, channels, setting.nextAfter, this.#ledger.now()) }));
  }

  /** Keeps what is handed over now. Within a transaction. */
  #keep(setting: NotificationSetting, fresh: ToldNotice): void {
    const told = withTold(setting.told, fresh, (each) => this.#isSent(setting, each));
    this.#settings.write({ ...setting, told });
    this.look(setting.side);
  }

  /** Keeps what has become of what was handed over. Within a transaction. */
  #replace(setting: NotificationSetting, notice: ToldNotice): void {
    this.#settings.write({ ...setting, told: setting.told.map((each) => (isSame(each, notice) ? notice : each)) });
  }

  /**
   * That a pause was ended is not told any more as another begins before it was: it would say that the game is paused, and with that
   * told, the next end would not be. Within a transaction of the caller's.
   */
  #takeBackEnd(side: Side): void {
    const setting = this.#settings.of(side);
    if (setting === null || !this.#calls.isTold(side, "resumed")) return;
    const held = setting.told.find(({ occasion, to }) => occasion === "pause" && to.some(({ at }) => at > this.#ledger.now()));
    if (this.#waiting(side).includes("pause")) this.#complete(side, "pause");
    else if (held !== undefined) this.#answer(setting);
    else return;
    this.#calls.untell(side, "resumed");
  }

  /** Within a transaction. */
  #letWait(side: Side, occasion: Occasion): void {
    // Who calls wants to be heard at once.
    const grace = callOf(occasion) === null ? this.#grace : 0;
    if (!this.#waiting(side).includes(occasion)) this.#ledger.jobs.schedule(nameOf(side, occasion), this.#ledger.now() + grace);
  }

  /** What waits for a seat, the weightiest first. */
  #waiting(side: Side): readonly Occasion[] {
    return OCCASIONS.filter((occasion) => this.#ledger.jobs.has(nameOf(side, occasion)));
  }

  #complete(side: Side, occasion: Occasion): void {
    this.#ledger.jobs.complete(nameOf(side, occasion));
  }

  /** What was told waits for nobody any more. Within a transaction. */
  #answer({ side, channels }: NotificationSetting): void {
    const setting = this.#settings.of(side);
    const unanswered = (setting?.told ?? []).filter(({ isAnswered }) => !isAnswered);
    if (setting === null || unanswered.length === 0) return;
    this.#settings.write({ ...setting, told: setting.told.map((each) => ({ ...each, isAnswered: true })) });
    const { jobs } = this.#ledger;
    jobs.complete(jobName(NEXT_CHANNEL, side));
    for (const { kind, recipient } of channels)
      if (canWithdraw(kind) && unanswered.some((each) => tells(each, recipient)))
        jobs.schedule(jobName(WITHDRAW, side, recipient), this.#ledger.now());
  }
}

function isSame(one: ToldNotice, other: ToldNotice): boolean {
  return one.occasion === other.occasion && one.turn === other.turn && one.mark === other.mark;
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
