/** Hoplit Chess in both variants: the laws of all games, its plain reading, chess.js, and the deep end of the perft tables. */
import { describe, expect, test } from "vitest";
import { compareAlongGames, compared, compareOnBoards } from "../../unit/rules/hoplit-chess-compare.ts";
import { hoplitChessLaws, compareWithChessJs } from "../../unit/rules/hoplit-chess-laws.ts";
import { findVariant } from "../../../games/registry.ts";

describe.each(compared)("$game.variant", (subject) => {
  test("on boards strewn at random", () => compareOnBoards(subject, 5_000));
  test("along random games", () => compareAlongGames(subject, 100));
});

hoplitChessLaws(100);

test("moves, texts, positions and outcomes are those of chess.js", () => compareWithChessJs(200));

test.each([
  ["hoplit-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1", 5, 4_865_609],
  ["hoplit-chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603],
  ["hoplit-chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624],
  ["hoplit-chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333],
  ["hoplit-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1", 5, 218_741],
  ["hoplit-chess-two-step", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1", 5, 218_717],
])("%s from %s: perft %i is %i", (variant, position, depth, lines) => {
  expect(findVariant(variant)?.variant.match.perft?.(position, depth)).toBe(lines);
});
