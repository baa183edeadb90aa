/** The laws of all games, in both variants of Hoplit Chess. */
import { describe, expect } from "vitest";
import { isHopeless } from "../../../games/hoplit-chess/rules/end.ts";
import { readerOf } from "../../../games/hoplit-chess/typed.ts";
import { hoplitChess } from "../../../games/hoplit-chess/rules/rules.ts";
import { laws } from "./laws.ts";
import { Chess } from "chess.js";
import fc from "fast-check";
import type { Outcome } from "../../../rules/contract.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { oneStep } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

/** States the laws, each tried so often at random: a game of chess is long. */
export function hoplitChessLaws(runs: number): void {
  describe.each([hoplitChess("hoplit-chess", 1), hoplitChess("hoplit-chess-two-step", 2)])("$variant", (rules) => {
    laws({
      rules,
      reader: readerOf(rules.start.push),
      runs,
      isHopeless,
      hopeless: [
        "8/8/3k4/8/8/3K4/8/q6N[] w - - 0 1",
        "r1b5/8/3k4/8/8/3K4/8/5B2[] b - - 0 1",
        "8/8/3k4/8/3r4/1H1K4/8/8[] w - - 0 1",
        "4k3/pppp4/8/8/8/8/8/4K3[h] b - - 0 1",
      ],
      omissible: 2,
      endings: ["checkmate", "stalemate", "insufficient-material", "quiet", "repetition"],
      positions: [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] b KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/1Pp2ppp/1b3n2/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1[Hh] w kq - 0 1",
        "r1bqkbhr/ppp2p1p/2np1np1/3Pp3/2B5/2NP1NP1/PPP2P1P/R1BQKBHR[] w KQkq e6 0 8",
        "4k3/8/8/8/8/8/6h1/R3K2R[] w KQ - 98 60",
        "4k3/8/8/8/8/8/6h1/R3K2R[] w KQ - 100 61",
        "4k3/8/8/8/8/8/6h1/4K3[] w - - 3 61",
      ],
      spell: (_position, taps) => (taps[0] === ":H" ? `H@${taps[1]}` : taps.join("").replace(":", "")),
      except: {
        "a move is recorded by its shortest and first route": "moves are recorded in SAN; tapped they are in one way only",
        "blanks, letter case and separators are forgiven":
          "letter case tells a bishop from the b-pawn; see clauses/hoplit-chess-typed.txt",
      },
    });
  });
}

// Compares the orthodox chess that a double refusal leads to with chess.js: random games, each to its end.

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
