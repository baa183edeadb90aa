/** What is read and told of Hoppsi: texts (docs/rules/hoppsi.md, "Texts"), errors, facts and the scene. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { standing, value } from "./lines.ts";

const game = typedMatch(hoppsi, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

describe("position texts", () => {
  test.each([
    ["rrcrr/5/5/4M/RRCRR r r 0-0 0 0", 'board: rank 2: "M" is no piece; the pieces are CcRrTt'],
    ["rrcrr/5/5/5/RRCRR w r 0-0 0 0", 'side to move: "w" is neither r nor b'],
    ["rrcrr/5/5/5/RRCRR r w 0-0 0 0", 'starter: "w" is neither r nor b'],
    ["rrcrr/5/5/5/RRCRR r r 0 0 0", 'score: "0" is not two numbers with a hyphen between them'],
    ["rrcrr/5/5/5/RRCRR r r 0-0-0 0 0", 'score: "0-0-0" is not two numbers with a hyphen between them'],
    ["rrcrr/5/5/5/RRCRR r r 01-0 0 0", 'score: "01" is not a decimal number without leading zeros'],
    ["rrcrr/5/5/5/RRCRR r r 0- 0 0", 'score: "" is not a decimal number without leading zeros'],
    ["rrcrr/5/5/5/RRCRR r r 0-0 x 0", 'void rounds: "x" is not a decimal number without leading zeros'],
    ["rrcrr/5/5/5/RRCRR r r 0-0 0 -1", 'quiet plies: "-1" is not a decimal number without leading zeros'],
  ])("%j is not one", (text, error) => {
    expect(game.open(text)).toEqual({ ok: false, error });
  });

  test.each([
    ["R1c2/5/5/r4/2C2 r r 0-0 0 0", "board: rank 5: a runner on a5, where it would have turned round"],
    ["r1c1t/5/5/R4/2C2 r r 0-0 0 0", "board: rank 5: a runner on e5, where it would have turned round"],
    ["r1c2/5/5/R4/T1C2 r r 0-0 0 0", "board: rank 1: a runner on a1, where it would have turned round"],
    ["2c2/5/5/R4/r1C2 r r 0-0 0 0", "board: rank 1: a runner on a1, where it would have turned round"],
    ["r1c2/5/5/C4/R1C2 r r 0-0 0 0", "board: Red has 2 captains"],
    ["r1c2/2c2/5/5/R1C2 r r 0-0 0 0", "board: Black has 2 captains"],
    ["r1c2/5/5/T4/RRCRR r r 0-0 0 0", "board: Red has 5 runners, more than 4"],
    ["rrcrr/t4/5/5/R1C2 r r 0-0 0 0", "board: Black has 5 runners, more than 4"],
    ["r1c2/5/5/5/R1C2 r r 0-0 4 0", "void rounds: 4, more than 3"],
    ["r1c2/5/5/5/R1C2 r r 0-0 0 41", "quiet plies: 41, more than 40"],
    ["r1c2/5/5/5/R1C2 r r 5-5 0 0", "score: both sides have 5 points or more"],
  ])("%j can't be, at whatever stage of a match", (text, error) => {
    expect(game.open(text)).toEqual({ ok: false, error });
  });

  test.each([
    ["r4/5/5/5/R1C2 r r 0-0 0 0", "board: Black has no captain, which ends the round"],
    ["r1c2/5/5/5/R4 r r 0-0 0 0", "board: Red has no captain, which ends the round"],
    ["2c2/5/5/5/R1C2 r r 0-0 0 0", "board: Black has no runner, which ends the round"],
    ["r1c2/5/5/5/2C2 r r 0-0 0 0", "board: Red has no runner, which ends the round"],
    ["r1cC1/5/5/5/R4 b r 0-0 0 0", "board: Red’s captain is on the enemy’s home row, which ends the round"],
    ["r4/5/5/5/RcC2 r r 0-0 0 0", "board: Black’s captain is on the enemy’s home row, which ends the round"],
    ["r1c2/5/5/5/R1C2 r r 0-0 0 40", "quiet plies: 40, which ends the round"],
    ["2T1c/3CR/2R1t/5/5 b r 0-0 0 1", "side to move: Black has no move, and so misses the turn"],
  ])("%j can't be while the match is on", (text, error) => {
    expect(game.open(text)).toEqual({ ok: false, error });
  });

  test.each([
    ["r1c2/5/5/5/R1C2 b r 5-0 0 0", "board: Red has won the match, but not the round on the board"],
    ["r4/5/5/5/2C2 b r 5-0 0 0", "board: Red has no runner, but Red has won the match"],
    ["r4/5/5/5/R1C2 b r 5-0 1 0", "void rounds: 1, but a round with points starts the count at 0"],
    ["r4/5/5/5/R1C2 b r 6-0 0 0", "score: Red had won the match before the round on the board, which is worth 1"],
    ["r1c2/5/5/5/R4 r r 0-6 0 0", "score: Black had won the match before the round on the board, which is worth 1"],
    ["r1c1C/5/5/5/R4 b r 7-0 0 0", "score: Red had won the match before the round on the board, which is worth 2"],
    ["2c2/5/5/5/R1C2 b r 8-0 0 0", "score: Red had won the match before the round on the board, which is worth 3"],
    ["r4/5/5/5/R1C2 b r 5-0 3 40", "void rounds: 3, but a round with points starts the count at 0"],
  ])("%j can't be where a match was won by points", (text, error) => {
    expect(game.open(text)).toEqual({ ok: false, error });
  });

  test.each([
    ["r1c2/5/5/5/R1C2 b r 1-0 3 39", "quiet plies: 39, but the last of 3 void rounds shows 40"],
    [
      "r4/5/5/5/R1C2 b r 1-0 3 40",
      "board: Black has no captain, but the match has ended by 3 void rounds, of which this is the last",
    ],
  ])("%j can't be where a match ended by void rounds", (text, error) => {
    expect(game.open(text)).toEqual({ ok: false, error });
  });

  test.each([
    "rrcrr/5/5/5/RRCRR b b 4-4 2 39",
    "2T1c/3CR/2R1t/5/5 r b 0-0 0 1",
    "r4/5/5/5/R1C2 b r 5-4 0 0",
    "r4/5/5/5/R1C2 r b 5-0 0 40",
    "r1c1C/5/5/5/R4 b r 6-0 0 13",
    "2c2/5/5/5/R1C2 b r 7-0 0 0",
    "r1c2/5/5/5/R1C2 b r 1-0 3 40",
    "2T1c/3CR/2R1t/5/5 b r 0-0 3 40",
  ])("%j is read", (text) => {
    expect(value(game.open(text)).position).toBe(text);
  });
});

/** The runner on c3 rebounds on c5 and captures on, or it captures on d4 alone. */
const REBOUND = `
  r . . . .
  c . r r .
  . . R . .
  . . . . .
  C . . . .`;

