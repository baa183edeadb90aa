/** What a match says of its players. Games come in pairs, the same opening with sides swapped; a pair's score is what counts. */

export interface Score {
  readonly games: number;
  /** From 0 to 1, for the first player. */
  readonly mean: number;
  /** Half of the interval that has the true score in it in 95 of 100 such matches. */
  readonly error: number;
  readonly draws: number;
}

/** @param pairs the first player's mean score of each pair, 0 to 1 */
export function scoreOf(pairs: readonly number[], draws: number): Score {
  const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  return { games: 2 * pairs.length, mean, error: Math.min(1, 1.96 * Math.sqrt(varianceOf(pairs, mean) / pairs.length)), draws };
}

/** Two pairs are added in thought, one won and one lost, because a few pairs that all end alike prove nothing. */
function varianceOf(pairs: readonly number[], mean: number): number {
  const squares = pairs.reduce((sum, pair) => sum + (pair - mean) ** 2, 0);
  return (squares + mean ** 2 + (1 - mean) ** 2) / (pairs.length + 2);
}

/** The rating difference of an expected score. */
export function eloOf(score: number): number {
  const inside = Math.max(0.001, Math.min(0.999, score));
  return 400 * Math.log10(inside / (1 - inside));
}

/** The expected score of a rating difference. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The bound at which a test of 5 % error either way is decided (Wald 1945). */
export const DECIDED = Math.log(0.95 / 0.05);

/**
 * The log-likelihood ratio of a difference of `high` over one of `low` Elo: above `DECIDED` it is `high`, below its negative `low`.
 * Wald's sequential probability ratio test, with pairs' scores taken as normal and of the variance that they show (the
 * generalized test's approximation, as Fishtest has it): n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
 * @param pairs the first player's mean score of each pair, 0 to 1
 */
export function likelihood(pairs: readonly number[], low: number, high: number): number {
  if (pairs.length < 2) return 0;
  const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  const [less, more] = [scoreOfElo(low), scoreOfElo(high)];
  return (pairs.length * (more - less) * (2 * mean - less - more)) / (2 * varianceOf(pairs, mean));
}

/** A score in words. */
export function describeScore({ games, mean, error, draws }: Score): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return `${percent(mean)} ± ${percent(error)} of ${games} games, ${percent(draws / games)} drawn (${eloOf(mean).toFixed(0)} Elo)`;
}
