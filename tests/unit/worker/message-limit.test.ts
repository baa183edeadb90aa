/** How much one socket may say. */
import { expect, test } from "vitest";
import { MessageLimit } from "../../../worker/room/kernel/message.ts";

/** How many of so many messages are within the limit, from `from` on with so long a pause after each. */
function allowed(limit: MessageLimit, messages: number, from: number, pause: number): number {
  const times = Array.from({ length: messages }, (_, index) => from + index * pause);
  return times.filter((time) => limit.allows(time)).length;
}

test.each([
  [60, 0, 60],
  [61, 0, 60],
  [10_000, 0, 60],
  [10_000, 1, 60],
  [10_000, 170, 10_000],
  [200, 200, 200],
])("of %i messages, each %i ms after the other, %i are within it", (messages, pause, expected) => {
  expect(allowed(new MessageLimit(), messages, 1000, pause)).toBe(expected);
});

test("ten seconds after the first one it begins anew", () => {
  const limit = new MessageLimit();
  expect(allowed(limit, 100, 0, 1)).toBe(60);
  expect(limit.allows(9999)).toBe(false);
  expect(limit.allows(10_000)).toBe(true);
});
