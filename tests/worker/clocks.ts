/** Games with clocks, for tests in which time passes. */
import { vi } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, type Pair } from "./client.ts";
import { quietPair } from "./object.ts";

/** An hour for each move. */
export const EACH: CreateBody["clock"] = { kind: "move", each: 3600 };

/** A game in which both have moved, so that flags can fall; White is to move. Only the test's own clock rings. */
export async function begun(onFlag: CreateBody["onFlag"], clock = EACH): Promise<Pair> {
  const game = await quietPair({ clock, ...(onFlag && { onFlag }) });
  await advanceTo(game, 2);
  return game;
}

/** The platform's time so much later, as it is after an outage: no alarm has rung meanwhile. */
export function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}
