/** The levels at which the computer plays. */

/**
 * How strong the computer plays, by nodes and by how much it errs, never by time: a level is the same on every machine. It errs
 * by the hash of the position, so that it means what it does, and can be asked again.
 */
export const LEVELS = [1, 2, 3, 4, 5, 6, "full"] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  readonly nodes: number;
  /** In what a piece is worth. */
  readonly error: number;
}

const STRENGTHS: Readonly<Record<Level, Strength>> = {
  1: { nodes: 1, error: 5 },
  2: { nodes: 60, error: 1.5 },
  3: { nodes: 250, error: 0.7 },
  4: { nodes: 1_200, error: 0.25 },
  5: { nodes: 6_000, error: 0.05 },
  6: { nodes: 30_000, error: 0 },
  full: { nodes: 400_000, error: 0 },
};

/** Set where the strengths that other games use would put the levels too near to each other, or too far apart. */
export type OwnStrengths = Readonly<Partial<Record<Level, Strength>>>;

/** The level of a number or word that somebody asked for; undefined where there is none. */
export function findLevel(asked: unknown): Level | undefined {
  return LEVELS.find((level) => level === asked);
}

export function strengthOf(level: Level, own: OwnStrengths = {}): Strength {
  return own[level] ?? STRENGTHS[level];
}
