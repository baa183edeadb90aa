/** What is seen on a chess board: each feature on a board that has it, and on one that nearly has. */
import { describe, expect, test } from "vitest";
import { FULL } from "../../../engine/evaluation.ts";
import { STARTS } from "../../../engine/hoplit-chess/groups.ts";
import { SQUARES } from "../../../games/hoplit-chess/rules/board.ts";
import { contestOf } from "./contests.ts";

const board = contestOf("chess").engine.board();

function load(fen: string) {
  board.load(fen.includes(" ") ? fen : `${fen}[-] w - - 0 1`);
}

/** How often a feature is seen by White, less by Black. */
function seen(fen: string, group: keyof typeof STARTS, place = 0): number {
  load(fen);
  const feature = STARTS[group] + place;
  let sum = 0;
  board.features({
    phase: FULL,
    add(index, amount) {
      if (index === feature) sum += amount;
    },
  });
  return sum;
}

function numberOf(name: string): number {
  const square = SQUARES.find(name);
  if (square === undefined) throw new Error(name);
  return square;
}

test.each([
  ["a knight sees three squares", "4k3/8/8/8/8/8/8/K5N1", "seen", 0, 3],
  ["of which a pawn guards two", "4k3/8/8/8/6p1/8/8/K5N1", "seen", 0, 1],
  ["and so it sees one", "4k3/8/8/8/6p1/8/8/K5N1", "knightSees", 1, 1],
  ["an own piece stands on one, guarded or not", "4k3/8/8/8/6p1/5P2/8/K5N1", "seen", 0, 1],
  ["a queen is counted in twos", "k7/8/8/8/8/8/8/QK6", "queenSees", 7, 1],
  ["rooks look through each other", "4k3/8/8/8/8/8/8/R2R3K", "rookSees", 12, 2],
  ["and not through a knight", "4k3/8/8/8/8/8/8/R2N3K", "rookSees", 9, 1],
  ["a pawn that could attack two knights", "4k3/8/3n1n2/8/4P3/8/8/4K3", "threats", 1, 2],
  ["another would take it there", "4k3/8/3n1p2/8/4P3/8/8/4K3", "threats", 1, 0],
  ["a guarded knight that no pawn can drive away", "4k3/5p2/8/3N4/4P3/8/8/4K3", "outposts", 0, 1],
  ["one that a pawn can", "4k3/4p3/8/3N4/4P3/8/8/4K3", "outposts", 0, 0],
  ["one that nothing guards", "4k3/5p2/8/3N4/8/8/8/4K3", "outposts", 0, 0],
  ["one that the enemy's pawn has passed by", "4k3/8/8/3N4/2p1P3/8/8/4K3", "outposts", 0, 1],
  ["Black's bishop, guarded", "4k3/8/8/3p4/4b3/8/4P3/4K3", "outposts", 1, -1],
  ["two of three own pawns on a bishop's colour", "4k3/8/8/8/8/3P4/1P2P3/2B1K3", "colour", 0, 1],
  ["a knight that a rook attacks", "4k3/8/8/3n4/8/8/8/3RK3", "loose", 0, -1],
  ["which a pawn protects", "4k3/8/4p3/3n4/8/8/8/3RK3", "loose", 0, 0],
  ["which its king protects", "8/8/4k3/3n4/8/8/8/3RK3", "loose", 0, 0],
  ["which a piece protects", "4k3/8/8/1r1n4/8/8/8/3RK3", "loose", 0, 0],
  ["a pawn that a bishop attacks", "4k3/8/8/3p4/8/5B2/8/4K3", "loose", 1, -1],
  ["a passed pawn with nothing before it", "4k3/8/8/1P6/8/8/8/4K3", "free", 4, 1],
  ["one with something before it", "1n2k3/8/8/1P6/8/8/8/4K3", "free", 4, 0],
  ["one that is stopped", "4k3/8/1n6/1P6/8/8/8/4K3", "held", 1, 1],
  ["the enemy sees the next square, and it's the fifth rank", "4k3/8/r7/1P6/8/8/8/4K3", "ahead", 0, 2],
  ["its own rook does, too, for Black", "4k3/8/8/8/8/1p6/7r/4K3", "ahead", 1, -3],
  ["three pawns before White's king", "6k1/8/8/8/8/8/5PPP/6K1", "shield", 0, 3],
  ["White's have gone ahead", "6k1/5ppp/8/8/8/5PPP/8/6K1", "shield", 1, 3],
  ["a half-open file before Black", "6k1/5p1p/8/8/8/8/5PPP/6K1", "shield", 2, -1],
  ["an open one before White", "k7/ppp5/8/8/8/8/5P1P/6K1", "shield", 3, 1],
  ["a pawn near White's king", "6k1/8/8/8/8/6p1/8/6K1", "storm", 0, 1],
  ["one less near", "6k1/8/8/8/6p1/8/8/6K1", "storm", 1, 1],
  ["two squares at Black's king that only White sees", "6k1/8/8/8/8/8/8/R3K2Q", "alone", 2, 1],
  ["a knight that could check", "4k3/8/8/8/4N3/8/8/4K3", "checks", 0, 1],
  ["a pawn would take it", "4k3/4p3/8/8/4N3/8/8/4K3", "checks", 0, 0],
  ["an own pawn stands on the one square that is left", "4k3/6p1/3P4/8/4N3/8/8/4K3", "checks", 0, 0],
  ["a rook that could check from afar, for Black", "4k3/8/8/8/7r/8/8/3K4", "checks", 2, -1],
  ["a rook guards where it could, and a pawn is in the way", "1r2k3/4p3/8/R7/8/K7/8/8", "checks", 2, 0],
  ["a queen that could check", "4k3/8/8/8/8/8/8/Q3K3", "checks", 3, 1],
  ["a square seen and alone, and a check press on a king", "4k3/8/8/3N4/8/8/8/4K3", "dangerAlone", 5, 1],
  ["and nothing on the other", "4k3/8/8/3N4/8/8/8/4K3", "dangerAlone", 0, -1],
  ["not as with a queen", "4k3/8/8/3N4/8/8/8/4K3", "danger", 5, 0],
  ["a king has nothing to fear without the enemy's queen", "4k3/8/8/8/8/8/4K3/Q7", "freed", 1, 1],
  ["he has with it", "q3k3/8/8/8/8/8/4K3/Q7", "freed", 1, 0],
  ["a knight four steps from the enemy king", "4k3/8/8/8/4N3/8/8/4K3", "near", 0, 4],
  ["a knight that may not leave its king", "4k3/8/8/8/8/8/8/r2NK3", "pinned", 0, 1],
  ["it may with another beside it", "4k3/8/8/8/8/8/8/r1BNK3", "pinned", 0, 0],
  ["Black's bishop, pinned by a queen", "4k3/3b4/8/1Q6/8/8/8/4K3", "pinned", 1, -1],
  ["who may still castle", "4k3/8/8/8/8/8/8/4K2R[-] w K - 0 1", "castling", 0, 1],
  ["to the other side", "4k3/8/8/8/8/8/8/R3K3[-] w Q - 0 1", "castling", 1, 1],
  ["a rook shut in by its king", "4k3/8/8/8/8/8/5PPP/5K1R", "rooks", 0, 1],
  ["the king is on the other side", "4k3/8/8/8/8/8/5PPP/3K3R", "rooks", 0, 0],
  ["two rooks on a file", "4k3/8/8/8/R7/8/R7/4K3", "rooks", 1, 2],
  ["on two", "4k3/8/8/8/R7/8/1R6/4K3", "rooks", 1, 0],
  ["a rook on the seventh rank, the king behind it", "4k3/R7/8/8/8/8/8/4K3", "rooks", 2, 1],
  ["the king before it", "8/R7/4k3/8/8/8/8/4K3", "rooks", 2, 0],
  ["a knight behind a pawn", "4k3/8/8/8/4P3/4N3/8/4K3", "behind", 0, 1],
  ["not right behind it", "4k3/8/8/4P3/8/4N3/8/4K3", "behind", 0, 0],
  ["a bishop behind an enemy's", "4k3/8/8/8/4p3/4B3/8/4K3", "behind", 1, 1],
  ["a knight attacks a bishop", "4k3/8/5b2/8/4N3/8/8/4K3", "attacks", 2, 1],
  ["Black's queen a pawn", "4k3/8/8/q6P/8/8/8/6K1", "attacks", 18, -1],
  ["a king a pawn", "4k3/8/8/8/8/8/4p3/4K3", "attacks", 30, 1],
  ["an isolated pawn on an open file", "4k3/8/8/8/8/8/P7/4K3", "exposed", 0, 1],
  ["with another before it", "4k3/p7/8/8/8/8/P7/7K", "exposed", 0, 0],
  ["a backward one", "4k3/8/8/8/1P6/8/P7/4K3", "exposed", 1, 1],
  ["the centre, but for a pawn and what it guards", "4k3/8/8/8/4P3/8/8/4K3", "space", 0, 1],
  ["two squares behind that pawn", "4k3/8/8/8/4P3/8/8/4K3", "space", 1, 2],
  ["a square more than the kings see", "4k3/8/8/8/8/8/8/4K2N", "control", 0, 1],
  ["of those that both see, a pawn guards one", "4k3/8/2p2n2/8/8/2N5/8/4K3", "control", 1, -2],
  ["two passed pawns beside each other", "4k3/8/8/PP6/8/8/8/4K3", "passers", 0, 2],
  ["a step apart", "4k3/8/1P6/P7/8/8/8/4K3", "passers", 0, 2],
  ["two steps apart", "4k3/1P6/8/P7/8/8/8/4K3", "passers", 0, 0],
  ["a rook behind its passed pawn", "4k3/8/8/P7/8/R7/8/4K3", "passers", 1, 1],
  ["an enemy's", "4k3/8/8/P7/8/r7/8/4K3", "passers", 2, 1],
  ["the way of a pawn on the fifth rank, seen by nobody", "4k3/8/8/P7/8/8/8/4K3", "passers", 3, 2],
  ["seen by a bishop at its end", "4k3/8/8/P7/8/8/8/4K2b", "passers", 3, 0],
  ["a knight beside six pawns", "4k3/8/8/8/8/8/PPPPPP2/N3K3", "balance", 0, 1],
  ["a queen beside a rook", "4k3/8/8/8/8/8/8/QR2K3", "pairs", 0, 1],
  ["against a rook", "r3k3/8/8/8/8/8/8/Q3K3", "pairs", 1, 1],
  ["against a bishop and a knight", "bn2k3/8/8/8/8/8/8/Q3K3", "pairs", 2, 2],
  ["two knights", "4k3/8/8/8/8/8/8/NN2K3", "pairs", 3, 1],
  ["two rooks", "4k3/8/8/8/8/8/8/RR2K3", "pairs", 4, 1],
  ["a side without pawns", "4k3/p7/8/8/8/8/8/4K3", "pairs", 5, 1],
] as const)("%s: %s", (_what, fen, group, place, times) => {
  expect(seen(fen, group, place)).toBe(times);
});

