/**
 * Who wants to be told here, and whether an address has said so. Whoever knows an address can give it for their seat; so each seat is
 * asked about by mail, unless the asking browser has said yes from this address's mail before.
 */
import { DAY, MINUTE } from "../../../game/limits.ts";
import type { Hours, SeatHours } from "../../../api/mail-schema.ts";
import type { ChannelKind, Notification } from "../../../game/notification.ts";
import { callOf } from "../../../game/notification-policy.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Language } from "../../../view/languages.ts";
import { done, type Reply } from "../../object/reply.ts";
import { type MailedLink, NOT_CONFIRMED } from "../kind.ts";
import { FORMERLY_ASKED } from "../kinds.ts";
import { masked } from "./address.ts";
import { CALL_CHARGE } from "./limits.ts";
import { Outbox } from "./outbox.ts";
import { type EndedSeat, type Subscription, UNTOLD, USUAL_HOURS } from "./store.ts";

/** The job that ends what nobody has confirmed, and a recipient whom nobody needs. */
export const FORGET = "forget";
/** How long a link to all games works from when it was mailed; the mail says so. */
const LINK_LASTS = 30 * DAY;
/** How long a mail that asks may lie unread, and an address be kept that is told nothing, or takes nothing; in milliseconds. */
export const FORGOTTEN_AFTER = 7 * DAY;
/** A seat that asks again sooner is not asked about again: the mail lies there. */
const ASKED_AGAIN_AFTER = 10 * MINUTE;
/** A game hands a notification over again within days, or never. */
const SETTLED_AFTER = 30 * DAY;

/** A seat of a game. */
export interface Seat {
  readonly game: string;
  readonly side: Side;
}

interface Request {
  readonly language: Language;
  readonly origin: string;
  readonly game: string;
  readonly side: Side;
  readonly variant: string;
  /** The fingerprint of the asking browser's cookie. */
  readonly browser: string | null;
  /** The time zone that the page is in. */
  readonly zone: string | null;
}

export interface SubscribeRequest extends Request {
  /** Code of the version before leaves it out. */
  readonly kind?: ChannelKind;
  /** As the kind has its targets. A secret. */
  readonly address: string;
  /** Whether the mail that asks is to be sent once more, though it may lie there. */
  readonly again?: boolean;
}

/** For a target that says yes by itself: a browser's own, or a room that has taken a message. */
export interface AdmitRequest extends Request {
  readonly kind: ChannelKind;
  /** As the kind has it. A secret. */
  readonly target: string;
  /** What its player knows the target by. */
  readonly name: string;
  /** Whether more may be said than that something waits, where others may read it. */
  readonly detail: boolean;
}

/**
 * What a game is told of a notification that it hands over: it is kept, and may go after so many milliseconds, or `isOver` already, for it is one
 * call too many; or nobody is told here.
 */
export type Committed = { readonly kind: "kept"; readonly wait: number; readonly isOver?: true } | { readonly kind: "gone" };

/** What a subscription is to its seat's player. */
export interface SubscriptionAnswer extends Pick<Subscription, "confirmed" | "last" | "trouble" | "detail"> {
  /** Enough to know it by. */
  readonly name: string;
  readonly hours: Hours;
  /** Whether these are the seat's own. */
  readonly ownHours: boolean;
  /** Whether somebody at the address has said yes to all games of the browser that asked. */
  readonly isForAll: boolean;
}

/** Whether a seat may be told now; `asked` where its address is being asked, `stranger` where that is still to come. */
export type Welcome = "confirmed" | "asked" | "stranger";

export class Subscriptions extends Outbox {
  /** Whether whoever has such a link speaks for the address. */
  isGood({ purpose, number }: MailedLink): boolean {
    switch (purpose) {
      case "me":
        return number >= this.store.linksSince() && this.now() - number < LINK_LASTS;
      case "confirm":
        return this.store.subscription(number)?.confirmed === true;
    }
  }

  /**
   * Subscribes a seat that may be told without asking.
   * @param isProven whether it is asked for by a link that was mailed here
   */
  welcome(request: SubscribeRequest, isProven: boolean): Welcome {
    const { game, side, browser } = request;
    const present = this.store.subscriptionOf(game, side);
    if (!isProven && !present?.confirmed && (browser === null || !this.store.knows(browser)))
      return present !== null && this.#isAsked(present, request) ? "asked" : "stranger";
    this.transact(() => {
      const subscription = this.#put(request);
      if (!subscription.confirmed) this.#confirm(subscription);
    });
    return "confirmed";
  }

