/**
 * A seat whose link is lost, asked for by a browser that has opened the game's used invite. The opponent may vouch for whoever asks;
 * that takes effect a day later, unless the seat has done anything or said no by then: so nobody who kept the invite steals a
 * seat. The instants follow from the request; whoever looks later finds that it was so then. A request names a browser, so it
 * stands beside the log; that the seat has a new link is an event.
 */
import type { Side } from "../rules/contract.ts";
import type { GameEvent } from "./event.ts";
import { actor } from "./event.ts";

/** Instants are milliseconds since 1970. */
export interface Recovery {
  readonly id: string;
  /** The seat that is asked for. */
  readonly side: Side;
  readonly asked: number;
  /** When the opponent vouched; null before. */
  readonly agreed: number | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** So long the seat has to object, in milliseconds. */
export const OBJECTION = DAY;
/** A request that nobody has answered for so long is over, and another one may be made. */
export const UNANSWERED = 7 * DAY;
/** Requests of one game within 24 hours, so that nobody is bothered without an end. */
export const MOST_RECOVERIES = 3;
export const RECOVERIES_WITHIN = DAY;

/** Where a request stands: waiting for the opponent, for the seat's objection, done, or over. */
export type Stage = "asked" | "agreed" | "effective" | "lapsed";

/** When the seat is given to whoever asked; null before the opponent has vouched. */
export function effectiveAt({ agreed }: Recovery): number | null {
  return agreed === null ? null : agreed + OBJECTION;
}

/** The next instant at which something becomes of a request. */
export function nextAt(recovery: Recovery): number {
  return effectiveAt(recovery) ?? recovery.asked + UNANSWERED;
}

export function stageOf(recovery: Recovery, now: number): Stage {
  const isDue = nextAt(recovery) <= now;
  if (recovery.agreed === null) return isDue ? "lapsed" : "asked";
  return isDue ? "effective" : "agreed";
}

/** Whether an event shows that the seat's player is there: then nobody else gets the seat. Nor where the game waits for a player again. */
export function isMetBy({ side }: Recovery, event: GameEvent): boolean {
  return actor(event) === side || event.kind === "left";
}

/** What is said to a request: by the opponent `agree`, by the seat `admit` (it is they themselves who ask), by either `refuse`. */
export const RECOVERY_ANSWERS = ["agree", "refuse", "admit"] as const;
export type RecoveryAnswer = (typeof RECOVERY_ANSWERS)[number];

/** What becomes of a request by an answer; `repeat` is one that was given before. */
export type Verdict = "agreed" | "refused" | "admitted" | "repeat" | "no-recovery";

/**
 * @param recovery the request that stands; null where none does
 * @param by the seat that answers
 * @param id the request that is meant
 */
export function judge(recovery: Recovery | null, by: Side, id: string, answer: RecoveryAnswer): Verdict {
  if (recovery === null || recovery.id !== id) return "no-recovery";
  const isOwn = recovery.side === by;
  switch (answer) {
    case "refuse":
      return "refused";
    case "admit":
      return isOwn ? "admitted" : "no-recovery";
    case "agree":
      if (isOwn) return "no-recovery";
      return recovery.agreed === null ? "agreed" : "repeat";
  }
}
