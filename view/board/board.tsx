/** The board: what is drawn, and over it the cells. It knows no rules. */
import type { ComponentChildren, HTMLAttributes } from "preact";
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { sideName } from "../people.ts";
import { Badges, LastMarks, Mark, MarksAbove, MarksBelow, MomentMarks, Picks, Rings } from "./marks.tsx";
import { Cells } from "./cells.tsx";
import { PlacedPiece } from "./piece.tsx";
import { coordinatesId, frameOf, type Plan, planOf, rimOf, rows, squareAt, surfaceId } from "./plan.ts";
import { doomedOf, heldSquare, type Moment, type Walk, type Way, walkedCells, waysOf } from "./walk.ts";
import type { GameWords } from "../words/game.ts";

/**
 * What a board answers to; without it, it is only read. They stand on the frame: an SVG that listens for the focus would take
 * it.
 */
export type BoardEvents = Pick<
  HTMLAttributes<HTMLDivElement>,
  "onClick" | "onKeyDown" | "onFocusIn" | "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onTouchMove"
>;

export interface BoardProps {
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides" | "stacks" | "drawnAs">;
  readonly scene: Scene;
  /** The side whose player looks at it. */
  readonly bottom: Side;
  /** What the last move did. */
  readonly last: readonly Fact[];
  /** Null where nothing can be moved. */
  readonly walk: Walk | null;
  /** What is seen to happen; null where nothing is. */
  readonly moment?: Moment | null | undefined;
  /** Whether whoever looks has lost. */
  readonly isLost?: boolean;
  /** What else is marked on it. */
  readonly marked?: ((plan: Plan) => ComponentChildren) | undefined;
  /** The cell that the keyboard is at; null before it was. */
  readonly focus: Tap | null;
  readonly events?: BoardEvents | undefined;
}

export function Board({ words, rulebook, scene, bottom, last, walk, moment = null, isLost, marked, focus, events }: BoardProps) {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  const placed = { rulebook, plan };
  const facts = walk?.facts ?? [];
  const cells = walkedCells(scene, facts);
  const held = walk === null ? undefined : heldSquare(walk);
  const stack = facts.length > 0 ? undefined : rulebook.stacks?.[cells.find(({ square }) => square === held)?.kind ?? ""];
  const [ways, doomed] = [waysOf(last), doomedOf(facts)];
  const walking = walk !== null && walk.taps.length > 0;
  const drawn = moment?.cells ?? cells;
  const inHand = drawn.find((cell) => cell.square === held);
  const label = words.board.label({ game: rulebook.name, side: sideName(rulebook, bottom, words) });
  return (
    <div class="board" {...events}>
      <svg role="grid" aria-label={label} {...frameOf(plan, rimOf(plan))}>
        <g aria-hidden="true">
          <use href={`#${surfaceId(rulebook.id, bottom)}`} />
          <g font-size={rimOf(plan)}>
            <use class="coordinates" href={`#${coordinatesId(rulebook.id, bottom)}`} />
          </g>
          <Happened plan={plan} scene={scene} ways={ways} moment={moment} isWalking={walking} isLost={isLost} />
          {moment?.gone.map((cell) => (
            <PlacedPiece key={`${cell.square} gone`} {...placed} cell={cell} class=" going" />
          ))}
          {walk !== null && moment === null && <MarksBelow plan={plan} walk={walk} scene={scene} />}
          {drawn.map(
            (cell) =>
              cell !== inHand && (
                <PlacedPiece key={cell.square} {...placed} cell={cell} class={doomed.includes(cell.square) ? " gone" : ""} />
              ),
          )}
          {!walking && moment === null && marked?.(plan)}
          {walk !== null && (
            <MarksAbove
              plan={plan}
              walk={walk}
              occupied={new Set(cells.map((cell) => cell.square))}
              parts={stack !== undefined}
            />
          )}
          {/* Over all that it may be drawn across, but for what can be picked there. */}
          {inHand !== undefined && <PlacedPiece {...placed} cell={inHand} kind={stack?.held} class={moment ? "" : " up"} />}
          {walk !== null && inHand !== undefined && <Picks {...placed} walk={walk} side={inHand.side} />}
        </g>
        <Cells
          plan={plan}
          words={words}
          rulebook={rulebook}
          cells={cells}
          last={ways}
          checked={scene.checked}
          walk={walk}
          focus={focus ?? firstFocus(plan, last, walk)}
        />
        {walk !== null && <Badges plan={plan} walk={walk} />}
      </svg>
      {moment?.says && <p class="over">{moment.says}</p>}
    </div>
  );
}

interface HappenedProps extends Pick<BoardProps, "scene"> {
  readonly plan: Plan;
  readonly ways: readonly Way[];
  readonly moment: Moment | null;
  readonly isWalking: boolean;
  readonly isLost: boolean | undefined;
}

/** Under the pieces: what has happened or, while something is seen to happen, as much of it as was seen. */
function Happened({ plan, scene, ways, moment, isWalking, isLost }: HappenedProps) {
  const rings = <Rings plan={plan} squares={scene.decided ?? []} isQuiet={isLost} />;
  if (moment !== null)
    return (
      <>
        <MomentMarks plan={plan} ways={moment.ways} isWalking={isWalking} />
        {moment.isOver && rings}
      </>
    );
  if (isWalking) return null;
  return (
    <>
      <LastMarks plan={plan} ways={ways} />
      {rings}
      {scene.checked !== undefined && <Mark plan={plan} name="check" square={scene.checked} />}
    </>
  );
}

/**
 * Where the keyboard enters the board: at the piece in the hand, else at the first that can move, as the page shows them; where none
 * can, where the last move ended, else at the near left corner.
 */
export function firstFocus(plan: Plan, last: readonly Fact[], walk: Walk | null = null): Tap {
  if (walk !== null) {
    const first = rows(plan)
      .flat()
      .find((square) => walk.goals.some((goal) => goal.square === square));
    const enters = heldSquare(walk) ?? first;
    if (enters !== undefined) return enters;
  }
  return waysOf(last).at(-1)?.squares.at(-1) ?? squareAt(plan, 0, plan.ranks - 1) ?? "a1";
}
