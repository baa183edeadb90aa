/** Compares the orthodox chess that a double refusal leads to with chess.js: random games, each to its end. */
import { Chess } from "chess.js";
import fc from "fast-check";
import { expect } from "vitest";
import type { Outcome } from "../../../rules/contract.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { oneStep } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

/** At every ply the moves and their texts, the position, and whether and how the game is over. */
export function compareWithChessJs(games: number): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chess = new Chess();
      let line = after(value(oneStep.open(oneStep.start)), "decline", "decline");
      const roll = dice(seed);
      while (line.outcome === null) {
        const moves = line.moves();
        expect(moves).toEqual(chess.moves().sort());
        const move = moves[roll(moves.length)] ?? "";
        line = after(line, move);
        chess.move(move, { strict: true });
        expect(line.position).toBe(chess.fen().replace(" ", "[-] "));
        expect(line.outcome).toEqual(verdict(chess));
      }
    }),
    { numRuns: games },
  );
}

/** What chess.js says of the game, by the words and in the order of docs/rules/hoplit-chess.md. */
function verdict(chess: Chess): Outcome | null {
  if (chess.isCheckmate()) return { winner: chess.turn() === "w" ? "b" : "w", by: "checkmate" };
  if (chess.isStalemate()) return { winner: null, by: "stalemate" };
  if (chess.isInsufficientMaterial()) return { winner: null, by: "insufficient-material" };
  if (chess.isDrawByFiftyMoves()) return { winner: null, by: "quiet" };
  return chess.isThreefoldRepetition() ? { winner: null, by: "repetition" } : null;
}
