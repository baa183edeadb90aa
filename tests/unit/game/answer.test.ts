/** The state as everybody may see it. */
import { describe, expect, test } from "vitest";
import { answer, type Beside } from "../../../api/answer.ts";
import { agreed, BEGINNING, created, declined, given, joined, moved, offered, resigned } from "./given.ts";

const BESIDE: Beside = {
  names: { w: "Ada" },
  present: new Set(["w"]),
  legalMoves: ["one", "two"],
  rev: 5,
  now: BEGINNING + 60_000,
  closes: BEGINNING + 90_000,
  build: "b1",
};

test("a game that waits for its second player shows the free seat, and nobody to move", () => {
  expect(answer(given(created()).state, BESIDE)).toStrictEqual({
    id: "game",
    variant: "harzdame",
    status: "waiting",
    toMove: null,
    turn: 0,
    ply: 0,
    position: "2mmmmmm/3mmmmm/M3mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 w 0",
    legalMoves: [],
    tooManyMoves: false,
    moves: [],
    takenBack: [],
    players: { w: { name: "Ada", present: true }, b: null },
    offers: [],
    answered: null,
    meeting: null,
    result: null,
    seq: 1,
    rev: 5,
    now: BEGINNING + 60_000,
    clock: null,
    closes: BEGINNING + 90_000,
    build: "b1",
  });
});

describe("a game that is played", () => {
  test("shows who is to move and may do what", () => {
    const { state } = given(created(), joined, moved("a6-a7"));
    expect(answer(state, BESIDE)).toMatchObject({
      status: "playing",
      toMove: "b",
      turn: 1,
      ply: 1,
      position: "2mmmmmm/M2mmmmm/4mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 b 0",
      legalMoves: ["one", "two"],
      moves: [{ turn: 0, ply: 1, side: "w", move: "a6-a7", at: BEGINNING + 2000 }],
    });
  });

  test("shows a player without a name, and one who is away", () => {
    const { state } = given(created({ by: "b" }), joined);
    expect(answer(state, BESIDE).players).toStrictEqual({ w: { name: "Ada", present: true }, b: { name: null, present: false } });
  });

  test("shows only the offers that can be answered, and of those no more than is needed for it", () => {
    const { state } = given(created(), joined, offered("w"), declined("b"), offered("b"));
    expect(answer(state, BESIDE).offers).toStrictEqual([
      { id: "5", kind: "draw", by: "b", turn: 0, at: state.at, expires: null },
    ]);
  });
});

describe("a game that is over", () => {
  const over = answer(given(created(), joined, offered("w"), agreed("b")).state, BESIDE);

  test("shows its result, nobody to move, nothing to do", () => {
    expect(over).toMatchObject({ status: "over", toMove: null, legalMoves: [], offers: [] });
    expect(over.result).toStrictEqual({ winner: null, by: "agreement", actor: "b" });
  });

  test("shows who won", () => {
    const { state } = given(created(), joined, resigned("w"));
    expect(answer(state, BESIDE).result).toStrictEqual({ winner: "b", by: "resign", actor: "w" });
  });
});

test("no answer holds what opens a seat", () => {
  const { state } = given(created(), joined, moved("a6-a7"));
  const fields = Object.keys(answer(state, BESIDE));
  for (const secret of ["links", "invite", "positions", "creator", "you"]) expect(fields).not.toContain(secret);
});
