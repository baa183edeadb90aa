/** The clock as arithmetic: what is left at an instant, what a move leaves, and what no sequence of commands can do to it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { granted, pressed, runsUntil, held, started, timeLeft, stillClock, flagAt } from "../../../game/clock.ts";
import { settingsSchema } from "../../../game/game-schema.ts";
import type { ClockSettings } from "../../../game/clock-schema.ts";
import type { GameState } from "../../../game/state.ts";
import { COUNTDOWN } from "./countdown.ts";
import { BEGINNING, HARZDAME } from "./given.ts";
import { histories } from "./history.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SIDES = ["w", "b"] as const;

const BANK: ClockSettings = { kind: "bank", bank: 600, increment: 10, cap: 605, onFlag: "claim" };
const EACH: ClockSettings = { kind: "move", each: 3600, onFlag: "claim" };

/** What White, whose clock runs from 0, has after moving at `at`. */
function leftAfter(settings: ClockSettings, at: number, isFirst = false): number | undefined {
  return pressed(started(stillClock(settings, SIDES), "w", 0), at, "b", isFirst).left["w"];
}

test.for<readonly [string, ClockSettings, number, boolean, number]>([
  ["time for each move is whole again after it", EACH, 59 * MINUTE, false, 60 * MINUTE],
  ["and after a late one", EACH, 61 * MINUTE, false, 60 * MINUTE],
  ["a bank loses what was used and gains the increment", BANK, 5 * MINUTE, false, 5 * MINUTE + 10 * SECOND],
  ["but not beyond its cap", BANK, SECOND, false, 605 * SECOND],
  ["a bank that is up has the increment after a late move", BANK, 11 * MINUTE, false, 10 * SECOND],
  ["a first move is counted like any", BANK, 5 * MINUTE, true, 5 * MINUTE + 10 * SECOND],
  ["unless time was up: then it is whole again", BANK, 11 * MINUTE, true, 10 * MINUTE],
])("%s", ([, settings, at, isFirst, left]) => {
  expect(leftAfter(settings, at, isFirst)).toBe(left);
});

describe("at an instant", () => {
  const running = started(stillClock(BANK, SIDES), "w", BEGINNING);

  test.for<readonly [string, number, number]>([
    ["nothing is used as it begins", 0, 600],
    ["a minute is used after a minute", 60, 540],
    ["nothing is left at the end", 600, 0],
    ["and no less than that later", 10_000, 0],
    ["a wall clock that was put back gives nothing", -10_000, 600],
  ])("%s", ([, seconds, left]) => {
    expect(timeLeft(running, "w", BEGINNING + seconds * SECOND)).toBe(left * SECOND);
    expect(timeLeft(running, "b", BEGINNING + seconds * SECOND)).toBe(600 * SECOND);
  });

  test("the end is known beforehand, while time runs", () => {
    expect(runsUntil(running)).toBe(BEGINNING + 600 * SECOND);
    expect(runsUntil(stillClock(BANK, SIDES))).toBeNull();
    expect(runsUntil(held(running, BEGINNING + MINUTE, null))).toBeNull();
    expect(held(running, BEGINNING + MINUTE, null).left).toEqual({ w: 540 * SECOND, b: 600 * SECOND });
  });

  test("given time begins anew, and may be more than the cap, which then adds nothing", () => {
    const given = granted(running, BEGINNING + 700 * SECOND, 4, 3600);
    expect(runsUntil(given)).toBe(BEGINNING + 4300 * SECOND);
    expect(pressed(given, BEGINNING + 700 * SECOND, "b", false).left["w"]).toBe(3600 * SECOND);
  });

  test("a move that ends the game, or that comes before any time runs, lets none run", () => {
    expect(pressed(running, BEGINNING, null, false).running).toBeNull();
    const still = pressed(stillClock(BANK, SIDES), BEGINNING, "b", false);
    expect([still.left, still.running]).toEqual([stillClock(BANK, SIDES).left, null]);
  });
});

describe("settings", () => {
  const DAY = 86_400;
  const bank = { kind: "bank", bank: 60, increment: 0, cap: 60, onFlag: "claim" };
  test.for<readonly [string, unknown, boolean]>([
    ["none", {}, true],
    ["a minute a move", { clock: { ...EACH, each: 60 } }, true],
    ["sixty days a move", { clock: { ...EACH, each: 60 * DAY } }, true],
    ["the smallest bank", { clock: bank }, true],
    ["less than a minute", { clock: { ...EACH, each: 59 } }, false],
    ["more than sixty days", { clock: { ...EACH, each: 60 * DAY + 1 } }, false],
    ["parts of seconds", { clock: { ...EACH, each: 90.5 } }, false],
    ["a bank that a cap cuts", { clock: { ...bank, bank: 61 } }, false],
    ["time taken away by moves", { clock: { ...bank, increment: -1 } }, false],
    ["something else", { clock: { ...EACH, bank: 60 } }, false],
  ])("%s", ([, settings, isGood]) => {
    expect(settingsSchema.safeParse(settings).success).toBe(isGood);
  });
});

describe("whatever is asked of a game, at whatever time", () => {
  const anyHistory = fc.oneof(histories(HARZDAME), histories(COUNTDOWN));

  /** What each side has as the state's last event happened. */
  const leftOf = ({ clock, sides, at }: GameState) => sides.map((side) => (clock === null ? 0 : timeLeft(clock, side, at)));

  test("a clock rises by nothing but the side's own move, time that is given it, and what is taken back", () => {
    fc.assert(
      fc.property(anyHistory, ({ events, states }) => {
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          const event = events[index];
          if (before === undefined || event === undefined) continue;
          const mayRise = event.kind === "moved" ? event.side : event.kind === "given" ? before.toMove : null;
          const was = leftOf(before);
          // What returns with a position is what there was then, or a minute.
          const then = event.kind === "tookBack" ? (before.clock?.began[event.to] ?? {}) : null;
          for (const [place, left] of leftOf(state).entries()) {
            const side = state.sides[place] ?? "";
            if (then !== null) expect(left).toBe(before.clock === null ? 0 : Math.max(then[side] ?? 0, 60_000));
            else if (side !== mayRise) expect(left).toBeLessThanOrEqual(was[place] ?? 0);
          }
        }
      }),
    );
  });

  test("only the time of whoever is to move runs, and only while the game goes on", () => {
    fc.assert(
      fc.property(anyHistory, ({ states }) => {
        for (const { clock, status, toMove } of states)
          if (clock !== null) expect(clock.running?.side ?? null).toBe(status === "playing" ? toMove : null);
      }),
    );
  });

  test("nobody loses on time before their first move, or with time left", () => {
    fc.assert(
      fc.property(anyHistory, ({ states }) => {
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          if (state.result?.by !== "time" || before?.result !== null) continue;
          const flag = flagAt(before);
          expect(flag).toBeLessThanOrEqual(state.at);
          expect(before.moves.some(({ side }) => side === before.toMove)).toBe(true);
          expect(state.result.winner).not.toBe(before.toMove);
        }
      }),
    );
  });
});
