/** The orthodox chess that a double refusal leads to, against chess.js in a few random games; in 200 in tests/nightly. */
import { test } from "vitest";
import { compareWithChessJs } from "./hoplit-chess-orthodox.ts";

test("moves, texts, positions and outcomes are those of chess.js", () => compareWithChessJs(10), 60_000);
