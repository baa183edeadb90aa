/** Games that a device keeps by itself: the same log and rules as by link, taken back, and as the page shows them. */
import { describe, expect, test } from "vitest";
import { fold } from "../../../../game/evolve.ts";
import { twoWays } from "../../../../scripts/shots/games.ts";
import { withDice } from "../../../random.ts";
import {
  after,
  answerOf,
  type LocalGame,
  type Players,
  stateOf,
  swapped,
  withoutLastMove,
} from "../../../../web/play/local-game.ts";
import { AGAINST, begun, ofVariant, TWO, variants } from "./local-games.ts";
import { boardOf } from "../../../../web/home/here.tsx";

const asBlack: Players = { kind: "computer", you: "b", level: 3 };

const { match, rulebook } = ofVariant("harzdame");

function played(game: LocalGame, ...moves: readonly string[]): LocalGame {
  return moves.reduce((now, move) => {
    const { toMove, turn } = stateOf(now);
    return after(now, match, toMove, { kind: "play", turn, move }, 2000);
  }, game);
}

const shown = (game: LocalGame) => answerOf(game, match, "Computer", 3000);
const movesOf = (game: LocalGame) => shown(game).moves.map(({ move }) => move);

/** One of each kind: what differs between a kind's variants is a matter of its rules. */
const kinds = variants.filter(({ rulebook: { variants: all }, match: own }) => all[0]?.match === own);

describe.each(kinds)("$id", ({ id, rulebook: kind, match: rules }) => {
  test("is played to its end by nobody but this device", () => {
    const [first, second] = kind.sides;
    const game = withDice(19, (roll) => {
      let now = begun(id, { kind: "two", names: {}, turns: false });
      for (let turn = 0; stateOf(now).status === "playing"; turn++) {
        const { legalMoves, toMove } = answerOf(now, rules, "", 0);
        const move = legalMoves[roll(legalMoves.length)] ?? "";
        now = after(now, rules, toMove ?? "", { kind: "play", turn, move }, turn);
      }
      return now;
    });
    const end = answerOf(game, rules, "", 0);
    expect(end).toMatchObject({ variant: id, status: "over", toMove: null, legalMoves: [] });
    expect([first.id, second.id, null]).toContain(end.result?.winner);
    expect(fold(game.events)).toEqual(stateOf(game));
  });
});

test("against the computer one has a seat, and the computer a name", () => {
  expect(shown(begun("harzdame", AGAINST))).toMatchObject({
    status: "playing",
    toMove: "w",
    you: { side: "w" },
    players: { w: { name: null, present: true }, b: { name: "Computer", present: true } },
  });
});

test("a move is kept with the way that was tapped", () => {
  const { match: hopperdame } = ofVariant(twoWays.variant);
  const before = twoWays.moves.reduce(
    (game, move, turn) => after(game, hopperdame, stateOf(game).toMove, { kind: "play", turn, move }, 2000),
    begun(twoWays.variant, TWO),
  );
  const game = after(before, hopperdame, "w", { kind: "play", turn: 2, move: "b1-d3", taps: ["b1", "d1", "d3"] }, 2000);
  expect(answerOf(game, hopperdame, "", 0).moves.at(-1)).toMatchObject({ move: "b1-d3", route: "b1-d1-d3" });
});

test("of two at one device nobody has a seat of their own", () => {
  const state = shown(begun("harzdame", TWO));
  expect(state.you).toBeUndefined();
  expect(state.players).toEqual({ w: { name: "Ada", present: true }, b: { name: null, present: true } });
});

describe("a move is taken back", () => {
  const two = played(begun("harzdame", AGAINST), "d3-e3", "f5-f4");

  test("together with what the computer has answered", () => {
    const before = withoutLastMove(two);
    expect(before && movesOf(before)).toEqual([]);
    expect(before && shown(before)).toMatchObject({ toMove: "w", turn: 0, history: 1 });
  });

  test("alone, where the computer has not answered yet", () => {
    const before = withoutLastMove(played(two, "e3-f3"));
    expect(before && movesOf(before)).toEqual(["d3-e3", "f5-f4"]);
  });

  test("one by one, where two play", () => {
    const before = withoutLastMove(played(begun("harzdame", TWO), "d3-e3", "f5-f4"));
    expect(before && movesOf(before)).toEqual(["d3-e3"]);
  });

  test("each time into another history, so that no tab mistakes the one for the other", () => {
    const first = withoutLastMove(two);
    const again = first && withoutLastMove(played(first, "d3-e3"));
    expect(again && shown(again).history).toBe(2);
  });

  test("not before the first, nor before the first of one's own", () => {
    expect(withoutLastMove(begun("harzdame", TWO))).toBeNull();
    expect(withoutLastMove(played(begun("harzdame", asBlack), "d3-e3"))).toBeNull();
  });

  test("and so is resigning, which leaves the moves", () => {
    const resigned = after(two, match, "w", { kind: "resign", turn: 2 }, 2000);
    expect(shown(resigned).result).toEqual({ winner: "b", by: "resign", actor: "w" });
    const before = withoutLastMove(resigned);
    expect(before && shown(before)).toMatchObject({ status: "playing", ply: 2, result: null });
  });
});

test("what the rules don't have is a bug, and changes nothing", () => {
  const game = begun("harzdame", TWO);
  expect(() => played(game, "d3-d5")).toThrow("illegal-move");
  expect(() => after(game, match, "b", { kind: "play", turn: 0, move: "f5-f4" }, 0)).toThrow("not-your-turn");
});

test("the next game has the sides swapped", () => {
  expect(swapped(AGAINST, rulebook)).toEqual(asBlack);
  expect(swapped(TWO, rulebook)).toEqual({ ...TWO, names: { b: "Ada" } });
});

// What the list of the games of this device draws: the position that stands.

test.each(variants)("$id: as it stands, from the side of who plays it", ({ id, rulebook, match }) => {
  const game = begun(id, TWO);
  const open = (of: LocalGame) => {
    const line = match.open(stateOf(of).positions.at(-1) ?? "");
    if (!line.ok) throw new Error(line.error);
    return line.value;
  };
  // The first moves of some games are votes, which move nothing.
  const moved = [1, 2, 3].reduce((now, at) => {
    const { toMove, turn } = stateOf(now);
    return after(now, match, toMove, { kind: "play", turn, move: open(now).moves().at(-1) ?? "" }, at);
  }, game);
  expect(boardOf(moved, rulebook)).toMatchObject({ bottom: rulebook.sides[0].id, scene: open(moved).scene() });
  expect(boardOf(moved, rulebook)?.scene).not.toEqual(boardOf(game, rulebook)?.scene);
  const [, second] = rulebook.sides;
  expect(boardOf({ ...game, players: { kind: "computer", level: 3, you: second.id } }, rulebook)?.bottom).toBe(second.id);
});
