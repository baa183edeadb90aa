/** Compares Hoplit Chess with its plain reading, on positions that nobody thought of. */
import fc from "fast-check";
import { expect } from "vitest";
import type { Line, Match } from "../../../rules/match.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { oneStep, twoStep } from "./hoplit-chess-lines.ts";
import { isAttackedKing, parse, referee } from "./hoplit-chess-referee.ts";
import { after, value } from "./lines.ts";

export interface Compared {
  readonly game: Match;
  readonly push: 1 | 2;
}

export const compared: readonly Compared[] = [
  { game: oneStep, push: 1 },
  { game: twoStep, push: 2 },
];

const FILES = "abcdefgh".split("");
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1];
const SQUARES = FILES.flatMap((file) => RANKS.map((rank) => file + rank));

/** What is strewn, hoplits and pawns more often than other pieces. */
const LETTERS = "PPPPNBRQHHppppnbrqhh".split("");

/** Pieces on squares; in half of the boards the kings are at home. */
const boards = fc
  .record({
    kings: fc.uniqueArray(fc.constantFrom(...SQUARES), { minLength: 2, maxLength: 2 }),
    atHome: fc.boolean(),
    corners: fc.constantFrom("", "Ra1 Rh1 ra8 rh8", "Ra1 rh8", "Rh1 ra8"),
    others: fc.array(fc.tuple(fc.constantFrom(...SQUARES), fc.constantFrom(...LETTERS)), { maxLength: 24 }),
  })
  .map(({ kings: [white = "", black = ""], atHome, corners, others }) => {
    const board = new Map(others.filter(([square, letter]) => !(/[18]$/.test(square) && /p/i.test(letter))));
    for (const [letter = "", ...square] of corners.split(" ")) board.set(square.join(""), letter);
    board.delete("");
    return board.set(atHome ? "e1" : white, "K").set(atHome ? "e8" : black, "k");
  });

/** Position texts, of which some can't come about; with castling rights and en passant as far as the board allows. */
const texts = fc
  .record({ board: boards, toMove: fc.constantFrom("w", "b"), reserve: fc.constantFrom("Hh", "H", "h", "") })
  .map(({ board, toMove, reserve }) => {
    const ranks = RANKS.map((rank) => FILES.map((file) => board.get(file + rank) ?? ".").join("")).join("/");
    const stand = (placed: string) => placed.split(" ").every(([letter, ...square]) => board.get(square.join("")) === letter);
    const rights = ["Ke1 Rh1", "Ke1 Ra1", "ke8 rh8", "ke8 ra8"].map((placed, index) =>
      stand(placed) ? "KQkq".charAt(index) : "",
    );
    const [from = "", passed = "", to = "", pawn] = toMove === "w" ? "765p" : "234P";
    const file = FILES.find((each) => board.get(each + to) === pawn && !board.has(each + passed) && !board.has(each + from));
    const enPassant = file === undefined ? "-" : file + passed;
    return `${ranks.replaceAll(/\.+/g, (run) => String(run.length))}[${reserve}] ${toMove} ${rights.join("") || "-"} ${enPassant} 7 30`;
  });

/** On boards strewn at random: which can be read; their moves, and what these lead to. */
export function compareOnBoards({ game, push }: Compared, runs: number): void {
  fc.assert(
    fc.property(texts, (text) => {
      const { board, toMove } = parse(text);
      const opened = game.open(text);
      expect(opened.ok).toBe(!isAttackedKing(board, toMove === "w" ? "b" : "w"));
      if (opened.ok) compare(opened.value, push);
    }),
    { numRuns: runs },
  );
}

/** Along random games: the same at every tenth ply. */
export function compareAlongGames({ game, push }: Compared, games: number): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      let line = after(value(game.open(game.start)), "use");
      const roll = dice(seed);
      for (let ply = 0; ply < 80; ply += 1) {
        if (ply % 10 === 0) compare(line, push);
        const moves = line.moves();
        const move = moves[roll(moves.length)];
        if (move === undefined) return;
        line = after(line, move);
      }
    }),
    { numRuns: games },
  );
}

/** The plain reading knows mate and stalemate, but no draws by rule. */
function compare(line: Line, push: 1 | 2) {
  const by = line.outcome?.by;
  if (by !== undefined && by !== "checkmate" && by !== "stalemate") return;
  const expected = referee(line.position, push);
  expect(line.moves()).toEqual([...expected.keys()].sort());
  for (const [move, position] of expected) expect(after(line, move).position).toBe(position);
}
