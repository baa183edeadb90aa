/** Time that is up: the claim, the gift and the late move, the end at its instant, and games that nobody begins or goes on with. */
import { describe, expect, test } from "vitest";
import { abandoned, overdue } from "../../../game/closing.ts";
import { outOfTime } from "../../../game/clock.ts";
import type { GameState } from "../../../game/state.ts";
import type { ClockSettings, OnFlag } from "../../../game/clock-schema.ts";
import * as c from "./given.ts";
import * as g from "./given.ts";
import { claim, give, play, after, claimed, created, gave, given, joined, moved, resigned, timedOut } from "./given.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const each = (onFlag: OnFlag): ClockSettings => ({ kind: "move", each: 3600, onFlag });
const withClock = (clock: ClockSettings) => [created({ settings: { clock } }), joined];
const bothMoved = [moved("a6-a7"), moved("h3-h2")];

/** White is to move at turn 2, and has an hour. */
const claimable = [...withClock(each("claim")), ...bothMoved];
const ending = [...withClock(each("end")), ...bothMoved];

const timeEnds = (state: GameState, now: number) => overdue(state, now, g.HARZDAME.match);

/** When White's hour is up. */
const up = (past: g.Past) => given(...past).state.at + HOUR;

describe("time runs", () => {
  const running = (...past: g.Past) => given(...past).state.clock?.running?.side ?? null;

  test("when both have sat down, for the side to move", () => {
    expect(running(created({ settings: { clock: each("claim") } }))).toBeNull();
    expect(running(withClock(each("claim")))).toBe("w");
    expect(running(withClock(each("claim")), moved("a6-a7"))).toBe("b");
  });

  test("no more once the game is over", () => {
    expect(running(claimable, resigned("w"))).toBeNull();
    expect(running(claimable, after(2 * HOUR, claimed))).toBeNull();
  });

  test("in no game without a clock", () => {
    expect(given(created(), joined, ...bothMoved).state.clock).toBeNull();
  });
});

describe("a win is claimed", () => {
  test("from the instant on at which the other side's time is up", () => {
    given(claimable)
      .when("b", claim(2), up(claimable) - 1)
      .thenRefuse("no-flag");
    given(claimable).when("b", claim(2), up(claimable)).thenEvents(claimed);
    given(claimable)
      .when("b", claim(2), up(claimable) + DAY)
      .thenEvents(claimed);
    expect(given(claimable, after(HOUR, claimed)).state.result).toMatchObject({ winner: "b", by: "time" });
  });

  test("by the opponent alone, at this turn, in a game with a clock that goes on", () => {
    const late = up(claimable);
    given(claimable).when("w", claim(2), late).thenRefuse("own-clock");
    given(claimable).when("b", claim(1), late).thenRefuse("stale-turn");
    given(claimable).when("b", claim(3), late).thenRefuse("stale-turn");
    given(created(), joined, bothMoved).when("b", claim(2), late).thenRefuse("no-flag");
    given(claimable, resigned("b")).when("b", claim(2), late).thenRefuse("game-over");
    given(created({ settings: { clock: each("claim") } }))
      .when("w", claim(0), late)
      .thenRefuse("not-started");
  });

  test("once: again it is a repeat", () => {
    given(claimable, after(HOUR, claimed)).when("b", claim(2)).thenRepeat();
    given(claimable, after(HOUR, claimed)).when("w", claim(2)).thenRefuse("game-over");
  });

  test("from nobody before their first move, however late", () => {
    given(withClock(each("claim")))
      .when("b", claim(0), up([withClock(each("claim"))]))
      .thenRefuse("no-flag");
    given(withClock(each("claim")), moved("a6-a7"))
      .when("w", claim(1), up([withClock(each("claim"))]) + DAY)
      .thenRefuse("no-flag");
  });
});

describe("until somebody claims", () => {
  test("the late player may move", () => {
    given(claimable)
      .when("w", play(2, "d3-d4"), up(claimable) + DAY)
      .thenEvents(moved("d3-d4"));
    given(claimable, after(2 * HOUR, moved("d3-d4")))
      .when("b", claim(2))
      .thenRefuse("stale-turn");
    expect(given(claimable, after(2 * HOUR, moved("d3-d4"))).state.clock?.left).toEqual({ w: HOUR, b: HOUR });
  });

  test("and not after", () => {
    given(claimable, after(HOUR, claimed)).when("w", play(2, "d3-d4")).thenRefuse("game-over");
  });

  test("whoever waits does nothing: the game goes on", () => {
    const { state } = given(claimable);
    expect(outOfTime(state, up(claimable) - 1)).toBeNull();
    expect(outOfTime(state, up(claimable) + 100 * DAY)).toBe("w");
    expect(timeEnds(state, up(claimable) + 100 * DAY)).toBeNull();
  });
});

