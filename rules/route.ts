/** The way by which a move was walked, as a text: its squares, `-` before one that was reached without capture, `x` before one with. */
import type { Fact, Tap } from "./contract.ts";

/** The route that facts tell; undefined where no piece walked. */
export function routeOf(facts: readonly Fact[]): string | undefined {
  const sign = (leg: number) => (facts.some((fact) => fact.tag === "took" && fact.leg === leg) ? "x" : "-");
  return facts
    .find((fact) => fact.tag === "walked")
    ?.squares.map((square, index) => (index === 0 ? square : sign(index - 1) + square))
    .join("");
}

/** The squares of a route, as they are tapped. */
export function squaresOn(route: string): readonly Tap[] {
  return route.split(/[-x]/);
}
