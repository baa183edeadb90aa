/** How often the list of games is asked for again. */
import { expect, test } from "vitest";
import { pauseAfter } from "../../../web/home/my-list.tsx";

test.each([
  [0, 5],
  [59, 5],
  [60, 15],
  [599, 15],
  [600, 60],
  [86_400, 60],
])("after %i quiet seconds: in %i", (quiet, pause) => {
  expect(pauseAfter(quiet * 1000)).toBe(pause * 1000);
});
