/** The six variants as data: board, set-up, and what it is worth to hold both castles. */
import { LETTERS } from "../../../rules/men-and-kings.ts";
import { field } from "./field.ts";
import type { Field } from "./field.ts";

/**
 * The author's words for what both castles are good for: the promotion rule makes kings (clauses 8 and 9), the terminal rule
 * wins (clause 10).
 */
export type CastleRule = "promotion" | "terminal";

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
  };
}
