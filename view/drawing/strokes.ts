/**
 * What each move of a game leaves on its drawing: a bow for a leap, a line for a step, a small sign where a piece was dropped, joined
 * another, was promoted or went along with its king. All are paths of SVG's letters M and L and Q.
 */
import type { Fact, Side } from "../../rules/contract.ts";
import { middle, type Plan, type Point, wayPath } from "../board/plan.ts";

export interface Strokes {
  readonly side: Side;
  readonly bows: string;
  readonly steps: string;
  readonly signs: string;
  /** Where the piece touched down, the end included. */
  readonly stops: string;
}

type Corners = readonly (readonly [number, number])[];

/** What goes along with the piece that moved. */
const ALONG = [corners("-5 -5 5 -5 5 5 -5 5 -5 -5")];
/** The corners of the lines of each other sign, from the middle of its square. */
const SIGNS: Partial<Readonly<Record<Fact["tag"], readonly Corners[]>>> = {
  dropped: [corners("0 -7 7 0 0 7 -7 0 0 -7")],
  joined: [corners("-6 0 6 0"), corners("0 -6 0 6")],
  promoted: [corners("-6 4 0 -7 6 4 -6 4")],
};

/** Null where nothing went anywhere. */
export function strokesOf(plan: Plan, facts: readonly Fact[]): Strokes | null {
  let side: Side | null = null;
  let [bows, steps, signs, stops] = ["", "", "", ""];
  for (const fact of facts) {
    if (fact.tag === "walked" || fact.tag === "pushed") {
      const points = fact.squares.map((square) => middle(plan, square));
      if (side !== null) signs += sign(points.at(-1), ALONG);
      side ??= fact.side;
      if (fact.tag === "walked" && fact.leaps) bows += wayPath(plan, points, true, 0);
      else steps += wayPath(plan, points, false, 0);
      stops += points.slice(1).map(dot).join("");
    } else if ("square" in fact) signs += sign(middle(plan, fact.square), SIGNS[fact.tag] ?? []);
  }
  return side === null ? null : { side, bows, steps, signs, stops };
}

/** A line of no length, whose round ends are a dot. */
function dot({ x, y }: Point): string {
  return `M${x} ${y}L${x} ${y}`;
}

function sign(at: Point | undefined, lines: readonly Corners[]): string {
  if (at === undefined) return "";
  return lines.map((line) => `M${line.map(([dx, dy]) => `${at.x + dx} ${at.y + dy}`).join("L")}`).join("");
}

function corners(text: string): Corners {
  return [...text.matchAll(/(\S+) (\S+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
