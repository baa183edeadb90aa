/** Series: what counts, who has won, and that points go along with their person. */
import { expect, test } from "vitest";
import type { Follows, SeriesChoice } from "../../../game/next-game-schema.ts";
import { seriesOf } from "../../../game/series.ts";
import type { GameState } from "../../../game/state.ts";

type Result = GameState["result"];

const FIRST_TO_2: SeriesChoice = { kind: "first-to", of: 2 };
const BEST_OF_3: SeriesChoice = { kind: "best-of", of: 3 };

const won = (winner: string | null): Result => ({ winner, by: "rule" });
const said = (how: "abort" | "abandoned" | "agreement", winner: string | null): Result => ({
  winner,
  by: how,
  said: { how, by: null, turn: 0 },
});

function stand(series: SeriesChoice | null, result: Result, before: Omit<Follows, "game"> = {}) {
  const follows = { game: "before", ...before };
  return seriesOf({ game: "now", sides: ["w", "b"], settings: series === null ? {} : { series }, follows, result });
}

test("a game by itself has none", () => {
  expect(stand(null, won("w"))).toBeNull();
});

test("a game that goes on counts for nothing yet", () => {
  expect(stand(FIRST_TO_2, null)).toStrictEqual({ ...FIRST_TO_2, game: 1, score: { w: 0, b: 0 }, games: [], decided: null });
});

test("a win is a point, a draw half of one, and what was called off or abandoned is none", () => {
  const before = { score: { w: 1, b: 0.5 }, games: ["one", "two"] };
  const score = (result: Result) => stand({ kind: "first-to", of: 9 }, result, before)?.score;
  expect(score(won("b"))).toStrictEqual({ w: 1, b: 1.5 });
  expect(score(won(null))).toStrictEqual({ w: 1.5, b: 1 });
  expect(score(said("agreement", "w"))).toStrictEqual({ w: 2, b: 0.5 });
  expect(score(said("abort", null))).toStrictEqual(before.score);
  expect(stand(FIRST_TO_2, said("abandoned", null), before)).toMatchObject({ game: 3, games: before.games, decided: null });
});

test.each<[string, SeriesChoice, Result, Required<Pick<Follows, "score" | "games">>, unknown]>([
  ["by the points that were agreed on", FIRST_TO_2, won("w"), { score: { w: 1, b: 1 }, games: ["1", "2"] }, { winner: "w" }],
  ["not before", FIRST_TO_2, won(null), { score: { w: 1, b: 0 }, games: ["1"] }, null],
  [
    "by nobody where both get there at once",
    FIRST_TO_2,
    won(null),
    { score: { w: 1.5, b: 1.5 }, games: ["1", "2", "3"] },
    { winner: null },
  ],
  ["when nobody can catch up", BEST_OF_3, won("b"), { score: { w: 0, b: 1 }, games: ["1"] }, { winner: "b" }],
  ["as even after the last game", BEST_OF_3, won(null), { score: { w: 1, b: 1 }, games: ["1", "2"] }, { winner: null }],
  ["not while somebody can catch up", BEST_OF_3, won("b"), { score: { w: 0, b: 0.5 }, games: ["1"] }, null],
])("a series is decided: %s", (_, series, result, before, decided) => {
  expect(stand(series, result, before)?.decided).toStrictEqual(decided);
});
