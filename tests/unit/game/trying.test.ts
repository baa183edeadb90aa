/** Moves that are tried from a game: what is kept of them, whatever the game does meanwhile. */
import { describe, expect, test } from "vitest";
import {
  firstLine,
  type MoveTree,
  type Path,
  readTree,
  sizeOf,
  treeAfter,
  withoutPath,
  withPath,
} from "../../../game/move-tree.ts";
import * as tried from "../../../game/trying.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import type { Match } from "../../../rules/match.ts";
import { withDice } from "../../random.ts";

const path = (text: string): Path => text.split("");
const treeOf = (...paths: readonly string[]): MoveTree => paths.map(path).reduce(withPath, []);
/** All paths in a tree, from its root. */
const pathsIn = (tree: MoveTree, before = ""): readonly string[] =>
  tree.flatMap(({ move, next }) => [before + move, ...pathsIn(next, before + move)]);

describe("a tree of moves", () => {
  const tree = treeOf("abc", "abd", "ae", "f");

  test("has each move once, branches in the order in which they came", () => {
    expect(pathsIn(tree)).toEqual(["a", "ab", "abc", "abd", "ae", "f"]);
    expect(withPath(tree, path("ab"))).toEqual(tree);
    expect([sizeOf(tree), firstLine(tree).join("")]).toEqual([6, "abc"]);
  });

  test.each([
    ["", ["a", "ab", "abc", "abd", "ae", "f"]],
    ["ab", ["c", "d"]],
    ["f", []],
    ["fa", null],
  ])("after %o", (after, found) => {
    const rest = treeAfter(tree, path(after));
    expect(rest && pathsIn(rest)).toEqual(found);
  });

  test.each([
    ["ab", ["a", "ae", "f"]],
    ["abd", ["a", "ab", "abc", "ae", "f"]],
    ["x", pathsIn(tree)],
    ["fx", pathsIn(tree)],
  ])("without %s", (gone, left) => expect(pathsIn(withoutPath(tree, path(gone)))).toEqual(left));

  test.each([
    [null],
    [{}],
    ["abc"],
    [[1]],
    [[{ move: 1, next: [] }]],
    [[{ move: "a" }]],
    [[{ move: "a", next: [null] }]],
    [
      [
        { move: "a", next: [] },
        { move: "a", next: [] },
      ],
    ],
  ])("is not read from %j", (value) => expect(readTree(value)).toBeNull());
});

describe("moves that are tried", () => {
  const trunk = path("mno");
  const play = (trying: tried.Trying, moves: string, own = trunk) =>
    path(moves).reduce((now, move) => tried.tryMove(now, move, own), trying);
  const at = (trying: tried.Trying) => tried.pathOf(trying).join("");
  const lines = (trying: tried.Trying, own = trunk) =>
    tried
      .triedLines(trying.tree, own)
      .map(({ before, moves, depth }) => `${"-".repeat(depth)}${before.join("")}:${moves.join("")}`);
  const two = play(tried.step(play(tried.beginTrying(trunk), "abc"), -2), "d");

  test("branch where something else is tried", () => {
    expect([at(two), lines(two)]).toEqual(["mnoad", ["mno:abc", "-mnoa:d"]]);
  });

  test("from an earlier move of the game, whose own moves are none of it", () => {
    const own = play(tried.beginTrying(trunk, 1), "no");
    expect([at(own), own.tree]).toEqual(["mno", []]);
    expect(lines(play(tried.goTo(two, path("m"), trunk), "x"))).toEqual(["m:x", "mno:abc", "-mnoa:d"]);
  });

  test("are gone through to both ends, and on by the way that was gone", () => {
    const back = tried.step(two, -99);
    expect([at(back), at(tried.step(back, 4)), at(tried.step(back, 99))]).toEqual(["", "mnoa", "mnoad"]);
    expect(at(tried.step(tried.goTo(two, path("mnoa"), trunk), 1))).toBe("mnoab");
  });

  test("are forgotten with what follows, but never the game's own", () => {
    expect(lines(tried.forgetMove(tried.goTo(two, path("mnoa"), trunk), trunk))).toEqual([]);
    expect(tried.forgetMove(tried.goTo(two, trunk, trunk), trunk)).toEqual(tried.goTo(two, trunk, trunk));
    // Nor do the game's moves stay that led there.
    expect(tried.forgetMove(play(tried.beginTrying(trunk), "a"), trunk).tree).toEqual([]);
  });

  test("stay when the game goes on, is played as was tried, and is taken back", () => {
    expect(lines(two, path("mnox"))).toEqual(["mno:abc", "-mnoa:d"]);
    expect(lines(two, path("mnoa"))).toEqual(["mnoa:bc", "mnoa:d"]);
    expect(lines(two, path("mn"))).toEqual(["mn:oabc", "-mnoa:d"]);
  });

  test.each([
    ["where they were, if that follows", "mno", "mno", "mnoad"],
    ["after the move that was tried and then made", "mnoa", "mnoa", "mnoad"],
    ["where the game went another way", "mnox", "mnox", "mnox"],
    ["at an earlier move that is looked at", "m", "mno", "mnoad"],
    ["at the game's moves when all that was tried was made", "mnoad", "mnoad", "mnoad"],
  ])("go on %s", (_, shown, own, found) => expect(at(tried.resumeAt(two, path(shown), path(own)))).toBe(found));

  const START = "start";
  const written = JSON.stringify(tried.writeTrying(two, START));

  test("are kept, and read where they lead from the same start", () => {
    expect(tried.readTrying(JSON.parse(written), START)).toEqual(two);
    expect(tried.readTrying(JSON.parse(written), "another")).toBeNull();
  });

  test.each([
    ['"version":1', '"version":0'],
    ['"at":5', '"at":6'],
    ['"at":5', '"at":-1'],
    ['"at":5', '"at":"5"'],
    ['"line":[', '"line":[1,'],
    ['"tree":[', '"tree":[1,'],
  ])("are dropped where %s is spoiled to %s", (good, spoiled) => {
    expect(written).toContain(good);
    expect(tried.readTrying(JSON.parse(written.replace(good, spoiled)), START)).toBeNull();
  });
});

