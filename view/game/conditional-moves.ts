/** What the screen and the board of tried moves are given of moves decided ahead, which are loaded with the panels. */
import type { ComponentChildren } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { MoveTree, Path } from "../../game/move-tree.ts";
import type { Trying } from "../../game/trying.ts";
import type { Line } from "../../rules/match.ts";

export interface Ahead {
  /** What the dock says of them while nothing else is asked. */
  readonly told: (state: StateAnswer) => AheadTold;
  /** Loads what is drawn beside the moves that are tried. */
  readonly planning: () => Promise<Planning>;
}

interface AheadTold {
  /** What has come of them with the last move; null where nothing has. */
  readonly text: string | null;
  /** The way to them; null where there is nothing to be seen. */
  readonly way: ComponentChildren;
}

/** Begins with the board of tried moves; what it answers draws what can be decided ahead. */
export type Planning = (tried: Tried) => () => ComponentChildren;

/** Moves that are tried. What is asked is as it stands now, and heard by what draws. */
export interface Tried {
  readonly now: { readonly value: Trying };
  /** The game's own moves. */
  readonly trunk: { readonly value: Path };
  /** What stands after a path; null where it can't be gone. */
  readonly lineAfter: (path: Path) => Line | null;
  /** Has other moves tried, where one is. */
  readonly change: (tree: MoveTree) => void;
  readonly goTo: (path: Path) => void;
  readonly leave: () => void;
}
