/** A game's clock as everybody may see it. */
import { type Clock, runsUntil, timeLeft } from "../game/clock.ts";
import { fallen } from "../game/deadline.ts";
import { daysLeft, type Pause, pauseAt } from "../game/pause.ts";
import type { GameState } from "../game/state.ts";
import type { ClockAnswer } from "./clock-schema.ts";

const SECOND = 1000;

/** @param now milliseconds since 1970, by the game's time */
export function clockOf(state: GameState, now: number): ClockAnswer | null {
  const { clock } = state;
  if (clock === null) return null;
  const pause = pauseAt(state, now);
  const sides = state.sides.map((side) => {
    const until = clock.running?.side === side && pause === null ? runsUntil(clock) : null;
    return [side, { left: timeLeft(clock, side, now), until }] as const;
  });
  return {
    ...measures(clock),
    sides: Object.fromEntries(sides),
    paused: pauseOf(pause),
    holidays: holidaysOf(state, now),
    fallen: fallen(state, now),
  };
}

export function pauseOf(pause: Pause | null): ClockAnswer["paused"] {
  return pause && { kind: pause.by === null ? "agreed" : "holiday", by: pause.by, until: pause.until };
}

function holidaysOf({ holidays, sides }: GameState, now: number): ClockAnswer["holidays"] {
  return { days: holidays.days, left: Object.fromEntries(sides.map((side) => [side, daysLeft(holidays, side, now)])) };
}

function measures({ settings }: Clock) {
  const { onFlag } = settings;
  switch (settings.kind) {
    case "move":
      return { kind: "move", each: settings.each * SECOND, onFlag } as const;
    case "bank": {
      const { bank, increment, cap } = settings;
      return { kind: "bank", bank: bank * SECOND, increment: increment * SECOND, cap: cap * SECOND, onFlag } as const;
    }
  }
}
