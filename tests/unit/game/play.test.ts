/** Moves: exactly once by turn, judged by the rules, and who moves next as the position says. */
import { describe, expect, test } from "vitest";
import { decide, present } from "../../../game/decide.ts";
import type { GameState } from "../../../game/state.ts";
import { corrected, COUNTDOWN } from "./countdown.ts";
import {
  play,
  aborted,
  agreed,
  created,
  given,
  givenIn,
  HARZDAME,
  joined,
  moved,
  offered,
  resigned,
  type Step,
} from "./given.ts";

/** One king each, far from one another. */
const KINGS = "7k/8/8/8/8/8/8/K7";
/** White's man takes Black's last one. */
const LAST_MAN = "8/8/8/8/8/8/1Mm5/8 w 0";

const playing = [created(), joined];

const boardOf = (state: GameState, match = HARZDAME.match) => ({ match, present: () => present(state, match) });

describe("a move", () => {
  test("of the side to move is played: with its turn, its ply, and all that it led to", () => {
    const { state } = given(playing);
    const decision = decide(state, "w", play(0, "a6-a7"), boardOf(state), state.at + 5);
    expect(decision).toMatchObject({
      kind: "accept",
      events: [
        {
          seq: 3,
          at: state.at + 5,
          kind: "moved",
          side: "w",
          turn: 0,
          ply: 1,
          move: "a6-a7",
          position: "2mmmmmm/M2mmmmm/4mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 b 0",
          toMove: "b",
          rules: 1,
          outcome: null,
        },
      ],
    });
  });

  test("is answered with the line that it led to, so that nobody opens it again", () => {
    const { state } = given(playing);
    const decision = decide(state, "w", play(0, "a6-a7"), boardOf(state), state.at);
    if (decision.kind !== "accept") throw new Error(decision.kind);
    expect(decision.line?.position).toBe(given(playing, moved("a6-a7")).state.positions[1]);
    expect(decision.line?.moves()).toEqual(present(given(playing, moved("a6-a7")).state, HARZDAME.match).moves());
  });

  test.each([" A6-A7 ", "a6xa7", "a6+a7"])("typed as %j is recorded in its one spelling", (typed) => {
    given(playing).when("w", play(0, typed)).thenEvents(moved("a6-a7"));
  });

  test.each([
    ["that is none", "a6-a8"],
    ["of the other side", "h3-h2"],
    ["of nobody", "d5-d6"],
    ["that is no text of one", "resign"],
    ["that is empty", ""],
    ["of 10,000 characters", "a6-a7".repeat(2000)],
  ])("%s is refused as illegal", (_what, move) => {
    given(playing).when("w", play(0, move)).thenRefuse("illegal-move");
  });

  test("is refused before the other seat is taken, whatever it is", () => {
    given(created()).when("w", play(0, "a6-a7")).thenRefuse("not-started");
    given(created()).when("w", play(7, "nonsense")).thenRefuse("not-started");
  });

  test("is refused when it is the other side's turn", () => {
    given(playing).when("b", play(0, "h3-h2")).thenRefuse("not-your-turn");
    given(playing, moved("a6-a7")).when("w", play(1, "a7-a8")).thenRefuse("not-your-turn");
  });
});

describe("exactly once: a move that was played", () => {
  const once = given(playing, moved("a6-a7"));
  const answered = given(playing, moved("a6-a7"), moved("h3-h2"));

  test("is a repeat when it comes again, and nothing is played", () => {
    once.when("w", play(0, "a6-a7")).thenRepeat();
  });

  test.each(["A6-A7", "a6xa7", "  a6-a7"])("is a repeat when it comes again as %j", (spelling) => {
    once.when("w", play(0, spelling)).thenRepeat();
  });

  test("is a repeat when the opponent has answered it, also where it would be legal again", () => {
    answered.when("w", play(0, "a6-a7")).thenRepeat();
    answered.when("b", play(1, "h3-h2")).thenRepeat();
  });

  test("is a repeat after the end", () => {
    given(playing, moved("a6-a7"), resigned("b")).when("w", play(0, "a6-a7")).thenRepeat();
    given(created({ position: LAST_MAN }), joined, moved("b2xd2"))
      .when("w", play(0, "B2-D2"))
      .thenRepeat();
  });

  test("stands against another one for its turn", () => {
    once.when("w", play(0, "a6-b6")).thenRefuse("stale-turn", /turn 1.*turn 0/);
    answered.when("w", play(0, "f1-g1")).thenRefuse("stale-turn");
    answered.when("w", play(0, "nonsense")).thenRefuse("stale-turn");
  });

  test("is no repeat from the other seat", () => {
    once.when("b", play(0, "a6-a7")).thenRefuse("stale-turn");
  });

  test("is a new one for the present turn", () => {
    answered.when("w", play(2, "a7-a8")).thenEvents(moved("a7-a8"));
    answered.when("w", play(2, "a6-a7")).thenRefuse("illegal-move");
  });

  test("is a repeat though later rules can't read where it was played, and a conflicting one is still refused", () => {
    const { state } = givenIn(COUNTDOWN, created(), joined, moved("take-1"), moved("take-1"));
    const later = corrected((position) => position === "7 w");
    const again = (move: string) => decide(state, "w", play(0, move), boardOf(state, later), state.at);
    expect(again("take-1")).toEqual({ kind: "repeat" });
    expect(again("take-2")).toMatchObject({ kind: "refuse", refusal: { code: "stale-turn" } });
  });
});

