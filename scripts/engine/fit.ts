/**
 * Logistic regression finds the weights by which the value of each position tells best how its game ended (Texel's way). Weights
 * that little is known of stay near what was thought before. All positions count in each step (Adam), so their order does not
 * matter.
 */
import { expected, FULL, type Group, type Weights } from "../../engine/evaluation.ts";
import type { Sample } from "./self-play.ts";

const STEPS = 400;
const RATE = 4;
/**
 * The force that holds back a group of weights that is 100 off what was thought before, and a single weight that is 100 off its
 * group. It is counted in positions that say otherwise; those of one game say much the same. A group is freer because much more
 * is known of it. Otherwise the value of a kind of piece would be told by whatever else counts pieces.
 */
const DOUBT = { group: 20, single: 120 };
/** How much the end of a game counts; the rest is what the search thought, which depends less on chance. */
const END = 0.2;
/** The least share of a value that comes true. Where only decided games are asked, they are too few to find a smaller one. */
const LEAST_SCALE = 0.6;

/** What each group says at first: material, and guesses of a few points. */
export function priorOf(groups: readonly Group[]): Weights {
  const prior = groups.flatMap(({ size = 1, prior: value = 0 }) => Array<number>(size).fill(value));
  return { early: prior, late: prior };
}

/**
 * The weights, and as `loss` the mean square of what the results differ from those expected.
 * @param decided whether the ends of drawn games say nothing. Where equals nearly always draw, they would say that nothing is
 *   worth anything.
 */
export function fit(samples: readonly Sample[], groups: readonly Group[], decided = false) {
  const prior = priorOf(groups);
  const size = prior.early.length;
  const before = Float64Array.from([...prior.early, ...prior.late]);
  // Every weight is what was thought before, plus its own difference and, where all of a group are alike, the group's.
  const groupOf = Int32Array.from(
    [0, 1].flatMap((half) => groups.flatMap(({ size = 1 }, at) => Array<number>(size).fill(half * groups.length + at))),
  );
  const isAlike = (group: number) => groups[group % groups.length]?.alike === true;
  const doubts = Float64Array.from(groupOf, (group) => (isAlike(group) ? DOUBT.single : DOUBT.group));
  const groupDoubts = new Float64Array(2 * groups.length).fill(DOUBT.group);
  const common = new Adam(2 * groups.length);
  const own = new Adam(2 * size);
  const weights = before.slice();
  const gradient = new Float64Array(2 * size);
  const isAsked = ({ result }: Sample) => !decided || result !== 0.5;
  const slope = slopeOf((sample) => (isAsked(sample) ? END : 0));
  const found = scaleOf(samples.filter(isAsked), before, slope);
  const scale = decided ? Math.max(LEAST_SCALE, found) : found;
  let loss = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    loss = slope(samples, weights, scale, gradient);
    const rate = RATE * Math.min(1, (1.2 * (STEPS - step)) / STEPS);
    const sums = new Float64Array(2 * groups.length);
    for (const [at, group] of groupOf.entries()) sums[group] = (sums[group] ?? 0) + (gradient[at] ?? 0);
    common.step(sums, groupDoubts, rate, step);
    own.step(gradient, doubts, rate, step);
    for (const [at, group] of groupOf.entries()) {
      const shared = isAlike(group) ? (common.values[group] ?? 0) : 0;
      weights[at] = (before[at] ?? 0) + shared + (own.values[at] ?? 0);
    }
  }
  const rounded = [...weights].map((weight) => Math.round(weight) + 0);
  return { weights: { early: rounded.slice(0, size), late: rounded.slice(size) }, loss };
}

/** Values that go down a slope (Kingma and Ba 2015), and are drawn back to 0. */
class Adam {
  readonly values: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
  }

  step(gradient: Float64Array, doubts: Float64Array, rate: number, time: number): void {
    const { values, mean, square } = this;
    for (let at = 0; at < values.length; at += 1) {
      const slant = (gradient[at] ?? 0) + ((doubts[at] ?? 0) / 10_000) * (values[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slant;
      square[at] = 0.995 * (square[at] ?? 0) + 0.005 * slant * slant;
      const ahead = (mean[at] ?? 0) / (1 - 0.9 ** time);
      const width = Math.sqrt((square[at] ?? 0) / (1 - 0.995 ** time));
      values[at] = (values[at] ?? 0) - (rate * ahead) / (width + 1e-9);
    }
  }
}

/**
 * How much of a value comes true in games of so few nodes, by what was thought before: less than in good games. This keeps the
 * weights in their unit, and what is seldom seen keeps its worth beside the rest.
 */
function scaleOf(samples: readonly Sample[], before: Float64Array, slope: Slope): number {
  const unused = new Float64Array(before.length);
  let [low, high] = [0.1, 2];
  for (let step = 0; step < 12; step += 1) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
    if (slope(samples, before, one, unused) < slope(samples, before, other, unused)) high = other;
    else low = one;
  }
  return (low + high) / 2;
}

/** Fills in the slope of the loss in every weight, in units of value; answers the mean loss. */
type Slope = (samples: readonly Sample[], weights: Float64Array, scale: number, gradient: Float64Array) => number;

/** @param share how much the end of a sample's game counts */
function slopeOf(share: (sample: Sample) => number): Slope {
  return (samples, weights, scale, gradient) => {
    const size = weights.length / 2;
    gradient.fill(0);
    let loss = 0;
    for (const sample of samples) {
      const { index, amount, phase, hope, result } = sample;
      const early = phase / FULL;
      let value = 0;
      for (let at = 0; at < index.length; at += 1) {
        const feature = index[at] ?? 0;
        const both = early * (weights[feature] ?? 0) + (1 - early) * (weights[size + feature] ?? 0);
        value += (amount[at] ?? 0) * both;
      }
      const found = expected(scale * value);
      const end = share(sample);
      const off = found - end * result - (1 - end) * expected(scale * hope);
      loss += (found - result) ** 2;
      for (let at = 0; at < index.length; at += 1) {
        const feature = index[at] ?? 0;
        const step = (scale * off * (amount[at] ?? 0)) / 174;
        gradient[feature] = (gradient[feature] ?? 0) + early * step;
        gradient[size + feature] = (gradient[size + feature] ?? 0) + (1 - early) * step;
      }
    }
    return loss / Math.max(1, samples.length);
  };
}
