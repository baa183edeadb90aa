/**
 * A series: games of the same two that count together. A win is a point, a draw half of one; a game that was called off,
 * abandoned or closed counts for nothing. Points are a person's: they go to the other side with them.
 */
import type { Side } from "../rules/contract.ts";
import { isVoid } from "./ending.ts";
import type { SeriesChoice } from "./next-game-schema.ts";
import type { GameState } from "./state.ts";

/** How a series stands, with the present game if that is over. */
interface SeriesStand extends SeriesChoice {
  /** The number of the present game among those that count. */
  readonly game: number;
  /** What the players at the sides have won. */
  readonly score: Readonly<Record<Side, number>>;
  /** The games that have counted, oldest first. */
  readonly games: readonly string[];
  /** Who has won it, null for nobody; null as a whole while it goes on. */
  readonly decided: { readonly winner: Side | null } | null;
}

type Played = Pick<GameState, "game" | "sides" | "settings" | "follows" | "result">;

/** How the series of a game stands; null where it is played by itself. */
export function seriesOf(state: Played): SeriesStand | null {
  const { series } = state.settings;
  if (series === undefined) return null;
  const before = stoodBefore(state);
  const number = before.games.length + 1;
  const { result } = state;
  if (result === null || isVoid(result.by)) return { ...series, ...before, game: number, decided: null };
  const points = (side: Side) => (before.score[side] ?? 0) + (result.winner === null ? 0.5 : result.winner === side ? 1 : 0);
  const score = Object.fromEntries(state.sides.map((side) => [side, points(side)]));
  const games = [...before.games, state.game];
  return { ...series, score, games, game: number, decided: decidedBy(series, state.sides, score, games.length) };
}

/** How the series stood before a game of it. */
export function stoodBefore({ sides, follows }: Pick<Played, "sides" | "follows">): Pick<SeriesStand, "score" | "games"> {
  const nothing = Object.fromEntries(sides.map((side) => [side, 0]));
  return { score: follows?.score ?? nothing, games: follows?.games ?? [] };
}

function decidedBy(
  { kind, of }: SeriesChoice,
  [first, second]: readonly [Side, Side],
  score: SeriesStand["score"],
  played: number,
): SeriesStand["decided"] {
  const [one, other] = [score[first] ?? 0, score[second] ?? 0];
  const most = Math.max(one, other);
  const isOver = kind === "first-to" ? most >= of : most > of / 2 || played >= of;
  if (!isOver) return null;
  return { winner: one === other ? null : one > other ? first : second };
}
