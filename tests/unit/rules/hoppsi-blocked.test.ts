/**
 * That no board of Hoppsi blocks both sides at once, shown over all boards, so that clause 7's "if neither has one, the round is
 * void" needs no code. First by heading alone: a piece is blocked only if every square ahead of it is taken. Then with all the
 * rules, on the few boards that this leaves.
 */
import { expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";

const game = typedMatch(hoppsi, reader);

type Square = "empty" | "up" | "down";
type Rank = readonly Square[];

const FILES = [0, 1, 2, 3, 4];
const MOST_PIECES = 10;

const ranks = lists(["empty", "up", "down"] as const, FILES.length);

/** Of each rank, those that may lie above it where each piece of either has all squares ahead taken. */
const above = new Map(ranks.map((rank) => [rank, ranks.filter((upper) => faces(rank, upper))]));

test("by heading alone, both are blocked only where a full row of pieces faces another", () => {
  // On rank 1 nobody heads down, on rank 5 nobody heads up: runners turn round there, and a captain there has won.
  const found = ranks.filter((rank) => !rank.includes("down")).flatMap((rank) => towers([rank]));
  expect(found.length).toBeGreaterThan(1);
  for (const tower of found.filter((each) => each.flat().some((square) => square !== "empty"))) {
    const rows = tower.map((rank) => [...new Set(rank)].join());
    expect(rows.filter((row) => row !== "empty")).toEqual(["up", "down"]);
    expect(rows.indexOf("down")).toBe(rows.indexOf("up") + 1);
  }
});

test("where a full row faces another, at least one side can move", () => {
  let boards = 0;
  for (const upper of lists(["T", "r", "c"] as const, FILES.length)) {
    for (const lower of lists(["R", "C", "t"] as const, FILES.length)) {
      const pieces = [...upper, ...lower].sort().join("");
      if (!/^C[RT]{4}c[rt]{4}$/.test(pieces)) continue;
      for (const gap of [0, 1, 2, 3]) {
        const rows = [upper.join(""), lower.join("")];
        const board = [...Array<string>(gap).fill("5"), ...rows, ...Array<string>(3 - gap).fill("5")].join("/");
        const opened = ["r", "b"].map((side) => game.open(`${board} ${side} r 0-0 0 0`));
        // What stands there in vain is no board at all: a captain at its goal, a runner that would have turned.
        if (opened.every((each) => !each.ok && each.error.startsWith("board"))) continue;
        boards += 1;
        expect([board, opened.some((each) => each.ok)]).toEqual([board, true]);
      }
    }
  }
  expect(boards).toBeGreaterThan(1_000);
});

/** Whether every piece of two ranks that heads for the other one finds all squares ahead taken. */
function faces(lower: Rank, upper: Rank): boolean {
  return FILES.every((file) => {
    const isAhead = (square: Square, other: number) => Math.abs(other - file) > 1 || square !== "empty";
    return (lower[file] !== "up" || upper.every(isAhead)) && (upper[file] !== "down" || lower.every(isAhead));
  });
}

/** The ways to build on from some ranks to five, with so many pieces at most as both sides have. */
function towers(below: readonly Rank[]): readonly (readonly Rank[])[] {
  if (below.flat().filter((square) => square !== "empty").length > MOST_PIECES) return [];
  const top = below.at(-1) ?? [];
  if (below.length === FILES.length) return top.includes("up") ? [] : [below];
  return (above.get(top) ?? []).flatMap((rank) => towers([...below, rank]));
}

/** All lists of so many of these. */
function lists<T>(of: readonly T[], length: number): readonly (readonly T[])[] {
  return length === 0 ? [[]] : lists(of, length - 1).flatMap((list) => of.map((each) => [...list, each]));
}
