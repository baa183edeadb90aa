/** The engine by night: boards and rules are the same games, stopped searches leave nothing behind, whole games of every variant, and what was learnt is what its command writes. */
import { expect, test } from "vitest";
import { compareGames, fieldsOf, perft, searched } from "../../unit/engine/equality.ts";
import { withDice } from "../../random.ts";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Search } from "../../../engine/search.ts";
import { contests } from "../../../scripts/engine/contest.ts";
import { expectSurvey } from "../../unit/engine/contests.ts";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../scripts/shared/project.ts";

const variants = await searched();
const POSITIONS = Math.ceil(100_000 / variants.length);

test.each(variants.map((each) => [each.id, each] as const))(
  "%s: the same moves lead to the same positions, and back",
  (id, each) => {
    withDice(id.length, (roll) => compareGames(each, POSITIONS, roll));
  },
);

test.each(variants.map((each) => [each.id, each] as const))("%s: the same count of lines, one deeper", (_id, each) => {
  const board = each.engine.board();
  board.load(each.match.start);
  expect(perft(board, 4)).toBe(each.match.perft?.(each.match.start, 4));
});

// A thousand searches that were stopped at random moments: nothing is left behind, on the board or in memory.

/** Bytes that may be held on to by chance, such as code that was compiled meanwhile: two thousandths of a search's tables. */
const SLACK = 4_000_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function memory(): NodeJS.MemoryUsage {
  collect();
  return process.memoryUsage();
}

test("a thousand searches that were stopped leave boards and memory as they were", () => {
  withDice(1, (roll) => {
    const searches = variants.map(({ match, engine }) => {
      const search = new Search(engine.board(), 14);
      search.load(match.start);
      return search;
    });
    const before = searches.map(({ board }) => fieldsOf(board));
    const think = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        let left = roll(20);
        searches[time % searches.length]?.think({ nodes: 1 + roll(6_000), stop: () => left-- === 0 });
      }
    };
    think(200);
    const held = memory();
    think(1_000);
    const now = memory();
    expect(searches.map(({ board }) => fieldsOf(board))).toEqual(before);
    expect(now.arrayBuffers).toBeLessThanOrEqual(held.arrayBuffers + SLACK);
    expect(now.heapUsed).toBeLessThan(held.heapUsed + SLACK);
  });
});

// Whole games of the computer against itself, of every variant.

const all = (await contests()).filter(({ id }) => id !== "chess");

test.each(all.map((each) => [each.id, each] as const))("%s", (_id, contest) => expectSurvey(contest));

// What was learnt is to the letter what the command in the first line of its file writes: of the two variants that learn fastest.

const run = promisify(execFile);

test.each(["hoppsi", "hopperdame-8x8-12-terminal"])("%s", async (variant) => {
  const kept = readFileSync(join(root, "engine/weights", `${variant}.ts`), "utf8");
  const [, given = ""] = /`npm run train ([^`]+)`/.exec(kept) ?? [];
  const target = join(mkdtempSync(join(tmpdir(), "hoplink-weights-")), "weights.ts");
  const options = given.split(" ").filter((each) => each !== "--");
  await run(join(root, "node_modules/.bin/node"), ["scripts/run.mjs", "train", ...options, "--to", target], { cwd: root });
  expect(readFileSync(target, "utf8")).toBe(kept);
});
