/** Calls to the other player: how soon, how often, and what becomes of them. */
import { describe, expect, test } from "vitest";
import { CALL_BARS, type CallBar } from "../../../game/calls-schema.ts";
import { isUnanswered, meetingAt } from "../../../game/calls.ts";
import { callableFrom, calledIn } from "../../../game/calls.ts";
import type { Command } from "../../../game/command.ts";
import * as g from "./given.ts";
import { after, called, created, given, joined, moved } from "./given.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const nudge = (turn: number, bar: CallBar | null = null): Command => ({ kind: "call", for: "nudge", turn, isHere: false, bar });
const meet = (turn: number, isHere = false, bar: CallBar | null = null): Command => ({
  kind: "call",
  for: "meet",
  turn,
  isHere,
  bar,
});

/** Black is to move at turn 1. */
const waiting = [created(), joined, moved("a6-a7")];
const since = given(waiting).state.at;

describe("a nudge", () => {
  test("is for who has been silent for two days in their own turn", () => {
    given(waiting)
      .when("w", nudge(1), since + 2 * DAY - 1)
      .thenRefuse("too-early", /^Not before 17/);
    given(waiting)
      .when("w", nudge(1), since + 2 * DAY)
      .thenEvents(called("w", "nudge"));
    given(waiting)
      .when("b", nudge(1), since + 3 * DAY)
      .thenRefuse("not-their-turn");
    given(waiting)
      .when("w", nudge(0), since + 3 * DAY)
      .thenRefuse("stale-turn");
  });

  test("waits for two days after anything that they did", () => {
    given(waiting, after(DAY, g.named("b")))
      .when("w", nudge(1), since + 2 * DAY)
      .thenRefuse("too-early");
    given(waiting, after(DAY, g.named("w")))
      .when("w", nudge(1), since + 2 * DAY)
      .thenEvents(called("w", "nudge"));
  });

  test("comes once a day; in between it is a repeat", () => {
    const nudged = [...waiting, after(2 * DAY, called("w", "nudge"))];
    given(nudged)
      .when("w", nudge(1), since + 3 * DAY - 1)
      .thenRepeat();
    given(nudged)
      .when("w", nudge(1), since + 3 * DAY)
      .thenEvents(called("w", "nudge"));
  });

  test("needs a game that goes on", () => {
    given(created()).when("w", nudge(0)).thenRefuse("not-started");
    given(waiting, g.resigned("b"))
      .when("w", nudge(1), since + 3 * DAY)
      .thenRefuse("game-over");
  });
});

describe("a call to the board", () => {
  test("is made by either at any time, but not to whoever is there", () => {
    given(waiting).when("w", meet(1)).thenEvents(called("w", "meet"));
    given(waiting).when("b", meet(1)).thenEvents(called("b", "meet"));
    given(waiting).when("w", meet(1, true)).thenRefuse("is-here");
  });

  test("comes once an hour; in between the same is a repeat, and another one too early", () => {
    const called_ = [...waiting, called("w", "meet")];
    const { at } = given(called_).state;
    given(called_)
      .when("w", meet(1, true), at + HOUR - 1)
      .thenRepeat();
    given(called_, moved("h3-h2"))
      .when("w", meet(2), at + HOUR - 1)
      .thenRefuse("too-early");
    given(called_)
      .when("w", meet(1), at + HOUR)
      .thenEvents(called("w", "meet"));
  });

  test("holds for a quarter of an hour", () => {
    const { state } = given(waiting, called("w", "meet"));
    expect(meetingAt(state, state.at + 15 * MINUTE - 1)).toStrictEqual({ by: "w", until: state.at + 15 * MINUTE });
    expect(meetingAt(state, state.at + 15 * MINUTE)).toBeNull();
    expect(calledIn(state, "b", "meet", state.at)).not.toBeNull();
    expect(calledIn(state, "b", "meet", state.at + 15 * MINUTE)).toBeNull();
    expect(calledIn(state, "w", "meet", state.at)).toBeNull();
  });
});

test("from when on it may be made is told", () => {
  const { state } = given(waiting);
  expect([callableFrom(state, "w", "nudge"), callableFrom(state, "b", "nudge"), callableFrom(state, "w", "meet")]).toStrictEqual([
    since + 2 * DAY,
    null,
    0,
  ]);
  expect(callableFrom(given(waiting, called("w", "meet")).state, "w", "meet")).toBe(since + 1000 + HOUR);
});

test.each(CALL_BARS)("a player who is not to be called is not, and who calls is told why (%s)", (bar) => {
  given(waiting)
    .when("w", meet(1, false, bar))
    .thenRefuse(bar);
  given(waiting)
    .when("w", nudge(1, bar), since + 2 * DAY)
    .thenRefuse(bar);
  // What was said before it came to that is a repeat.
  const { at } = given(waiting, called("w", "meet")).state;
  given(waiting, called("w", "meet"))
    .when("w", meet(1, false, bar), at + 1)
    .thenRepeat();
});

describe("a call is unanswered", () => {
  const call = (at: number, kind: "nudge" | "meet" = "meet", by = "w") => ({ kind, by, turn: 1, at });

  test.each([
    ["not where there was none", [], 0, false],
    ["until the other player was back", [call(10)], 9, true],
    ["not once they were", [call(10)], 10, false],
    ["by the last of them, whatever its kind", [call(10), call(20, "nudge")], 15, true],
    ["in whatever order they are kept", [call(20, "nudge"), call(10)], 15, true],
    ["not where it is the other player's own", [call(10, "meet", "b")], 0, false],
  ] as const)("%s", (_what, calls, backAt, expected) => {
    expect(isUnanswered({ calls }, "w", backAt)).toBe(expected);
  });
});
