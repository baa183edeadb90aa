/** The sets that generators keep of what they have met, against the language's own. */
import { expect, test } from "vitest";
import { Seen } from "../../../engine/generators.ts";
import { dice } from "../../../scripts/shared/dice.ts";

/** As many as there is room for. */
const MOST = 1 << 16;

test("a set takes each entry once, however many there are, and is empty after a clear", () => {
  const seen = new Seen();
  const roll = dice(7);
  for (const size of [40, 300, 5000, 40, 20_000, 300]) {
    seen.clear();
    const known = new Set<string>();
    for (let entry = 0; entry < size; entry += 1) {
      const [one, other] = [roll(1 << 21), roll(size) === 0 ? 0 : roll(2 ** 31)];
      expect(seen.add(one, other)).toBe(!known.has(`${one} ${other}`));
      known.add(`${one} ${other}`);
      expect(seen.add(one, other)).toBe(false);
    }
    expect(seen.count).toBe(known.size);
  }
});

test("a full set takes no more", () => {
  const seen = new Seen();
  seen.clear();
  for (let entry = 0; entry < MOST; entry += 1) seen.add(entry, -entry);
  expect([seen.count, seen.add(1, 1), seen.add(0, 0), seen.count]).toEqual([MOST, false, false, MOST]);
});
