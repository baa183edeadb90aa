/** Wins in a row against the computer, after which a higher level is offered. Pure. */
import { type Level, LEVELS } from "../../engine/levels.ts";
import type { Streak } from "./kept-games.ts";

/** So many wins in a row make a higher level worth trying. */
const ENOUGH = 2;

/** What is kept after a game; a game counts once, and each level by itself. */
export function counted(
  before: Streak | null,
  game: { readonly id: string; readonly level: Level; readonly isWon: boolean },
): Streak {
  const { id, level, isWon } = game;
  if (before?.game === id) return before;
  const earlier = before?.level === level ? before.wins : 0;
  return { level, wins: isWon ? earlier + 1 : 0, game: id };
}

/** The level to offer; null where the wins are too few, or there is none above. */
export function nextLevel(streak: Streak | null): Level | null {
  if (streak === null || streak.wins < ENOUGH) return null;
  return LEVELS[LEVELS.indexOf(streak.level) + 1] ?? null;
}
