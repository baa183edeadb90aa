/** A board to look at: a position as the first player sees it. */
import type { Scene } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { PlacedPiece } from "./piece.tsx";
import { planOf, surfaceId, viewBox } from "./plan.ts";

export interface PictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  readonly label: string;
}

export function Picture({ rulebook, scene, label }: PictureProps) {
  const first = rulebook.sides[0].id;
  const plan = planOf(scene, first, first);
  return (
    <svg class="pic" role="img" aria-label={label} viewBox={viewBox(plan)}>
      <use href={`#${surfaceId(rulebook.id, first)}`} />
      {scene.cells.map((cell) => (
        <PlacedPiece plan={plan} cell={cell} />
      ))}
    </svg>
  );
}
