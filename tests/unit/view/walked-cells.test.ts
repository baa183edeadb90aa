/** The pieces in the middle of a walk, as the facts tell it, against the board that the rules come to: in every game. */
import { describe, expect, test } from "vitest";
import type { Cell } from "../../../rules/contract.ts";
import { rulebooks } from "../../../games/registry.ts";
import { doomedOf, walkedCells } from "../../../view/board/walk.ts";
import { stepsOf } from "../../../web/board/film.ts";
import { playedMoves } from "./played.ts";

const games = rulebooks.flatMap((rulebook) =>
  rulebook.variants.map(({ match }) => ({ id: match.variant, moves: playedMoves(rulebook, match) })),
);

describe.each(games)("$id", ({ moves: played }) => {
  // A new round stands on a board of its own.
  const moves = played.filter(({ facts }) => facts.every(({ tag }) => tag !== "round-began"));

  test("a walk leads to the board after it", () => {
    expect(moves.length).toBeGreaterThan(100);
    for (const { before, move, facts, after } of moves) {
      const doomed = doomedOf(facts);
      const walked = walkedCells(before.scene(), facts).filter(({ square }) => !doomed.includes(square));
      expect(sorted(walked), `${move} in ${before.position}`).toEqual(sorted(after.scene().cells));
    }
  });

  test("so do the steps in which it is seen", () => {
    for (const { before, move, facts, after } of moves) {
      const last = stepsOf(before.scene(), facts).at(-1);
      expect(sorted(last?.cells ?? []), `${move} in ${before.position}`).toEqual(sorted(after.scene().cells));
    }
  });
});

test("among these moves is everything that changes a board", () => {
  const told = new Set(games.flatMap(({ moves }) => moves.flatMap(({ facts }) => facts.map(({ tag }) => tag))));
  const changes = ["walked", "pushed", "dropped", "took", "turned", "parted", "joined", "promoted", "round-ended", "round-began"];
  expect([...told]).toEqual(expect.arrayContaining(changes));
});

function sorted(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort((one, other) => (one.square < other.square ? -1 : 1));
}
