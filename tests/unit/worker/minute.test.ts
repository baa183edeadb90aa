/** The limit that counts in memory. */
import { expect, test } from "vitest";
import { MinuteLimit } from "../../../worker/api/limits.ts";

test("lets each key through so often in a minute of the clock", async () => {
  let now = 59_000;
  const limit = new MinuteLimit(2, () => now);
  const ask = async (key: string) => (await limit.limit({ key })).success;
  expect([await ask("a"), await ask("a"), await ask("a"), await ask("b")]).toEqual([true, true, false, true]);
  now = 60_000;
  expect([await ask("a"), await ask("b"), await ask("b"), await ask("b")]).toEqual([true, true, true, false]);
});

test("counts so many keys and no more, and keeps counting those", async () => {
  const limit = new MinuteLimit(1, () => 0);
  for (let index = 0; index < 100_000; index++) await limit.limit({ key: String(index) });
  expect(await limit.limit({ key: "another" })).toEqual({ success: true });
  expect(await limit.limit({ key: "another" })).toEqual({ success: true });
  expect(await limit.limit({ key: "7" })).toEqual({ success: false });
});
