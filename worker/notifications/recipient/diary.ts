/** One loaded recipient: what went out to it on which day, and when a message may go, which is outside quiet hours, on a day that has room. */
import type { Notification } from "../../../game/notification.ts";
import type { Env } from "../../env.ts";
import { Book } from "../../object/book.ts";
import type { Kind } from "../kind.ts";
import { KINDS } from "../kinds.ts";
import { type Charge, isAffordable, notificationCharge } from "./limits.ts";
import { type Day, dayOf, next, sendableAt } from "./quiet.ts";
import type { MessageKind, Store, Subscription } from "./store.ts";

export class Diary extends Book<Store> {
  readonly #env: Env;

  constructor(store: Store, env: Env) {
    super(store);
    this.#env = env;
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
    return notificationCharge(this.kind.limits(this.#env), kind === "notice" && notification ? notification.game : null);
  }

  /** What somebody asks to have sent is counted under, as it is asked for. */
  askedCharge(): Charge {
    return new Map([["asked", this.kind.limits(this.#env).asked]]);
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
}
