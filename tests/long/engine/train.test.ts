/** Learning: the same seed learns the same, and what is learnt is what the games say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expected, FULL } from "../../../engine/evaluation.ts";
import type { Features, Group } from "../../../engine/evaluation.ts";
import { Search } from "../../../engine/search.ts";
import { contests } from "../../../scripts/engine/contest.ts";
import { fit, priorOf } from "../../../scripts/engine/fit.ts";
import { opening } from "../../../scripts/engine/openings.ts";
import { selfPlay } from "../../../scripts/engine/self-play.ts";
import type { Sample } from "../../../scripts/engine/self-play.ts";
import { noteOf, textOf } from "../../../scripts/engine/data-files.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { root } from "../../../scripts/shared/project.ts";
import { contestOf } from "../../unit/engine/contests.ts";

const all = await contests();

describe.each(all.map((each) => [each.id, each] as const))("%s", (id, contest) => {
  const { groups, weights, board } = contest.engine;

  test("its weights are as many as it has features", () => {
    const size = groups.reduce((sum, group) => sum + (group.size ?? 1), 0);
    expect([weights.early.length, weights.late.length]).toEqual([size, size]);
  });

  test("its weights stand in a file as it is written, beside how they were made", () => {
    const path = join(root, "engine/weights", `${id}.json`);
    expect(textOf(groups, weights)).toBe(readFileSync(path, "utf8"));
    const command = `npm run train ${id} -- --seed \\d+ --rounds \\d.+`;
    const line = new RegExp(`^Made on \\d{4}-\\d\\d-\\d\\d by \`${command}\`, from \\d+ games\\.\n$`);
    expect(readFileSync(noteOf(path), "utf8")).toMatch(line);
  });

  test("none of its weights is too large for the half of a number that it has", () => {
    for (const weight of [...weights.early, ...weights.late]) {
      expect(Number.isInteger(weight) && Math.abs(weight) <= 32_000).toBe(true);
    }
  });

  test("two games with the same dice are the same, and their features are known", () => {
    const play = () => selfPlay(contest, new Search(board(priorOf(groups)), 10), 20, dice(4));
    const samples = play();
    expect(samples.length).toBeGreaterThan(0);
    expect(play()).toEqual(samples);
    for (const { index, phase, result, hope } of samples) {
      expect(Math.max(...index)).toBeLessThan(weights.early.length);
      expect(phase).toBeGreaterThanOrEqual(0);
      expect(phase).toBeLessThanOrEqual(FULL);
      expect([0, 0.5, 1]).toContain(result);
      expect(Math.abs(hope)).toBeLessThanOrEqual(1_000);
    }
    expect(new Set(samples.map(({ result }) => result)).size).toBe(1);
  });

  test("openings differ, and go on", () => {
    const roll = dice(9);
    const search = new Search(board(), 10);
    const openings = [opening(contest, search, roll), opening(contest, search, roll)];
    expect(new Set(openings).size).toBe(2);
    for (const text of openings) expect(contest.match.open(text)).toMatchObject({ ok: true, value: { outcome: null } });
  });
});

/** A round's value is turned into that of its match. */
const plain = all.filter(({ engine }) => !engine.board().traits.rounds);

test.each(plain.map((each) => [each.id, each] as const))("%s: a board is worth what its features are", (_id, contest) => {
  const roll = dice(5);
  const board = contest.engine.board();
  const { early, late } = contest.engine.weights;
  for (let game = 0; game < 5; game += 1) {
    const position = opening(contest, new Search(contest.engine.board(), 10), roll);
    board.load(position);
    const sums = { early: 0, late: 0 };
    const found: Features = {
      phase: FULL,
      add(index, amount) {
        sums.early += amount * (early[index] ?? Number.NaN);
        sums.late += amount * (late[index] ?? Number.NaN);
      },
    };
    board.features(found);
    const value = Math.round((sums.early * found.phase + sums.late * (FULL - found.phase)) / FULL);
    expect(board.evaluate() + 0).toBe((board.side === 0 ? value : -value) + 0);
  }
});

test("openings follow the book of who has one", () => {
  const contest = contestOf("hoplit-chess");
  const roll = dice(3);
  const search = new Search(contest.engine.board(), 10);
  // Chess, where both have declined hoplits, is marked so; a hoplit that was dropped is not.
  for (let time = 0; time < 12; time += 1) expect(opening(contest, search, roll)).not.toContain("[-]");
});

describe("a fit", () => {
  const groups: readonly Group[] = [
    // A piece by square, and whose turn it is.
    { size: 3, prior: 100, alike: true },
    {},
  ];

  /** Positions in which one feature decides, by a value that is to be found out. */
  function samplesOf(truth: readonly number[]): readonly Sample[] {
    const roll = dice(1);
    return Array.from({ length: 6_000 }, () => {
      const feature = roll(4);
      const amount = roll(2) === 0 ? 1 : -1;
      const hope = amount * (truth[feature] ?? 0);
      const result = Number(roll(10_000) < 10_000 * expected(hope));
      return { index: Int16Array.of(feature), amount: Int8Array.of(amount), phase: FULL, hope, result };
    });
  }

  test("finds the values that the games were made from", () => {
    const { weights, loss } = fit(samplesOf([125, 100, 75, 40]), groups);
    for (const [index, wanted] of [125, 100, 75, 40].entries()) {
      expect(Math.abs((weights.early[index] ?? 0) - wanted)).toBeLessThan(15);
    }
    // Nothing was seen of an empty board.
    expect(weights.late).toEqual([100, 100, 100, 0]);
    expect(loss).toBeLessThan(0.25);
  });

  test("of games that are drawn nearly always learns what was hoped, where only decided ones are asked how they ended", () => {
    const samples = samplesOf([160, 160, 160, 40]).map((sample, index) =>
      index % 50 === 0 ? sample : { ...sample, result: 0.5 },
    );
    const learnt = fit(samples, groups, true).weights.early;
    for (const [index, wanted] of [160, 160, 160, 40].entries()) expect(Math.abs((learnt[index] ?? 0) - wanted)).toBeLessThan(15);
    // All ends together say that nothing is worth much.
    expect(fit(samples, groups).weights.early[0]).toBeLessThan(130);
  });

  test("of nothing learns nothing", () => {
    expect(fit([], groups).weights).toEqual(priorOf(groups));
    expect(fit([], groups, true).weights).toEqual(priorOf(groups));
  });

  test("is written as plain numbers, a line for each group", () => {
    const text = textOf(groups, priorOf(groups));
    expect(text).toContain('  "early": [\n    100, 100, 100,\n    0\n  ],\n');
    expect(JSON.parse(text)).toEqual(priorOf(groups));
  });
});
