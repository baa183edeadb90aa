/** Moves of every game, made by lot from its start and from the boards of its rules page; the lot is the same each time. */
import type { Fact } from "../../../rules/contract.ts";
import { START } from "../../../view/rules/guide.ts";
import type { Line, Match } from "../../../rules/match.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { value } from "../rules/lines.ts";

export interface PlayedMove {
  readonly before: Line;
  readonly move: string;
  readonly facts: readonly Fact[];
  readonly after: Line;
}

/** So many moves of a game are made at the most. */
const PLIES = 120;

/** Every move of a game from the start of a variant, and of one from each of its examples. */
export function playedMoves({ guide }: Listing, match: Match): readonly PlayedMove[] {
  const examples = Object.values(guide.examples).filter(({ variant }) => variant === match.variant);
  const starts = new Set([match.start, ...examples.map(({ position }) => (position === START ? match.start : position))]);
  return [...starts].flatMap((start, index) => played(value(match.open(start)), index));
}

function played(start: Line, seed: number): readonly PlayedMove[] {
  const moves: PlayedMove[] = [];
  let before = start;
  const roll = dice(seed);
  while (moves.length < PLIES && before.outcome === null) {
    const legal = before.moves();
    const move = legal[roll(legal.length)] ?? "";
    const after = value(before.play(move)).line;
    moves.push({ before, move, facts: value(before.describe(move)), after });
    before = after;
  }
  return moves;
}
