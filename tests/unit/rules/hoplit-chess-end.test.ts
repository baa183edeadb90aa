/** How Hoplit Chess ends, as docs/rules/hoplit-chess.md says under "The end". */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { oneStep, open } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

function read(text: string): Line {
  return value(oneStep.open(text));
}

test("checkmate", () => {
  const line = after(read(oneStep.start), "decline", "decline", "f3", "e5", "g4", "Qh4");
  expect(line.outcome).toEqual({ winner: "b", by: "checkmate" });
  expect(line.toMove).toBe("w");
  expect(line.moves()).toEqual([]);
  expect(line.play("Kf2")).toMatchObject({ ok: false, error: { kind: "over", by: "checkmate" } });
});

test("checkmate by two hoplits: one moves under the other as its screen and looks over the pawn", () => {
  const line = open(`[] w - - 0 1
    . . . . . . . k
    . . . . . . p .
    . . . . . . . .
    . . . . . K . .
    . H . . p . . .
    . . . . . . . .
    . . . . . . H P
    . . . . . . . .`);
  expect(after(line, "Hh5#").outcome).toEqual({ winner: "w", by: "checkmate" });
});

test("stalemate", () => {
  const line = open(`[Hh] w - - 4 50
    . . . . . . . k
    . . . . . . . .
    . . . . . . K .
    . . . . . Q . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(after(line, "Qf7").outcome).toEqual({ winner: null, by: "stalemate" });
});

describe("insufficient-material", () => {
  test.each([
    ["the kings alone", "4k3/8/8/8/8/8/8/4K3[-]"],
    ["though hoplits are in reserve", "4k3/8/8/8/8/8/8/4K3[Hh]"],
    ["a knight", "4k3/8/8/8/8/8/8/4KN2[-]"],
    ["a bishop", "4kb2/8/8/8/8/8/8/4K3[Hh]"],
    ["a hoplit", "4k3/8/8/8/8/8/8/4KH2[h]"],
    ["bishops on squares of one colour, whosesoever", "2b1k3/8/4b3/8/8/3B4/8/4KB2[]"],
  ])("%s", (_what, board) => {
    const line = read(`${board} w - - 0 1`);
    expect(line.outcome).toEqual({ winner: null, by: "insufficient-material" });
    expect(line.moves()).toEqual([]);
  });

  test.each([
    ["a pawn", "4k3/8/8/8/8/8/P7/4K3[-]"],
    ["a rook", "4k3/8/8/8/8/8/R7/4K3[-]"],
    ["a queen", "4k3/8/8/8/8/8/q7/4K3[-]"],
    ["two knights", "4k3/8/8/8/8/8/8/4KNN1[-]"],
    ["a knight each", "4kn2/8/8/8/8/8/8/4KN2[-]"],
    ["two hoplits", "4k3/8/8/8/8/8/8/4KHH1[]"],
    ["a hoplit each", "4kh2/8/8/8/8/8/8/4KH2[]"],
    ["a hoplit and a bishop", "4k3/8/8/8/8/8/8/4KHB1[]"],
    ["bishops on squares of both colours", "4k3/8/4b3/8/8/8/8/4K1B1[]"],
  ])("not %s", (_what, board) => {
    const line = read(`${board} w - - 0 1`);
    expect(line.outcome).toBeNull();
    expect(line.moves()).not.toEqual([]);
  });

  test("comes at once, by a capture", () => {
    expect(after(read("4k3/8/8/8/8/8/r7/K7[Hh] w - - 3 40"), "Kxa2").outcome?.by).toBe("insufficient-material");
  });
});

const ROOKS = `
  . . . . k . . r
  . . . . . . . p
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P . . . . . P .
  R . . . K . . .`;

describe("quiet", () => {
  test("at 100 plies", () => {
    const line = open(ROOKS, "[Hh] w Qk - 99 80");
    expect(line.outcome).toBeNull();
    expect(after(line, "Kf1")).toMatchObject({
      outcome: { winner: null, by: "quiet" },
      position: expect.stringMatching(/ b k - 100 80$/),
    });
    expect(open(ROOKS, "[Hh] w Qk - 100 80").outcome).toEqual({ winner: null, by: "quiet" });
    expect(open(ROOKS, "[Hh] w Qk - 250 200").moves()).toEqual([]);
  });

  test("a pawn's move, a drop, which moves a pawn, and a capture start the count again", () => {
    const line = open(ROOKS, "[Hh] w Qk - 99 80");
    for (const move of ["a3", "a4", "H@g1"]) expect(after(line, move).position).toMatch(/ 0 80$/);
    expect(after(read("r3k3/8/8/8/8/8/8/R3K3[-] w - - 99 80"), "Rxa8").position).toMatch(/ 0 80$/);
    expect(after(open(ROOKS, "[Hh] w Qk - 7 80"), "O-O-O").position).toMatch(/ 8 80$/);
  });

  test("mate and stalemate on the move that fills the count stand, and so does insufficient material", () => {
    expect(after(read("7k/8/6K1/8/8/8/8/R7[-] w - - 99 80"), "Ra8").outcome).toEqual({ winner: "w", by: "checkmate" });
    expect(after(read("7k/8/6K1/5Q2/8/8/8/8[-] w - - 99 80"), "Qf7").outcome).toEqual({ winner: null, by: "stalemate" });
    expect(read("4k3/8/8/8/8/8/8/4KN2[-] w - - 100 80").outcome).toEqual({ winner: null, by: "insufficient-material" });
    expect(read("k7/2Q5/2K5/8/8/8/8/8[-] b - - 100 80").outcome).toEqual({ winner: null, by: "stalemate" });
    expect(read("7k/5KN1/8/8/8/8/8/8[-] b - - 100 80").outcome).toEqual({ winner: null, by: "insufficient-material" });
  });

  test("stalemate is named before insufficient material", () => {
    expect(read("k7/2K5/1N6/8/8/8/8/8[-] b - - 0 80").outcome?.by).toBe("insufficient-material");
    expect(read("k7/2K5/8/1N6/8/8/8/8[-] b - - 0 80").outcome?.by).toBe("stalemate");
  });
});

describe("repetition", () => {
  const shuttle = ["Rb1", "Rg8", "Ra1", "Rh8"];

  test("the third time, where play started from counting as the first", () => {
    const line = open(ROOKS, "[Hh] w - - 0 1");
    expect(after(line, ...shuttle, ...shuttle.slice(0, 3)).outcome).toBeNull();
    expect(after(line, ...shuttle, ...shuttle).outcome).toEqual({ winner: null, by: "repetition" });
  });

  test("rights count: with castling rights lost on the way, the first position is another", () => {
    const line = open(ROOKS, "[Hh] w Qk - 0 1");
    expect(after(line, ...shuttle, ...shuttle).outcome).toBeNull();
    // Without rights, the one after Rg8 stands for the third time before it does.
    expect(after(line, ...shuttle, ...shuttle, "Rb1", "Rg8").outcome).toEqual({ winner: null, by: "repetition" });
  });

  test("the reserve counts, and en passant only where it is legal", () => {
    const past = ["4k2r/7p/8/8/8/8/P5P1/R3K3[H] w - - 0 1", "4k2r/7p/8/8/8/8/P5P1/R3K3[H] w - - 4 3"];
    expect(value(oneStep.open("4k2r/7p/8/8/8/8/P5P1/R3K3[Hh] w - - 8 5", past)).outcome).toBeNull();
    expect(value(oneStep.open("4k2r/7p/8/8/8/8/P5P1/R3K3[H] w - - 8 5", past)).outcome?.by).toBe("repetition");
    const line = after(read(oneStep.start), "decline", "decline", "e4");
    expect(line.position).toMatch(/ b KQkq - 0 1$/);
    const moves = ["Nf6", "Nf3", "Ng8", "Ng1"];
    expect(after(line, ...moves, ...moves).outcome).toEqual({ winner: null, by: "repetition" });
  });

  test("quiet is named before it, mate before both", () => {
    expect(after(open(ROOKS, "[Hh] w - - 92 80"), ...shuttle, ...shuttle).outcome?.by).toBe("quiet");
    expect(after(open(ROOKS, "[Hh] w - - 91 80"), ...shuttle, ...shuttle).outcome?.by).toBe("repetition");
  });
});
