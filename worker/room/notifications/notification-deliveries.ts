/**
 * What was handed over to a seat's channels: which of them is told next, whether it is still to be sent, and what becomes of what it stood
 * for where it comes to nothing.
 */
import { type Channel, firstTold, handedOn, nextStep, type Step, tells } from "../../../game/channel-policy.ts";
import { isOwed, isStillSo, toldOf, type NotificationDelivery, withTold } from "../../../game/notification-policy.ts";
import {
  type Notification,
  OCCASION_RULES,
  type Occasion,
  OCCASIONS,
  outweighs,
  type OwnOccasion,
  readOccasion,
} from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import { KINDS } from "../../notifications/kinds.ts";
import { jobName } from "../../object/jobs.ts";
import { valueOf } from "../../object/reply.ts";
import type { Recipients } from "../../notifications/recipient/subscribe.ts";
import type { Ledger } from "../kernel/ledger.ts";
import {
  type KeptChannel,
  NEXT_CHANNEL,
  type NotificationSetting,
  type NotificationSettings,
  WITHDRAW,
  NOTICE,
} from "./notification-settings.ts";
import { idOf, type NotificationMarks } from "./notification-marks.ts";

/** What could go so many milliseconds ago and has not gone may be on its way; what is older may have failed. */
const ABOUT_NOW = 5 * 60_000;

export interface DeliveryParts {
  readonly ledger: Ledger;
  readonly settings: NotificationSettings;
  readonly marks: NotificationMarks;
  /** Asked for at every notification, so that what stands in for them in a test is seen. */
  readonly recipients: () => Recipients;
  /** A recipient tells the seat no more, and its game could not be told so then. */
  readonly lost: (side: Side, recipient: string) => void;
}

export class NotificationDeliveries {
  protected readonly ledger: Ledger;
  protected readonly settings: NotificationSettings;
  protected readonly pending: PendingNotifications;
  protected readonly marks: NotificationMarks;
  readonly #recipients: () => Recipients;
  readonly #lost: DeliveryParts["lost"];

  constructor({ ledger, settings, marks, recipients, lost }: DeliveryParts) {
    this.#lost = lost;
    this.ledger = ledger;
    this.settings = settings;
    this.pending = pendingNotifications(ledger);
    this.marks = marks;
    this.#recipients = recipients;
  }