test("a turn of the future is refused for either side, also when its move would be legal now", () => {
  given(playing)
    .when("w", play(1, "a6-a7"))
    .thenRefuse("stale-turn", /turn 0.*turn 1/);
  given(playing).when("b", play(1, "h3-h2")).thenRefuse("stale-turn");
  given(playing).when("w", play(999_999, "a6-a7")).thenRefuse("stale-turn");
});

test.each([
  ["resigned", given(playing, moved("a6-a7"), resigned("w"))],
  ["drawn", given(playing, moved("a6-a7"), offered("w"), agreed("b"))],
  ["called off", given(playing, moved("a6-a7"), aborted("w"))],
  ["won", given(created({ position: LAST_MAN }), joined, moved("b2xd2"))],
])("after the end no move is played of a game that was %s", (_how, over) => {
  over.when("b", play(1, "h3-h2")).thenRefuse("game-over");
  over.when("w", play(0, "f1-g1")).thenRefuse("game-over");
  over.when("w", play(2, "f1-g1")).thenRefuse("game-over");
});

describe("the rules end the game", () => {
  function outcomeOf(past: readonly Step[], move: string) {
    const { state } = given(past);
    const decision = decide(state, state.toMove, play(state.turn, move), boardOf(state), state.at);
    const [event] = decision.kind === "accept" ? decision.events : [];
    return event?.kind === "moved" ? event.outcome : decision;
  }

  test("when a side is left without a move", () => {
    expect(outcomeOf([created({ position: LAST_MAN }), joined], "b2xd2")).toEqual({ winner: "w", by: "no-moves" });
  });

  test("at the hundredth quiet ply", () => {
    expect(outcomeOf([created({ position: `${KINGS} w 98` }), joined], "a1-a2")).toBeNull();
    expect(outcomeOf([created({ position: `${KINGS} w 99` }), joined], "a1-a2")).toEqual({ winner: null, by: "quiet" });
  });

  test("when a position stands for the third time, counted from the game's first one on", () => {
    const round = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"].map((move) => moved(move));
    const begun = [created({ position: `${KINGS} w 0` }), joined];
    const third = { winner: null, by: "repetition" };
    expect(outcomeOf([...begun, ...round.slice(0, 3)], "h7-h8")).toBeNull();
    expect(outcomeOf([...begun, ...round, ...round.slice(0, 3)], "h7-h8")).toEqual(third);
    // Another square to wait on: the present position is new, the past one does not matter.
    expect(outcomeOf([...begun, ...round, ...round.slice(0, 3)], "h7-h6")).toBeNull();
  });
});

describe("who moves comes from the position, never from counting", () => {
  const again = givenIn(COUNTDOWN, created(), joined, moved("take-3"));

  test("so that a side may move twice", () => {
    again.when("b", play(1, "take-1")).thenRefuse("not-your-turn");
    again.when("w", play(1, "take-1")).thenEvents(moved("take-1"));
  });

  test("and a mover may lose by their own move", () => {
    const last = givenIn(COUNTDOWN, created(), joined, moved("take-3"), moved("take-3"), moved("take-1"));
    expect(last.state).toMatchObject({ status: "over", result: { winner: "b", by: "last-stone" } });
  });

  test("and each move names the version of the rules that judged it", () => {
    expect(again.events[2]).toMatchObject({ kind: "moved", rules: 7 });
  });
});
