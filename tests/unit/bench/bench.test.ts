import { describe, expect, test } from "vitest";
import { type ChessPerft, describeChess, measureChess } from "../../../bench/chess.ts";
import { randomLines, randomMoves } from "../../../bench/lines.ts";
import { describeEngine, measureEngine } from "../../../bench/engine.ts";
import { type Game, inTurn, oneByOne } from "../../../bench/load.ts";
import { describeMotion, framesOf } from "../../../bench/motion.ts";
import { describeMoves, type Measure } from "../../../bench/moves.ts";
import { readOptions } from "../../../bench/options.ts";
import { measureParts } from "../../../bench/parts.ts";
import { describePictures, measurePictures } from "../../../bench/pictures.ts";
import { BUILT, describeRichest, measureRichest, PLAYED, TYPED } from "../../../bench/richest.ts";
import { measurePerft } from "../../../bench/rules.ts";
import { median, quantile, table } from "../../../bench/statistics.ts";
import { rulebooks } from "../../../games/registry.ts";
import { contests } from "../../../scripts/engine/contest.ts";
import { harzdame } from "../../game-log.ts";

describe("options", () => {
  test("everything, unless it is asked otherwise", () => {
    expect(readOptions([])).toMatchObject({
      ok: true,
      value: {
        benches: ["moves", "parts", "pages", "motion", "pictures", "notices", "link", "rules", "engine", "sizes"],
        rounds: 5,
        concurrencies: [1, 16, 64],
      },
    });
    expect(readOptions(["rules", "--concurrency", "2"])).toMatchObject({
      ok: true,
      value: { benches: ["rules"], concurrencies: [2] },
    });
  });

  test.each([
    [["chess"]],
    [["--rounds", "0"]],
    [["--moves", "x"]],
    [["--concurrency", "1,,2"]],
    [["--seconds", "0"]],
    [["--addresses", "x"]],
    [["--nodes", "0"]],
    [["--variant", "chess"]],
    [["--fast"]],
  ])("%j are refused with the usage", (args) => {
    expect(readOptions(args)).toEqual({ ok: false, error: expect.stringMatching(/^npm run bench -- \[moves\|/) });
  });
});

describe("the frames of a move", () => {
  const drawn = (...at: readonly number[]) => at.map((ms) => ({ name: "DrawFrame", ph: "I", ts: 1000 * ms }));
  const moves = (from: number, to: number) => [
    { name: "Animation", ph: "b", ts: 1000 * from },
    { name: "Animation", ph: "n", ts: 1000 * from },
    { name: "Animation", ph: "e", ts: 1000 * to },
  ];

  test("are those between the first and the last while something moves", () => {
    expect(framesOf([...drawn(1, 20, 40, 60, 95), ...moves(10, 70)])).toEqual({ frames: 50, longest: 20 });
  });

  test("of two that move at once, as long as one does; what stands still between leaps needs none", () => {
    const events = [...moves(10, 70), ...moves(50, 110), ...moves(300, 400), ...drawn(20, 60, 100, 200, 310, 320)];
    expect(framesOf(events)).toEqual({ frames: 1000 / 30, longest: 40 });
  });

  test("are told by their medians", () => {
    const times = [10, 60, 20].map((longest) => ({ frames: 60, longest, tap: 2 * longest }));
    expect(describeMotion(times)).toMatch(/^medians of 3 +60 +20 +40$/m);
  });
});

test("quantiles and tables", () => {
  expect([median([3, 1, 2]), quantile([1, 2, 3, 4], 0.99), median([])]).toEqual([2, 4, Number.NaN]);
  expect(
    table(
      ["what", "n"],
      [
        ["one", "1"],
        ["hundred", "100"],
      ],
    ),
  ).toBe("what       n\none        1\nhundred  100");
});

describe("lines", () => {
  test("are the same in every run, different from each other, and can be played", () => {
    const lines = randomLines(harzdame.match, 5, 80);
    expect(lines).toEqual(randomLines(harzdame.match, 5, 80));
    expect(new Set(lines.map((moves) => moves.join(" "))).size).toBe(5);
    expect(lines.every((moves) => moves.length === 80)).toBe(true);
  });

  test("end before the game does", () => {
    expect(randomMoves(harzdame.match, 1, 10_000).length).toBeLessThan(10_000);
    expect(() => randomLines(harzdame.match, 1, 10_000)).toThrow("hardly any random game");
  });
});

test("games are played one by one or in turn", () => {
  const games = ["a", "b"].map((id): Game => ({ id, tokens: ["", ""], moves: [], played: 0 }));
  const ids = (order: Iterable<Game>) => [...order].map(({ id }) => id).join("");
  expect(ids(oneByOne(games, 3))).toBe("aaabbb");
  expect(ids(inTurn(games, 3))).toBe("ababab");
  const queue = games.values();
  const [first, second] = [oneByOne(queue, 2), oneByOne(queue, 2)];
  expect([first.next(), second.next(), first.next(), second.next()].map(({ value }) => value?.id ?? "").join("")).toBe("abab");
  expect([first.next().done, second.next().done]).toEqual([true, true]);
});

test("ratios are taken within each round", () => {
  const measure = (round: number, run: Measure["run"], throughput: number): Measure => {
    return { round, concurrency: 1, run, moves: 10, throughput, median: 1000 / throughput, p99: 9, complete: round };
  };
  const measures = [1, 2, 3].flatMap((round) => [
    measure(round, "baseline", 100 * round),
    measure(round, "hoplink", 150 * round),
    measure(round, "each ply by itself", 80 * round),
  ]);
  const lines = describeMoves(measures).split("\n");
  expect(lines.slice(1).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ["1", "baseline", "200", "1.00", "5.00", "1.00", "9.0", "3"],
    ["1", "hoplink", "300", "1.50", "3.33", "0.67", "9.0", "3"],
    ["1", "each ply by itself", "160", "0.80", "6.25", "1.25", "9.0", "3"],
    ["All 90 rows were counted in the objects and in D1."],
  ]);
});

