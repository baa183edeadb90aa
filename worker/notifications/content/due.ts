/** What the turn of a game waits for, and until when. */
import type { Side } from "../../../rules/contract.ts";
import type { Owed } from "./message.ts";

/** A closing that is told of with the turn, in milliseconds until then. */
const SOON = 31 * 24 * 60 * 60 * 1000;

/** `at` in milliseconds since 1970. */
export type Due =
  /** No time runs until then; `by` is whose holiday it is, null of what was agreed on. */
  | { readonly kind: "paused"; readonly at: number; readonly by: Side | null }
  /** The time for the turn is up then. */
  | { readonly kind: "turn"; readonly at: number }
  /** The time of a side was up then, and nobody has drawn a conclusion from that. */
  | { readonly kind: "late"; readonly at: number; readonly side: Side }
  /** The game is closed then, if nobody moves. */
  | { readonly kind: "closing"; readonly at: number };

/** Null where it is nobody's turn, or nothing limits it for now. */
export function dueOf({ clock, closes, now, toMove, moves, earlier }: Owed["state"]): Due | null {
  if (toMove === null) return null;
  if (clock?.paused) return { kind: "paused", at: clock.paused.until, by: clock.paused.by };
  const at = clock?.sides[toMove]?.until ?? null;
  // Nobody loses on time before their first move.
  const hasMoved = earlier !== undefined || moves.some(({ side }) => side === toMove);
  if (at !== null && hasMoved) return at > now ? { kind: "turn", at } : { kind: "late", at, side: toMove };
  return closes === null || closes <= now || closes - now > SOON ? null : { kind: "closing", at: closes };
}
