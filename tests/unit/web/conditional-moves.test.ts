/** Plans from tried moves and back: what is tried can be saved as the server takes it, and what is saved is tried again as it was. */
import { describe, expect, test } from "vitest";
import type { Act } from "../../../game/conditional-moves-schema.ts";
import { checkBranches } from "../../../game/conditional-moves-check.ts";
import { branchesOf } from "../../../game/conditional-moves.ts";
import { present } from "../../../game/decide.ts";
import { type MoveTree, type Path, withPath } from "../../../game/move-tree.ts";
import type { Line } from "../../../rules/match.ts";
import { firstAnswers, isSamePlan, keyOf, linesOf, planOf, type PlannedLine } from "../../../web/game/conditional-moves/plan.ts";
import { isUntouchedSince, justPlayed } from "../../../web/game/conditional-moves/played-ahead.ts";
import { GameLog, harzdame } from "../../game-log.ts";
import { withDice } from "../../random.ts";
import { randomBranches } from "../game/ahead.ts";

const root = (): Line => present(new GameLog().join().state, harzdame.match);

function after(...moves: Path): Line {
  return present(new GameLog().join().play(...moves).state, harzdame.match);
}

const treeOf = (...lines: readonly Path[]) => lines.reduce<MoveTree>(withPath, []);
const actsOf = (lines: readonly PlannedLine[], base: Path = []) =>
  new Map(lines.flatMap(({ moves, act }) => (act === null ? [] : [[keyOf([...base, ...moves]), act] as const])));

/** What Black may plan before White's first move. */
const plan = (tree: MoveTree, acts: ReadonlyMap<string, Act> = new Map()) => planOf(root(), "b", tree, acts, []);

describe("a plan", () => {
  const [a = "", other = ""] = root().moves();
  const [b = "", another = ""] = after(a).moves();
  const [c = ""] = after(a, b).moves();

  test.each<readonly [lines: readonly Path[], acts: readonly (readonly [Path, Act])[], expected: object]>([
    [[], [], { kind: "none" }],
    [[[a]], [], { kind: "none" }],
    [[["z9-z8", b]], [], { kind: "none" }],
    [[[a, b]], [], { kind: "ready", branches: [{ moves: [a, b] }], lines: 1, isCut: false }],
    [[[a, b, c], [other]], [], { kind: "ready", branches: [{ moves: [a, b] }], lines: 1, isCut: true }],
    [[[a]], [[[a], "resign"]], { kind: "ready", branches: [{ moves: [a], act: "resign" }], lines: 1, isCut: false }],
    [[[a, b]], [[[a, b], "offer-draw"]], { kind: "ready", branches: [{ moves: [a, b], act: "offer-draw" }] }],
    [[[a, b]], [[[a, b], "resign"]], { kind: "ready", branches: [{ moves: [a, b] }] }],
    [
      [
        [a, b],
        [a, another],
      ],
      [],
      { kind: "twice", after: [a], answers: [b, another], act: null },
    ],
    [[[a, b]], [[[a], "resign"]], { kind: "twice", after: [a], answers: [b], act: "resign" }],
  ])("of %j with %j", (lines, acts, expected) => {
    expect(plan(treeOf(...lines), new Map(acts.map(([path, act]) => [keyOf(path), act])))).toMatchObject(expected);
  });

  test("is what the server keeps of it, and is tried again as it was", () => {
    let ready = 0;
    for (let seed = 0; seed < 60; seed++)
      withDice(seed, (dice) => {
        const line = root();
        const checked = checkBranches(line, "b", randomBranches(line, "b", dice));
        if (!checked.ok) return;
        ready++;
        const branches = branchesOf(checked.value);
        const lines = linesOf(branches);
        const base = ["before"];
        const again = planOf(line, "b", treeOf(...lines.map(({ moves }) => moves)), actsOf(lines, base), base);
        expect(again.kind === "ready" && isSamePlan(again.branches, branches)).toBe(true);
        expect(isSamePlan(branches, branches.toReversed())).toBe(true);
        expect(isSamePlan(branches, branches.slice(1))).toBe(false);
      });
    expect(ready).toBeGreaterThan(9);
  });

  test("is spelt by its first answers", () => {
    const lines = [{ moves: [a, b, c, after(a, b, c).moves()[0] ?? ""] }, { moves: [other], act: "resign" }] as const;
    expect(firstAnswers(root(), "b", lines)).toEqual([
      { moves: [a], answer: b, act: null },
      { moves: [other], answer: null, act: "resign" },
    ]);
  });
});

test("a move is told to be an answer where the server says so, whatever else came in the same instant", () => {
  const moves = ["w", "b", "w", "b", "w"].map((side, turn) => ({ turn, side, at: turn === 0 ? 1 : 2 }));
  const state = (count: number, ...played: readonly number[]) => ({
    moves: moves.slice(0, count),
    you: { side: "w", conditionalMoves: { turn: 1, lines: 0, ...(played.length > 0 && { played }) } },
  });
  expect([state(1), state(3), state(3, 2), state(5, 2), state(5, 2, 4)].map(justPlayed)).toEqual([0, 0, 1, 1, 2]);
  const [since, before] = [1, 0];
  expect([isUntouchedSince(since, state(3, 2)), isUntouchedSince(before, state(3, 2))]).toEqual([true, false]);
  expect(isUntouchedSince(since, state(5, 2))).toBe(false);
});
