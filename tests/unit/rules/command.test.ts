/** The command itself, as a process: lines in, lines out, in order, as they come. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

function start() {
  return spawn(`${PROJECT}node_modules/.bin/node`, ["scripts/run.mjs", "rules"], { cwd: PROJECT });
}

test("a line is answered before the next one comes", async () => {
  const command = start();
  const answers = createInterface({ input: command.stdout })[Symbol.asyncIterator]();
  for (const [depth, perft] of [12, 144, 1_848].entries()) {
    command.stdin.write(`{"variant":"harzdame","position":"start","do":"perft","depth":${depth + 1}}\n`);
    expect(await answers.next()).toEqual({ done: false, value: JSON.stringify({ perft }) });
  }
  command.stdin.write('{"variant":"harz');
  command.stdin.end('dame","position":"start","do":"perft","depth":0}');
  expect(await answers.next()).toEqual({ done: false, value: '{"perft":1}' });
  expect(await once(command, "close")).toEqual([0, null]);
});

test("thousands of lines, each with its answer in its place", async () => {
  const command = start();
  const wanted = Array.from({ length: 5_000 }, (_, index) =>
    index % 3 === 0 ? { error: "a blank line; a JSON object is expected" } : { perft: index % 3 === 1 ? 1 : 12 },
  );
  const lines = wanted.map((_, index) =>
    index % 3 === 0 ? "" : `{"variant":"harzdame","position":"start","do":"perft","depth":${(index % 3) - 1},"note":"a\u2028b"}`,
  );
  command.stdin.end(`${lines.join("\n")}\n`);
  const answers: unknown[] = [];
  for await (const line of createInterface({ input: command.stdout })) answers.push(JSON.parse(line));
  expect(answers).toEqual(wanted);
});

test("it ends quietly when nobody reads on", async () => {
  const command = start();
  const complaints: string[] = [];
  command.stderr.on("data", (chunk: Buffer) => complaints.push(chunk.toString()));
  command.stdin.on("error", () => undefined);
  command.stdout.destroy();
  for (let line = 0; line < 100; line += 1) command.stdin.write("\n");
  expect(await once(command, "exit")).toEqual([0, null]);
  expect(complaints.join("")).toBe("");
});
