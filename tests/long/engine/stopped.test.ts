/** A thousand searches that were stopped at random moments: nothing is left behind, on the board or in memory. */
import { expect, test } from "vitest";
import { Search } from "../../../engine/search.ts";
import { searched } from "../../unit/engine/equality.ts";
import { withDice } from "../../random.ts";

const variants = await searched();

/** What a search may hold on to by chance, such as code that was compiled meanwhile. */
const SLACK = 8_000_000;

test("a thousand searches that were stopped leave boards and memory as they were", () => {
  withDice(1, (roll) => {
    const searches = variants.map(({ match, engine }) => {
      const search = new Search(engine.board(), 14);
      search.load(match.start);
      return search;
    });
    const before = searches.map(({ board }) => board.fields());
    const think = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        let left = roll(20);
        searches[time % searches.length]?.think({ nodes: 1 + roll(6_000), stop: () => left-- === 0 });
      }
    };
    think(200);
    const held = process.memoryUsage();
    think(1_000);
    const now = process.memoryUsage();
    expect(searches.map(({ board }) => board.fields())).toEqual(before);
    expect(now.arrayBuffers).toBeLessThanOrEqual(held.arrayBuffers + SLACK);
    expect(now.heapUsed).toBeLessThan(held.heapUsed + 8 * SLACK);
  });
});
