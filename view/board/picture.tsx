/** A board to look at. */
import type { Fact, Scene, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { LastMarks } from "./marks.tsx";
import { PlacedPiece } from "./piece.tsx";
import { planOf, surfaceId, viewBox } from "./plan.ts";
import { waysOf } from "./walk.ts";

export interface PictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  /** Who sees it so; the first player where nothing is said. */
  readonly bottom?: Side;
  readonly label: string;
  /** What moves do whose ways are drawn. */
  readonly moves?: readonly Fact[];
}

export function Picture({ rulebook, scene, bottom = rulebook.sides[0].id, label, moves = [] }: PictureProps) {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  return (
    <svg class="pic" role="img" aria-label={label} viewBox={viewBox(plan)}>
      <use href={`#${surfaceId(rulebook.id, bottom)}`} />
      <LastMarks plan={plan} ways={waysOf(moves)} />
      {scene.cells.map((cell) => (
        <PlacedPiece plan={plan} cell={cell} />
      ))}
    </svg>
  );
}
