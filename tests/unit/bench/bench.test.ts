import { describe, expect, test } from "vitest";
import { type Game, inTurn, oneByOne, randomLines, randomMoves } from "../../../bench/load.ts";
import { describeMoves, type Measure } from "../../../bench/moves.ts";
import { BENCHES, readOptions } from "../../../bench/options.ts";
import { median, quantile, table } from "../../../bench/statistics.ts";
import { harzdame } from "../../game-log.ts";

describe("options", () => {
  test("everything, unless it is asked otherwise", () => {
    expect(readOptions([])).toMatchObject({
      ok: true,
      value: {
        benches: BENCHES,
        rounds: 5,
        concurrency: [1, 16, 64],
      },
    });
    expect(readOptions(["rules", "--concurrency", "2"])).toMatchObject({
      ok: true,
      value: { benches: ["rules"], concurrency: [2] },
    });
  });

  test.each([
    [["chess"]],
    [["--rounds", "0"]],
    [["--moves", "x"]],
    [["--concurrency", "1,,2"]],
    [["--seconds", "0"]],
    [["--nodes", "0"]],
    [["--variant", "chess"]],
    [["--fast"]],
  ])("%j are refused with the usage", (args) => {
    expect(readOptions(args)).toEqual({ ok: false, error: expect.stringMatching(/^npm run bench -- \[moves\|/) });
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
