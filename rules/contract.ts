/**
 * What every game provides, as two nouns: `Rules<P, M>` plays one variant, `Reader<P, M>` reads what people type. They are apart
 * because the page plays long before it reads, if it ever does: all that comes to it was written by the rules themselves, and what
 * people get wrong takes as much code to say as a game to play. Both are pure functions over a private position type `P` and move type `M`, which
 * stay inside the game's folder, because `match.ts` closes over them. The laws that every implementation must meet are in
 * `tests/unit/rules/laws.ts`; where a docstring here says "law", a test there holds it.
 */

/** A square's name (`a1`), or after a colon a pick, as the game calls it: a piece in reserve, what a piece becomes, a choice. */
export type Tap = string;

/** Whether a tap is a named pick rather than a square. */
export function isPick(tap: Tap): boolean {
  return tap.startsWith(":");
}

/** A side's letter in position texts, unique within its game: `w`, `b`, `r`. */
export type Side = string;

/** How a game ended: `winner` is null for a draw, `by` one of the words that the game's page lists. */
export interface Outcome {
  readonly winner: Side | null;
  readonly by: string;
}

/** An expected failure carries its reason as a value; only bugs throw. */
export type Result<T, E = string> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** What may follow the taps made so far: further taps, and the move if the walk may stop here. */
export interface Next<M> {
  readonly taps: readonly Tap[];
  readonly move: M | null;
  /**
   * What the taps made so far do, by the very way they were walked: for the page, which shows an unfinished move and knows no
   * rules. Nothing yet after the first square; never what a move's end does by itself (a promotion
   * that nobody picks, a check, the end of a round).
   */
  readonly facts: readonly Fact[];
}

/** One piece on the board, as it is to be drawn and spoken of. */
export interface Cell {
  readonly square: Tap;
  readonly side: Side;
  /** A word of the drawings and of the catalogues: `man`, `king`, … */
  readonly kind: string;
  /** Where a piece that shows its heading points, in degrees clockwise from straight up on the first player's board. */
  readonly heading?: number;
}

/** Squares that the board marks for a side: those where its men are promoted, or what else matters to it. */
export interface Area {
  readonly side: Side;
  /** A word of the game: its drawings may have a sign for it. */
  readonly kind: string;
  readonly squares: readonly Tap[];
}

/** All that is drawn of a position, seen by the first player: file a on the left, rank 1 at the bottom. */
export interface Scene {
  readonly files: number;
  readonly ranks: number;
  readonly surface: "lines" | "soft-chequer" | "chequer";
  readonly cells: readonly Cell[];
  readonly areas: readonly Area[];
  /** Pieces beside the board, not yet in play. */
  readonly reserves: readonly Reserve[];
  /** Points of a match, by side; absent where a game keeps no score. */
  readonly score?: Readonly<Record<Side, number>>;
  /** The round that the board shows; absent where a game is not played in rounds. */
  readonly round?: Round;
  /** The square of a king that stands in check; absent where none does. */
  readonly checked?: Tap;
  /** The squares of what has decided the game; absent while nobody has won it on the board. */
  readonly decided?: readonly Tap[];
}

/** A piece beside the board. */
export interface Reserve {
  readonly side: Side;
  readonly kind: string;
  /** What is tapped to bring it into play; absent where the reserve is only shown. */
  readonly tap?: Tap;
}

/** One round of a match. */
interface Round {
  /** The side that moved first in it. */
  readonly starter: Side;
  /** So many points win the match. */
  readonly target: number;
}

/**
 * What happened in a move, in order, as tagged facts: the words in which games and their drawing speak, so that any game may use
 * them. `view` draws and animates them; what several games tell it puts into words, the rest the game words itself.
 * `walked` has the squares from the first to the last, one leg a pair; `leg` counts those legs from 0.
 */
export type Fact =
  | {
      readonly tag: "walked";
      readonly side: Side;
      readonly kind: string;
      readonly squares: readonly Tap[];
      readonly leaps: boolean;
    }
  /** Moved on by another piece's arrival, which is told next; `squares` are where from and where to. */
  | { readonly tag: "pushed"; readonly side: Side; readonly kind: string; readonly squares: readonly Tap[] }
  /** Came from the reserve. */
  | { readonly tag: "dropped"; readonly side: Side; readonly kind: string; readonly square: Tap }
  | {
      readonly tag: "took";
      readonly side: Side;
      readonly kind: string;
      readonly square: Tap;
      readonly leg: number;
      /** Whether the piece is lifted as it is passed or only when the whole move is done. */
      readonly lifted: "at-once" | "at-end";
    }
  /** The walking piece turned round at the end of a leg, and goes on as what is named here. */
  | {
      readonly tag: "turned";
      readonly side: Side;
      readonly square: Tap;
      readonly leg: number;
      readonly kind: string;
      readonly heading: number;
    }
  /** The walking piece left others behind on its first square, which are now of this kind and head the same way. */
  | { readonly tag: "parted"; readonly side: Side; readonly square: Tap; readonly kind: string }
  /** The walking piece shares its last square with what stood there; together they are now of this kind. */
  | { readonly tag: "joined"; readonly side: Side; readonly square: Tap; readonly kind: string }
  | { readonly tag: "promoted"; readonly side: Side; readonly square: Tap; readonly kind: string }
  /** Decided how the game is to be played, as far as it is up to this side; `vote` is the pick without its colon. */
  | { readonly tag: "voted"; readonly side: Side; readonly vote: string }
  /** When the move is done, the king of `side` on `square` stands in check. */
  | { readonly tag: "checked"; readonly side: Side; readonly square: Tap }
  /** A side that could not move missed its turn. */
  | { readonly tag: "missed"; readonly side: Side }
  /** A round ended: `winner` is null where nobody won it; `by` says how, in a word of the game's page. */
  | { readonly tag: "round-ended"; readonly winner: Side | null; readonly by: string; readonly points: number }
  /** The board was set up for the next round, which this side begins. */
  | { readonly tag: "round-began"; readonly side: Side };

