/** What facts say of a board and of a walk, done without the rules that tell them. */
import type { Cell, Fact, Tap } from "../../../rules/contract.ts";

/** What stands on a board after facts are done, as told, and nothing else is changed. */
export function told(cells: readonly Cell[], facts: readonly Fact[]): readonly Cell[] {
  let standing = cells;
  for (const fact of facts) {
    switch (fact.tag) {
      case "walked":
      case "pushed": {
        const from = fact.squares[0];
        const to = fact.squares.at(-1) ?? "";
        const walker = { square: to, side: fact.side, kind: fact.kind };
        standing = [...standing.filter(({ square, side }) => square !== from || side !== fact.side), walker];
        break;
      }
      case "took":
        standing = standing.filter(({ square, side }) => square !== fact.square || side !== fact.side);
        break;
      case "dropped":
      case "parted":
        standing = [...standing, { square: fact.square, side: fact.side, kind: fact.kind }];
        break;
      case "joined": {
        const together = { square: fact.square, side: fact.side, kind: fact.kind };
        standing = [...standing.filter(({ square, side }) => square !== fact.square || side !== fact.side), together];
        break;
      }
      case "turned":
        standing = standing.map((cell) => (isWalker(cell, facts) ? { ...cell, kind: fact.kind } : cell));
        break;
      case "promoted":
        standing = standing.map((cell) => (cell.square === fact.square ? { ...cell, kind: fact.kind } : cell));
        break;
      case "voted":
      case "checked":
      case "missed":
      case "round-ended":
      case "round-began":
        break;
    }
  }
  return standing;
}

/** Whether a piece is the one that walked, which is told with the whole of its way before anything that happened on it. */
function isWalker({ square, side }: Cell, [walk]: readonly Fact[]): boolean {
  return walk?.tag === "walked" && walk.side === side && walk.squares.at(-1) === square;
}

/** Cells in an order of their own, and without what only the drawing minds. */
export function pieces(cells: readonly Cell[]): readonly string[] {
  return cells.map(({ square, side, kind }) => `${square} ${side} ${kind}`).sort();
}

export function squares(cells: readonly Cell[]): readonly Tap[] {
  return cells.map(({ square }) => square).sort();
}

/** Whether a fact is only true once the move is done: a promotion, unless it was picked, and what the new position brings. */
export function isOfTheEnd({ tag }: Fact, taps: readonly Tap[]): boolean {
  if (tag === "promoted") return taps.every(isSquare);
  return tag === "checked" || tag === "missed" || tag === "round-ended" || tag === "round-began";
}

/** The squares of a walk without those that it only passes: its ends, and what was tapped. */
export function tapped(walk: readonly Tap[], taps: readonly Tap[]): readonly Tap[] {
  return walk.filter((square, index) => index === 0 || index === walk.length - 1 || taps.includes(square));
}

export function isSquare(tap: Tap): boolean {
  return !tap.startsWith(":");
}
