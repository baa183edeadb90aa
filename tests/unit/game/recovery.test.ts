/** A request for a seat whose link is lost, as tables: where it stands when, who may answer it how, and what ends it. */
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../../game/event.ts";
import {
  type Asking,
  effectiveAt,
  isMetBy,
  judge,
  nextAt,
  objection,
  type Recovery,
  type RecoveryAnswer,
  stageOf,
  UNANSWERED,
  whyNotAsk,
} from "../../../game/recovery.ts";
import type { ClockSettings } from "../../../game/clock-schema.ts";
import type { GameState } from "../../../game/state.ts";
import {
  after,
  awayUntil,
  BEGINNING,
  created,
  given,
  joined,
  left,
  moved,
  offered,
  type Past,
  paused,
  rematched,
  resigned,
  resumed,
} from "./given.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const ASKED: Recovery = { id: "one", side: "b", asked: 1000, agreed: null };
const AGREED: Recovery = { ...ASKED, agreed: 5000 };
const GAME = given(created(), joined).state;
const OVER = given(created(), joined, resigned("w")).state;
/** With a next game, in which its players sit. */
const FOLLOWED = given(created(), joined, resigned("w"), offered("w", { kind: "rematch" }), rematched("b")).state;

describe("stands", () => {
  test.each<[string, Recovery, number, string]>([
    ["asked, as it is made", ASKED, 1000, "asked"],
    ["asked, until a week is over", ASKED, 1000 + UNANSWERED - 1, "asked"],
    ["lapsed, then", ASKED, 1000 + UNANSWERED, "lapsed"],
    ["agreed, as the opponent vouches", AGREED, 5000, "agreed"],
    ["agreed, until the seat's day is over", AGREED, 5000 + DAY - 1, "agreed"],
    ["effective, at that very instant", AGREED, 5000 + DAY, "effective"],
    ["effective, however late somebody looks", AGREED, 5000 + 100 * DAY, "effective"],
    ["asked, where a clock was set back", ASKED, 0, "asked"],
  ])("%s", (_what, recovery, now, expected) => {
    expect(stageOf(recovery, GAME, now)).toBe(expected);
    for (const state of [OVER, FOLLOWED]) expect(stageOf(recovery, state, now)).toBe("lapsed");
  });

  test("takes effect a day after the yes, not after the asking", () => {
    expect([effectiveAt(ASKED, GAME), effectiveAt(AGREED, GAME)]).toEqual([null, 5000 + DAY]);
    expect([nextAt(ASKED, GAME), nextAt(AGREED, GAME)]).toEqual([1000 + 7 * DAY, 5000 + DAY]);
  });

  /** Called off 14 days after the second player sat down, whether anybody writes that down or not. */
  const clock = { kind: "move", each: 3600, onFlag: "end" } as const;
  const { state: ending } = given(created({ settings: { clock } }), joined);
  const end = BEGINNING + 1000 + 14 * DAY;
  test.each<[string, number | null, number, string]>([
    ["agreed, before time ends the game", end - DAY + 1, end - 1, "agreed"],
    ["lapsed, as time ends it first", end - DAY + 1, end + 5 * DAY, "lapsed"],
    ["effective, where it was so at that very instant", end - DAY, end + 5 * DAY, "effective"],
    ["lapsed, unanswered, as time ends it", null, end, "lapsed"],
  ])("%s", (_what, agreed, now, expected) => {
    expect(stageOf({ ...ASKED, asked: end - 2 * DAY, agreed }, ending, now)).toBe(expected);
  });
});

describe("the seat has to object", () => {
  const move = (hours: number): ClockSettings => ({ kind: "move", each: hours * 3600, onFlag: "claim" });
  const bank = (hours: number, cap: number): ClockSettings => ({
    kind: "bank",
    bank: hours * 3600,
    increment: 60,
    cap: cap * 3600,
    onFlag: "end",
  });
  test.each<[string, ClockSettings | undefined, number]>([
    ["a day without a clock", undefined, 24],
    ["a day, with an hour a move", move(1), 24],
    ["a day, with two days a move", move(48), 24],
    ["half the time beyond that", move(49), 24.5],
    ["three days, with six days a move", move(144), 72],
    ["three days, with sixty days a move", move(1440), 72],
    ["a day with a small bank", bank(1, 2), 24],
    ["half of what a bank can hold", bank(24, 96), 48],
    ["three days with a large one", bank(24, 1440), 72],
  ])("%s", (_what, clock, hours) => {
    expect(objection(clock === undefined ? {} : { clock }) / HOUR).toBe(hours);
  });
});

