/** Trying again. */
import { expect, test } from "vitest";
import type { Result } from "../../../rules/contract.ts";
import { PAUSES, untilUp } from "../../../scripts/server/keep.ts";

/** What comes of tries that end so, each in its turn. */
async function tried(results: readonly Result<string>[], pauses?: readonly number[]) {
  const waiting = [...results];
  const said: string[] = [];
  const paused: number[] = [];
  let tries = 0;
  const start = async () => {
    tries += 1;
    return waiting.shift() ?? { ok: false as const, error: "It burnt" };
  };
  const trying = {
    say: (line: string) => void said.push(line),
    pause: async (milliseconds: number) => void paused.push(milliseconds),
    givingUp: "enough.",
    ...(pauses && { pauses }),
  };
  const outcome = await untilUp(start, trying).catch((error: unknown) => error);
  return { outcome, said, paused, tries };
}

const up: Result<string> = { ok: true, value: "up" };
const down: Result<string> = { ok: false, error: "It fell" };

test("what succeeds is tried no more, and nothing is said of it", async () => {
  expect(await tried([up])).toEqual({ outcome: "up", said: [], paused: [], tries: 1 });
});

test("each failure is said with its reason and the pause, which grows", async () => {
  const said = ["It fell; the next try is in 0.25 s.", "It fell; the next try is in 0.5 s."];
  expect(await tried([down, down, up])).toEqual({ outcome: "up", said, paused: [250, 500], tries: 3 });
  expect(PAUSES).toEqual(PAUSES.toSorted((a, b) => a - b));
});

test("it ends after the last pause, in one sentence", async () => {
  const { outcome, paused, tries } = await tried([], [1, 2]);
  expect(outcome).toMatchObject({ name: "CommandError", message: "It burnt, 3 times in a row: enough." });
  expect({ paused, tries }).toEqual({ paused: [1, 2], tries: 3 });
});

test("what is thrown ends it at once, also while it waits", async () => {
  const trying = { say: () => {}, givingUp: "" };
  const thrown = new Error("broken keys");
  const pause = async () => {};
  await expect(untilUp(() => Promise.reject(thrown), { ...trying, pause })).rejects.toBe(thrown);
  await expect(untilUp(async () => down, { ...trying, pause: () => Promise.reject(thrown) })).rejects.toBe(thrown);
});
