/** Rows of the archive for a browser that plays many games, as their objects would have told them. */
import type { browsers, games } from "../../worker/archive/schema.ts";

export interface Owned {
  readonly games: readonly (typeof games.$inferSelect)[];
  readonly browsers: readonly (typeof browsers.$inferSelect)[];
}

/** What rows a browser has. */
export interface OwnedOptions {
  /** The fingerprint of its cookie. */
  readonly browser: string;
  /** What the ids of its games begin with. */
  readonly prefix: string;
  readonly going: number;
  readonly over: number;
}

/** It sits first in all of them, against one other browser; in every second that goes on it is to move. Of those over, two ended at once. */
export function owned({ browser, prefix, going, over }: OwnedOptions): Owned {
  const rows = Array.from({ length: going + over }, (_, index) => {
    const isOver = index < over;
    const id = `${prefix}${index}`;
    const changedAt = 1000 + Math.floor(index / 2);
    const game: Owned["games"][number] = {
      id,
      variant: "harzdame",
      status: isOver ? "over" : "playing",
      turn: 1,
      ply: 1,
      toMove: isOver ? null : index % 2 === 0 ? "w" : "b",
      winner: isOver ? "w" : null,
      endedBy: isOver ? "resign" : null,
      customStart: false,
      createdAt: 0,
      changedAt,
      until: null,
      offeredBy: null,
      stateSeq: 1,
      headSeq: 1,
    };
    const endedAt = isOver ? changedAt : null;
    return {
      game,
      seat: {
        browser,
        game: id,
        side: "w",
        endedAt,
        opponent: "Bo",
        opponentProgram: false,
        unread: false,
        tag: "normal" as const,
        taken: 0,
        across: JSON.stringify(["somebody"]),
      },
    };
  });
  return { games: rows.map(({ game }) => game), browsers: rows.map(({ seat }) => seat) };
}
