/** The six variants as data: board, set-up, and what it is worth to hold both castles. */
import { LETTERS } from "../../../rules/men-and-kings.ts";
import { AROUND, type Direction, type Leap, leapsAlong, rays, squares, type Squares } from "../../../rules/board.ts";
import { standing, type Walk } from "../../../rules/walk.ts";

/** Something for each piece code, and of that for each square. */
type ByPiece<T> = readonly (readonly T[])[];

/**
 * What surrounds each square of a board of one size, worked out once, so that generating looks nothing up twice and never asks
 * whether a square is still on the board. Variants of the same size share their field.
 */
export interface Field {
  readonly squares: Squares;
  /** The steps to empty squares (clauses 1, 2 and 11). Whole walks, because most moves of most games are these. */
  readonly steps: ByPiece<readonly Walk[]>;
  /** The leaps (clauses 3 and 12), in the order of the names of the squares they end on. */
  readonly leaps: ByPiece<readonly Leap[]>;
  /** The two corners that a side has to hold: its enemy's. */
  readonly castles: Readonly<Record<"w" | "b", readonly [number, number]>>;
}

/** A man goes in all directions but backward (clause 1). */
const UPWARD = AROUND.filter(([, ranks]) => ranks >= 0);
const DOWNWARD = AROUND.filter(([, ranks]) => ranks <= 0);

/** By piece code, where it may go; nowhere for an empty square. */
export const DIRECTIONS = [[], ...LETTERS.split("").map(directions)];

function directions(letter: string): readonly Direction[] {
  if (letter === "M") return UPWARD;
  return letter === "m" ? DOWNWARD : AROUND;
}

/** The field of a square board of `size` by `size` squares. */
export function field(size: number): Field {
  const board = squares(size, size);
  const around = DIRECTIONS.map((ways) => rays(board, ways));
  const last = size - 1;
  return {
    squares: board,
    steps: around.map((bySquare) =>
      bySquare.map((near, from) => near.flatMap(([to]) => (to === undefined ? [] : [step(from, to)]))),
    ),
    leaps: around.map((bySquare) =>
      bySquare.map((near) => leapsAlong(near).toSorted((one, other) => (board.name(one.to) < board.name(other.to) ? -1 : 1))),
    ),
    castles: { w: [corner(0, last), corner(last, last)], b: [corner(0, 0), corner(last, 0)] },
  };

  function step(from: number, to: number): Walk {
    return { from, to, taken: 0, took: null, before: standing(from) };
  }

  function corner(file: number, rank: number): number {
    return file * size + rank;
  }
}

/**
 * The author's words for what both castles are good for: the promotion rule makes kings (clauses 8 and 9), the terminal rule
 * wins (clause 10).
 */
type CastleRule = "promotion" | "terminal";

export const castleRules: readonly CastleRule[] = ["promotion", "terminal"];

export interface SetUp {
  /** The middle of the variant's id: `8x8-12`. */
  readonly id: string;
  readonly field: Field;
  /** The board's part of the start position's text. */
  readonly board: string;
  /** The men of a side; a board with more pieces of one can't come about. */
  readonly men: number;
}

export interface Variant extends SetUp {
  readonly castleRule: CastleRule;
  /** The letters that a board may have. */
  readonly letters: string;
  /** What is chosen to play it. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The letters where nobody is crowned. */
const MEN_ONLY = "Mm";

const EIGHT = field(8);
const TEN = field(10);

/** That home ranks are full, and where the twelve stand, is a house decision of the settled page. */
export const setUps: readonly SetUp[] = [
  { id: "8x8-12", field: EIGHT, board: "mmmmmmmm/2mmmm2/8/8/8/8/2MMMM2/MMMMMMMM", men: 12 },
  { id: "8x8-16", field: EIGHT, board: "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM", men: 16 },
  { id: "10x10-20", field: TEN, board: "mmmmmmmmmm/mmmmmmmmmm/10/10/10/10/10/10/MMMMMMMMMM/MMMMMMMMMM", men: 20 },
];

/** The variant of a set-up and a rule; its id is `hopperdame-8x8-12-terminal`. */
export function variant(setUp: SetUp, castleRule: CastleRule): Variant {
  return {
    ...setUp,
    id: `hopperdame-${setUp.id}-${castleRule}`,
    castleRule,
    letters: castleRule === "promotion" ? LETTERS : MEN_ONLY,
    choices: { board: setUp.id, castles: castleRule },
  };
}

export const variants: readonly Variant[] = castleRules.flatMap((castleRule) =>
  setUps.map((setUp) => variant(setUp, castleRule)),
);