describe("pauses don't count", () => {
  const clock = { kind: "move", each: 2 * 86_400, onFlag: "claim" } as const;
  const begun = [created({ settings: { clock, holiday: 60 } }), joined, moved("a6-a7"), moved("h3-h2")];
  /** The opponent vouches then; the last event before was so many milliseconds before. */
  const agreed = BEGINNING + 3000 + HOUR;
  const until = (days: number) => agreed + days * DAY;
  const at = (...steps: Past) => {
    const { state } = given(begun, ...steps);
    return (effectiveAt({ ...ASKED, agreed }, state) ?? 0) - agreed;
  };
  test.each<[string, Past, number]>([
    ["none", [], DAY],
    ["the seat's holiday, begun before", [after(HOUR / 2, awayUntil("b", until(5)))], 6 * DAY],
    ["the opponent's, begun after", [after(3 * HOUR, awayUntil("w", until(5)))], 5 * DAY + 22 * HOUR],
    [
      "an agreed one",
      [offered("b", { kind: "pause", until: until(3) }), after(2 * HOUR - 1000, paused("w"))],
      3 * DAY + 23 * HOUR,
    ],
    ["one that was over by then", [awayUntil("w", agreed - 1000)], DAY],
    [
      "two, one after the other",
      [after(3 * HOUR, awayUntil("w", until(1))), after(22 * HOUR, awayUntil("w", until(4)))],
      4 * DAY + 22 * HOUR,
    ],
    ["one that was ended early", [after(HOUR, awayUntil("w", until(9))), after(2 * DAY, resumed("w"))], 3 * DAY],
    ["one that a move has ended", [after(HOUR, awayUntil("w", until(9))), after(2 * DAY, moved("a7-a8"))], 3 * DAY],
    ["one that begins when the time is over", [after(26 * HOUR, awayUntil("w", until(9)))], DAY],
  ])("%s", (_what, steps, expected) => {
    expect(at(...steps)).toBe(expected);
  });

  test("of a seat that was left, no pause goes on", () => {
    const { state } = given(created({ settings: { clock, holiday: 60 } }), joined, awayUntil("w", until(9)), left("b", 2));
    expect(state.pauses).toEqual([{ from: BEGINNING + 2000, until: BEGINNING + 3000 }]);
  });

  test("in a game without one nothing is kept of them", () => {
    expect(given(begun).state satisfies GameState).not.toHaveProperty("pauses");
  });
});

test.each<[string, Asking, RegExp | null]>([
  ["the first", { count: 0, isAgain: false }, null],
  ["another browser", { count: 2, isAgain: false }, null],
  ["a fourth one", { count: 3, isAgain: false }, /three|3 times/],
  ["the same browser", { count: 1, isAgain: true }, /once/],
])("may be asked: %s", (_what, asking, expected) => {
  const why = whyNotAsk(asking);
  if (expected === null) expect(why).toBeNull();
  else expect(why).toMatch(expected);
});

test.each<[string, Recovery | null, string, RecoveryAnswer, string]>([
  ["the opponent vouches", ASKED, "w", "agree", "agreed"],
  ["the opponent vouches again", AGREED, "w", "agree", "repeat"],
  ["the opponent says no", ASKED, "w", "refuse", "refused"],
  ["the opponent takes their yes back", AGREED, "w", "refuse", "refused"],
  ["the opponent can't let anybody in at once", ASKED, "w", "admit", "no-recovery"],
  ["the seat says no", AGREED, "b", "refuse", "refused"],
  ["the seat's own player is the one who asks", ASKED, "b", "admit", "admitted"],
  ["the seat can't vouch for itself", ASKED, "b", "agree", "no-recovery"],
  ["nobody asks", null, "w", "agree", "no-recovery"],
  ["another request was meant", { ...ASKED, id: "two" }, "w", "agree", "no-recovery"],
])("an answer: %s", (_what, recovery, by, answer, expected) => {
  expect(judge(recovery, by, "one", answer)).toBe(expected);
});

describe("is ended by", () => {
  const moved = { kind: "moved", turn: 0, ply: 1, move: "a", position: "", toMove: "w", rules: 1, outcome: null } as const;
  const at = { seq: 3, at: 6000 };
  test.each<[string, GameEvent, boolean]>([
    ["a move of the seat", { ...at, ...moved, side: "b" }, true],
    ["a name of the seat", { ...at, kind: "named", side: "b" }, true],
    ["a new link of the seat", { ...at, kind: "linked", side: "b", link: { key: "a", generation: 2 } }, true],
    ["an offer of the seat", { ...at, kind: "offered", offer: "3", by: "b", what: "draw", turn: 0 }, true],
    ["no move of the seat that was decided ahead", { ...at, ...moved, side: "b", auto: "ahead" }, false],
    ["no move of the opponent", { ...at, ...moved, side: "w" }, false],
    ["no end by time", { ...at, kind: "ended", how: "time", by: null, winner: "w", turn: 0 }, false],
  ])("%s", (_what, event, expected) => {
    expect(isMetBy(AGREED, event)).toBe(expected);
  });
});
