/**
 * Marks on the squares. Lapis is what can be done, brown what has happened. Their shapes stand in the page's HTML
 * (`symbols/symbols.ts`); only ways, which differ with every move, are drawn here.
 */
import type { Scene, Tap } from "../../rules/contract.ts";
import type { DrawnGame } from "../symbols/drawings.ts";
import type { MarkName } from "../symbols/symbols.ts";
import { arrowHead, CELL, corner, middle, type Plan, RING, towards, wayPath } from "./plan.ts";
import { Piece } from "./piece.tsx";
import { type Goal, heldSquare, type Walk, type Way, doomedOf, isPick, mustTake, waysOf } from "./walk.ts";

interface MarkProps {
  readonly plan: Plan;
  readonly name: MarkName;
  readonly square: Tap;
}

/** A mark on a square. */
export function Mark({ plan, name, square }: MarkProps) {
  return <use href={`#m-${name}`} {...corner(plan, square)} width={CELL} height={CELL} />;
}

/** A stroke of a mark, with its edge under it. */
export function Line({ d, class: more = "" }: { readonly d: string; readonly class?: string }) {
  return (
    <>
      <path class="m under" d={d} />
      <path class={`m${more}`} d={d} />
    </>
  );
}

interface WaysProps {
  readonly plan: Plan;
  readonly ways: readonly Way[];
  /** What lies where a way begins and where it ends. */
  readonly ends: readonly [MarkName | null, MarkName | null];
  readonly class: string;
  /** How far from the middle of its first square a way starts. */
  readonly gap?: number | undefined;
  /** Whether the last leg is drawn by itself, as it is gone. */
  readonly isGone?: boolean;
}

/** Ways with their stops. */
function Ways({ plan, ways, ends: [first, last], class: more, gap, isGone = false }: WaysProps) {
  return (
    <>
      {ways.map(({ squares, leaps }) => {
        const points = squares.map((square) => middle(plan, square));
        const path = wayPath(plan, points, leaps, gap);
        const before = isGone ? wayPath(plan, points.slice(0, -1), leaps, gap) : path;
        // A single step that was made is told by its frames.
        const isDrawn = leaps || points.length > 2 || first === "start";
        return (
          <>
            {squares.map((square, index) => {
              const name = index === squares.length - 1 ? last : index === 0 ? first : null;
              return name !== null && <Mark plan={plan} name={name} square={square} />;
            })}
            {isDrawn && <Line d={before} class={more} />}
            {isDrawn && isGone && (
              <g class="fresh">
                <Line d={path.slice(before.length)} class={more} />
              </g>
            )}
            {points.slice(1, -1).map(({ x, y }) => (
              <circle class={`m full${more}`} cx={x} cy={y} r={5} />
            ))}
          </>
        );
      })}
    </>
  );
}

/** Where the last move led. */
export function LastMarks({ plan, ways }: { readonly plan: Plan; readonly ways: readonly Way[] }) {
  return <Ways plan={plan} ways={ways} ends={["from", "to"]} class=" last" />;
}

interface RingsProps {
  readonly plan: Plan;
  readonly squares: readonly Tap[];
  /** For whoever has lost. */
  readonly isQuiet?: boolean | undefined;
}

/** Around what has decided a game. */
export function Rings({ plan, squares, isQuiet = false }: RingsProps) {
  if (squares.length === 0) return null;
  return (
    <g class={isQuiet ? "rings quiet" : "rings"}>
      {squares.map((square) => (
        <Mark plan={plan} name="ring" square={square} />
      ))}
    </g>
  );
}

/** Where a move has led that is seen to happen: each bow comes with its leg, and frames once all have. */
export function MomentMarks({ isWalking, ...led }: Pick<WaysProps, "plan" | "ways"> & { readonly isWalking: boolean }) {
  return isWalking ? (
    <Ways {...led} ends={["start", null]} class="" gap={RING} isGone />
  ) : (
    <Ways {...led} ends={[null, null]} class=" last" isGone />
  );
}

interface WalkMarksProps {
  readonly plan: Plan;
  readonly walk: Walk;
}

/** So many pieces that can move are marked at once; of more, people see for themselves which, and are helped where they wait. */
const FEW = 6;

