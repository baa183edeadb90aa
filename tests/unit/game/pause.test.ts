/** Pauses: by agreement, and as holidays. What stands still then, how they end, and what is left of a year's days. */
import { describe, expect, test } from "vitest";
import { timeLeft, flagAt } from "../../../game/clock.ts";
import { callOffAt, closeAt, overdue } from "../../../game/closing.ts";
import type { Command } from "../../../game/command.ts";
import { endsBySelf, pauseAt } from "../../../game/pause.ts";
import { daysLeft } from "../../../game/holiday.ts";
import { reminders } from "../../../game/reminders.ts";
import type { OnFlag } from "../../../game/clock-schema.ts";
import {
  accept,
  decline,
  offer,
  after,
  awayUntil,
  BEGINNING,
  created,
  declined,
  type Given,
  given,
  HARZDAME,
  joined,
  moved,
  offered,
  paused,
  resigned,
  resumed,
  type Step,
  tookBack,
} from "./given.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const timed = (onFlag: OnFlag = "end", holiday = 10) =>
  created({ settings: { clock: { kind: "bank", bank: 3 * 86_400, increment: 0, cap: 3 * 86_400, onFlag }, holiday } });
/** White is to move, both have moved. */
const begun = [timed(), joined, moved("a6-a7"), moved("h3-h2")];
/** The instant of the last of those. */
const NOW = BEGINNING + 3000;
const UNTIL = NOW + 2 * DAY;
const pause = (until: number) => ({ kind: "pause", until }) as const;
const holiday = (turn: number, until: number): Command => ({ kind: "holiday", turn, until });
const resume = (turn: number): Command => ({ kind: "resume", turn });

/** What the sides have left at an instant, in hours; the first moves took seconds. */
function left({ state }: Given, now: number): readonly number[] {
  return state.sides.map((side) => Math.round((state.clock ? timeLeft(state.clock, side, now) : 0) / HOUR));
}

describe("an agreed pause", () => {
  const asked = [...begun, offered("b", pause(UNTIL))];
  const agreed = [...asked, after(DAY - 1000, paused("w"))];
  const at = NOW + DAY;

  test("is offered with its end, until which it can be answered", () => {
    given(begun)
      .when("b", offer(2, pause(UNTIL)))
      .thenEvents(offered("b", pause(UNTIL)));
    given(asked).when("w", accept("5"), at).thenEvents(paused("w"));
    given(asked)
      .when("w", offer(2, pause(UNTIL)), at)
      .thenEvents(paused("w"));
    given(asked)
      .when("w", offer(2, pause(UNTIL + 1)), at)
      .thenRefuse("offer-stands");
    given(asked).when("w", accept("5"), UNTIL).thenRefuse("no-offer");
    given(asked)
      .when("w", accept("5"), UNTIL - 1)
      .thenRefuse("bad-pause");
  });

  test("lets no time run, and ends by itself", () => {
    const game = given(agreed);
    expect(left(game, at)).toEqual([48, 72]);
    expect(left(game, UNTIL)).toEqual([48, 72]);
    expect(left(game, UNTIL + DAY)).toEqual([24, 72]);
    expect(pauseAt(game.state, UNTIL - 1)).toMatchObject({ by: null });
    expect(pauseAt(game.state, UNTIL)).toBeNull();
    const flag = UNTIL + 2 * DAY - 1000;
    expect(flagAt(game.state)).toBe(flag);
    expect(overdue(game.state, flag, HARZDAME.match)).toMatchObject({ how: "time", winner: "b", at: flag });
  });

  test("is ended early by either, and by a move", () => {
    for (const side of ["w", "b"])
      given(agreed)
        .when(side, resume(2), at + HOUR)
        .thenEvents(resumed(side));
    const early = given(agreed, after(HOUR, resumed("b")));
    expect(left(early, at + 2 * HOUR)).toEqual([47, 72]);
    early.when("b", resume(2)).thenRepeat();
    early.when("w", resume(2)).thenRefuse("not-paused");
    const moving = given(agreed, after(HOUR, moved("a7-a8")));
    expect(pauseAt(moving.state, at + HOUR)).toBeNull();
    expect(left(moving, at + 2 * HOUR)).toEqual([48, 71]);
  });

  test("is not made twice, nor in the middle of another one", () => {
    given(agreed).when("w", accept("5")).thenRepeat();
    given(agreed)
      .when("b", offer(2, pause(UNTIL)))
      .thenRepeat();
    given(agreed)
      .when("w", offer(2, pause(UNTIL + DAY)))
      .thenRefuse("paused");
    given(agreed)
      .when("w", holiday(2, UNTIL + DAY))
      .thenRefuse("paused");
    given(begun, offered("b", pause(UNTIL)), awayUntil("w", NOW + DAY))
      .when("w", accept("5"))
      .thenRefuse("no-offer");
  });

  test("keeps other offers, and outlasts a takeback", () => {
    expect(given(begun, offered("w"), asked.at(-1) ?? [], paused("w")).state.offers.map(({ status }) => status)).toEqual([
      "open",
      "accepted",
    ]);
    const back = given(agreed, offered("w", { kind: "takeback" }), tookBack("b"));
    expect(pauseAt(back.state, back.state.at)).not.toBeNull();
    expect(back.state.clock?.running).toEqual({ side: "w", since: UNTIL });
  });
});