/**
 * One variant. Every function is pure and never changes what it is given; positions and moves are deeply immutable.
 */
export interface Rules<P, M> {
  /** The variant id, as on the game's settled page. */
  readonly variant: string;
  /**
   * Counts up when a correction changes what is legal or how a game ends; each move in a log names the version that judged it.
   */
  readonly version: number;
  /**
   * How many trailing fields of the position text are move counters, at least one. The rest is what must stand three times for a
   * `repetition` draw; null where the game has no such rule.
   */
  readonly counters: number | null;
  readonly start: P;

  /** The position's text, one line. Law: distinct positions have distinct texts. */
  write(position: P): string;
  /**
   * The position of a text that `write` made, unchecked. Law: `restore(write(p))` equals `p`. Law: of any other text it makes
   * what it can, at once and without throwing; who wants to know writes that again, and finds another text.
   */
  restore(text: string): P;
  /** The side to move; of a finished game, what the text says. */
  toMove(position: P): Side;
  /** How the game ended in this position, history (repetition) aside; null while it goes on. */
  outcome(position: P): Outcome | null;
  /**
   * All legal moves, each once, in no particular order: the only truth of legality. Law: empty exactly when `outcome` is not
   * null.
   * @param most where there are more, a generator may stop as soon as it has found that out: then more than `most` are answered,
   *   and not all
   * @throws TooRich where a typed-in board has more chain states than may be walked (50,000).
   */
  moves(position: P, most?: number): readonly M[];
  /**
   * What may be tapped, from the same generator, which is asked once for all taps in a position: the answer tells of any taps what
   * may follow them. Law: the moves reachable so are exactly `moves`. Taps that lead nowhere answer
   * `{taps: [], move: null, facts: []}`.
   */
  next(position: P): (taps: readonly Tap[]) => Next<M>;
  /** The position after a move of `moves(position)`. */
  play(position: P, move: M): P;
  /** The move's recorded text: the route with the fewest squares and, among those, the first by character codes. */
  text(position: P, move: M): string;
  /** What to draw. */
  scene(position: P): Scene;
  /**
   * The word of the rule that alone forbids what the ways of the pieces would allow: that the piece on `from`, which is the mover's,
   * goes to `to` or, where that is not named, that it moves at all. Null where none does. Absent where a game has no such rule.
   */
  forbids?(position: P, from: Tap, to?: Tap): string | null;
  /** The squares of what decided a game that `outcome` says is won: a king, corners, pieces that can't move. */
  decided?(position: P): readonly Tap[];
  /** What the move does, as facts. */
  describe(position: P, move: M): readonly Fact[];
}

/**
 * What reads the texts that people type for one variant, as generously as its settled page says; `typed-match.ts` plays by it.
 */
export interface Reader<P, M> {
  /**
   * The position of a text, which comes without what pasting adds (`typed-move.ts`). An error says which field is wrong and why.
   * Law: `read(write(p))` is what `restore(write(p))` answers.
   */
  read(text: string): Result<P>;
  /**
   * The moves that a typed text, with the signs of records (`plainMove`), may mean, most literal reading first to succeed: several
   * where it is ambiguous, none where it means nothing. Absent where the squares in the text, walked by `next`, say it all.
   */
  candidates?(position: P, text: string): readonly M[];
}

/**
 * What one variant knows of who can still win, beside what its moves tell. The page never asks, for the server alone judges time.
 * Law: it is true of no position from which some series of legal moves has the side win. Where it is false, nothing is said.
 */
export type IsHopeless<P> = (position: P, side: Side) => boolean;

/**
 * Thrown by generators on a typed-in board that no played game comes near; callers that read typed-in boards answer it as an
 * error.
 */
export class TooRich extends Error {
  constructor() {
    super("too-rich");
  }
}

/** What is found; null where a board is too rich for that, which nobody comes to but by setting it up. */
export function unlessTooRich<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooRich) return null;
    throw error;
  }
}

/**
 * One format in which other programs read a game, beside the record, which every game has and only this project knows.
 */
export interface Notation {
  /** What it is asked for by: `pgn`. */
  readonly id: string;
  readonly mediaType: string;
  write(game: Transcript): string;
}

/** A game from its first move to its last, as far as it has come. */
export interface Transcript {
  readonly variant: string;
  /** Where it can be watched. */
  readonly address: string;
  /** When it began, as ISO 8601 has it, in UTC: `2025-11-20T18:30:00.000Z`. */
  readonly begun: string;
  /** What the players call themselves, in any characters; null for one who said nothing. */
  readonly players: Readonly<Record<Side, string | null>>;
  /** The sides that programs play, as they say themselves. */
  readonly programs: readonly Side[];
  /** The text of the position that it began from. */
  readonly start: string;
  /** What was made before that, by nobody who is known; their recorded texts. */
  readonly before: readonly string[];
  /** The recorded texts of its moves. */
  readonly moves: readonly string[];
  /** Null while the game goes on. */
  readonly result: Ended | null;
}

/** How a game ended: `by` is one of the words of the game's page, or of `ENDINGS`. */
export interface Ended extends Outcome {
  /** Whether nobody has won and it is no draw either, as where a game is called off. */
  readonly isVoid: boolean;
}
