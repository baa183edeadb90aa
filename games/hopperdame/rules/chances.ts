/**
 * Who can't win HopperDame any more: a side of one man. It captures by leaping over its own pieces only, and holds no two corners, so
 * it is never crowned either. What is left to it is an enemy that can't move, and loses none of its pieces meanwhile.
 */
import type { IsHopeless, Side } from "../../../rules/contract.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import { type Position, squaresOf } from "./position.ts";
import type { Variant } from "./variant.ts";

/** The test of one variant. */
export function hopelessIn({ field }: Variant): IsHopeless<Position> {
  const { files, ranks } = field.squares;

  return function isHopeless(position, side: Side) {
    const [own, enemy] = side === "w" ? (["w", "b"] as const) : (["b", "w"] as const);
    const [man, ...others] = squaresOf(position, own);
    if (man === undefined || others.length > 0 || isKing(position.board[man])) return false;
    const enemies = squaresOf(position, enemy);
    // Several pieces block each other only where they fill their last rank: else one at the end of a row there steps aside, or leaps
    // over its neighbour onto the man.
    if (enemies.length > 1) return enemies.length < files;
    // A single man can be held fast in the corner, by a man beside it on that rank, to which none comes back.
    return enemies.some((square) => isKing(position.board[square])) || man % ranks !== (own === "w" ? 0 : ranks - 1);
  };
}
