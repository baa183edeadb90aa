/** Matches, their statistics, and the opponents that they are played against. */
import { describe, expect, test } from "vitest";
import { contestant } from "../../../scripts/engine/contestants.ts";
import { ContractBoard } from "../../../scripts/engine/contract-board.ts";
import { playMatch } from "../../../scripts/engine/match.ts";
import { mctsMove } from "../../../scripts/engine/mcts.ts";
import { DECIDED, eloOf, likelihood, scoreOf, scoreOfElo } from "../../../scripts/engine/statistics.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { value } from "../rules/lines.ts";
import { contestOf } from "./contests.ts";
import { describeEngine, measureEngine } from "../../../bench/engine.ts";
import { contests } from "../../../scripts/engine/contest.ts";
import { fieldsOf } from "./equality.ts";

describe("statistics", () => {
  test("a score with its error", () => {
    const score = scoreOf([1, 1, 0.5, 0.75, 0.25, 0.5, 1, 0.5], 5);
    expect(score).toMatchObject({ games: 16, mean: 0.6875, draws: 5 });
    expect(score.error).toBeGreaterThan(0.15);
    expect(score.error).toBeLessThan(0.35);
    expect(scoreOf([1, 1, 1], 0).error).toBeGreaterThan(0);
  });

  test("ratings", () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(10 / 11)).toBeCloseTo(400);
    expect(eloOf(1)).toBeGreaterThan(1_000);
  });

  test.each([
    { pairs: [], low: 0, high: 10, ratio: 0 },
    { pairs: [1], low: 0, high: 10, ratio: 0 },
    // Half of the points are the better guess of two differences that lie evenly about none.
    { pairs: [0.5, 0, 1, 0.5], low: -10, high: 10, ratio: 0 },
    // Variance (0.5 + 0.5) / 6, scores 0.5 and 10/11: 4 * 9/22 * (1 - 31/22) * 3.
    { pairs: [0.5, 0, 1, 0.5], low: 0, high: 400, ratio: -2.0083 },
    // Variance (0 + 1) / 4: 2 * 9/22 * (2 - 31/22) * 2.
    { pairs: [1, 1], low: 0, high: 400, ratio: 0.9669 },
    { pairs: [0, 0], low: -400, high: 0, ratio: -0.9669 },
  ])("the likelihood ratio of $low and $high Elo after $pairs is $ratio", ({ pairs, low, high, ratio }) => {
    expect(likelihood(pairs, low, high)).toBeCloseTo(ratio, 4);
  });

  test.each([
    { elo: 0, wrong: 1 },
    { elo: 100, wrong: -1 },
  ])("of tests of 0 and 100 Elo where $elo are true, about one in twenty goes wrong", ({ elo, wrong }) => {
    const roll = dice(5);
    const ends = Array.from({ length: 300 }, () => decide(() => Number(roll(1_000_000) < 1_000_000 * scoreOfElo(elo))));
    expect(ends.filter((end) => end === wrong).length / ends.length).toBeLessThan(0.08);
  });

  /** Plays pairs until a test of 0 and 100 Elo is decided; which way. */
  function decide(game: () => number): number {
    const pairs: number[] = [];
    for (;;) {
      pairs.push((game() + game()) / 2);
      const ratio = likelihood(pairs, 0, 100);
      if (Math.abs(ratio) >= DECIDED) return Math.sign(ratio);
    }
  }
});

describe("contestants", () => {
  const harzdame = contestOf("harzdame");

  test.each([
    "",
    "level:0",
    "level:7",
    "level:x",
    "nodes:0",
    "nodes:x",
    "ms:-1",
    "mcts:",
    "careful:",
    "alpha:5",
    "mcts:9@HEAD",
    "careful:2@HEAD",
  ])("%j is none", async (text) => {
    expect(await contestant(text, harzdame, 1)).toMatchObject({
      ok: false,
      error: expect.stringContaining("there are level:1"),
    });
  });

  test.each(["level:1", "level:full", "careful:2", "nodes:200", "ms:2", "mcts:20", "mcts-ms:2", "contract-mcts-ms:2"])(
    "%s plays a legal move",
    async (text) => {
      for (const id of ["hoppsi", "harzdame", "hoplit-chess"]) {
        const { match, start } = contestOf(id);
        if (text === "level:full") continue;
        const player = value(await contestant(text, contestOf(id), 1));
        player.begin();
        const line = value(match.open(start));
        const reached = line.moves().map((move) => value(line.play(move)).line.position);
        expect(reached).toContain(await player.play(line.position, []));
      }
    },
  );
});

describe("the Monte Carlo opponent", () => {
  test("proves a win and a loss", () => {
    const { engine } = contestOf("harzdame");
    const board = engine.board();
    board.load("8/8/8/2m5/2M5/8/8/M6m w 0");
    const before = fieldsOf(board);
    const move = mctsMove(board, dice(1), (games) => games >= 200);
    expect(fieldsOf(board)).toEqual(before);
    expect(move).toBeDefined();
    const chess = contestOf("chess").engine.board();
    chess.load("6k1/5ppp/8/8/8/8/5PPP/3R2K1[-] w - - 0 1");
    // It stops by itself when it has proven the mate.
    const mate = mctsMove(chess, dice(1), (games) => games >= 5_000);
    chess.make(mate ?? 0);
    expect(chess.write()).toMatch(/^3R2k1/);
  });

  test("plays over the rules alone, too", () => {
    const { match, start } = contestOf("jump-checkers");
    const board = new ContractBoard(match, "b");
    board.load(start);
    const move = mctsMove(board, dice(2), (games) => games >= 10);
    expect(board.make(move ?? 0)).toBe(true);
    board.unmake();
    expect(board.write()).toBe(start);
  });
});

describe("a match", () => {
  test("more nodes beat fewer, and the same seed plays the same games", async () => {
    const contest = contestOf("harzdame");
    const play = async () =>
      playMatch({
        contest,
        first: value(await contestant("nodes:200", contest, 1)),
        second: value(await contestant("nodes:5", contest, 2)),
        games: 6,
        seed: 7,
      });
    const played = await play();
    expect(played).toMatchObject({ games: 6, likelihood: null });
    expect(played.mean).toBeGreaterThan(0.5);
    expect(await play()).toEqual(played);
  });

  test("the first level loses to who is careful", async () => {
    const contest = contestOf("harzdame");
    const [first, second] = [value(await contestant("level:1", contest, 1)), value(await contestant("careful:2", contest, 2))];
    expect((await playMatch({ contest, first, second, games: 10, seed: 3 })).mean).toBeLessThan(0.3);
  });

  test("ends as soon as its test is decided", async () => {
    const contest = contestOf("hopperdame-8x8-12-terminal");
    const played = await playMatch({
      contest,
      first: value(await contestant("nodes:400", contest, 1)),
      second: value(await contestant("level:1", contest, 2)),
      games: 60,
      seed: 1,
      sprt: [0, 400],
    });
    expect(played.games).toBeLessThan(60);
    expect(played.likelihood ?? 0).toBeGreaterThan(DECIDED);
  });
});

// The engine's benchmark.

test("nodes, lines and time beside the rules", async () => {
  const [contest] = (await contests()).filter(({ id }) => id === "hoppsi");
  if (contest === undefined) throw new Error("a game is needed");
  const speed = measureEngine(contest, 400);
  for (const figure of [speed.search, speed.contract, speed.board, speed.rules, speed.milliseconds]) {
    expect(figure).toBeGreaterThan(0);
  }
  expect(describeEngine([speed]).split("\n")).toHaveLength(2);
});
