/**
 * When a seat is told. Whatever comes to a seat waits for a grace in which its player may see it without being told. What weighs more
 * says what weighs less too, and takes its place as long as it stands itself; where it comes to nothing, what it stood for is told. So
 * whoever is to move is told of that turn, whatever was told before. All of it follows from the game and from what was handed over.
 */
import type { Side } from "../rules/contract.ts";
import { CALL_KINDS, type CallKind } from "./calls-schema.ts";
import { flagAt } from "./clock.ts";
import { actor, type GameEvent } from "./event.ts";
import { type Frequency, isOwnOccasion, type Notification, type Occasion, OCCASION_RULES, outweighs } from "./notification.ts";
import type { HandedOver } from "./channel-policy.ts";
import type { OfferKind } from "./offers-schema.ts";
import type { GameState } from "./state.ts";

/** A seat that wants to be told. */
export interface Listener {
  readonly side: Side;
  readonly when: Frequency;
  /** Whether it wants to be told while its page is open before it, too. */
  readonly always: boolean;
  /** Whether the other player's calls are not told. */
  readonly mutesCalls: boolean;
  /** What was handed over: of the position what came last, and of each occasion about the seat the last one. */
  readonly told: readonly NotificationDelivery[];
}

/** A notification that was handed over. */
export interface NotificationDelivery extends HandedOver {
  readonly turn: number;
  /** What tells it from the next one of its kind in that turn; absent where older code has handed it over. */
  readonly mark?: string;
  /** What it stands for besides its own occasion: what waited, or was not sent yet, as it was handed over. */
  readonly standsFor?: readonly Occasion[];
}

/** What an event is to a listener: their own act, something that waits for them from now on, or nothing new. */
export type News =
  | { readonly kind: "act" }
  | { readonly kind: "wait"; readonly occasion: Occasion }
  | { readonly kind: "nothing" };

/** What becomes of something that has waited for the grace: it is told now, asked again after another grace, or forgotten. */
export type Verdict = "tell" | "again" | "forget";

const NOTHING: News = { kind: "nothing" };

/** What `event`, which led to `state`, is to the listener. */
export function news(listener: Listener, event: GameEvent, state: GameState): News {
  if (actor(event) === listener.side) return { kind: "act" };
  const occasion = occasionOf(event, listener.side, state);
  return occasion === null || !mayHear(listener, occasion) ? NOTHING : { kind: "wait", occasion };
}

/**
 * What becomes of `waiting` at the end of the grace. What its player has seen or answered meanwhile waits no more, and is not
 * asked here.
 * @param others what else waits for them: something weightier says this too, and goes first
 * @param isAttended whether their page is before them: it says so, is heard of, and a person's input was seen on it lately
 */
export function verdict(
  listener: Listener,
  waiting: Occasion,
  others: readonly Occasion[],
  state: GameState,
  isAttended: boolean,
): Verdict {
  if (!stands(waiting, listener.side, state) || !mayHear(listener, waiting)) return "forget";
  if (isAttended && !listener.always && OCCASION_RULES[waiting].heldByPage) return "again";
  return others.some((other) => outweighs(other, waiting)) ? "again" : "tell";
}

/** The notification of this occasion and turn, as it was handed over; undefined where another one has taken its place. */
export function toldOf(told: readonly NotificationDelivery[], { occasion, turn }: Pick<Notification, "occasion" | "turn">) {
  return told.find((each) => each.occasion === occasion && each.turn === turn);
}

/**
 * Whether a notification that was handed over, and may have been held since, is to be sent: it is of the game as it stands, what it names
 * stands, nothing else that stands has taken its place, and it says nothing that its player has come to see already.
 * @param isWaiting whether it waits: its recipient may ask before the game knows that it was handed over
 */
export function isOwed(listener: Listener, isWaiting: boolean, notification: Notification, state: GameState): boolean {
  const { occasion, turn } = notification;
  if (!isStillSo(occasion, turn, listener.side, state)) return false;
  if (isWaiting) return true;
  const { endsBy } = OCCASION_RULES[occasion];
  const told = toldOf(listener.told, notification);
  // The daily message names each game that waits for an answer, whatever else was told of it since.
  if (told === undefined) return notification.when === "digest" && endsBy === "answered";
  return listener.always || !told.isAnswered || endsBy === "answered";
}

/** Whether a notification of `turn` is of the game as it stands, and what it names is so. */
export function isStillSo(occasion: Occasion, turn: number, side: Side, state: GameState): boolean {
  return isOfNow(occasion, turn, state) && stands(occasion, side, state);
}

/**
 * Whether a notification of `turn` is of the game as it stands. That somebody has sat down is so for longer: they may have made a choice
 * since that leaves it to them to move.
 */
export function isOfNow(occasion: Occasion, turn: number, state: GameState): boolean {
  return occasion === "joined" || OCCASION_RULES[occasion].about === "seat" || turn === state.turn;
}

/**
 * What was told with one that is handed over now: with it in the place of what it takes the place of.
 * @param isSent whether a notification is known to have been sent: it needs nobody to stand for it
 */
export function withTold(
  told: readonly NotificationDelivery[],
  fresh: NotificationDelivery,
  isSent: (notification: NotificationDelivery) => boolean,
): readonly NotificationDelivery[] {
  // What a feature tells by itself says nothing for what was sent before it: that goes on.
  const goesOn = (each: NotificationDelivery) =>
    isOwnOccasion(fresh.occasion) && each.occasion !== fresh.occasion && each.turn === fresh.turn && isSent(each);
  const replaced = told.filter((each) => isOfOne(each, fresh) && !goesOn(each));
  const unsent = replaced.filter((each) => each.turn === fresh.turn && !each.isAnswered && !isSent(each));
  const standsFor = [...(fresh.standsFor ?? []), ...unsent.flatMap((each) => [each.occasion, ...(each.standsFor ?? [])])];
  const others = [...new Set(standsFor)].filter((each) => each !== fresh.occasion);
  return [...told.filter((each) => !replaced.includes(each)), { ...fresh, ...(others.length > 0 && { standsFor: others }) }];
}