describe("move texts", () => {
  const line = open(REBOUND, "r r 0-0 0 0");

  test("captures name every landing, slides have a hyphen", () => {
    expect(line.moves()).toEqual(["c3xc5xe3", "c3xe5"]);
    expect(value(game.open(game.start)).moves()).toContain("c1-c2");
  });
});

describe("what is told", () => {
  const rebounding = [
    { tag: "took", side: "b", kind: "runner", square: "c4", leg: 0, lifted: "at-once" },
    { tag: "turned", side: "r", square: "c5", leg: 0, kind: "runner-home", heading: 180 },
  ];

  test("of a rebound in the middle of a capture: when each piece was taken, and where the runner turned", () => {
    expect(value(open(REBOUND, "r r 0-0 0 0").describe("c3xc5xe3"))).toEqual([
      { tag: "walked", side: "r", kind: "runner", squares: ["c3", "c5", "e3"], leaps: true },
      ...rebounding,
      { tag: "took", side: "b", kind: "runner", square: "d4", leg: 1, lifted: "at-once" },
    ]);
  });

  test("of an unfinished capture: what its legs have done so far", () => {
    const line = open(REBOUND, "r r 0-0 0 0");
    expect(line.next(["c3"])).toEqual({ taps: ["c5", "e5"], move: null, facts: [] });
    expect(line.next(["c3", "c5"])).toEqual({
      taps: ["e3"],
      move: null,
      facts: [{ tag: "walked", side: "r", kind: "runner", squares: ["c3", "c5"], leaps: true }, ...rebounding],
    });
  });

  test("of a slide that turns a runner outward again", () => {
    expect(value(value(game.open("2c2/t4/4R/5/2C2 b r 0-0 0 0")).describe("a4-a5"))).toEqual([
      { tag: "walked", side: "b", kind: "runner-home", squares: ["a4", "a5"], leaps: false },
      { tag: "turned", side: "b", square: "a5", leg: 0, kind: "runner", heading: 180 },
    ]);
  });

  test("of a move that leaves the other side blocked: that it misses its turn", () => {
    expect(value(value(game.open("2T1c/4R/2RCt/5/5 r r 0-0 0 0")).describe("d3-d4"))).toEqual([
      { tag: "walked", side: "r", kind: "captain", squares: ["d3", "d4"], leaps: false },
      { tag: "missed", side: "b" },
    ]);
  });

  const breach = "r3c/2C2/5/5/4R";

  test("of a move that wins a round: how, for how much, and who begins the next; only once it is made", () => {
    const line = value(game.open(`${breach} r r 0-0 0 0`));
    const walked = { tag: "walked", side: "r", kind: "captain", squares: ["c4", "c5"], leaps: false };
    expect(line.next(["c4", "c5"])).toEqual({ taps: [], move: "c4-c5", facts: [walked] });
    expect(value(line.describe("c4-c5"))).toEqual([
      walked,
      { tag: "round-ended", winner: "r", by: "breach", points: 2 },
      { tag: "round-began", side: "b" },
    ]);
  });

  test("of a move that wins the match: no next round", () => {
    expect(value(value(game.open(`${breach} r r 3-0 0 0`)).describe("c4-c5")).slice(1)).toEqual([
      { tag: "round-ended", winner: "r", by: "breach", points: 2 },
    ]);
  });

  test.each([
    ["r", 0, [{ tag: "round-began", side: "r" }]],
    ["b", 1, [{ tag: "round-began", side: "b" }]],
    ["b", 2, []],
  ])("of a move that makes a round void, begun by %s, after %i others", (starter, voids, next) => {
    const line = value(game.open(`${breach} r ${starter} 1-2 ${voids} 39`));
    expect(value(line.describe("e1-e2")).slice(1)).toEqual([
      { tag: "round-ended", winner: null, by: "quiet", points: 0 },
      ...next,
    ]);
  });

  test("of the board: runners show where they head, and whether they have turned round; the score and the round", () => {
    expect(value(game.open("1rT1c/5/5/5/C2tR b r 3-1 2 7")).scene()).toEqual({
      files: 5,
      ranks: 5,
      surface: "lines",
      cells: [
        { square: "a1", side: "r", kind: "captain" },
        { square: "b5", side: "b", kind: "runner", heading: 180 },
        { square: "c5", side: "r", kind: "runner-home", heading: 180 },
        { square: "d1", side: "b", kind: "runner-home", heading: 0 },
        { square: "e1", side: "r", kind: "runner", heading: 0 },
        { square: "e5", side: "b", kind: "captain" },
      ],
      areas: [
        { side: "r", kind: "home", squares: ["a1", "b1", "c1", "d1", "e1"] },
        { side: "b", kind: "home", squares: ["a5", "b5", "c5", "d5", "e5"] },
      ],
      reserves: [],
      score: { r: 3, b: 1 },
      round: { starter: "r", target: 5 },
    });
  });
});