  /** Whether the address is being asked about that seat, which is tried at once then, or was a moment ago. */
  #isAsked({ number, trouble, at }: Subscription, { again = false }: SubscribeRequest): boolean {
    if (this.transact(() => this.hurryRequest("confirmation", number))) return true;
    return !again && trouble === null && this.now() - at < ASKED_AGAIN_AFTER;
  }

  /** Subscribes a seat, and asks the address about it. */
  ask(request: SubscribeRequest): null {
    return this.transact(() => {
      this.#begin(request.kind ?? FORMERLY_ASKED, request.address, request.zone);
      const subscription = this.#put(request);
      const { number } = subscription;
      // How the last question went says nothing of this one.
      this.store.putSubscription({ ...subscription, trouble: null });
      this.store.setAsker(number, request.browser === null ? null : { browser: request.browser, isForAll: false });
      this.request("confirmation", number);
      this.scheduleIn(FORGET, FORGOTTEN_AFTER);
      return null;
    });
  }

  /** Subscribes a seat to a target that says yes by itself, from now on. */
  admit({ kind, target, name, detail, ...request }: AdmitRequest): null {
    return this.transact(() => {
      this.#begin(kind, target, request.zone);
      this.store.setFact("name", name);
      this.store.dropFact("gone");
      this.store.setFact("refusals", "0");
      if (request.browser !== null) this.store.remember(request.browser, this.now());
      this.#confirm({ ...this.#put(request), detail });
      return null;
    });
  }

  /** Whether the target has taken a message before, and may be expected to take the next. */
  isProved(): boolean {
    return this.store.fact("gone") === null && this.store.subscriptions().some(({ confirmed }) => confirmed);
  }

  /**
   * Somebody at the address says yes to a seat; what has waited for that goes now.
   * @param browser where the yes was said
   * @param isForAll whether it is for all games of the browser that asked, which need not be that one; undefined where nobody said
   * @returns the seat, and the browser all of whose games the yes is for, where it is known to have asked; null where there is no such seat any more
   */
  confirm(number: number, browser: string | null, isForAll: boolean | undefined) {
    return this.transact(() => {
      const subscription = this.store.subscription(number);
      if (subscription === null) return null;
      const asker = this.store.asker(number);
      if (asker !== null && isForAll !== undefined) this.store.setAsker(number, { ...asker, isForAll });
      const forAllOf = isForAll === true ? (asker?.browser ?? null) : null;
      if (forAllOf !== null) this.store.remember(forAllOf, this.now());
      this.store.setFact("refusals", "0");
      if (browser !== null) this.store.remember(browser, this.now());
      if (!subscription.confirmed) {
        this.#confirm(subscription);
        this.noteReached();
      }
      return { subscription, forAllOf };
    });
  }

  /**
   * Tells a seat of the game that follows one as that one's: whoever said yes to it has agreed to play on.
   * @returns false where nobody has said yes to it
   */
  follow(before: Seat, { game, side }: Seat): boolean {
    const followed = this.store.subscriptionOf(before.game, before.side);
    if (!followed?.confirmed) return false;
    if (this.store.subscriptionOf(game, side) === null)
      this.transact(() => {
        const fresh = this.#put({ ...followed, game, side });
        this.store.putSubscription({ ...fresh, confirmed: true, hours: followed.hours, detail: followed.detail });
        this.store.setAsker(fresh.number, this.store.asker(followed.number));
      });
    return true;
  }

  /**
   * Tells another game's seat of the same browser as it tells this one. A seat's link can be passed on, so only a browser that has said
   * yes here, or was there as this was set up, can ask for that.
   * @returns false where it may not
   */
  share(before: Seat, next: Seat & { readonly variant: string }, browser: string): boolean {
    const told = this.store.subscriptionOf(before.game, before.side);
    if (!told?.confirmed || !this.store.knows(browser)) return false;
    this.transact(() => {
      const fresh = this.#put({ ...told, ...next });
      this.#confirm({ ...fresh, hours: told.hours, detail: told.detail });
      // Another game can be told like this one, too, if the first is no longer told.
      if (this.store.asker(told.number)?.isForAll) this.store.setAsker(fresh.number, { browser, isForAll: true });
    });
    return true;
  }

  /** Somebody at the address lets a browser use it, by a mail that asked, whatever has become of its seat. False after too long. */
  letIn(mailedAt: number, browser: string): boolean {
    const now = this.now();
    if (now - mailedAt > FORGOTTEN_AFTER) return false;
    this.transact(() => this.store.remember(browser, now));
    return true;
  }

  /** Keeps a notification until it is sent. One that comes again is kept once. */
  hold(notification: Notification): Committed {
    const subscription = this.store.subscriptionOf(notification.game, notification.side);
    if (subscription === null || this.store.fact("gone") !== null) return { kind: "gone" };
    const now = this.now();
    const kept = { kind: "kept", wait: this.#goesAt(notification, subscription, now) - now } as const;
    if (this.store.heldSince(notification.id) !== null) return kept;
    return this.transact(() => {
      this.store.forgetSettled(now - SETTLED_AFTER);
      // What is one call too many is over as soon as it comes: the next day's would be about what is long past.
      const isCall = callOf(notification.occasion) !== null;
      if (isCall && !this.mayBeCalled()) return { ...kept, isOver: true };
      if (isCall) this.spend(CALL_CHARGE);
      this.store.putNotification(notification, subscription.number, now);
      if (subscription.confirmed) this.plan(notification, subscription.number);
      return kept;
    });
  }

  #goesAt(notification: Notification, subscription: Subscription, now: number): number {
    if (notification.when === "digest") return this.digestAt();
    const charge = this.chargeOf("notice", notification);
    return this.allowedAt(charge, notification.deadline, subscription, now);
  }

  /** Whether another call of a player's would be told today. */
  mayBeCalled(): boolean {
    return this.canAfford(CALL_CHARGE);
  }

  /** @param followers games whose subscriptions here count as this one's for how it goes */
  status(game: string, side: Side, followers: readonly string[]): SubscriptionAnswer | null {
    const subscription = this.store.subscriptionOf(game, side);
    if (subscription === null) return null;
    const { confirmed, detail } = subscription;
    const others = followers.length === 0 ? [] : this.store.subscriptions().filter((each) => followers.includes(each.game));
    return {
      name: this.store.fact("name") ?? masked(this.store.target()),
      // Somebody who has only named an address learns nothing of its owner.
      hours: confirmed ? this.store.hoursOf(subscription) : USUAL_HOURS,
      ownHours: subscription.hours !== null,
      isForAll: confirmed && this.store.asker(subscription.number)?.isForAll === true,
      confirmed,
      ...outcomeOf([subscription, ...others]),
      detail,
    };
  }

  /** Has a seat told at other hours than those of the recipient; null: at those again. */
  setHours(game: string, side: Side, hours: SeatHours | null): Reply<null> {
    const subscription = this.store.subscriptionOf(game, side);
    if (!subscription?.confirmed) return NOT_CONFIRMED;
    this.transact(() => {
      this.store.putSubscription({ ...subscription, hours });
      this.replan();
    });
    return done(null);
  }

  /** Whose mails a number in their links is about, which goes on when the seat is told anew, by another one; null where nothing tells. */
  seatOf(number: number): EndedSeat | null {
    return this.store.subscription(number) ?? this.store.ended().find((each) => each.number === number) ?? null;
  }

  /** Ends what a link in a mail is about: a seat's subscription, whichever it has now, or all of them (0); answers which those were. */
  stop(number: number): readonly Subscription[] {
    if (number === 0) return this.end(0);
    const seat = this.seatOf(number);
    const present = seat && this.store.subscriptionOf(seat.game, seat.side);
    return present === null ? [] : this.end(present.number);
  }

  /** Ends a subscription, or all of them (0); answers which those were. */
  end(number: number): readonly Subscription[] {
    const ended = this.store.subscriptions().filter((each) => number === 0 || each.number === number);
    this.transact(() => this.drop(ended));
    return ended;
  }

  /** Ends what nobody has confirmed for long; answers which those were, and whether anything is left. */
  sweep(): { readonly ended: readonly Subscription[]; readonly isEmpty: boolean } {
    const now = this.now();
    return this.transact(() => {
      this.jobs.complete(FORGET);
      const all = this.store.subscriptions();
      const doubted = all.filter(({ confirmed }) => !confirmed);
      const ended = doubted.filter(({ at }) => at <= now - FORGOTTEN_AFTER);
      this.drop(ended);
      if (doubted.length > ended.length) this.scheduleIn(FORGET, DAY);
      return { ended, isEmpty: all.length === ended.length };
    });
  }

  /** What a recipient begins with. Within a transaction. */
  #begin(kind: ChannelKind, target: string, zone: string | null): void {
    if (this.store.fact("target") === null) {
      this.store.setFact("kind", kind);
      this.store.setFact("target", target);
    }
    if (this.store.fact("hours") === null && zone !== null) this.store.setHours({ zone });
  }

  #put({ game, side, variant, language, origin }: Omit<Request, "browser" | "zone">): Subscription {
    const now = this.now();
    const present = this.store.subscriptionOf(game, side);
    const [newest] = this.store.subscriptions();
    // By time, for an object that was emptied must not give out numbers of old tokens.
    const number = Math.max(now, (newest?.number ?? 0) + 1);
    const subscription = { ...UNTOLD, number, ...present, game, side, variant, language, origin, at: now };
    this.store.putSubscription(subscription);
    return subscription;
  }

  #confirm(subscription: Subscription): void {
    this.store.putSubscription({ ...subscription, confirmed: true, trouble: null });
    for (const notification of this.store.notificationsOf(subscription.number)) this.plan(notification, subscription.number);
  }

  /** These are told nothing here any more. Within a transaction. */
  drop(ended: readonly Subscription[]): void {
    this.store.noteEnded(ended);
    for (const { number } of ended) this.store.dropSubscription(number);
    if (this.store.subscriptions().length === 0) this.scheduleIn(FORGET, FORGOTTEN_AFTER);
  }
}

/** What was delivered last by any of them, and a trouble that nothing was delivered after. */
export function outcomeOf(
  subscriptions: readonly Pick<Subscription, "last" | "trouble">[],
): Pick<Subscription, "last" | "trouble"> {
  const times = subscriptions.flatMap(({ last }) => last ?? []);
  const last = times.length === 0 ? null : Math.max(...times);
  const troubles = subscriptions.flatMap(({ trouble }) => (trouble !== null && trouble.since > (last ?? 0) ? [trouble] : []));
  return { last, trouble: troubles.toSorted((one, other) => other.since - one.since)[0] ?? null };
}
