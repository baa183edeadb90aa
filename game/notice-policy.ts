/**
 * When a seat is told. What waits is told once, after a grace in which its player may see it without one; after a notice that
 * they have not answered they hear of nothing that weighs no more, until they have been back. All of it follows from the game and
 * from the last notice: nothing is written for a notice but that it waits, and that it was handed over.
 */
import type { Side } from "../rules/contract.ts";
import { CALL_KINDS, type CallKind } from "./call.ts";
import { flagAt } from "./deadline.ts";
import { actor, type GameEvent } from "./event.ts";
import { type Frequency, isAtOnce, type Notice, type Occasion, OCCASIONS } from "./notice.ts";
import type { HandedOver } from "./channel-policy.ts";
import type { GameState } from "./state.ts";

/** A seat that wants to be told. */
export interface Listener {
  readonly side: Side;
  readonly when: Frequency;
  /** Whether it wants to be told while its page is open before it, too. */
  readonly always: boolean;
  /** Whether the other player's calls are not told. */
  readonly mutesCalls: boolean;
  /** The notice that was handed over last. */
  readonly lastNotice: LastNotice | null;
}

export interface LastNotice extends HandedOver {
  readonly turn: number;
}

/** What an event is to a listener: their own act, something that waits for them from now on, or nothing new. */
export type News =
  | { readonly kind: "act" }
  | { readonly kind: "wait"; readonly occasion: Occasion }
  | { readonly kind: "nothing" };

/** What becomes of something that has waited for the grace: lastNotice, asked again after another grace, or forgotten. */
export type Verdict = "tell" | "again" | "forget";

const NOTHING: News = { kind: "nothing" };

/**
 * What `event`, which led to `state`, is to the listener.
 * @param waiting what waits for them already; what weighs no more rides along with it
 */
export function news(listener: Listener, waiting: Occasion | null, event: GameEvent, state: GameState): News {
  if (actor(event) === listener.side) return { kind: "act" };
  const occasion = occasionOf(event, listener.side, state);
  if (occasion === null || !mayHear(listener, occasion, state)) return NOTHING;
  return waiting === null || outweighs(occasion, waiting) ? { kind: "wait", occasion } : NOTHING;
}

/**
 * What becomes of `waiting` at the end of the grace. What its player has seen or answered meanwhile waits no more, and is not
 * asked here.
 * @param isAttended whether their page is before them: it says so, is heard of, and a person's input was seen on it
 */
export function verdict(listener: Listener, waiting: Occasion, state: GameState, isAttended: boolean): Verdict {
  if (!stands(waiting, listener.side, state) || !mayHear(listener, waiting, state)) return "forget";
  return isAttended && !listener.always && !isAtOnce(waiting) ? "again" : "tell";
}

/**
 * Whether a notice that was handed over, and may have been held since, is to be sent: it is of the game as it stands, what it names
 * stands, no later notice has taken its place, and it says nothing that its player has come to see already.
 */
export function isOwed(listener: Listener, waiting: Occasion | null, notice: Notice, state: GameState): boolean {
  const { occasion, turn } = notice;
  if (!isOfNow(occasion, turn, state) || !stands(occasion, listener.side, state)) return false;
  // Its recipient may ask before the game knows that it was handed over.
  if (waiting === occasion) return true;
  if (!hasHeard(listener, occasion, turn)) return false;
  return listener.always || !listener.lastNotice?.isAnswered || asksForAnswer(occasion);
}

/**
 * Whether a notice of `turn` is of the game as it stands. That somebody has sat down is so for longer: they may have made a choice
 * since that leaves it to them to move.
 */
export function isOfNow(occasion: Occasion, turn: number, state: GameState): boolean {
  return occasion === "joined" || occasion === "seat" || isAtOnce(occasion) || turn === state.turn;
}

function mayHear(listener: Listener, occasion: Occasion, { turn, status }: GameState): boolean {
  const { lastNotice, when, mutesCalls } = listener;
  // Each of these has its instant, or comes seldom: none is silenced by another notice.
  if (callOf(occasion) !== null) return when !== "end" && !mutesCalls;
  if (isOfTime(occasion)) return when !== "end";
  if (isAtOnce(occasion)) return true;
  if (hasHeard(listener, occasion, turn)) return false;
  if (occasion === "end") return true;
  if (when === "end") return false;
  // The offer of another game is told to whoever has not come back since they were told that this one is over.
  if (occasion === "offer" && status === "over") return true;
  return (
    lastNotice === null || lastNotice.isAnswered || isAtOnce(lastNotice.occasion) || outweighs(occasion, lastNotice.occasion)
  );
}

function hasHeard({ lastNotice }: Listener, occasion: Occasion, turn: number): boolean {
  return lastNotice?.turn === turn && lastNotice.occasion === occasion;
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

/** Whether it is about time, which each of them changes or runs out of only so often. */
export function isOfTime(occasion: Occasion): boolean {
  return occasion === "reminder" || occasion === "flag" || occasion === "pause";
}

/**
 * What the other player can do as often as they like, which is told however many notices stand unanswered: each kind of it once until the
 * seat's player was back. Calls have limits of their own.
 */
export const AT_WILL = ["given", "paused", "resumed"] as const satisfies readonly GameEvent["kind"][];
export type AtWill = (typeof AT_WILL)[number];

/** Which of these an event is; null where it is none. */
export function atWill({ kind }: GameEvent): AtWill | null {
  return AT_WILL.find((each) => each === kind) ?? null;
}

/** Whether it is over only when the player has done something about it, not when they have seen it. */
function asksForAnswer(occasion: Occasion): boolean {
  return occasion === "turn" || occasion === "offer" || (isOfTime(occasion) && occasion !== "pause") || isAtOnce(occasion);
}

function outweighs(one: Occasion, other: Occasion): boolean {
  return OCCASIONS.indexOf(one) < OCCASIONS.indexOf(other);
}

/** Whether what `occasion` names is so for `side`. */
function stands(occasion: Occasion, side: Side, state: GameState): boolean {
  const isPlaying = state.status === "playing";
  switch (occasion) {
    case "end":
      return state.status === "over";
    // The id of such a notice names what was asked for.
    case "recovery":
    case "link":
    case "webhook":
    case "seat":
      return true;
    case "flag":
      return isPlaying && state.toMove !== side && flagAt(state) !== null;
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
      return state.offers.some((offer) => offer.status === "open" && offer.by !== side);
    case "joined":
      // Whoever has sat down may make a choice and be to move still; what the listener has done was done in answer.
      return isPlaying && state.toMove !== side && state.moves.every((move) => move.side !== side);
  }
}

/** What another's act is an occasion for. */
function occasionOf(event: GameEvent, side: Side, { toMove }: GameState): Occasion | null {
  switch (event.kind) {
    case "created":
    case "linked":
    case "named":
    case "invited":
    case "uninvited":
    case "answered":
    // The next game tells of itself.
    case "rematched":
      return null;
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
      return "offer";
    case "ended":
      return "end";
  }
}
