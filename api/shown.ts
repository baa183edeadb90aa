/**
 * What a state shows of a game's lists. However long the game has become, its state stays small enough to be sent with each change:
 * the oldest entries are left out, in steps, so that it is not a few more with each move. The record has them all.
 */
import type { GameState } from "../game/state.ts";
import type { StateAnswer } from "./state-schema.ts";

/** Characters of a whole state, or of a list of moves. */
export const LONGEST_STATE = 256 * 1024;

/** Characters of each list in it: some 750 moves of the usual length, so that an ordinary game is shown whole. */
const ROOM = { moves: 80 * 1024, takenBack: 32 * 1024, before: 24 * 1024 } as const;
/** Entries that are left out together. */
const STEP = 20;
/** Characters that an entry has beside its move's text, at most. */
const AROUND = 100;

type Shown = Pick<StateAnswer, "moves" | "takenBack" | "earlier" | "start">;

export function shownOf({ moves, takenBack, positions, custom }: GameState): Shown {
  const [from, fromTakenBack] = [firstShown(moves, ROOM.moves), firstShown(takenBack, ROOM.takenBack)];
  const [begin = ""] = positions;
  const isCut = from > 0 || fromTakenBack > 0;
  const position = positions[moves[from]?.turn ?? positions.length - 1] ?? begin;
  return {
    moves: moves.slice(from),
    takenBack: takenBack.slice(fromTakenBack),
    ...(isCut && { earlier: { moves: from, takenBack: fromTakenBack, position } }),
    ...(custom && {
      start:
        firstShown(custom.moves, ROOM.before) > 0 ? { position: begin, from: begin, moves: [] } : { position: begin, ...custom },
    }),
  };
}

/** The index of the first entry that is shown: the later ones have room. */
export function firstShown(entries: readonly { readonly move: string }[], room: number): number {
  let left = room;
  let first = entries.length;
  while (first > 0) {
    left -= AROUND + (entries[first - 1]?.move.length ?? 0);
    if (left < 0) break;
    first -= 1;
  }
  return Math.min(Math.ceil(first / STEP) * STEP, entries.length);
}
