/** The way by which a move was walked: kept beside its text where it is another, and proved by the record. */
import { describe, expect, test } from "vitest";
import { check } from "../../../game/check.ts";
import { decide, present } from "../../../game/decide.ts";
import { rulebooks } from "../../../games/registry.ts";
import { twoWays } from "../../../scripts/shots/games.ts";
import { GameLog, judgeOf } from "../../game-log.ts";
import { withDice } from "../../random.ts";
import { recordOf } from "./checked.ts";
import { created, given, givenIn, joined, moved, play, type Step } from "./given.ts";

describe("a move that can be walked in two ways", () => {
  const HOPPERDAME = judgeOf(twoWays.variant);
  const before = [created(), joined, ...twoWays.moves.map((move) => moved(move))];
  const byD1 = ["b1", "d1", "d3"];
  const walked = (taps: readonly string[], move = "b1-d3") => play(2, move, taps);
  const on = (...past: readonly Step[]) => givenIn(HOPPERDAME, ...before, ...past);

  test("is recorded with the way that was tapped, where its text has the other", () => {
    on().when("w", walked(byD1)).thenEvents(moved("b1-d3", "b1-d1-d3"));
    on().when("w", walked(byD1, "B1xD3")).thenEvents(moved("b1-d3", "b1-d1-d3"));
    expect(on(moved("b1-d3", "b1-d1-d3")).state.moves.at(-1)).toMatchObject({ move: "b1-d3", route: "b1-d1-d3" });
  });

  test("is recorded by its text alone where that has the way, or nobody says", () => {
    on()
      .when("w", walked(["b1", "d3"]))
      .thenEvents(moved("b1-d3"));
    on().when("w", play(2, "b1-d3")).thenEvents(moved("b1-d3"));
    expect(on(moved("b1-d3")).state.moves.at(-1)).not.toHaveProperty("route");
  });

  test("is refused where the taps make another one, or none", () => {
    for (const taps of [[], [""], ["b1"], ["b1", "d1"], ["d3", "d1", "b1"], ["b1", "d1", "d3", "d1"], ["b1 d1 d3"], [":b1"]])
      on()
        .when("w", walked(taps))
        .thenRefuse("illegal-move", /^The taps do not make b1-d3\.$/);
  });

  test("is refused without a trace: who asks the board next is answered as before", () => {
    const { state } = on();
    const line = present(state, HOPPERDAME.match);
    const asked: string[] = [];
    const watched = { ...line, next: (taps: readonly string[]) => (asked.push(taps.join()), line.next(taps)) };
    const board = { match: HOPPERDAME.match, present: () => watched };
    for (const taps of [[""], ["b1", "", "d3"], ["b1 d1 d3"], Array<string>(1000).fill("b1")])
      expect(decide(state, "w", walked(taps), board, state.at)).toMatchObject({ kind: "refuse" });
    expect(new Set(asked)).toEqual(new Set(["", "b1"]));
    expect(line.next([]).taps).toContain("b1");
  });

  test("is the same move by either way when it comes again", () => {
    for (const once of [on(moved("b1-d3")), on(moved("b1-d3", "b1-d1-d3"))]) {
      once.when("w", walked(byD1)).thenRepeat();
      once.when("w", walked(["b1", "d3"])).thenRepeat();
    }
  });

  test("keeps no way that its squares alone do not tell, and none without squares", () => {
    given(created(), joined)
      .when("w", play(0, "a6-a7", ["a6", "a7"]))
      .thenEvents(moved("a6-a7"));
    const chess = judgeOf("hoplit-chess");
    givenIn(chess, created(), joined)
      .when("w", play(0, "use", [":use"]))
      .thenEvents(moved("use"));
  });
});

describe("the way of a move", () => {
  const judge = judgeOf(twoWays.variant);
  const walked = (route?: string) => {
    const past = [created(), joined, ...twoWays.moves.map((move) => moved(move)), moved("b1-d3", route)];
    return check(recordOf(givenIn(judge, ...past).events), judge);
  };

  test("is proved, and so is a move that keeps none", () => {
    for (const route of [undefined, "b1-d1-d3"])
      expect(walked(route)).toMatchObject({ ok: true, value: { moves: 3, otherwise: [] } });
  });

  test.each(rulebooks)("is proved wherever a random walk over the board of $name goes", ({ variants: [variant] }) => {
    const anyJudge = judgeOf(variant?.match.variant ?? "");
    const log = new GameLog("aaaaaaaaaaaaaaaa", anyJudge).join();
    withDice(5, (roll) => {
      while (log.state.status === "playing" && log.state.turn < 60) {
        const line = present(log.state, anyJudge.match);
        let taps: readonly string[] = [];
        for (let next = line.next(taps); next.taps.length > 0 && !(next.move !== null && roll(3) === 0); next = line.next(taps))
          taps = [...taps, next.taps[roll(next.taps.length)] ?? ""];
        log.do(log.state.toMove, { kind: "play", turn: log.state.turn, move: line.next(taps).move ?? "", taps });
      }
    });
    const { moves } = log.state;
    expect(check(recordOf(log.events), anyJudge)).toMatchObject({ ok: true, value: { moves: moves.length } });
    if (variant?.match.variant.startsWith("hopperdame")) expect(moves.some(({ route }) => route !== undefined)).toBe(true);
  });

  test.each([
    ["that is the recorded text's", "b1-d3", /its command leads to another event/],
    ["that captures what it does not", "b1xd1-d3", /its command leads to another event/],
    ["to another move", "b1-d1", /The taps do not make b1-d3/],
    ["over squares that are none", "b1-z9-d3", /The taps do not make b1-d3/],
  ])("%s could not have been recorded", (_what, route, why) => {
    expect(walked(route)).toEqual({ ok: false, error: expect.stringMatching(why) });
  });
});
