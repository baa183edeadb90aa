/** A board to look at: a position as the first player sees it. */
import type { Fact, Scene } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { LastMarks } from "./marks.tsx";
import { PlacedPiece } from "./piece.tsx";
import { planOf, surfaceId, viewBox } from "./plan.ts";
import { waysOf } from "./walk.ts";

export interface PictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  readonly label: string;
  /** What moves do whose ways are drawn. */
  readonly moves?: readonly Fact[];
}

export function Picture({ rulebook, scene, label, moves = [] }: PictureProps) {
  const first = rulebook.sides[0].id;
  const plan = planOf(scene, first, first);
  return (
    <svg class="pic" role="img" aria-label={label} viewBox={viewBox(plan)}>
      <use href={`#${surfaceId(rulebook.id, first)}`} />
      <LastMarks plan={plan} ways={waysOf(moves)} />
      {scene.cells.map((cell) => (
        <PlacedPiece plan={plan} cell={cell} />
      ))}
    </svg>
  );
}