  /** Keeps what is handed over now. Within a transaction of the caller's. */
  keep(setting: NotificationSetting, fresh: NotificationDelivery): void {
    const { side } = setting;
    const told = withTold(setting.told, fresh, (each) => this.#isSent(side, each));
    this.settings.write({ ...setting, told });
    this.look(side);
  }

  /**
   * What was told to a seat waits for nobody any more, which is written where something would still have come of it. Within a
   * transaction of the caller's.
   */
  answer(side: Side): void {
    const setting = this.settings.of(side);
    const unanswered = (setting?.told ?? []).filter(({ isAnswered }) => !isAnswered);
    if (setting === null || !unanswered.some((each) => this.#goesOn(setting, each))) return;
    this.#write(side, (each) => ({ ...each, isAnswered: true }));
    this.ledger.jobs.complete(jobName(NEXT_CHANNEL, side));
    for (const { kind, recipient } of setting.channels)
      if (KINDS[kind].canWithdraw && unanswered.some((each) => tells(each, recipient)))
        this.ledger.scheduleIn(jobName(WITHDRAW, side, recipient));
  }

  /** Whether a notification that nobody has answered is still to be sent, to be told by another channel, or to be withdrawn. */
  #goesOn({ side, channels }: NotificationSetting, told: NotificationDelivery): boolean {
    return channels.length > 1 || channels.some(({ kind }) => KINDS[kind].canWithdraw) || !this.#isSent(side, told);
  }

  /**
   * Hands a notification to a recipient.
   * @returns when it may go; `enough` where it is a call, and its recipient was told of enough of these today; null where its target is
   * gone, which is then told of nothing any more
   */
  async commit(notification: Notification, recipient: string): Promise<number | "enough" | null> {
    const now = this.ledger.now();
    const answer = await this.#recipients().getByName(recipient).commit(notification);
    if (answer.kind === "kept") return answer.isOver ? "enough" : now + answer.wait;
    this.#lost(notification.side, recipient);
    return null;
  }

  /** Has another channel told, where that is due, of what was handed over: the work of a job. */
  async tellNext(side: Side): Promise<void> {
    const setting = this.settings.of(side);
    const [due] = this.#steps(side).flatMap(({ told, step }) => (step.kind === "tell" ? [{ told, step }] : []));
    if (setting === null || due === undefined) return this.ledger.transact(() => this.look(side));
    const { told, step } = due;
    const notification = this.marks.notification({ side, recipient: step.recipient }, setting.when, { mark: "", ...told });
    // What is over is told to nobody else.
    const at = this.isMoot(side, told) ? null : await this.commit(notification, step.recipient);
    this.ledger.transact(() => {
      const same = this.#told(side).find((each) => isSame(each, told) && !each.isAnswered);
      if (same && (at === "enough" || this.isMoot(side, told))) this.#giveWay(side, same);
      else if (same && typeof at === "number") this.#replace(side, { ...same, to: handedOn(same.to, step, at) });
      this.look(side);
    });
  }

  /** Looks whether another channel is to be told, now or later. Within a transaction of the caller's. */
  look(side: Side): void {
    const now = this.ledger.now();
    const times = this.#steps(side).flatMap(({ step }) =>
      step.kind === "rest" ? [] : [step.kind === "wait" ? step.until : now],
    );
    this.ledger.jobs.postponeTo(jobName(NEXT_CHANNEL, side), times);
  }

  /** Has what was told taken from where it is shown, unless something else is told there now: the work of a job. */
  async withdraw(id: string): Promise<void> {
    const [side = "", recipient = ""] = id.split(":");
    if (this.#told(side).every((each) => each.isAnswered || !tells(each, recipient)))
      valueOf(await this.#recipients().getByName(recipient).withdraw(this.ledger.state.game, side));
    this.ledger.complete(jobName(WITHDRAW, id));
  }

  /** Whether a notification that was handed over is still to be sent, by the recipient that asks. */
  isOwed(notification: Notification): boolean {
    const { side, occasion } = notification;
    const setting = this.settings.of(side);
    const recipient = setting?.channels.map((each) => each.recipient).find((each) => this.#isOf(notification, each));
    if (setting === null || recipient === undefined || this.isMoot(side, notification)) return false;
    const told = toldOf(setting.told, notification);
    // It may ask before the game knows that it was handed over.
    const isFirst = firstTold(this.channelsOf(setting, occasion), occasion).includes(recipient);
    const isWaiting = isFirst && this.pending.has(side, occasion);
    const isNext = this.#steps(side).some(
      (each) => each.told === told && each.step.kind === "tell" && each.step.recipient === recipient,
    );
    const isTold = told === undefined ? isFirst : isNext || tells(told, recipient);
    return (isWaiting || isTold) && isOwed(setting, isWaiting, notification, this.ledger.state);
  }

  /** Whether a notification of the position waits to be told to a seat, or was handed over and is to be sent about now. */
  isPositionToCome(side: Side): boolean {
    const isOfPosition = ({ occasion, turn }: Pick<NotificationDelivery, "occasion" | "turn">) =>
      OCCASION_RULES[occasion].about === "position" && !this.isMoot(side, { occasion, turn });
    const { turn } = this.ledger.state;
    if (this.pending.of(side).some((occasion) => isOfPosition({ occasion, turn }))) return true;
    const since = this.ledger.now() - ABOUT_NOW;
    return this.#told(side).some(
      (each) =>
        isOfPosition(each) &&
        !each.isAnswered &&
        each.to.some(({ at, isReplaced }) => at > since && !isReplaced) &&
        !this.#isSent(side, each),
    );
  }

  /** Whether a notification about the position that was handed over, and not sent yet, says to a seat what this feature's occasion does. */
  isToldWith(setting: NotificationSetting, occasion: OwnOccasion): boolean {
    const { side, told } = setting;
    const { turn } = this.ledger.state;
    const channels = this.channelsOf(setting, occasion);
    return told.some(
      (each) =>
        outweighs(each.occasion, occasion) &&
        each.turn === turn &&
        !each.isAnswered &&
        channels.some(({ recipient }) => tells(each, recipient)) &&
        !this.isMoot(side, each) &&
        !this.#isSent(side, each),
    );
  }

  /** Tells what a notification stood for that has come to nothing before it was sent. */
  lapse(notification: Notification): void {
    const { side } = notification;
    const told = toldOf(this.#told(side), notification);
    if (told === undefined || told.isAnswered || !this.isMoot(side, notification) || this.#isSent(side, told)) return;
    this.ledger.transact(() => this.#giveWay(side, told));
  }

  /** What has come to nothing needs no more telling; what it stood for does, where it was not sent. Within a transaction. */
  #giveWay(side: Side, told: NotificationDelivery): void {
    const { turn, standsFor = [] } = told;
    const left = standsFor.filter((occasion) => !this.isMoot(side, { occasion, turn }));
    this.#replace(side, { ...told, isAnswered: true });
    if (left.length === 0 || this.#isSent(side, told)) return;
    this.marks.tellAnew(side);
    for (const occasion of left) this.pending.addNow(side, occasion);
  }

  /** What a recipient has sent to a seat was read: no other channel tells it again. Within a transaction of the caller's. */
  noteRead(side: Side, recipient: string): void {
    for (const told of this.#told(side)) {
      const handed = { ...told, to: told.to.filter((each) => each.recipient === recipient && !each.isReplaced) };
      if (this.#isSent(side, handed)) this.#replace(side, { ...told, isAnswered: true });
    }
  }

  /** Whether a notification is one that this game has handed to a recipient, by its name. */
  #isOf({ id, side, occasion, turn }: Notification, recipient: string): boolean {
    const { game } = this.ledger.state;
    const told = toldOf(this.#told(side), { occasion, turn });
    const idWith = (mark: string) => idOf(game, { side, recipient }, { occasion, turn, mark });
    if (told?.mark !== undefined && id === idWith(told.mark)) return true;
    // Older code has named some without a mark.
    return id === idWith(this.marks.markOf(side, occasion)) || (told?.mark === undefined && id === idWith(""));
  }

  /** Whether what a notification is about is over, whoever tells it. */
  isMoot(side: Side, { occasion, turn }: Pick<Notification, "occasion" | "turn">): boolean {
    return this.marks.isMoot(side, occasion) || !isStillSo(occasion, turn, side, this.ledger.state);
  }

  /** Whether something went where a notification was handed to, since it could. */
  #isSent(side: Side, told: NotificationDelivery): boolean {
    return told.to.some(({ recipient, at }) => {
      const status = this.settings.channelsOf(side).find((each) => each.recipient === recipient)?.status;
      return status?.kind === "sent" && status.at >= at;
    });
  }

  /** What was handed over to a seat. */
  #told(side: Side): readonly NotificationDelivery[] {
    return this.settings.of(side)?.told ?? [];
  }

  /** What becomes of each notification that was handed over to a seat. */
  #steps(side: Side): readonly { readonly told: NotificationDelivery; readonly step: Step }[] {
    const setting = this.settings.of(side);
    if (setting === null) return [];
    return setting.told.map((told) => {
      const channels = this.channelsOf(setting, told.occasion);
      return { told, step: nextStep(told, channels, setting.nextAfter, this.ledger.now()) };
    });
  }

  /** What matters for who is told of a seat's channels that tell the occasion. */
  protected channelsOf({ side, channels }: NotificationSetting, occasion: Occasion): readonly Channel[] {
    return channelsFor(channels.filter(({ kind }) => this.marks.own(occasion)?.isFor?.(side, kind) !== false));
  }

  /** Keeps what has become of what was handed over. Within a transaction. */
  #replace(side: Side, notification: NotificationDelivery): void {
    this.#write(side, (each) => (isSame(each, notification) ? notification : each));
  }

  #write(side: Side, become: (told: NotificationDelivery) => NotificationDelivery): void {
    const setting = this.settings.of(side);
    if (setting !== null) this.settings.write({ ...setting, told: setting.told.map(become) });
  }
}

function isSame(one: NotificationDelivery, other: NotificationDelivery): boolean {
  return one.occasion === other.occasion && one.turn === other.turn && one.mark === other.mark;
}

/** What matters of channels for who is told. */
export function channelsFor(channels: readonly KeptChannel[]): readonly Channel[] {
  return channels.map(({ recipient, kind, status }) => ({
    recipient,
    isConfidential: KINDS[kind].isConfidential,
    condition: conditionOf(status),
  }));
}

function conditionOf(status: KeptChannel["status"]): Channel["condition"] {
  if (status === null || status.kind === "asked") return "asked";
  return status.kind === "broken" ? "broken" : "good";
}

/**
 * What waits to be told to a seat: a job for each occasion and nothing else. Its name says what for, its time is the end of the grace. So
 * a seat that nobody tells costs no row, and one that plays before the grace ends a short-lived one.
 */
function pendingNotifications(ledger: Ledger) {
  const { jobs } = ledger;
  const jobOf = (side: Side, occasion: Occasion) => jobName(NOTICE, side, occasion);
  const has = (side: Side, occasion: Occasion) => jobs.has(jobOf(side, occasion));
  return {
    has,
    /** The weightiest first. */
    of: (side: Side) => OCCASIONS.filter((occasion) => has(side, occasion)),
    /** Lets an occasion be told now, whatever it has waited for. Within a transaction. */
    addNow: (side: Side, occasion: Occasion) => ledger.scheduleIn(jobOf(side, occasion)),
    /** Lets an occasion wait for so many milliseconds. Within a transaction. */
    postpone: (side: Side, occasion: Occasion, milliseconds: number) =>
      jobs.postpone(jobOf(side, occasion), ledger.now() + milliseconds),
    /** It waits no more. Within a transaction. */
    remove: (side: Side, occasion: Occasion) => jobs.complete(jobOf(side, occasion)),
  };
}

type PendingNotifications = ReturnType<typeof pendingNotifications>;

/** What the id of such a job says: `<side>:<occasion>`. */
export function readPending(id: string): { readonly side: Side; readonly occasion: Occasion } {
  const [side = "", word] = id.split(":");
  return { side, occasion: readOccasion(word) };
}
