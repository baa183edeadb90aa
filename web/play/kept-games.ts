/** The games that this device keeps by itself, each in a place of its own; and how the last ones were set up. */
import { findLevel, type Level, LEVELS } from "../../engine/levels.ts";
import { MOST_FINISHED } from "../../view/home/here.ts";
import { tellHere } from "../kept/here.ts";
import { keptFlip, onOtherTab, slot, slotsOf } from "../kept/kept.ts";
import { keptWalk } from "../kept/kept-move.ts";
import { type LocalGame, stateOf } from "./local-game.ts";

const PREFIX = "local:";

const placeOf = (id: string) => slot<LocalGame>(`local:${id}`);

/** What became of a game that was to be kept: there may be no room, or no leave. */
type Stored = "stored" | "full" | "blocked";

/** Where so many old games have made no room, storage takes nothing more, and the others stay. */
const MOST_GIVEN = 3;
let given = 0;

/** Keeps a game as it stands. Where there is no room, games that are over make some, the oldest first. */
export function keepGame(game: LocalGame): Stored {
  const place = placeOf(game.id);
  place.set(game);
  tellHere();
  if (!place.isStored() && !hasStorage()) return "blocked";
  for (const { id } of place.isStored() ? [] : finished().toReversed()) {
    if (given === MOST_GIVEN || place.isStored()) break;
    if (id === game.id) continue;
    forgetGame(id);
    given += 1;
    place.set(game);
  }
  if (!place.isStored()) return "full";
  given = 0;
  return "stored";
}

/** Forgets the games that were over before the last ones. */
export function forgetOldest(): void {
  for (const { id } of finished().slice(MOST_FINISHED)) forgetGame(id);
}

/** Those that are over, the last one first. */
function finished(): readonly LocalGame[] {
  return keptGames().filter((game) => stateOf(game).status === "over");
}

function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Forgets a game, and what is kept beside it. */
export function forgetGame(id: string): void {
  for (const place of [placeOf(id), keptWalk(id), keptFlip(id)]) place.set(null);
  tellHere();
}

type Found =
  | { readonly kind: "found"; readonly game: LocalGame }
  | { readonly kind: "gone" }
  /** Kept by a newer page, or changed by somebody. */
  | { readonly kind: "unreadable" };

export function findGame(id: string): Found {
  const game = placeOf(id).get();
  if (game === null) return { kind: "gone" };
  return isSound(game) ? { kind: "found", game } : { kind: "unreadable" };
}

/** All of them that can be read, the last changed first. */
export function keptGames(): readonly LocalGame[] {
  const found = slotsOf(PREFIX).map(findGame);
  const games = found.flatMap((each) => (each.kind === "found" ? [each.game] : []));
  return games.toSorted((one, other) => stateOf(other).at - stateOf(one).at);
}

/** Tells of a game that another tab has gone on with, or of any. */
export function onChangedElsewhere(id: string | null, changed: () => void): void {
  onOtherTab((name) => (id === null ? name.startsWith(PREFIX) : name === PREFIX + id), changed);
}

/** Whether what was kept is a game of this version. */
function isSound(game: LocalGame): boolean {
  if (game.version !== 1) return false;
  try {
    const { variant, positions } = stateOf(game);
    const { players } = game;
    return (
      variant === game.variant && positions.length > 0 && (players.kind === "two" || findLevel(players.level) === players.level)
    );
  } catch {
    return false;
  }
}

/** How the games of a variant against the computer went last. */
export interface Streak {
  readonly level: Level;
  /** Wins in a row. */
  readonly wins: number;
  /** The game that was counted last. */
  readonly game: string;
}

export const keptStreak = (variant: string) => slot<Streak>(`streak:${variant}`);

/** The level that was chosen last. */
export const keptLevel = slot<Level>("level");
/** Whether the board turns to whoever is to move, where two share a device. */
export const keptTurns = slot<true>("turns");
/** That moves are to be confirmed in games of this device, where they can be taken back. */
export const keptConfirm = slot<true>("confirm");

let isAsked = false;

/** Asks the browser not to begin with these games when it makes room: once, and after a first move, for some ask the person. */
export function askToStay(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => {});
}

/** Names a game that only this device knows. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join("");
}

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
