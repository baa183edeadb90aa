/** Whoever is to move knows it: the law of notices, over a few random fortnights. `tests/long/worker` plays more. */
import { test } from "vitest";
import { expectFortnights } from "./fortnight/fortnights.ts";

test("in a fortnight, each player to move is told of it or has been there, and nobody is told the same twice", async () => {
  await expectFortnights(5);
});
