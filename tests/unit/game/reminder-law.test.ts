/**
 * What holds of reminders and nudges whatever the clock: at least a quarter of a turn's time lies between two messages about it, at
 * least one reminder comes before the time is up, and none after it.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flagAt } from "../../../game/clock.ts";
import { callOffAt, closeAt } from "../../../game/closing.ts";
import type { EventBody, GameEvent } from "../../../game/event.ts";
import { reminders, type RemindWish, turnTime } from "../../../game/reminders.ts";
import { REMIND_DAYS } from "../../../game/limits.ts";
import { nudgeFrom } from "../../../game/nudges.ts";
import type { Clock, ClockSettings } from "../../../game/clock-schema.ts";
import { evolve } from "../../../game/evolve.ts";
import type { GameState } from "../../../game/state.ts";
import { COUNTDOWN } from "./countdown.ts";
import { after, created, gave, given, HARZDAME, joined, moved } from "./given.ts";
import { histories } from "./history.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What there was for the turn that runs, as it began or as time was given in it; null where none runs. */
function wholeTurn({ running, left, began, given: gift }: Clock, turn: number): number | null {
  if (running === null) return null;
  return gift?.turn === turn ? gift.seconds * SECOND : ((began[turn] ?? left)[running.side] ?? 0);
}

/** From nothing to a whole, in so many steps: doubles by chance are nearly always nothing. */
function parts(steps: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: steps }).map((step) => step / steps);
}

/** Seconds from a minute to sixty days, short ones as often as long ones, days in particular, and those where the table changes. */
const seconds = fc.oneof(
  fc.integer({ min: 86_400, max: 20 * 86_400 }),
  parts(1000).map((part) => Math.round(60 * 86_400 ** part)),
  fc.tuple(fc.constantFrom(1, 24, 48, 96), fc.integer({ min: -20, max: 20 })).map(([hours, more]) => hours * 3600 + more),
);
const onFlag = fc.constantFrom("claim" as const, "end" as const);
const clocks: fc.Arbitrary<ClockSettings> = fc.oneof(
  fc.tuple(seconds, onFlag).map(([each, what]) => ({ kind: "move" as const, each, onFlag: what })),
  fc
    .tuple(seconds, seconds, onFlag)
    .map(([bank, increment, what]) => ({ kind: "bank" as const, bank, increment, cap: 60 * 86_400, onFlag: what })),
);

/** White's turn, first or later, after each has used a part of their time; perhaps one that was given, as the time was up. */
const turns: fc.Arbitrary<GameState> = fc
  .tuple(clocks, fc.array(parts(100), { maxLength: 4 }), fc.option(seconds))
  .map(([clock, used, gift]) => {
    const line = ["a6-a7", "f5-f4", "a7-a8", "f6-f5"];
    const begun = [created({ settings: { clock } }), joined];
    const steps = [...begun];
    for (const [index, part] of used.entries()) {
      const time = Math.min(turnTime(given(...steps).state)?.length ?? 0, 14 * DAY);
      steps.push(after(Math.round(time * part * 0.99), moved(line[index] ?? "")));
    }
    const time = turnTime(given(...steps).state)?.length ?? 0;
    if (gift !== null && used.length >= 2 && clock.onFlag === "claim") steps.push(after(time + SECOND, gave(gift)));
    return given(...steps).state;
  });

interface Told {
  readonly messages: readonly number[];
  readonly reminded: readonly number[];
}

/**
 * What is told of the turn that is on in `state`, to whoever is to move in it.
 * @param patience after which part of the turn, each time, the other player nudges as soon as they may
 */
function tellAll(state: GameState, patience: readonly number[], wish: RemindWish | null = null): Told {
  const { length = 0 } = turnTime(state) ?? {};
  const waited = (nudges: number) => Math.round(length * (patience[nudges] ?? Infinity));
  const mover = state.toMove;
  const other = mover === "w" ? "b" : "w";
  const [messages, reminded]: [number[], number[]] = [[state.waitsSince], []];
  const ends = turnTime(state)?.ends ?? 0;
  let [now, seen, wanted] = [state.at, state, state.at + waited(0)];
  for (let nudges = 0; ;) {
    const closes = wish === null ? null : (callOffAt(seen) ?? closeAt(seen));
    const { next } = reminders(seen, mover, { closes, wish }, now);
    const from = nudgeFrom(seen, other, Math.max(wanted, now));
    const nudge = from === null ? Infinity : Math.max(from, wanted, now);
    const at = Math.min(next ?? Infinity, nudge);
    if (at > ends + 40 * DAY) return { messages, reminded };
    messages.push(at);
    // Where both fall on the same instant the reminder goes, and the nudge is asked about again.
    if (at === next) reminded.push(at);
    else {
      const event: GameEvent = { seq: seen.seq + 1, at, kind: "called", by: other, turn: seen.turn, for: "nudge" };
      seen = evolve(seen, event);
      nudges++;
      wanted = at + waited(nudges);
    }
    now = at;
  }
}

const patience = fc.array(
  parts(100).map((part) => part * 1.5),
  { maxLength: 5 },
);

