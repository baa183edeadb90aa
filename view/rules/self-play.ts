/** What is known of a kind of game from games that the computer played against itself, variant by variant. */
export interface SelfPlay {
  /** How strong both sides played. */
  readonly level: number;
  /** By the variant's id. */
  readonly variants: Readonly<Record<string, VariantPlay>>;
}

export interface VariantPlay {
  readonly games: number;
  /** The points of who moves first, a draw being half a point: per cent. */
  readonly first: Measured;
  /** Per cent of the games. */
  readonly draws: Measured;
  /** Moves of both sides in a game. */
  readonly plies: Measured;
}

/** A mean, and half of the interval that has the true one in it in 95 of 100 such measurements. */
export interface Measured {
  readonly mean: number;
  readonly error: number;
}

/** What is said of a variant; means stand with their errors, as text. */
export interface SelfPlayFigures {
  /** What who moves first is called. */
  readonly first: string;
  readonly points: string;
  readonly draws: string;
  readonly moves: string;
  readonly games: number;
}
