/** Hoplit Chess against its plain reading, on many positions that nobody thought of. */
import { describe, test } from "vitest";
import { compareAlongGames, compared, compareOnBoards } from "../../unit/rules/hoplit-chess-compare.ts";

describe.each(compared)("$game.variant", (subject) => {
  test("on boards strewn at random", () => compareOnBoards(subject, 5_000));
  test("along random games", () => compareAlongGames(subject, 100));
});