describe("time is given", () => {
  const late = up(claimable);

  test("by the opponent, once the time is up, from then on", () => {
    given(claimable).when("b", give(2, 7200), late).thenEvents(gave(7200));
    expect(given(claimable, after(HOUR, gave(7200))).state.clock).toMatchObject({
      left: { w: 2 * HOUR, b: HOUR },
      running: { side: "w", since: late },
    });
  });

  test("not before, not to oneself, not for another turn, not without a clock", () => {
    given(claimable)
      .when("b", give(2, 7200), late - 1)
      .thenRefuse("no-flag");
    given(claimable).when("w", give(2, 7200), late).thenRefuse("own-clock");
    given(claimable).when("b", give(1, 7200), late).thenRefuse("stale-turn");
    given(created(), joined, bothMoved).when("b", give(2, 7200), late).thenRefuse("no-flag");
  });

  test("once where it is asked again, and again where it is up again", () => {
    const once = [...claimable, after(HOUR, gave(7200))];
    given(once).when("b", give(2, 7200)).thenRepeat();
    given(once).when("b", give(2, 60)).thenRefuse("no-flag");
    given(once).when("w", give(2, 7200)).thenRefuse("own-clock");
    given(once)
      .when("b", give(2, 7200), late + 2 * HOUR)
      .thenEvents(gave(7200));
  });

  test("which ends the right to claim", () => {
    given(claimable, after(HOUR, gave(7200)))
      .when("b", claim(2))
      .thenRefuse("no-flag");
  });
});

describe("a game that ends with its time", () => {
  const late = up(ending);

  test("ends at that instant, whenever it is looked at", () => {
    for (const now of [late, late + 1, late + 30 * DAY])
      expect(timeEnds(given(ending).state, now)).toMatchObject({ kind: "ended", how: "time", by: null, winner: "b", at: late });
    expect(timeEnds(given(ending).state, late - 1)).toBeNull();
  });

  test("also where a move arrives first after it, or anything else", () => {
    given(ending).when("w", play(2, "d3-d4"), late).thenRefuse("game-over");
    given(ending).when("b", c.offer(2), late).thenRefuse("game-over");
    given(ending).when("b", claim(2), late).thenRefuse("game-over");
    given(ending)
      .when("w", play(2, "d3-d4"), late - 1)
      .thenEvents(moved("d3-d4"));
  });

  test("before what may happen to a game that is over, though nobody had looked", () => {
    const link = { key: "a", generation: 2 };
    const { state } = given(ending);
    const decision = given(ending).when("w", { kind: "relink", link }, late + DAY);
    decision.thenEvents(
      (before) => {
        if (before?.status === "over") return { kind: "linked", side: "w", link };
        return { at: late, ...timedOut("time", "b")(state, g.HARZDAME.match) };
      },
      g.linked("w", 2),
    );
  });

  test("not before a side's first move", () => {
    expect(timeEnds(given(withClock(each("end")), moved("a6-a7")).state, late + DAY)).toBeNull();
  });
});

describe("a game with a clock that is not begun", () => {
  const waiting = [created({ settings: { clock: each("claim") } })];
  const half = [...withClock(each("end")), moved("a6-a7")];

  test("is called off after fourteen days, at that instant", () => {
    for (const past of [waiting, withClock(each("claim")), half]) {
      const { state } = given(past);
      expect(timeEnds(state, state.at + 14 * DAY - 1)).toBeNull();
      expect(timeEnds(state, state.at + 20 * DAY)).toMatchObject({ how: "abort", winner: null, at: state.at + 14 * DAY });
    }
  });

  test("takes a first move up to then, and none after", () => {
    given(half)
      .when("b", play(1, "h3-h2"), given(half).state.at + 14 * DAY - 1)
      .thenEvents(moved("h3-h2"));
    given(half)
      .when("b", play(1, "h3-h2"), given(half).state.at + 14 * DAY)
      .thenRefuse("game-over");
    given(waiting)
      .when("b", c.join, given(waiting).state.at + 14 * DAY)
      .thenRefuse("game-over");
  });

  test("waits without a clock as long as it takes", () => {
    expect(timeEnds(given(created()).state, g.BEGINNING + 100 * DAY)).toBeNull();
  });
});

describe("a game that everybody has left", () => {
  test.for<readonly [string, number, g.Past]>([
    ["with no clock", 180, [created(), joined, bothMoved]],
    ["with nobody in the other seat", 14, [created()]],
    ["with nobody in the other seat, since there is another invite", 14, [created(), g.invited(2)]],
    ["with time that is up and nobody to claim it", 180, claimable],
  ])("%s is closed after %i days, when that is done", ([, days, past]) => {
    const { state } = given(...past);
    expect(abandoned(state, state.at + days * DAY - 1)).toBeNull();
    const now = state.at + (days + 1) * DAY;
    expect(abandoned(state, now)).toMatchObject({ kind: "ended", how: "abandoned", by: null, winner: null, at: now });
  });

  test("takes a move up to then, for no time of it was up", () => {
    const past = [created(), joined, ...bothMoved];
    given(past)
      .when("w", play(2, "d3-d4"), given(past).state.at + 400 * DAY)
      .thenEvents(moved("d3-d4"));
  });

  test("is none that is over, or whose clock ends it", () => {
    for (const past of [[...claimable, resigned("w")], ending, withClock(each("claim"))])
      expect(abandoned(given(past).state, given(past).state.at + 400 * DAY)).toBeNull();
  });
});