/** What lies under the pieces: what can move, the chosen piece, the way so far. */
export function MarksBelow({ plan, walk, scene }: WalkMarksProps & { readonly scene: Pick<Scene, "checked"> }) {
  const here = heldSquare(walk);
  if (walk.taps.length === 0) {
    const isHelp = walk.goals.length <= FEW || mustTake(walk, scene);
    return (
      <g class={isHelp ? undefined : "later"}>
        {walk.goals.map(({ square }) => square !== null && <Mark plan={plan} name="bar" square={square} />)}
      </g>
    );
  }
  const ways = waysOf(walk.facts);
  return (
    <>
      {here !== undefined && <Mark plan={plan} name="here" square={here} />}
      {here !== undefined && ways.length === 0 && <Mark plan={plan} name="ring" square={here} />}
      <Ways plan={plan} ways={ways} ends={["start", null]} class="" gap={RING} />
    </>
  );
}

interface MarksAboveProps extends WalkMarksProps {
  /** Squares that a piece stands on. */
  readonly occupied: ReadonlySet<Tap>;
  /** Whether only a part of the chosen piece goes, and it is to be seen where to. */
  readonly parts?: boolean;
}

/** What lies over the pieces but the one in the hand: where that may go and what it does there, and what is forced after it. */
export function MarksAbove({ plan, walk, occupied, parts = false }: MarksAboveProps) {
  if (walk.taps.length === 0) return null;
  const here = heldSquare(walk);
  // With a single way on, the arrow begins at the piece itself.
  const lead = walk.goals.length === 1 && walk.move === null && here !== undefined ? [here] : [];
  return (
    <>
      {doomedOf(walk.facts).map((square) => (
        <Mark plan={plan} name="cross" square={square} />
      ))}
      {parts &&
        here !== undefined &&
        walk.goals.map(({ square }) => square !== null && <Reach plan={plan} from={here} to={square} />)}
      {walk.goals.map((goal) => (
        <GoalMarks plan={plan} goal={goal} lead={lead} occupied={occupied} />
      ))}
    </>
  );
}

/** What lies over even the frame of the keyboard's square, in the corner of a piece: that it is joined. */
export function Badges({ plan, walk }: WalkMarksProps) {
  if (walk.taps.length === 0) return null;
  return (
    <g class="badges" aria-hidden="true">
      {walk.goals.map(({ square, joins }) => joins && square !== null && <Mark plan={plan} name="joins" square={square} />)}
    </g>
  );
}

interface PicksProps extends WalkMarksProps {
  readonly rulebook: DrawnGame;
  readonly side: string;
}

/** What can be picked, beside the piece in the hand, which is of `side`. */
export function Picks({ rulebook, plan, walk, side }: PicksProps) {
  return (
    <>
      {walk.goals.map(({ tap, square, kind }) => {
        if (square === null || !isPick(tap)) return null;
        const { x, y } = corner(plan, square);
        return (
          <>
            <Mark plan={plan} name="tile" square={square} />
            {kind !== null && <Piece rulebook={rulebook} side={side} kind={kind} transform={`translate(${x} ${y})`} />}
          </>
        );
      })}
    </>
  );
}

interface GoalMarksProps extends Omit<MarksAboveProps, "walk" | "parts"> {
  readonly goal: Goal;
  readonly lead: readonly Tap[];
}

function GoalMarks({ plan, goal: { tap, square, takes, pushes, onward }, lead, occupied }: GoalMarksProps) {
  if (square === null || isPick(tap)) return null;
  return (
    <>
      {onward.length > 0 && <Arrow plan={plan} squares={[...lead, square, ...onward]} />}
      {pushes.length > 0 && <Arrow plan={plan} squares={pushes} />}
      {takes && <Mark plan={plan} name="takes" square={square} />}
      {!occupied.has(square) && <Mark plan={plan} name="dot" square={square} />}
    </>
  );
}

/** From the edge of one square to short of what lies on another. */
function Reach({ plan, from, to }: { readonly plan: Plan; readonly from: Tap; readonly to: Tap }) {
  const start = middle(plan, from);
  const end = towards(middle(plan, to), start, CELL / 2);
  return <Line d={wayPath(plan, [start, end], false, CELL / 2) + arrowHead(start, end)} />;
}

/** What follows without a choice: the way on, or what another piece does. */
export function Arrow({ plan, squares }: { readonly plan: Plan; readonly squares: readonly Tap[] }) {
  const points = squares.map((square) => middle(plan, square));
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return null;
  return (
    <>
      <Line d={wayPath(plan, points, false, 15)} class=" then" />
      <Line d={arrowHead(before, end)} />
    </>
  );
}
