/** Whether the longest message of a row fits. */
import { expect } from "vitest";
import { excesses, halves, uncounted } from "./limits.ts";
import { readingOf } from "./reading.ts";
import { type Row, sent } from "./table.ts";

export const MOST_GAMES = 200;

/** Says all that there can be of two players of that name; of so many games, where it is a digest. */
export async function expectFit(row: Row, name: string, games = 3): Promise<void> {
  const gone = await sent(row, { names: [name, name], size: "full", games });
  const reading = await readingOf(row, gone);
  expect([gone.sent.kind, reading.faults]).toEqual(["sent", []]);
  expect(excesses(row.kind, reading, gone.left)).toEqual([]);
  expect(halves(row.kind, reading, name)).toEqual([]);
  // A locked screen names no game.
  if (games > 3 && row.kind !== "locked push") expect(uncounted(reading, games)).toEqual([]);
}
