/** The taps that make a move: what is typed stands on the board as if it had been tapped there. */
import type { Tap } from "./contract.ts";
import type { Line } from "./match.ts";
import { isPick } from "./tapping.ts";

/** The taps whose walk is the move of this recorded text; null where none is. */
export function tapsOf(line: Line, move: string): readonly Tap[] | null {
  const named = move.match(/[a-z][0-9]+/g) ?? [];
  // Most texts name every tap.
  if (line.next(named).move === move) return named;
  const asNamed = (tap: Tap, squares: number) => isPick(tap) || tap === named[squares];
  // A text that leaves squares out has no chain that is worth following by its squares.
  return search(line, move, [], asNamed) ?? search(line, move, [], () => true);
}

/** @param leads whether a tap is worth following, after so many squares */
function search(
  line: Line,
  move: string,
  taps: readonly Tap[],
  leads: (tap: Tap, squares: number) => boolean,
): readonly Tap[] | null {
  const next = line.next(taps);
  if (next.move === move) return taps;
  const squares = taps.filter((tap) => !isPick(tap)).length;
  for (const tap of next.taps) {
    const found = leads(tap, squares) ? search(line, move, [...taps, tap], leads) : null;
    if (found !== null) return found;
  }
  return null;
}