test("parts of a move and the rules are measured", () => {
  const parts = measureParts(harzdame.match, harzdame.sides, 2);
  expect(parts.map(({ name }) => name)).toContain("decide");
  expect(parts.every(({ microseconds }) => microseconds > 0)).toBe(true);
  expect(measurePerft(harzdame.match, 1e-9)).toMatchObject({ variant: "harzdame", depth: 1, nodes: 12 });
});

test("pictures are made of a played game of every kind, the first by itself", () => {
  const pictures = measurePictures(1);
  expect(pictures.map(({ variant }) => variant)).toEqual(rulebooks.map(({ variants: [first] }) => first?.match.variant));
  for (const { first, milliseconds, bytes } of pictures) expect(Math.min(first, milliseconds, bytes)).toBeGreaterThan(0);
  expect(describePictures(pictures)).toMatch(/^harzdame +\d+\.\d\d +\d+\.\d\d +\d+ +\d+$/m);
});

describe("orthodox chess", () => {
  test("is counted alike by all, in every round but the first", () => {
    const shallow = [{ name: "a pawn", fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", depth: 2 }];
    const perfts = measureChess(2, shallow);
    expect(perfts.map(({ round, contender, nodes }) => [round, contender, nodes])).toEqual([
      [1, "hoplink", 30],
      [1, "chess.js", 30],
      [1, "chessops", 30],
      [2, "hoplink", 30],
      [2, "chess.js", 30],
      [2, "chessops", 30],
    ]);
  });

  test("is compared within each round", () => {
    const perft = (round: number, contender: ChessPerft["contender"], speed: number): ChessPerft => {
      return { round, contender, position: "start", depth: 3, nodes: speed * 1e6, seconds: 1 };
    };
    const perfts = [1, 2, 3].flatMap((round) => [
      perft(round, "hoplink", 6 * round),
      perft(round, "chess.js", 2 * round),
      perft(round, "chessops", 3 * round),
    ]);
    const lines = describeChess(perfts).split("\n");
    expect(lines.map((line) => line.split(/ {2,}/)).slice(1)).toEqual([
      ["start", "3", "12.00", "4.00", "6.00", "3.00", "2.00"],
      ["all", "3", "12.00", "4.00", "6.00", "3.00", "2.00"],
    ]);
  });
});

test("the richest positions are opened, their moves listed, their pieces tapped", () => {
  const times = measureRichest(1);
  expect(times).toHaveLength(PLAYED.length + BUILT.length + TYPED.length);
  expect(times.every(({ milliseconds, tap }) => milliseconds > 0 && tap > 0)).toBe(true);
  expect(describeRichest(times)).toMatch(/^hopperdame-8x8-16-promotion +typed in +22724 +9357 +\d+\.\d\d +1000 +\d+\.\d\d$/m);
});

test("the engine beside the rules: nodes, lines and time, of every game", async () => {
  const [contest] = (await contests()).filter(({ id }) => id === "hoppsi");
  if (contest === undefined) throw new Error("a game is needed");
  const speed = measureEngine(contest, 400);
  for (const figure of [speed.search, speed.contract, speed.board, speed.rules, speed.milliseconds])
    expect(figure).toBeGreaterThan(0);
  expect(describeEngine([speed]).split("\n")).toHaveLength(2);
});
