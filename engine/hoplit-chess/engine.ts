/** Hoplit Chess, and the chess that a double refusal leads to, as the computer plays them. */
import { type Push, START } from "../../games/hoplit-chess/rules/position.ts";
import type { Engine, EngineVariant } from "../engine.ts";
import type { Weights } from "../evaluation.ts";
import chess from "../weights/chess.json" with { type: "json" };
import oneStep from "../weights/hoplit-chess.json" with { type: "json" };
import twoStep from "../weights/hoplit-chess-two-step.json" with { type: "json" };
import { HoplitChess } from "./board.ts";
import { GROUPS } from "./groups.ts";

/** Both sides vote for hoplits, which the game is named after; nothing that was learnt speaks against it. */
const BOOK = { [votes("w")]: "use", [votes("b")]: "use" };

function votes(side: string): string {
  const [board = "", , castling = "", enPassant = ""] = START.split(" ");
  return [board, side, castling, enPassant].join(" ");
}

export const engine: Engine = {
  variants: {
    "hoplit-chess": variant("hoplit-chess", 1, oneStep),
    "hoplit-chess-two-step": variant("hoplit-chess-two-step", 2, twoStep),
    // Nobody can choose chess before the vote, but it is learnt and measured by itself.
    chess: {
      weights: chess,
      groups: GROUPS,
      board: (weights = chess) => new HoplitChess("hoplit-chess", 1, oneStep, weights),
      start: { variant: "hoplit-chess", position: START.replace("[?]", "[-]") },
    },
  },
};

function variant(id: string, push: Push, learnt: Weights): EngineVariant {
  return { weights: learnt, groups: GROUPS, board: (weights = learnt) => new HoplitChess(id, push, weights, chess), book: BOOK };
}
