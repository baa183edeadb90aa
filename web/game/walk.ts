/**
 * Taps become moves here: what a tap on a square means, asked of the rules each time. Pure, so that mouse, finger, keyboard and
 * drag come to the same.
 */
import type { Cell, Side, Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import type { Goal, Walk } from "../../view/board/walk.ts";

/** A chain that is forced for longer than this is shown no further. */
const FURTHEST = 30;

/** The walk of these taps: what they did, and where they may go on. */
export function walkOf(line: Line, taps: readonly Tap[]): Walk {
  const { taps: further, move, facts } = line.next(taps);
  const taken = count(facts);
  const goals = further.map((square): Goal => {
    const there = [...taps, square];
    if (taps.length === 0)
      return { square, takes: line.next(there).taps.every((to) => count(line.next([...there, to]).facts) > 0), onward: [] };
    return { square, takes: count(line.next(there).facts) > taken, onward: onward(line, there) };
  });
  return { taps, goals, move, facts };
}

function count(facts: Walk["facts"]): number {
  return facts.filter((fact) => fact.tag === "took").length;
}

/** The squares that follow as long as there is no choice. */
function onward(line: Line, taps: readonly Tap[]): readonly Tap[] {
  const forced: Tap[] = [];
  while (forced.length < FURTHEST) {
    const { taps: further, move } = line.next([...taps, ...forced]);
    const [only] = further;
    if (move !== null || only === undefined || further.length > 1) break;
    forced.push(only);
  }
  return forced;
}

/** What a tap means. */
export type Tapped =
  | { readonly kind: "walk"; readonly taps: readonly Tap[] }
  /** The walk ends where it stands: the move is meant to be sent. */
  | { readonly kind: "end" }
  /** An own piece that can't move, or a square that the chosen one can't reach. */
  | {
      readonly kind: "refused";
      readonly why: "cannot-move" | "must-take" | "cannot-go";
      readonly piece: string;
      readonly others: number;
    }
  | { readonly kind: "nothing" };

/** What a tap on `square` means in the middle of `walk`, `cells` being the pieces as they stand in it. */
export function tap(line: Line, walk: Walk, square: Tap, cells: readonly Cell[], side: Side): Tapped {
  const here = walk.taps.at(-1);
  if (walk.goals.some((goal) => goal.square === square)) return { kind: "walk", taps: [...walk.taps, square] };
  if (square === here && walk.move !== null) return { kind: "end" };
  // Tapped again, a chosen piece that has not moved is let go.
  if (square === here) return walk.taps.length === 1 ? { kind: "walk", taps: [] } : { kind: "nothing" };
  const starts = line.next([]).taps;
  if (starts.includes(square)) return { kind: "walk", taps: [square] };
  const piece = cells.find((cell) => cell.square === square);
  if (piece?.side === side) {
    const mustTake = walkOf(line, []).goals.every((goal) => goal.takes);
    return { kind: "refused", why: mustTake ? "must-take" : "cannot-move", piece: piece.kind, others: starts.length };
  }
  const held = cells.find((cell) => cell.square === here);
  return held === undefined
    ? { kind: "nothing" }
    : { kind: "refused", why: "cannot-go", piece: held.kind, others: walk.goals.length };
}

/** Whether the walk has come to an end by itself: it is a move and can go no further. */
export function isDone(walk: Walk): boolean {
  return walk.move !== null && walk.goals.length === 0;
}
