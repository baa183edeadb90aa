/**
 * Whoever is to move knows it: the law of notices, over many random fortnights of two players. `FORTNIGHTS` sets how many, `RANDOM_SEED`
 * from which seed on, and `FORTNIGHT` plays and prints one as its players read it.
 */
import { test } from "vitest";
import { expectFortnights } from "../../worker/fortnight/fortnights.ts";

test("in each of many fortnights, each player to move is told of it or has been there, and nobody is told the same twice", async () => {
  await expectFortnights(25);
});
