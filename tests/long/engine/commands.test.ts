/** The engine's commands themselves, as processes. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/shared/project.ts";
import { answerer } from "../../../scripts/engine.ts";

interface Ended {
  readonly failed: boolean;
  readonly output: string;
  readonly complaint: string;
}

function run(command: string, given: readonly string[], input = ""): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      join(root, "node_modules/.bin/node"),
      ["scripts/run.mjs", command, ...given],
      { cwd: root },
      (error, output, complaint) => resolve({ failed: error !== null, output, complaint }),
    );
    child.stdin?.end(input);
  });
}

test("engine: a line each, in order", async () => {
  const lines = [
    '{"id":1,"variant":"hoppsi","position":"start","nodes":50}',
    "x",
    '{"id":2,"variant":"hoppsi","position":"start","level":9}',
  ];
  const { output, complaint } = await run("engine", [], lines.join("\n"));
  const answers: readonly unknown[] = output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(answers).toEqual([
    expect.objectContaining({ id: 1, move: expect.any(String) }),
    { error: expect.stringMatching(/^not JSON/) },
    { id: 2, error: expect.stringMatching(/^level: found 9/) },
  ]);
  expect(complaint).toBe("");
});

test("train: the same seed writes the same file, another one another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-train-"));
  const learn = async (seed: string, name: string) => {
    const given = ["hoppsi", "--seed", seed, "--rounds", "2", "--games", "4,6", "--nodes", "20,30", "--to", join(folder, name)];
    expect(await run("train", given)).toMatchObject({ failed: false });
    return readFileSync(join(folder, name), "utf8");
  };
  const [one, again, other] = await Promise.all([learn("1", "a.json"), learn("1", "b.json"), learn("2", "c.json")]);
  expect(again).toBe(one);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toMatch(
    / by `npm run train hoppsi -- --seed 1 --rounds 2 --games 4,6 --nodes 20,30`, from 10 games\.\n$/,
  );
  expect(other).not.toBe(one);
});

test("statistics: writes a value for every variant, the same for the same seed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-statistics-"));
  const ask = async (name: string) => {
    const given = ["hoppsi", "--games", "2", "--level", "1", "--to", join(folder, name)];
    expect(await run("statistics", given)).toMatchObject({ failed: false });
    return readFileSync(join(folder, name), "utf8");
  };
  const [one, again] = [await ask("a.json"), await ask("b.json")];
  expect(again).toBe(one);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toMatch(
    /^Made on [\d-]+ by `npm run statistics hoppsi -- --games 2 --level 1 --seed 1`, from 2 games\.\n$/,
  );
  const measured = { mean: expect.any(Number), error: expect.any(Number) };
  const hoppsi = { games: 2, first: measured, draws: measured, plies: measured };
  expect(JSON.parse(one)).toEqual({ level: 1, variants: { hoppsi } });
});

test.each([
  ["train", ["draughts"]],
  ["train", ["hoppsi", "--games", "x"]],
  ["match", ["hoppsi"]],
  ["match", ["draughts", "--a", "level:1", "--b", "level:2"]],
  ["match", ["hoppsi", "--a", "level:1", "--b", "level:2", "--games", "0"]],
  ["match", ["hoppsi", "--a", "level:1", "--b", "level:2", "--sprt", "0"]],
  ["match", ["hoppsi", "--a", "level:1", "--b", "level:2", "--sprt", "10,0"]],
  ["match", ["hoppsi", "--a", "level:1", "--b", "level:9"]],
  ["match", ["levels", "--only", "draughts"]],
  ["match", ["solver", "--columns", "3"]],
  ["match", ["solver", "hoppsi"]],
  ["statistics", ["draughts"]],
  ["statistics", ["hoppsi", "--level", "9"]],
  ["statistics", ["hoppsi", "--games", "0"]],
])("%s %j is answered with what there is", async (command, given) => {
  const { failed, complaint } = await run(command, given);
  expect(failed).toBe(true);
  expect(complaint).toMatch(/(variants|games): hopperdame|there are level:1/);
  expect(complaint).not.toContain("    at ");
});

test("engine: an id that can't be written ends nothing", async () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const after = '{"id":2,"variant":"hoppsi","position":"start","level":9}';
  const { output } = await run("engine", [], `{"id":${deep},"variant":"hoppsi","position":"start","nodes":5}\n${after}`);
  const [first, second] = output.trim().split("\n");
  expect(first).toBe('{"error":"id: too deep to be answered"}');
  expect(second).toMatch(/^{"id":2,"error":"level: /);
});

test("match: says how the first player fared", async () => {
  const given = ["harzdame", "--a", "nodes:200", "--b", "nodes:20", "--games", "2", "--sprt", "0,10", "--quiet"];
  const { output } = await run("match", given);
  expect(output).toMatch(/^harzdame: nodes:200 against nodes:20: [\d.]+ % ± [\d.]+ % of 2 games, [\d.]+ % drawn/);
  expect(output).toContain("not decided");
});

test("match: plays the engine of a commit", async () => {
  const { output } = await run("match", ["harzdame", "--a", "nodes:20", "--b", "nodes:20@HEAD", "--games", "2", "--quiet"]);
  expect(output).toMatch(/^harzdame: nodes:20 against nodes:20@HEAD: [\d.]+ % ± [\d.]+ % of 2 games/);
});

test("match: prints a table of levels", async () => {
  const { output } = await run("match", ["levels", "--only", "harzdame,hoppsi", "--columns", "2", "--games", "2"]);
  const [head, rule, one, other] = output.split("\n");
  expect([head, rule]).toEqual(["| variant | 2 : 1 |", "|---|---|"]);
  expect(one).toMatch(/^\| harzdame \| \d+ ± \d+ % \(\d+ % drawn, 2\) \|$/);
  expect(other).toMatch(/^\| hoppsi \| /);
});

// A move of Harzdame after which there are more captures than can be listed, met by the computer.

test("a board that a move makes too rich to be played on is left out", async () => {
  const answer = await answerer(Date.now, () => {});
  const position = "k4k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1 b 0";
  const request = { variant: "harzdame", position, nodes: 300, lines: 100 };
  expect(answer(JSON.stringify(request))).toMatchObject({ move: expect.any(String) });
});
