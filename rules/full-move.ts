/** What a legal move's text stands for: the taps that make it on a board, and what programs are told of it, who read no texts. */
import { type Fact, isPick, type Tap } from "./contract.ts";
import type { Line } from "./match.ts";

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

/** What programs are told of a legal move besides its text, so that none has to read texts or know rules. */
export interface FullMove {
  /** The recorded text. */
  readonly move: string;
  /** Where the piece stands that moves; null for one from the reserve, and where none does. */
  readonly from: Tap | null;
  /** Where it comes to stand; null where none does. */
  readonly to: Tap | null;
  /** The squares of what it takes, in the order in which it does. */
  readonly taken: readonly Tap[];
  /** What makes the move on a board. */
  readonly taps: readonly Tap[];
}

/** The legal moves of a line, in the order of their texts. */
export function fullMoves(line: Line): readonly FullMove[] {
  return line.moves().map((move) => {
    const facts = line.describe(move);
    const taps = tapsOf(line, move);
    if (!facts.ok || taps === null) throw new Error(`${line.position}: a legal move that can't be made: ${move}`);
    return { move, ...endsOf(facts.value), taken: takenBy(facts.value), taps };
  });
}

/** The way of the piece that moves first: in castling the king's. What only turns into another kind stays where it is. */
function endsOf(facts: readonly Fact[]): Pick<FullMove, "from" | "to"> {
  for (const fact of facts) {
    if (fact.tag === "walked") return { from: fact.squares[0] ?? null, to: fact.squares.at(-1) ?? null };
    if (fact.tag === "dropped") return { from: null, to: fact.square };
    if (fact.tag === "promoted") return { from: fact.square, to: fact.square };
  }
  return { from: null, to: null };
}

function takenBy(facts: readonly Fact[]): readonly Tap[] {
  return facts.flatMap((fact) => (fact.tag === "took" ? [fact.square] : []));
}