describe("a quiet move that loses a piece at a glance", () => {
  /** Whether the move between two squares loses more than `limit`. */
  function loses(fen: string, from: string, to: string, limit: number): boolean {
    load(fen);
    return board.loses(numberOf(from) + 128 * numberOf(to), limit);
  }

  test.each([
    ["where a pawn takes it", "4k3/8/3p4/8/8/5N2/8/4K3", "f3", "e5", 200, true],
    ["but not so much", "4k3/8/3p4/8/8/5N2/8/4K3", "f3", "e5", 300, false],
    ["where it is protected, and a rook would have to take it", "4k3/8/8/r7/5P2/5N2/8/4K3", "f3", "e5", 60, false],
    ["where nobody takes it", "4k3/8/8/8/8/5N2/8/4K3", "f3", "e5", 60, false],
    ["a rook for a knight, which is taken back", "4k3/8/2n5/8/5P2/8/8/4RK2", "e1", "e5", 100, true],
  ] as const)("%s", (_what, fen, from, to, limit, isLost) => {
    expect(loses(fen, from, to, limit)).toBe(isLost);
  });
});

test.each([
  ["a knight does", "4k3/8/8/8/4N3/8/8/4K3", "e4", "f6", true],
  ["a knight doesn't from elsewhere", "4k3/8/8/8/4N3/8/8/4K3", "e4", "g5", false],
  ["a pawn does", "4k3/8/3P4/8/8/8/8/4K3", "d6", "d7", true],
  ["a bishop does along a diagonal", "4k3/8/8/8/8/8/8/4KB2", "f1", "b5", true],
  ["and not along a line", "4k3/8/8/8/8/8/3B4/3K4", "d2", "e3", false],
  ["nor where something is in the way", "4k3/3p4/8/8/8/8/8/4KB2", "f1", "b5", false],
  ["a queen does both ways", "4k3/8/8/8/8/8/8/3QK3", "d1", "a4", true],
  ["a rook is uncovered", "4k3/8/8/8/4N3/8/8/K3R3", "e4", "g5", true],
  ["another piece is still before it", "4k3/4p3/8/8/4N3/8/8/K3R3", "e4", "g5", false],
  ["a bishop on a line is not uncovered", "4k3/8/8/8/4N3/8/8/K3B3", "e4", "g5", false],
  ["a king uncovers, too", "4k3/8/8/8/8/8/4K3/4R3", "e2", "d2", true],
] as const)("whether a move checks: %s", (_what, fen, from, to, isCheck) => {
  load(fen);
  expect(board.mayCheck(numberOf(from) + 128 * numberOf(to))).toBe(isCheck);
});
