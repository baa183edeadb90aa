/** What can be wrong with an object, as it knows it itself and tells the monitor. */
import type { FailedJob } from "../../api/server-schema.ts";
import type { Tally, THE_MONITOR } from "./tally.ts";

export const TROUBLES = ["behind", "diverged", "unopenable"] as const;

/**
 * `behind`: D1 could not be paid. `diverged`: D1 has answered that it holds another history of the game. `unopenable`: the object's
 * tables can't be brought up to date or loaded, so that whatever is asked of it fails.
 */
export type TroubleKind = (typeof TROUBLES)[number];

export interface Trouble {
  readonly kind: TroubleKind;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/** How a game stands with the archive now. */
export interface GameStanding {
  readonly trouble: Trouble | null;
  /** How many events D1 has not said to have. */
  readonly events: number;
  readonly jobs: readonly FailedJob[];
}

/** Games that are kept, of each kind of trouble. */
export const MOST_KEPT = 1000;

export interface TroubledGame extends Trouble {
  /** The game's id; of what can't be opened, its kind and id (`unopenable.ts`). */
  readonly game: string;
}

export interface TroubleList {
  /** What began first stands first. */
  readonly games: readonly TroubledGame[];
  /** Whether these are all: false where more have told of themselves than are kept. */
  readonly isWhole: boolean;
}

/** The part of the monitor that games need. */
export interface Monitors {
  getByName(name: typeof THE_MONITOR): {
    note(game: string, trouble: Trouble | null): Promise<void>;
    tally(what: Tally, count: number, at: number): Promise<void>;
  };
}
