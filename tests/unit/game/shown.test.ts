/** What a state shows of a long game: it never exceeds what may be sent, and nothing of an ordinary game is left out. */
import { describe, expect, test } from "vitest";
import { answer, firstShown, LONGEST_STATE } from "../../../api/answer.ts";
import { news } from "../../../api/live.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { GameState } from "../../../game/state.ts";
import { created, given, joined } from "./given.ts";

const BESIDE = {
  names: { w: "A".repeat(40), b: "B".repeat(40) },
  present: new Set<string>(),
  rev: 1,
  now: 1,
  closes: null,
  build: "b",
};
const LONGEST_TEXT = "a1-b2-".repeat(41);

/** A game with so many moves, all of the same text; of these, and of as many that were taken back, each has a position of its own. */
function long(plies: number, move: string, takenBack = 0): GameState {
  const { state } = given(created(), joined);
  const at = 1_795_619_417_590;
  const moves = Array.from({ length: plies }, (_, turn) => ({ turn, ply: turn + 1, side: turn % 2 === 0 ? "w" : "b", move, at }));
  const struck = moves.slice(0, takenBack).map((each) => ({ ...each, into: each.turn }));
  const positions = Array.from({ length: plies + 1 }, (_, turn) => `position ${turn}`);
  return { ...state, moves, takenBack: struck, positions, turn: plies, status: "playing" };
}

const shown = (state: GameState, legalMoves: readonly string[] | null = []): StateAnswer =>
  answer(state, { ...BESIDE, legalMoves });
const sizeOf = (value: unknown) => JSON.stringify(value).length;

describe("which entries of a list are shown", () => {
  const entries = (count: number, length: number) => Array.from({ length: count }, () => ({ move: "m".repeat(length) }));
  test.each([
    ["none of none", 0, 5, 1_000, 0],
    ["all that have room", 9, 10, 1_000, 0],
    ["none, where the oldest that has no room takes all others along", 10, 10, 1_000, 10],
    ["the last hundred, less up to twenty", 250, 0, 10_000, 160],
    ["the same for the next twenty", 260, 0, 10_000, 160],
    ["less by the next step", 261, 0, 10_000, 180],
    ["none that is longer than the room", 3, 2_000, 1_000, 3],
  ])("%s", (_what, count, length, room, first) => expect(firstShown(entries(count, length), room)).toBe(first));
});

test("a game of 600 moves and 100 that were taken back is shown whole", () => {
  const state = long(600, "Qh4-e1xd2", 100);
  expect(shown(state)).toMatchObject({ moves: state.moves, takenBack: state.takenBack });
  expect(shown(state)).not.toHaveProperty("earlier");
});

test("a longer one begins later, and says where", () => {
  const { moves, earlier, ply } = shown(long(3_000, "a1-a2"));
  expect(ply).toBe(3_000);
  expect(moves.at(-1)?.ply).toBe(3_000);
  expect(earlier).toEqual({ moves: 3_000 - moves.length, takenBack: 0, position: `position ${3_000 - moves.length}` });
  expect(moves[0]?.ply).toBe((earlier?.moves ?? 0) + 1);
  expect((earlier?.moves ?? 1) % 20).toBe(0);
});

describe("the longest game of the longest moves", () => {
  const made = long(8_000, LONGEST_TEXT, 400);
  const before = Array.from({ length: 400 }, () => ({ side: "w", move: LONGEST_TEXT }));
  const state: GameState = { ...made, custom: { from: "p".repeat(1_000), moves: before } };
  const legal = Array.from({ length: 1_000 }, () => "m".repeat(48));

  test("has a state of at most 256 KB", () => {
    const seen = shown(state, legal);
    // A series of a thousand games, and what a seat is told besides.
    expect(sizeOf(seen) + 20 * 1024 + 8 * 1024).toBeLessThanOrEqual(LONGEST_STATE);
    expect(seen.start?.moves).toEqual([]);
    expect(seen.takenBack.length).toBeGreaterThan(0);
  });

  test("has changes of at most 256 KB, which lead to the next state, or say it whole", () => {
    const kinds = new Set<string>();
    for (let plies = 1_000; plies < 1_120; plies += 1) {
      const [one, next] = [shown(long(plies, LONGEST_TEXT), legal), shown(long(plies + 1, LONGEST_TEXT), null)];
      const told = news(one, next, []);
      kinds.add(told.kind);
      expect(sizeOf(told)).toBeLessThanOrEqual(LONGEST_STATE);
      if (told.kind === "state") expect(told.state).toEqual(next);
      else expect(one.earlier).toEqual(next.earlier);
    }
    expect(kinds).toEqual(new Set(["change", "state"]));
  });
});
