/** The lessons of a game's rules in each engine: solved by taps, each goes on to the next. */
import { expect, inject, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";

const arrive = engineVisitors(ENGINES);

/** What is tapped in each of Hoppsi's lessons, and the one that follows. */
const LESSONS = [
  [["b2"], "Capture"],
  [["b2", "d4"], "Rebound"],
  [["c5", "e3"], "The captain"],
  [["d3", "b1"], "Breach"],
  [["d5"], "Wipeout"],
] as const;

test.each(ENGINES)("%s", async (engine) => {
  const guest = await arrive(engine, inject("baseUrl"), IPHONE);
  await guest.open("/rules/hoppsi");
  const heading = () => guest.tab.run(() => document.querySelector("[data-lessons] h2")?.textContent);
  const first = await heading();
  await guest.tap({ button: "Next lesson" });
  await expect.poll(heading, { message: engine }).toBe("Capture");
  await guest.tap({ button: "Lesson before" });
  await expect.poll(heading, { message: engine }).toBe(first);
  for (const [taps, next] of LESSONS) {
    for (const name of taps) await guest.tap(square(name));
    await expect.poll(heading, { message: `${engine}: ${next}` }).toBe(next);
  }
  for (const name of ["b3", "d1"]) await guest.tap(square(name));
  await guest.tap({ link: "Play" });
  await expect.poll(guest.path).toBe("/new/hoppsi");
});
