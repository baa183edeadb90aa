/** A sample game as it is stepped through: the real positions, there and back, and what is seen to move. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { START } from "../../../view/rules/guide.ts";
import { walkedCells } from "../../../view/board/walk.ts";
import { createSample } from "../../../web/rules/sample.tsx";
import { openPosition } from "../../../worker/open-position.ts";

describe.each(rulebooks)("$id", (rulebook) => {
  const { variant, moves } = rulebook.guide.sample;
  const model = () =>
    createSample(rulebook, { variant, moves: moves.map((move, index) => ({ ply: index + 1, side: "", move })) });

  test("each step shows what its move leaves on the board", () => {
    const { state, film, look } = model();
    let { line } = openPosition({ variant, position: START });
    expect(state.peek()).toMatchObject({ ply: 0, last: [], scene: line.scene() });
    for (const [index, move] of moves.entries()) {
      const facts = line.describe(move);
      const played = line.play(move);
      if (!facts.ok || !played.ok) throw new Error(move);
      const endsRound = facts.value.some(({ tag }) => tag === "round-ended");
      const cells = endsRound ? walkedCells(line.scene(), facts.value) : played.value.line.scene().cells;
      look(index + 1);
      expect(state.peek()).toMatchObject({ ply: index + 1, last: facts.value, scene: { cells } });
      if (facts.value.some(({ tag }) => tag === "walked")) expect(film.peek()).not.toEqual([]);
      ({ line } = played.value);
    }
  });

  test("it is gone through in any order, and no further than it goes", () => {
    const { state, film, look } = model();
    look(null);
    const end = state.peek();
    expect(end.ply).toBe(moves.length);
    // What is jumped to is not seen to move.
    expect(film.peek()).toEqual([]);
    look(moves.length + 1);
    expect(state.peek()).toEqual(end);
    look(2);
    look(1);
    expect([state.peek().ply, film.peek()]).toEqual([1, []]);
    look(-1);
    expect(state.peek().ply).toBe(0);
    look(moves.length);
    expect(state.peek().scene).toEqual(end.scene);
  });
});

test("a game of no known variant, or with a move that is not legal, is a bug", () => {
  const [rulebook] = rulebooks;
  if (rulebook === undefined) throw new Error("no game");
  const { variant } = rulebook.guide.sample;
  expect(() => createSample(rulebook, { variant: "none", moves: [] })).toThrow("no none");
  const { look } = createSample(rulebook, { variant, moves: [{ ply: 1, side: "w", move: "a1-a9" }] });
  expect(() => look(1)).toThrow("a1-a9 can't be played");
});
