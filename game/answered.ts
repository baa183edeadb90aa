/**
 * The last answer to an offer, as it is folded from the log: whoever opens the page an hour later is told the same as who was there.
 * It is told as long as the position stands in which it was given, or which it has brought about.
 */
import type { GameEvent } from "./event.ts";
import { expiresAt, isStanding, type Offer } from "./offer.ts";
import type { GameState } from "./state.ts";

/** How an offer can end that somebody has answered, withdrawn, or moved past. */
export type Answer = Exclude<Offer["status"], "open">;

export interface Answered {
  /** The offer's id. */
  readonly offer: string;
  readonly answer: Answer;
  /** The turn that it stands in. */
  readonly turn: number;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
}

/** What became of an offer; one that nobody has answered in its time has `expired`, which is no event. */
export interface Told {
  readonly offer: Offer;
  readonly answer: Answer | "expired";
}

/**
 * The last answer after an event.
 * @param after what the event has made of `before`, but for the answer
 */
export function answeredAfter(before: GameState, after: Pick<GameState, "turn" | "offers">, event: GameEvent): Answered | null {
  const stands = { turn: after.turn, at: event.at };
  switch (event.kind) {
    case "answered":
      return { offer: event.offer, answer: event.answer, ...stands };
    case "paused":
    case "ended":
    case "tookBack":
    case "rematched":
      return event.offer === undefined ? before.answered : { offer: event.offer, answer: "accepted", ...stands };
    case "moved": {
      const lapsed = new Set(after.offers.flatMap(({ id, status }) => (status === "lapsed" ? [id] : [])));
      const last = before.offers.findLast((offer) => isStanding(offer, event.at) && lapsed.has(offer.id));
      return last === undefined ? null : { offer: last.id, answer: "lapsed", ...stands };
    }
    // The pause that was agreed on is over.
    case "resumed":
      return before.answered?.answer === "accepted" ? null : before.answered;
    // Another person sits there, who has said nothing.
    case "handed":
    case "left":
      return null;
    case "created":
    case "joined":
    case "linked":
    case "named":
    case "invited":
    case "uninvited":
    case "given":
    case "offered":
    case "called":
      return before.answered;
  }
}

/** The last offer that has ended in the present position, and how; null where none has. */
export function lastAnswered({ offers, moves, turn, answered }: GameState, now: number): Told | null {
  const given = answered?.turn === turn ? answered : null;
  const since = Math.max(moves.at(-1)?.at ?? 0, given?.at ?? 0);
  const expired = offers.findLast((offer) => offer.status === "open" && !isStanding(offer, now));
  if (expired !== undefined && (expiresAt(expired) ?? 0) > since) return { offer: expired, answer: "expired" };
  const offer = offers.find(({ id }) => id === given?.offer);
  return given === null || offer === undefined ? null : { offer, answer: given.answer };
}
