/** A thousand searches that were stopped at random moments: nothing is left behind, on the board or in memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { Search } from "../../../engine/search.ts";
import { fieldsOf, searched } from "../../unit/engine/equality.ts";
import { withDice } from "../../random.ts";

const variants = await searched();

/** Bytes that may be held on to by chance, such as code that was compiled meanwhile: two thousandths of a search's tables. */
const SLACK = 4_000_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function memory(): NodeJS.MemoryUsage {
  collect();
  return process.memoryUsage();
}

test("a thousand searches that were stopped leave boards and memory as they were", () => {
  withDice(1, (roll) => {
    const searches = variants.map(({ match, engine }) => {
      const search = new Search(engine.board(), 14);
      search.load(match.start);
      return search;
    });
    const before = searches.map(({ board }) => fieldsOf(board));
    const think = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        let left = roll(20);
        searches[time % searches.length]?.think({ nodes: 1 + roll(6_000), stop: () => left-- === 0 });
      }
    };
    think(200);
    const held = memory();
    think(1_000);
    const now = memory();
    expect(searches.map(({ board }) => fieldsOf(board))).toEqual(before);
    expect(now.arrayBuffers).toBeLessThanOrEqual(held.arrayBuffers + SLACK);
    expect(now.heapUsed).toBeLessThan(held.heapUsed + SLACK);
  });
});