function isOfOne(one: NotificationDelivery, other: NotificationDelivery): boolean {
  const [of, its] = [one, other].map(({ occasion }) => (OCCASION_RULES[occasion].about === "position" ? "position" : occasion));
  return of === its;
}

function mayHear({ when, mutesCalls }: Listener, occasion: Occasion): boolean {
  if (callOf(occasion) !== null && mutesCalls) return false;
  return when !== "end" || OCCASION_RULES[occasion].heardBy === "all";
}
/** What a call of the other player's is to a seat. */
const CALLED: Readonly<Record<CallKind, Occasion>> = { nudge: "nudge", meet: "meeting" };

/** What a call is to the seat that it is made to. */
export function occasionOfCall(kind: CallKind): Occasion {
  return CALLED[kind];
}

/** The kind of call that an occasion is of; null where it is of none. */
export function callOf(occasion: Occasion): CallKind | null {
  return CALL_KINDS.find((kind) => CALLED[kind] === occasion) ?? null;
}

/** Time that is given for so many seconds is news each time: no more can be given before it is up. */
const GIFT_SECONDS = 60 * 60;

/**
 * What the other player can do as often as they like: each kind of it is told once until the seat's player was back, or another move was
 * made. Calls have limits of their own.
 * @returns the name that its kind is kept by; null where an event is nothing of that sort
 */
export function atWill(event: GameEvent): string | null {
  // A pause that was offered takes both.
  if (event.kind === "paused" && event.offer !== undefined) return null;
  if (isGift(event)) return null;
  if (event.kind === "offered") return offeredAtWill(event.what);
  if (event.kind === "answered") return "declined";
  return AT_WILL.find((kind) => kind === event.kind) ?? null;
}

/** The name that offers of a kind are kept by. */
export function offeredAtWill(kind: OfferKind): string {
  return `offered ${kind}`;
}

/**
 * What is news each time, and can yet come again and again: who sits across, and time that is given. It is told at once so often only until the seat's player was
 * back, and then now and then, as it stands by then.
 * @returns the name that its kind is kept by; null where an event is nothing of that sort
 */
export function comesAgain(event: GameEvent): string | null {
  if (event.kind === "joined") return "sat";
  if (isGift(event)) return "gift";
  return event.kind === "left" || event.kind === "handed" ? "seat" : null;
}

function isGift(event: GameEvent): boolean {
  return event.kind === "given" && event.seconds >= GIFT_SECONDS;
}

const AT_WILL = ["given", "paused", "resumed"] as const satisfies readonly GameEvent["kind"][];

/** Whether what `occasion` names is so for `side`. */
function stands(occasion: Occasion, side: Side, state: GameState): boolean {
  const isPlaying = state.status === "playing";
  if (isOwnOccasion(occasion)) return true;
  switch (occasion) {
    case "end":
      return state.status === "over";
    // The id of such a notification names what was asked for.
    case "link":
    case "webhook":
    case "seat":
      return true;
    case "flag":
      // Whether the time is up still, the instant says.
      return isPlaying && flagAt(state) !== null;
    case "reminder":
      return state.status !== "over";
    case "pause":
      // Whether it is on, or has ended and its player is to move, the instant says.
      return isPlaying && state.pause !== null;
    case "turn":
      return isPlaying && state.toMove === side;
    case "nudge":
    case "meeting":
      // Whether it is too late for it, its instant says.
      return (
        isPlaying && state.calls.some(({ kind, by, turn }) => CALLED[kind] === occasion && by !== side && turn === state.turn)
      );
    case "offer":
      return state.offers.some((offer) => offer.status === "open" && offer.by !== side) || isDeclined(state, side);
    case "joined":
      // The player who has just sat down may choose something and still be to move; what the listener did was an answer.
      return isPlaying && state.toMove !== side && state.moves.every((move) => move.side !== side);
  }
}

/** Whether the other player has said no to the last thing that a side has offered, in this turn or as its own last one ended. */
function isDeclined({ offers, turn }: GameState, side: Side): boolean {
  const last = offers.findLast(({ by }) => by === side);
  return last?.status === "declined" && last.turn >= turn - 1;
}

/** What another's act is an occasion for. */
function occasionOf(event: GameEvent, side: Side, { toMove }: GameState): Occasion | null {
  switch (event.kind) {
    case "created":
    case "linked":
    case "named":
    case "invited":
    case "uninvited":
    // The next game tells of itself.
    case "rematched":
      return null;
    case "answered":
      return event.answer === "declined" ? "offer" : null;
    case "handed":
    case "left":
      return "seat";
    case "joined":
      return toMove === side ? "turn" : "joined";
    case "moved":
      if (event.outcome !== null) return "end";
      return toMove === side ? "turn" : null;
    case "tookBack":
      return toMove === side ? "turn" : null;
    case "paused":
      return "pause";
    case "resumed":
      return toMove === side ? "pause" : null;
    case "given":
      return toMove === side ? "reminder" : null;
    case "called":
      return CALLED[event.for];
    case "offered":
      return event.by === side ? null : "offer";
    case "ended":
      return "end";
  }
}
