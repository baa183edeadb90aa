/** A board to look at. */
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { LastMarks, Line, Mark, MomentMarks } from "./marks.tsx";
import { PlacedPiece } from "./piece.tsx";
import { arrowPath, CELL, corner, frameOf, middle, type Plan, planOf, RING, surfaceId } from "./plan.ts";
import { type Moment, waysOf } from "./walk.ts";

interface PictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides" | "drawnAs">;
  readonly scene: Scene;
  /** Who sees it so; the first player where nothing is said. */
  readonly bottom?: Side;
  readonly label: string;
  /** What moves do whose ways are drawn. */
  readonly moves?: readonly Fact[];
  /** What is seen to happen; null where nothing is. */
  readonly moment?: Moment | null;
}

export function Picture({ rulebook, scene, bottom = rulebook.sides[0].id, label, moves = [], moment = null }: PictureProps) {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  return (
    <svg class="pic" role="img" aria-label={label} {...frameOf(plan)}>
      <use href={`#${surfaceId(rulebook.id, bottom)}`} />
      {moment === null ? (
        <LastMarks plan={plan} ways={waysOf(moves)} />
      ) : (
        <MomentMarks plan={plan} ways={moment.ways} isWalking={false} />
      )}
      {moment?.gone.map((cell) => (
        <PlacedPiece key={`${cell.square} gone`} rulebook={rulebook} plan={plan} cell={cell} class=" going" />
      ))}
      {(moment ?? scene).cells.map((cell) => (
        <PlacedPiece key={cell.square} rulebook={rulebook} plan={plan} cell={cell} />
      ))}
    </svg>
  );
}

export interface Preview {
  /** Before the move. */
  readonly scene: Scene;
  /** What the move does. */
  readonly facts: readonly Fact[];
  /** The lower left and the upper right square of the part that is shown; all is, where none is named. */
  readonly part?: readonly [Tap, Tap];
}

interface PreviewPictureProps {
  readonly rulebook: Pick<Rulebook, "id" | "sides" | "drawnAs">;
  readonly preview: Preview;
  readonly label: string;
}

/**
 * Part of a board with a move on it that can be made there: what a game is like, at a glance. Only the server draws it.
 */
export function PreviewPicture({ rulebook, preview: { scene, facts, part }, label }: PreviewPictureProps) {
  const first = rulebook.sides[0].id;
  const plan = planOf(scene, first, first);
  const ways = waysOf(facts);
  return (
    <svg class="pic" role="img" aria-label={label} {...(part === undefined ? frameOf(plan) : frameAround(plan, part))}>
      <use href={`#${surfaceId(rulebook.id, first)}`} />
      {ways.map(({ squares: [start = ""] }) => (
        <Mark plan={plan} name="ring" square={start} />
      ))}
      {scene.cells.map((cell) => (
        <PlacedPiece rulebook={rulebook} plan={plan} cell={cell} />
      ))}
      {facts.map((fact) => fact.tag === "took" && <Mark plan={plan} name="takes" square={fact.square} />)}
      {ways.map(({ squares, leaps }) => (
        <Line
          d={arrowPath(
            plan,
            squares.map((square) => middle(plan, square)),
            leaps,
            RING,
          )}
        />
      ))}
    </svg>
  );
}

/** The attributes of an SVG that draws the squares between two corners. */
function frameAround(plan: Plan, part: readonly [Tap, Tap]): ReturnType<typeof frameOf> {
  const [lower, upper] = [corner(plan, part[0]), corner(plan, part[1])];
  const [width, height] = [upper.x - lower.x + CELL, lower.y - upper.y + CELL];
  return { viewBox: `${lower.x} ${upper.y} ${width} ${height}`, width, height };
}
