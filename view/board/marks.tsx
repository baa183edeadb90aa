/**
 * Marks: a shape for each meaning, colour only repeats it. Lapis is what can be done, brown what has happened. Every line is
 * drawn twice, a light halo under a dark core, so that it holds on any square and any piece.
 */
import type { Tap } from "../../rules/contract.ts";
import { arrowHead, wayPath } from "./bow.ts";
import { CELL, type Plan, corner, middle } from "./plan.ts";
import { type Walk, type Way, doomedOf, waysOf } from "./walk.ts";

interface LineProps {
  readonly d: string;
  readonly class?: string;
  readonly transform?: string | undefined;
}

function Line({ d, class: more = "", transform }: LineProps) {
  return (
    <>
      <path class="m under" d={d} transform={transform} />
      <path class={`m${more}`} d={d} transform={transform} />
    </>
  );
}

function place(plan: Plan, square: Tap): string {
  const { x, y } = corner(plan, square);
  return `translate(${x} ${y})`;
}

function Frame({ plan, square, class: more }: { readonly plan: Plan; readonly square: Tap; readonly class: string }) {
  return <rect class={`m last${more}`} x={3} y={3} width={42} height={42} rx={6} transform={place(plan, square)} />;
}

/** Where the last move led. */
export function LastMarks({ plan, ways }: { readonly plan: Plan; readonly ways: readonly Way[] }) {
  return (
    <>
      {ways.map(({ squares, leaps }) => {
        const [from] = squares;
        const to = squares.at(-1);
        if (from === undefined || to === undefined) return null;
        const points = squares.map((square) => middle(plan, square));
        return (
          <>
            <Frame plan={plan} square={from} class=" from" />
            <Frame plan={plan} square={to} class="" />
            {(leaps || squares.length > 2) && <Line d={wayPath(points, leaps)} class=" last" />}
            {points.slice(1, -1).map(({ x, y }) => (
              <circle class="m last full" cx={x} cy={y} r={5} />
            ))}
          </>
        );
      })}
    </>
  );
}

export interface WalkMarksProps {
  readonly plan: Plan;
  readonly walk: Walk;
}

const BAR = "M14 45.5h20";
const RING = "M24 2a21.5 21.5 0 0 1 0 43a21.5 21.5 0 0 1 0-43Z";

/** What lies under the pieces: what can move, the chosen piece, the way so far. */
export function MarksBelow({ plan, walk }: WalkMarksProps) {
  const [start] = walk.taps;
  const here = walk.taps.at(-1);
  if (start === undefined || here === undefined) {
    return (
      <>
        {walk.goals.map(({ square }) => (
          <path class="m" d={BAR} transform={place(plan, square)} />
        ))}
      </>
    );
  }
  const ways = waysOf(walk.facts);
  return (
    <>
      <rect class="m here" width={CELL} height={CELL} transform={place(plan, here)} />
      {ways.length === 0 && <Line d={RING} transform={place(plan, here)} />}
      {ways.map(({ squares, leaps }) => {
        const points = squares.map((square) => middle(plan, square));
        return (
          <>
            <g transform={place(plan, squares[0] ?? start)}>
              <circle class="m under" cx={24} cy={22.5} r={15} />
              <circle class="m start" cx={24} cy={22.5} r={15} stroke-dasharray="4 5.4" />
            </g>
            <Line d={wayPath(points, leaps, 15)} />
            {points.slice(1, -1).map(({ x, y }) => (
              <circle class="m full" cx={x} cy={y} r={5} />
            ))}
          </>
        );
      })}
    </>
  );
}

const CROSS = "M14 14l20 20M34 14l-20 20";
const CORNERS = "M4 14v-10h10M44 14v-10h-10M4 34v10h10M44 34v10h-10";
const TICK = "M35.8 8.4l3 3.2 5.4-6.4";

export interface MarksAboveProps extends WalkMarksProps {
  /** Squares that a piece stands on. */
  readonly occupied: ReadonlySet<Tap>;
}

/** What lies over the pieces: where one may go and what it takes, what is forced after it, and that the walk may end. */
export function MarksAbove({ plan, walk, occupied }: MarksAboveProps) {
  const here = walk.taps.at(-1);
  if (here === undefined) return null;
  // With a single way on, the arrow begins at the piece itself.
  const lead = walk.goals.length === 1 && walk.move === null ? [here] : [];
  return (
    <>
      {doomedOf(walk.facts).map((square) => (
        <Line d={CROSS} transform={place(plan, square)} />
      ))}
      {walk.goals.map(({ square, takes, onward }) => (
        <>
          {onward.length > 0 && <Forced plan={plan} squares={[...lead, square, ...onward]} />}
          {takes && <Line d={CORNERS} transform={place(plan, square)} />}
          {!occupied.has(square) && <circle class="m full" cx={24} cy={24} r={7} transform={place(plan, square)} />}
        </>
      ))}
      {walk.move !== null && (
        <g transform={place(plan, here)}>
          <circle class="m full" cx={40} cy={8} r={9.5} />
          <path class="m tick" d={TICK} />
        </g>
      )}
    </>
  );
}

/** The way on that leaves no choice. */
function Forced({ plan, squares }: { readonly plan: Plan; readonly squares: readonly Tap[] }) {
  const points = squares.map((square) => middle(plan, square));
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return null;
  return (
    <>
      <Line d={wayPath(points, false, 15)} class=" then" />
      <Line d={arrowHead(before, end)} />
    </>
  );
}
