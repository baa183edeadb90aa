/**
 * A seat whose link is lost, asked for by a browser that has opened the game's used invite. The opponent may vouch for whoever asks;
 * that takes effect after some days in which the seat's player could object, unless they have done anything or said no by then: so
 * nobody who kept the invite steals a seat. The instants follow from the request and the game's log; whoever looks later finds that it
 * was so then. A request names a browser, so it stands beside the log; that the seat has a new link is an event.
 */
import { DAY } from "./limits.ts";
import type { Side } from "../rules/contract.ts";
import { endAt } from "./closing.ts";
import { type GameEvent, actor } from "./event.ts";
import { afterUnpaused } from "./pause.ts";
import type { Settings } from "./game-schema.ts";
import type { GameState } from "./state.ts";

/** Instants are milliseconds since 1970. */
export interface Recovery {
  readonly id: string;
  /** The seat that is asked for. */
  readonly side: Side;
  readonly asked: number;
  /** When the opponent vouched; null before. */
  readonly agreed: number | null;
}

/** So long the seat has to object at least, and at most, in milliseconds. */
const LEAST_OBJECTION = DAY;
const MOST_OBJECTION = 3 * DAY;
/** A request that nobody has answered for so long is over, and another one may be made. */
export const UNANSWERED = 7 * DAY;
/** Requests for one seat within `RECOVERIES_WITHIN`, so that nobody is bothered without an end; each browser may make one of them. */
const MOST_RECOVERIES = 3;
export const RECOVERIES_WITHIN = 14 * DAY;

/** What of a clock says how long a move can take. */
type MostForAMove = { readonly kind: "move"; readonly each: number } | { readonly kind: "bank"; readonly cap: number };

/** Where a request stands: waiting for the opponent, for the seat's objection, done, or over. */
export type Stage = "asked" | "agreed" | "effective" | "lapsed";

/**
 * How long the seat has to object, in milliseconds: half the time for a move, within bounds. A move may take all that a bank can hold,
 * so its cap counts as that time; a game without a clock has no such time.
 */
export function objection({ clock }: Pick<Settings, "clock">): number {
  return clock === undefined ? LEAST_OBJECTION : objectionWithin(clock, 1000);
}

/**
 * The same, by a clock whose times are told in another unit.
 * @param unit of those times, in milliseconds
 */
export function objectionWithin(clock: MostForAMove, unit: number): number {
  const most = clock.kind === "move" ? clock.each : clock.cap;
  return Math.min(Math.max((most * unit) / 2, LEAST_OBJECTION), MOST_OBJECTION);
}

/**
 * When the seat is given to whoever asked, as the game stands; null before the opponent has vouched. Pauses don't count:
 * a player who is away with notice can't object.
 */
export function effectiveAt({ agreed }: Recovery, { settings, pauses }: GameState): number | null {
  return agreed === null ? null : afterUnpaused(agreed, objection(settings), pauses ?? []);
}

/** The next instant at which something becomes of a request. */
export function nextAt(recovery: Recovery, played: GameState): number {
  return effectiveAt(recovery, played) ?? recovery.asked + UNANSWERED;
}

/** In a game that is over no request stands, whether the log says so by now or time alone has ended it. */
export function stageOf(recovery: Recovery, state: GameState, now: number): Stage {
  if (state.status === "over") return "lapsed";
  const end = endAt(state);
  const isOver = end !== null && end <= now;
  const isDue = nextAt(recovery, state) <= (isOver ? Math.max(end, state.at) : now);
  if (recovery.agreed === null) return isDue || isOver ? "lapsed" : "asked";
  if (isDue) return "effective";
  return isOver ? "lapsed" : "agreed";
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

/** The requests for one seat that were made within `RECOVERIES_WITHIN`. */
export interface Asking {
  readonly count: number;
  /** Whether the same browser has made one of them. */
  readonly isAgain: boolean;
}

/** Why a browser may not ask for a seat now; null where it may. */
export function whyNotAsk({ count, isAgain }: Asking): string | null {
  if (isAgain) return "A browser can ask once for a seat in 14 days.";
  return count >= MOST_RECOVERIES ? `A seat can be asked for ${MOST_RECOVERIES} times in 14 days.` : null;
}
