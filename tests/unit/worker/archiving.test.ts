/** How long an object breathes before it brings its game to D1. */
import { expect, test } from "vitest";
import { breatheUntilQuiet, breathAfter } from "../../../worker/room/archiving.ts";

test("a breath grows with each payment that fails while D1 is away, and stays short", () => {
  expect([0, 1, 2, 3, 9, 9999].map(breathAfter)).toEqual([250, 1000, 4000, 10_000, 10_000, 10_000]);
});

test.each<[string, readonly number[], number]>([
  ["one breath where nothing comes meanwhile", [0], 1],
  ["another one where something did", [1, 0], 2],
  ["as many as something comes in", [3, 1, 0, 5], 3],
  ["no more than four, however long the play goes on", [1, 1, 1, 1, 1, 1], 4],
])("it takes %s", async (_what, events, breaths) => {
  let head = 7;
  let taken = 0;
  const breathe = async () => {
    head += events[taken++] ?? 0;
  };
  await breatheUntilQuiet(() => head, breathe);
  expect(taken).toBe(breaths);
});
