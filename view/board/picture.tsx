/** A board to look at. */
import type { Scene, Side } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { PlacedPiece } from "./piece.tsx";
import { planOf, surfaceId, viewBox } from "./plan.ts";

export interface PictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  /** Who sees it so; the first player where nothing is said. */
  readonly bottom?: Side;
  readonly label: string;
}

export function Picture({ rulebook, scene, bottom = rulebook.sides[0].id, label }: PictureProps) {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  return (
    <svg class="pic" role="img" aria-label={label} viewBox={viewBox(plan)}>
      <use href={`#${surfaceId(rulebook.id, bottom)}`} />
      {scene.cells.map((cell) => (
        <PlacedPiece plan={plan} cell={cell} />
      ))}
    </svg>
  );
}