describe("a pause is refused", () => {
  test.each([
    ["for ever", Number.MAX_SAFE_INTEGER],
    ["for more than sixty days", NOW + 1000 + 60 * DAY + 1],
    ["for less than a minute", NOW + 1000 + MINUTE - 1],
    ["that is over", NOW - 1],
  ])("%s", (_, until) => {
    given(begun)
      .when("w", offer(2, pause(until)))
      .thenRefuse("bad-pause");
    given(begun).when("w", holiday(2, until)).thenRefuse("bad-pause");
  });

  test("without a clock, before the game, after it, for another turn, and after the flag", () => {
    for (const command of [offer(0, pause(UNTIL)), holiday(0, UNTIL)]) {
      given(created(), joined).when("w", command).thenRefuse("no-clock");
      given(timed()).when("w", command).thenRefuse("not-started");
      given(timed(), joined, resigned("w")).when("w", command).thenRefuse("game-over");
      given(begun).when("w", command).thenRefuse("stale-turn");
    }
    const late = given(timed("claim"), joined, moved("a6-a7"), moved("h3-h2"));
    late.when("w", holiday(2, NOW + 6 * DAY), NOW + 3 * DAY).thenRefuse("too-late");
    given(begun).when("w", resume(2)).thenRefuse("not-paused");
  });

  test("is no answer to one that was declined", () => {
    given(begun, offered("b", pause(UNTIL)), declined("w"))
      .when("w", decline("5"))
      .thenRepeat();
  });
});

describe("a holiday", () => {
  const away = [...begun, awayUntil("b", UNTIL)];

  test("is spent alone, whoever is to move, and can be repeated", () => {
    given(begun).when("b", holiday(2, UNTIL)).thenEvents(awayUntil("b", UNTIL));
    given(away).when("b", holiday(2, UNTIL)).thenRepeat();
    given(away, resumed("b")).when("b", holiday(2, UNTIL)).thenRepeat();
    expect(pauseAt(given(away).state, NOW + HOUR)).toMatchObject({ by: "b", until: UNTIL });
  });

  test("is ended by who spends it, by word or by a move, and not by the other", () => {
    given(away).when("w", resume(2)).thenRefuse("not-paused");
    given(away).when("b", resume(2)).thenEvents(resumed("b"));
    const answered = given(away, after(HOUR, moved("a7-a8")));
    expect(left(answered, UNTIL + HOUR)).toEqual([72, 71]);
    const own = given(away, after(HOUR, moved("a7-a8")), after(HOUR, moved("h2-h1")));
    expect(pauseAt(own.state, own.state.at)).toBeNull();
  });

  test("takes whole days, and gives back those that were not begun", () => {
    const daysOf = ({ state }: Given, now = state.at) => state.sides.map((side) => daysLeft(state.holidays, side, now));
    expect(daysOf(given(begun))).toEqual([10, 10]);
    expect(daysOf(given(away))).toEqual([10, 8]);
    expect(daysOf(given(away, after(HOUR, resumed("b"))))).toEqual([10, 9]);
    expect(daysOf(given(away, after(DAY + HOUR, resumed("b"))))).toEqual([10, 8]);
    given(begun)
      .when("w", holiday(2, NOW + 1000 + 10 * DAY))
      .thenEvents(awayUntil("w", NOW + 1000 + 10 * DAY));
    given(begun)
      .when("w", holiday(2, NOW + 1001 + 10 * DAY))
      .thenRefuse("no-holiday");
    given([timed("end", 0), joined])
      .when("w", holiday(0, UNTIL))
      .thenRefuse("no-holiday");
  });

  test("counts in the year of the game in which it began", () => {
    const { state } = given(away);
    expect(daysLeft(state.holidays, "b", BEGINNING + 365 * DAY - 1)).toBe(8);
    expect(daysLeft(state.holidays, "b", BEGINNING + 365 * DAY)).toBe(10);
  });
});

describe("a pause ends by itself", () => {
  const away = [...begun, awayUntil("b", UNTIL)];
  test.each<[string, Step[], number | null]>([
    ["never where there is none", begun, null],
    ["at its end", away, UNTIL],
    ["at its end, though somebody moves meanwhile", [...away, moved("d3-d4")], UNTIL],
    ["not where somebody ends it", [...away, resumed("b")], null],
    ["not where their own move ends it", [...away, moved("d3-d4"), moved("h2-g2")], null],
    ["and nothing is waited for, once somebody has moved since", [...away, after(3 * DAY, moved("d3-d4"))], null],
    ["never in a game that is over", [...away, resigned("w")], null],
  ])("%s", (_, steps, expected) => {
    expect(endsBySelf(given(...steps).state)).toBe(expected);
  });
});

describe("what else waits with the clocks", () => {
  test("a game is called off or closed later by as much", () => {
    const first = [timed(), joined];
    const before = callOffAt(given(first).state) ?? 0;
    expect(callOffAt(given(first, awayUntil("w", NOW + 2 * DAY)).state)).toBe(before + 2 * DAY + 1000);
    const claim = [timed("claim"), joined, moved("a6-a7"), moved("h3-h2")];
    const closes = closeAt(given(claim).state) ?? 0;
    const away = [...claim, awayUntil("w", NOW + 2 * DAY)];
    expect(closeAt(given(away).state)).toBe(closes + 2 * DAY - 1000);
    expect(closeAt(given(away, after(DAY, resumed("w"))).state)).toBe(closes + DAY);
  });

  test("nobody is reminded in a pause, and then as if there had been none", () => {
    const { state } = given(begun, offered("b", pause(UNTIL)), after(DAY - 1000, paused("w")));
    const wish = { days: 1, since: BEGINNING } as const;
    const at = (now: number) => reminders(state, "w", { closes: null, wish }, now);
    expect(at(NOW + DAY + HOUR)).toMatchObject({ last: null });
    expect(at(NOW + DAY + HOUR).next).toBeGreaterThan(UNTIL);
    // Of three days less a second two are left: one day before the end comes first.
    expect(reminders(state, "w", { closes: null, wish: null }, UNTIL)).toEqual({ last: null, next: UNTIL + DAY - 1000 });
  });
});
