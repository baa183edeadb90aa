/** A board to look at. */
import type { Cell, Fact, Scene, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { LastMarks } from "./marks.tsx";
import { PlacedPiece } from "./piece.tsx";
import { frameOf, planOf, surfaceId } from "./plan.ts";
import { waysOf } from "./walk.ts";

export interface PictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  /** Who sees it so; the first player where nothing is said. */
  readonly bottom?: Side;
  readonly label: string;
  /** What moves do whose ways are drawn. */
  readonly moves?: readonly Fact[];
  /** Pieces that are seen to go. */
  readonly gone?: readonly Cell[];
}

export function Picture({ rulebook, scene, bottom = rulebook.sides[0].id, label, moves = [], gone = [] }: PictureProps) {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  return (
    <svg class="pic" role="img" aria-label={label} {...frameOf(plan)}>
      <use href={`#${surfaceId(rulebook.id, bottom)}`} />
      <LastMarks plan={plan} ways={waysOf(moves)} />
      {gone.map((cell) => (
        <PlacedPiece key={`${cell.square} gone`} plan={plan} cell={cell} class=" going" />
      ))}
      {scene.cells.map((cell) => (
        <PlacedPiece key={cell.square} plan={plan} cell={cell} />
      ))}
    </svg>
  );
}
