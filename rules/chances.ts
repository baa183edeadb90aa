/**
 * Who can still win: what FIDE 6.9 asks where a side's time is up. Series of moves are walked as far as that costs next to nothing,
 * and a game cuts off what it knows to be hopeless. Where the walk comes to no end, a win counts as possible.
 */
import { type IsHopeless, type Rules, type Side, TooRich } from "./contract.ts";

/** How many positions are looked at: a forced line has fewer, and no number is enough for a game in full. */
const MOST_POSITIONS = 64;

/**
 * Whether a side may still win from a position, by whatever legal moves both make. Repetition is left out, for it depends on how the
 * game came here.
 * @returns false only where no series of moves wins
 */
export function canWin<P, M>(rules: Rules<P, M>, start: P, side: Side, isHopeless: IsHopeless<P> = () => false): boolean {
  const found = new Map([[rules.write(start), start]]);
  try {
    // What is found on the way comes last.
    for (const position of found.values()) {
      const outcome = rules.outcome(position);
      if (outcome?.winner === side) return true;
      if (outcome !== null || isHopeless(position, side)) continue;
      for (const move of rules.moves(position, MOST_POSITIONS)) {
        const next = rules.play(position, move);
        found.set(rules.write(next), next);
        if (found.size > MOST_POSITIONS) return true;
      }
    }
  } catch (error) {
    if (error instanceof TooRich) return true;
    throw error;
  }
  return false;
}
