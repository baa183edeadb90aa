/** Hoplit Chess against its plain reading, on some positions that nobody thought of; on many in tests/nightly. */
import { describe, test } from "vitest";
import { compareAlongGames, compared, compareOnBoards } from "./hoplit-chess-compare.ts";

describe.each(compared)("$game.variant", (subject) => {
  test("on boards strewn at random", () => compareOnBoards(subject, 150));
  test("along random games", () => compareAlongGames(subject, 5));
});
