/** The orthodox chess that a double refusal leads to, against chess.js in 200 random games. */
import { test } from "vitest";
import { compareWithChessJs } from "../../unit/rules/hoplit-chess-orthodox.ts";

test("moves, texts, positions and outcomes are those of chess.js", () => compareWithChessJs(200));
