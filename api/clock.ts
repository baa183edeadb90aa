/** A game's clock as everybody may see it. */
import type { Clock } from "../game/clock-schema.ts";
import { runsUntil, timeLeft, outOfTime, winnerOnTime } from "../game/clock.ts";
import { daysLeft, pauseAt } from "../game/pause.ts";
import type { Pause } from "../game/pause-schema.ts";
import type { GameState } from "../game/state.ts";
import type { Match } from "../rules/match.ts";
import type { ClockAnswer } from "./clock-schema.ts";

const SECOND = 1000;

/** @param now milliseconds since 1970, by the game's time */
export function clockOf(state: GameState, now: number, match: Pick<Match, "canWin"> = {}): ClockAnswer | null {
  const { clock } = state;
  if (clock === null) return null;
  const pause = pauseAt(state, now);
  const sides = state.sides.map((side) => {
    const until = clock.running?.side === side && pause === null ? runsUntil(clock) : null;
    return [side, { left: timeLeft(clock, side, now), until }] as const;
  });
  const late = outOfTime(state, now);
  return {
    ...measures(clock),
    sides: Object.fromEntries(sides),
    paused: pauseOf(pause),
    holidays: holidaysOf(state, now),
    fallen: late,
    ...(late !== null && winnerOnTime(state, match) === null && { draws: true }),
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
