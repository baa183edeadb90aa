/**
 * What is seen after a move that ends something: of a round, its points fly to their places, and the men go home; of a game that was won on
 * the board, rings around what decided it, and the winner's pieces hop.
 */
import type { Cell, Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import { corner, type Plan } from "../../view/board/plan.ts";
import { type Step, animate, DURATIONS, HOP } from "./motion.ts";

interface Ending {
  readonly facts: readonly Fact[];
  /** The board as the move was seen to leave it, and as it stands then. */
  readonly left: Pick<Step, "cells" | "ways">;
  readonly after: Scene;
  /** Null where nobody has won the game by this move. */
  readonly winner: Side | null;
  /** Whether whoever looks has lost it. */
  readonly isLost: boolean;
  /** What stands over the last board of a round. */
  readonly says: string | undefined;
}

/** The steps that what is told beside the board waits for, and those that go with it. */
export interface EndSteps {
  readonly waited: readonly Step[];
  readonly told: readonly Step[];
}

export function endSteps({ facts, left, after, winner, isLost, says }: Ending): EndSteps {
  const still = (cells: readonly Cell[], lasts: number, more: Partial<Step> = {}): Step => {
    return { cells, gone: [], ways: left.ways, act: null, lasts, ...more };
  };
  const round = facts.find((fact) => fact.tag === "round-ended");
  const last = facts.findLast((fact) => fact.tag === "walked")?.squares.at(-1);
  const won = round?.winner ?? null;
  const flight =
    won !== null && last !== undefined
      ? [still(left.cells, FLIGHT, { says, run: (app) => pointsFly(app, won, last, round?.points ?? 0) })]
      : [];
  const setsUp = facts.some(({ tag }) => tag === "round-began");
  const home = setsUp
    ? [still(after.cells, RINGS + DURATIONS.breath, { ways: [], run: (app, plan) => goHome(app, plan, left.cells, after.cells) })]
    : [];
  if (winner === null) return { waited: flight, told: home };
  const lasts = RINGS + (isLost ? 0 : HOP_AFTER * after.cells.filter(({ side }) => side === winner).length);
  return {
    waited: [...flight, still(after.cells, REST)],
    told: [still(after.cells, lasts, { isOver: true, run: (app) => [...ringsCome(app), ...(isLost ? [] : hop(app, winner))] })],
  };
}

/** In milliseconds: how long a point flies, all rests before rings come, they take, and how long after another a point sets out and a piece hops. */
const FLIGHT = 600;
const REST = 250;
const RINGS = 400;
const POINT_AFTER = 60;
const HOP_AFTER = 50;

function ringsCome(app: Element): readonly Animation[] {
  return animate(app, ".rings", [{ opacity: 0 }, {}], { duration: RINGS });
}

/** One after the other, from the left. */
function hop(app: Element, winner: Side): readonly Animation[] {
  const pieces = [...app.querySelectorAll(`.board .side-${winner}[data-piece]`)];
  const leftOf = new Map(pieces.map((piece) => [piece, piece.getBoundingClientRect().left]));
  pieces.sort((one, other) => (leftOf.get(one) ?? 0) - (leftOf.get(other) ?? 0));
  const frames = [{}, { transform: "translateY(-10px) scale(1.1)" }, {}];
  return pieces.flatMap((piece, index) =>
    animate(piece, "use", frames, { duration: DURATIONS.leap, delay: index * HOP_AFTER, easing: HOP }),
  );
}

/** Each point of a round flies from where it was won to its place beside the winner's name. */
function pointsFly(app: Element, winner: Side, from: Tap, points: number): readonly Animation[] {
  const seat = [...app.querySelectorAll(".seat")].find((each) => each.querySelector(`.token .side-${winner}`) !== null);
  const start = app.querySelector(`[data-square="${from}"]`)?.getBoundingClientRect();
  if (seat === undefined || start === undefined) return [];
  const places = [...seat.querySelectorAll(".score i:not(.won)")].slice(0, points);
  return places.map((place, index) => {
    const end = place.getBoundingClientRect();
    const way = [start.left - end.left + (start.width - end.width) / 2, start.top - end.top + (start.height - end.height) / 2];
    const point = place.appendChild(document.createElement("b"));
    point.className = "point";
    const flight = point.animate(
      [{ transform: `translate(${way[0]}px, ${way[1]}px) scale(2.5)`, opacity: 0 }, { opacity: 1, offset: 0.2 }, {}],
      {
        duration: FLIGHT - POINT_AFTER * points,
        delay: POINT_AFTER * index,
        easing: HOP,
        fill: "both",
      },
    );
    flight.addEventListener("cancel", () => point.remove());
    return flight;
  });
}

/** Who is still there goes to a place of the set-up, the nearest of its kind first; who was taken comes back. */
function goHome(app: Element, plan: Plan, left: readonly Cell[], home: readonly Cell[]): readonly Animation[] {
  const free = [...left];
  const timing = { duration: RINGS, easing: HOP } as const;
  const kindFirst = [true, false].flatMap((isSameKind) => home.map((cell) => ({ cell, isSameKind })));
  const from = new Map<Tap, Cell>();
  for (const { cell, isSameKind } of kindFirst) {
    if (from.has(cell.square)) continue;
    const fit = free.filter(({ side, kind }) => side === cell.side && (!isSameKind || kind === cell.kind));
    const far = ({ square }: Cell) => distance(plan, square, cell.square);
    const [nearest] = fit.sort((one, other) => far(one) - far(other));
    if (nearest === undefined) continue;
    free.splice(free.indexOf(nearest), 1);
    from.set(cell.square, nearest);
  }
  return home.flatMap(({ square }) => {
    const came = from.get(square);
    const frames =
      came === undefined ? [{ opacity: 0, transform: "scale(0.4)" }, {}] : [{ transform: shift(plan, came.square, square) }, {}];
    return animate(app, `[data-piece="${square}"] > use`, frames, timing);
  });
}

function shift(plan: Plan, from: Tap, to: Tap): string {
  const [start, end] = [corner(plan, from), corner(plan, to)];
  return `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
}

function distance(plan: Plan, one: Tap, other: Tap): number {
  const [from, to] = [corner(plan, one), corner(plan, other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}
