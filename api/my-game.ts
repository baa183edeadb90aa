/** How one's games stand, and in which order they are listed. */
import type { MyGame, MyLists } from "./my-games-schema.ts";

/** What somebody without games is told. */
export const NO_GAMES: MyLists = { games: [], over: { games: [], next: null } };

/** Whether there is a game in somebody's lists, going on or over. */
export function hasGames({ games, over }: MyLists): boolean {
  return games.length + over.games.length > 0;
}

/** How a game stands for the seat that asks. */
export type Standing = "yours" | "theirs" | "waiting" | "won" | "lost" | "drawn" | "off";

export function standingOf(game: MyGame): Standing {
  const { status, winner, endedBy, side } = game;
  switch (status) {
    case "waiting":
      return "waiting";
    case "playing":
      return isToMove(game) ? "yours" : "theirs";
    case "over":
      if (winner !== null) return winner === side ? "won" : "lost";
      return endedBy === "abort" || endedBy === "abandoned" || endedBy === "closed" ? "off" : "drawn";
  }
}

/** Whether a move of the asking player is next. */
export function isToMove({ status, toMove, side }: MyGame): boolean {
  return status === "playing" && toMove === side;
}

/** Whether a game waits for the asking player. */
export function isWaiting(game: MyGame): boolean {
  return waits(game) < 2;
}

/** What waits for the asking player: their move, or their answer to an offer. */
function waits(game: MyGame): 0 | 1 | 2 {
  if (isToMove(game)) return 0;
  return game.offered ? 1 : 2;
}

/**
 * The order of games that go on: those that wait for a move of the asking player, by the time that is left, then without a clock by how long
 * they have waited; those where an offer waits for an answer; the others, what changed last first.
 */
export function inOrder(one: MyGame, other: MyGame): number {
  const rank = waits(one) - waits(other);
  if (rank !== 0) return rank;
  if (waits(one) > 0) return other.changedAt - one.changedAt;
  return byInstant(one.until, other.until) || one.changedAt - other.changedAt;
}

/** The earlier one first; none is the last. */
export function byInstant(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
}
