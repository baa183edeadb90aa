/**
 * A game that can be searched: everything that the one search (`search.ts`) knows of all games. A board is changed in place and
 * changed back, so that a node costs no memory; its caller hands it to nobody else meanwhile. Sides are 0, which moves first in
 * the game, and 1. A move is a whole number: `from + 128 * to + 16384 * more`, squares as the game's rules number them and `more`
 * (up to 2^39) whatever else tells two moves apart. It means something only where it was generated.
 */
import type { Features } from "./evaluation.ts";
import { Moves } from "./generators.ts";

/** Values are for the side to move, in units of which 400 are odds of ten to one (`expected` in evaluation.ts). */
export const WON = 30_000;
export const DRAWN = 0;
/** Values beyond this are a win or a loss that has been seen, as many plies away as they differ from `WON`. */
export const SEEN = WON - 1_000;
/** What `over` answers while the game goes on. */
export const UNDECIDED = 1_000_000;

/** What the search has to be told of a game. */
export interface Traits {
  /** Whether a position that stands for the third time is drawn. */
  readonly repetition: boolean;
  /** Whether quiet moves near the leaves may be left out where the value is far from what matters. */
  readonly prunes: boolean;
  /** About what a piece is worth: how far one quiet move changes the value. */
  readonly margin: number;
  /** Whether `over` also tells what the end of a round is worth, after which the game goes on. */
  readonly rounds: boolean;
}

export interface Board {
  readonly variant: string;
  readonly traits: Traits;
  /** The side to move; the same as before where the other has missed its turn. */
  readonly side: number;
  /** Moves since the last that can't be undone: a position can only have stood since then. */
  readonly quiet: number;
  /** The two halves of the position's hash, move counters left out. */
  readonly lo: number;
  readonly hi: number;

  /** Stands on the position of a text that the rules wrote; `past` moves can't be unmade then. */
  load(text: string): void;
  /** The position's text, as the rules write it. */
  write(): string;
  /** Adds all moves, among them some that `make` refuses. */
  generate(moves: Moves): void;
  /** Adds those that the quiet search looks at: captures, promotions; all where `isForced`. */
  generateNoisy(moves: Moves): void;
  /** Makes a generated move; false, and nothing is changed, where it is not legal after all. */
  make(move: number): boolean;
  /** Takes back what was made or passed last. */
  unmake(): void;
  /** Hands the turn over without a move; only where `mayPass`. */
  pass(): void;
  /** Whether it is worth trying what happens if the side passes: not where having to move is often a burden. */
  mayPass(): boolean;
  /** Whether the side to move is in check or must capture: the value of the board as it stands says nothing then. */
  isForced(): boolean;
  /** Whether the king of the side to move is in check, where the game has such a thing. */
  isChecked(): boolean;
  /** Whether a move could put the other side's king in check, as far as the game can tell before it's made. */
  mayCheck(move: number): boolean;
  /** Whether the side to move has a move; not asked often, for all moves are made for it. */
  canMove(): boolean;
  /** The value of a game or round that has ended, else `UNDECIDED`; that no move is left is for `stuck`. */
  over(): number;
  /** The value where the side to move has no move. */
  stuck(): number;
  /** The value of the board as it stands. */
  evaluate(): number;
  /** What a move wins by itself, in the same units: more than 0 for a capture or promotion, less for a losing one, 0 for others. */
  gain(move: number): number;
  /** Whether a quiet move puts a piece where it is lost for more than `limit`, as far as the game can tell at a glance. */
  loses(move: number, limit: number): boolean;
  /** What the value is made of, seen by side 0. */
  features(found: Features): void;
  /** The hash made anew, for tests. */
  rehash(): readonly [lo: number, hi: number];
}

/** What most games have: no passing, no check, nothing that must be captured, no piece that is lost where it goes, and a loss for who can't move. */
export abstract class Unforced {
  private readonly scratch = new Moves();

  abstract generate(moves: Moves): void;
  abstract make(move: number): boolean;
  abstract unmake(): void;

  canMove(): boolean {
    const { scratch } = this;
    scratch.count = 0;
    this.generate(scratch);
    for (let index = 0; index < scratch.count; index += 1) {
      if (!this.make(scratch.list[index])) continue;
      this.unmake();
      return true;
    }
    return false;
  }

  mayPass(): boolean {
    return false;
  }

  isForced(): boolean {
    return false;
  }

  isChecked(): boolean {
    return false;
  }

  mayCheck(_move: number): boolean {
    return false;
  }

  loses(_move: number, _limit: number): boolean {
    return false;
  }

  stuck(): number {
    return -WON;
  }
}
