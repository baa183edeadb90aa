/** Which delivery is next; when it is tried again stands in `kinds`. */
import { describe, expect, test } from "vitest";
import { nextOf } from "../../../worker/notifications/kinds/webhook/limits.ts";

describe("next is", () => {
  const at = (...times: readonly number[]) => times.map((next, index) => ({ id: index + 1, next }));
  test.each<[string, readonly number[], boolean, number, number | undefined]>([
    ["nothing of nothing", [], false, 10, undefined],
    ["the oldest that is due", [10, 5], false, 10, 1],
    ["a later one, while an older one that was refused waits for its next try", [20, 10], false, 10, 2],
    ["the older one again once it is due", [20, 25], false, 30, 1],
    ["whichever is due first, where none is yet", [30, 20, 40], false, 10, 2],
    ["the oldest while the receiver is away, due or not", [20, 10], true, 10, 1],
  ])("%s", (_what, times, away, now, next) => {
    expect(nextOf(at(...times), away, now)?.id).toBe(next);
  });
});