test("moves that are nested too deep to be gone through are dropped", () => {
  let tree: MoveTree = [];
  for (let depth = 0; depth < 100_000; depth++) tree = [{ move: "a", next: tree }];
  expect(tried.readTrying({ ...tried.writeTrying(tried.beginTrying([]), ""), tree }, "")).toBeNull();
});

const variants = rulebooks.flatMap((rulebook) => rulebook.variants.map(({ match }) => match));

/** Where moves lead by the rules; each of them must be legal. */
function lineAfter(match: Match, moves: Path) {
  let opened = match.open(match.start);
  for (const move of moves) {
    if (!opened.ok) break;
    const played = opened.value.play(move);
    opened = played.ok ? { ok: true, value: played.value.line } : { ok: false, error: `${move} is not legal` };
  }
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** Does this and that, and compares with a plain list of all that was tried, each from the start. */
function tryRandomly(match: Match, roll: Dice): void {
  const key = (moves: Path) => moves.join(" ");
  const begins = (moves: Path, beginning: Path) => key(moves.slice(0, beginning.length)) === key(beginning);
  let trunk: Path = [];
  let now = tried.beginTrying(trunk);
  let list: readonly Path[] = [];
  const anyMove = (moves: Path) => {
    const legal = lineAfter(match, moves).moves();
    return legal[roll(legal.length)];
  };
  for (let turn = 0; turn < 60; turn++) {
    const here = tried.pathOf(now);
    switch (roll(8)) {
      case 0:
        now = tried.step(now, roll(7) - 3);
        break;
      case 1:
        now = tried.goTo(now, list[roll(list.length || 1)] ?? trunk, trunk);
        break;
      case 2: {
        if (tried.isTried(now, trunk)) {
          list = list.filter((moves) => !begins(moves, here));
          for (
            let own = here.slice(0, -1);
            begins(trunk, own) && !list.some((moves) => moves.length > own.length && begins(moves, own));
            own = own.slice(0, -1)
          ) {
            list = list.filter((moves) => key(moves) !== key(own));
            if (own.length === 0) break;
          }
        }
        now = tried.forgetMove(now, trunk);
        break;
      }
      case 3: {
        const next = begins(here, trunk) && here.length > trunk.length ? here[trunk.length] : anyMove(trunk);
        if (next !== undefined) trunk = [...trunk, next];
        break;
      }
      case 4:
        trunk = trunk.slice(0, Math.max(trunk.length - roll(3), 0));
        break;
      default: {
        const move = anyMove(here);
        if (move === undefined) break;
        now = tried.tryMove(now, move, trunk);
        if (!begins(trunk, [...here, move])) list = [...list, [...here, move]];
      }
    }
    // All that was tried is there, and nothing else; and what stands on the board can be come to.
    const expected = new Set(
      list
        .flatMap((moves) => moves.map((_, index) => moves.slice(0, index + 1)))
        .filter((moves) => !begins(trunk, moves))
        .map(key),
    );
    const listed = tried
      .triedLines(now.tree, trunk)
      .flatMap(({ before, moves }) => moves.map((_, index) => key([...before, ...moves.slice(0, index + 1)])));
    expect(listed.toSorted()).toEqual([...expected].toSorted());
    expect(lineAfter(match, tried.pathOf(now)).position).not.toBe("");
    const kept: unknown = JSON.parse(JSON.stringify(tried.writeTrying(now, match.start)));
    expect(tried.readTrying(kept, match.start)).toEqual(now);
  }
}

test.each(variants)("$variant: whatever is done, all that was tried is there, and can be played", (match) => {
  for (const seed of [1, 2, 3]) withDice(seed, (roll) => tryRandomly(match, roll));
});