describe("whatever the clock and whoever nudges when", () => {
  test("at least a quarter of the time lies between two messages about one turn", () => {
    fc.assert(
      fc.property(turns, patience, (state, waits) => {
        const { messages } = tellAll(state, waits);
        const quarter = Math.floor((turnTime(state)?.length ?? 0) / 4);
        for (const [index, at] of messages.entries())
          if (index > 0) expect(at - (messages[index - 1] ?? 0)).toBeGreaterThanOrEqual(quarter);
      }),
      { numRuns: 200 },
    );
  });

  test("of an hour or more there is a reminder at least, with a quarter of the time or a day left; of less none, and none once it is up", () => {
    fc.assert(
      fc.property(turns, patience, (state, waits) => {
        const { reminded } = tellAll(state, waits);
        const { ends, length } = turnTime(state) ?? { ends: 0, length: 0 };
        if (length < HOUR) {
          expect(reminded).toEqual([]);
          return;
        }
        const left = ends - (reminded.at(-1) ?? Infinity);
        expect(left).toBe(length < 2 * DAY ? Math.floor(length / 4) : DAY);
        for (const at of reminded) expect(at).toBeLessThan(ends);
      }),
      { numRuns: 200 },
    );
  });

  test("whoever wishes to be reminded is, never later than half as long again, nor sooner than half as long or a quarter of the time", () => {
    fc.assert(
      fc.property(turns, patience, fc.constantFrom(...REMIND_DAYS), (state, waits, days) => {
        const { messages } = tellAll(state, waits, { days, since: 0 });
        const { ends, length } = turnTime(state) ?? { ends: 0, length: 0 };
        const before = messages.filter((at) => at < ends);
        for (const [index, at] of [...before, ends].entries())
          if (index > 0) expect(at - (before[index - 1] ?? 0)).toBeLessThanOrEqual(days * 1.5 * DAY);
        const { messages: reminded } = tellAll(state, [], { days, since: 0 });
        const least = Math.min(Math.floor(length / 4), (days * DAY) / 2);
        for (const [index, at] of reminded.entries())
          if (index > 0) expect(at - (reminded[index - 1] ?? 0)).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 200 },
    );
  });

  test("whoever may nudge does so before the game ends by its clock", () => {
    fc.assert(
      fc.property(turns, (state) => {
        const from = nudgeFrom(state, state.toMove === "w" ? "b" : "w", state.at);
        const end = callOffAt(state) ?? (state.clock?.settings.onFlag === "end" ? flagAt(state) : null);
        if (from !== null && end !== null) expect(from).toBeLessThan(end);
      }),
    );
  });
});

describe("whatever is asked of a game, at whatever time", () => {
  const anyHistory = fc.oneof(histories(HARZDAME), histories(COUNTDOWN));

  test("a turn has the time that there was as it began, however often it was paused", () => {
    fc.assert(
      fc.property(anyHistory, ({ states }) => {
        for (const state of states) {
          const flag = flagAt(state);
          if (flag === null || state.clock === null) continue;
          expect(flag - state.waitsSince).toBe(wholeTurn(state.clock, state.turn));
        }
      }),
    );
  });
});

describe("whatever pauses there are", () => {
  /** How long after the one before it, or after the turn's beginning, how long it is meant to be, and after how much of that it is ended. */
  const pauses = fc.array(
    fc.record({
      wait: parts(100),
      days: parts(1000).map((part) => 0.01 + part * 20),
      part: fc.option(parts(100).map((part) => part * 0.99)),
    }),
    { maxLength: 3 },
  );

  test("each reminder comes once at most, when as much of the turn is left as without them, and the last one always does", () => {
    fc.assert(
      fc.property(turns, pauses, (begun, breaks) => {
        const mover = begun.toMove;
        const { length = 0 } = turnTime(begun) ?? {};
        let [state, announced] = [begun, begun.at];
        const lefts: number[] = [];
        const around = (now: number) => reminders(state, mover, { closes: null, wish: null }, now);
        /** Goes on to an instant, or to the end of the turn. */
        const goTo = (until: number) => {
          for (let { next } = around(announced); next !== null && next <= until; { next } = around(announced)) {
            lefts.push((turnTime(state)?.ends ?? 0) - next);
            announced = next;
          }
          expect(around(until).last ?? 0).toBeLessThanOrEqual(announced);
        };
        const happen = (at: number, body: EventBody) => {
          goTo(at);
          state = evolve(state, { seq: state.seq + 1, at, ...body });
          expect(around(at).last ?? 0).toBeLessThanOrEqual(announced);
        };
        for (const { wait, days, part } of breaks) {
          const from = Math.round(Math.max(state.pause?.until ?? 0, state.waitsSince, state.at) + length * wait * 0.6);
          if (from >= (turnTime(state)?.ends ?? 0)) break;
          const until = from + Math.round(days * DAY);
          happen(from, { kind: "paused", by: mover, until, turn: state.turn });
          if (part !== null) happen(from + Math.round((until - from) * part), { kind: "resumed", by: mover, turn: state.turn });
        }
        goTo(turnTime(state)?.ends ?? 0);
        const without = tellAll(begun, []).reminded.map((at) => (turnTime(begun)?.ends ?? 0) - at);
        expect(without).toEqual(expect.arrayContaining(lefts));
        expect(new Set(lefts).size).toBe(lefts.length);
        expect(lefts.at(-1)).toBe(without.at(-1));
      }),
      { numRuns: 200 },
    );
  });
});
