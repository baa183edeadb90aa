/**
 * HopperDame as people type it: what the server plays by, and the page reads by once somebody types a move there. Position texts are
 * read strictly, moves generously, as the settled page says under "Texts".
 */
import type { Reader } from "../../rules/contract.ts";
import { squaresOf } from "../../rules/typed-move.ts";
import { readPlainPosition, whyMiscounted } from "../../rules/position-text.ts";
import type { Walk } from "../../rules/walk.ts";
import { legs } from "./rules/moves.ts";
import { hopelessIn, type Position, SIDES } from "./rules/position.ts";
import { findCrowning, findMove, follow, hopperdame, movesFrom } from "./rules/rules.ts";
import { type Variant, variants } from "./rules/variant.ts";
import { typedMatch } from "../../rules/typed-match.ts";

/** The reader of one variant. */
export function readerOf(variant: Variant): Reader<Position, Walk> {
  const { field, letters, men } = variant;
  return {
    read: (text) => readPlainPosition(text, field.squares, letters, SIDES, (board) => whyMiscounted(board, men)),
    candidates: (position, typed) => candidates(variant, position, typed),
  };
}

/**
 * The move that a typed text means, if any: squares in any letter case, whatever stands between them, or a square and what its man
 * becomes. Unlike a walk by taps a typed one may go round in circles, which no clause forbids.
 */
function candidates(variant: Variant, position: Position, typed: string): readonly Walk[] {
  const [route = "", ...picks] = typed.split("=");
  const [first = "", ...rest] = squaresOf(route) ?? [];
  // German calls a king by its own letter.
  const taps = [...rest, ...picks.map((pick) => `:${pick.toUpperCase().replace("D", "K")}`)];
  const legal = movesFrom(variant, position, first);
  const move = findCrowning(legal, taps) ?? findMove(legal, follow(variant, position, legal, taps, legs));
  return move === null ? [] : [move];
}

export const typed = variants.map((variant) => ({
  match: typedMatch(hopperdame(variant), readerOf(variant), hopelessIn(variant)),
  choices: variant.choices,
}));
