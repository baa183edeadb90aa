/** When a message may go to a recipient: outside quiet hours, on a day that has room for it. */
import type { Notification } from "../../../game/notification.ts";
import type { Env } from "../../env.ts";
import { askedCharge, type Charge, type MessageLimits, notificationCharge } from "./budget.ts";
import { KINDS } from "../kinds.ts";
import type { Diary } from "./diary.ts";
import { next, sendableAt } from "./quiet.ts";
import type { OutgoingMessage, Subscription } from "./store.ts";

export class Timing {
  readonly #diary: Diary;
  readonly #env: Pick<Env, "MAIL_LIMITS">;

  constructor(diary: Diary, env: Pick<Env, "MAIL_LIMITS">) {
    this.#diary = diary;
    this.#env = env;
  }

  /** What a message is counted under as it goes; null where it was counted when it was asked for. */
  chargeOf({ kind }: Pick<OutgoingMessage, "kind">, [notification]: readonly Notification[]): Charge | null {
    if (kind !== "notice" && kind !== "digest") return null;
    return notificationCharge(this.#limits(), kind === "notice" && notification !== undefined ? notification.game : null);
  }

  /** What somebody asks to have sent is counted under, as it is asked for. */
  askedCharge(): Charge {
    return askedCharge(this.#limits());
  }

  /** What a message was counted under before it goes; null where it was not. */
  paidCharge({ kind }: Pick<OutgoingMessage, "kind">): Charge | null {
    return kind === "test" || kind === "games" ? this.askedCharge() : null;
  }

  /**
   * When it may go. What somebody has just asked for goes at any hour.
   * @param deadline when it would come too late
   * @param now the recipient's time: what may go at once may go then
   */
  allowedAt(charge: Charge | null, deadline: number | null, subscription: Subscription | null, now: number): number {
    const { store } = this.#diary;
    if (charge === null) return now;
    const hours = store.hours();
    // The day's message is of all games, and has no subscription.
    const seatHours = subscription === null ? hours : store.hoursOf(subscription);
    const affordable = this.#diary.canAfford(charge) ? now : next("00:00", now, hours.zone);
    const at = sendableAt(affordable, seatHours);
    // Quiet hours hold nothing that would come too late after them.
    return deadline !== null && deadline <= at ? affordable : at;
  }

  /** When the day's message goes. */
  digestAt(): number {
    const { digestAt, zone } = this.#diary.store.hours();
    return next(digestAt, this.#diary.now(), zone);
  }

  /** How long it will be until a notification may go, in milliseconds. */
  waitOf(notification: Notification, subscription: Subscription): number {
    const now = this.#diary.now();
    if (notification.when === "digest") return this.digestAt() - now;
    return this.allowedAt(this.chargeOf({ kind: "notice" }, [notification]), notification.deadline, subscription, now) - now;
  }

  #limits(): MessageLimits {
    return KINDS[this.#diary.store.kind()].limits(this.#env);
  }
}
