/**
 * Part of a board with a move on it that can be made there: what a game is like, at a glance. Only the server draws it, so that
 * no page's script carries it.
 */
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { arrowHead, wayPath } from "./bow.ts";
import { Line, Mark } from "./marks.tsx";
import { PlacedPiece } from "./piece.tsx";
import { CELL, corner, middle, type Plan, planOf, type Point, surfaceId } from "./plan.ts";
import { waysOf } from "./walk.ts";

/** How far from the middle of its square a way begins: at the ring. */
const GAP = 15;

export interface Preview {
  /** Before the move. */
  readonly scene: Scene;
  /** What the move does. */
  readonly facts: readonly Fact[];
  /** The lower left and the upper right square of the part that is shown. */
  readonly part: readonly [Tap, Tap];
}

export interface PreviewPictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly preview: Preview;
  readonly label: string;
}

export function PreviewPicture({ rulebook, preview: { scene, facts, part }, label }: PreviewPictureProps) {
  const first = rulebook.sides[0].id;
  const plan = planOf(scene, first, first);
  const [lower, upper] = part.map((square) => corner(plan, square));
  if (lower === undefined || upper === undefined) return null;
  const [width, height] = [upper.x - lower.x + CELL, lower.y - upper.y + CELL];
  const ways = waysOf(facts);
  return (
    <svg
      class="pic"
      role="img"
      aria-label={label}
      viewBox={`${lower.x} ${upper.y} ${width} ${height}`}
      width={width}
      height={height}
    >
      <use href={`#${surfaceId(rulebook.id, first)}`} />
      {ways.map(({ squares: [start = ""] }) => (
        <Mark plan={plan} name="ring" square={start} />
      ))}
      {scene.cells.map((cell) => (
        <PlacedPiece plan={plan} cell={cell} />
      ))}
      {facts.map((fact) => fact.tag === "took" && <Mark plan={plan} name="takes" square={fact.square} />)}
      {ways.map(({ squares, leaps }) => (
        <Arrow plan={plan} points={squares.map((square) => middle(plan, square))} leaps={leaps} />
      ))}
    </svg>
  );
}

function Arrow({ plan, points, leaps }: { readonly plan: Plan; readonly points: readonly Point[]; readonly leaps: boolean }) {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return null;
  return <Line d={wayPath(plan, points, leaps, GAP) + arrowHead(before, end)} />;
}
