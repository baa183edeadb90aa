/**
 * Logistic regression: the weights by which the value of each position tells best how its game ended (Texel's way). Weights that
 * little is known of stay near what was thought before. All positions at once, step by step (Adam), so that the order is none.
 */
import { expected, FULL } from "../../engine/evaluation.ts";
import type { Weights } from "../../engine/evaluation.ts";
import type { Sample } from "./self-play.ts";

const STEPS = 400;
const RATE = 4;
/** What holds a weight back that is 100 off what was thought before, in positions that say so; those of one game say much the same. */
const DOUBT = 100;

export function fit(samples: readonly Sample[], prior: Weights): { readonly weights: Weights; readonly loss: number } {
  const size = prior.early.length;
  const before = Float64Array.from([...prior.early, ...prior.late]);
  const weights = before.slice();
  const gradient = new Float64Array(2 * size);
  const mean = new Float64Array(2 * size);
  const square = new Float64Array(2 * size);
  let loss = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    loss = slope(samples, weights, size, gradient);
    const rate = RATE * Math.min(1, (1.2 * (STEPS - step)) / STEPS);
    for (let place = 0; place < 2 * size; place += 1) {
      const slant = (gradient[place] ?? 0) + (DOUBT / 10_000) * ((weights[place] ?? 0) - (before[place] ?? 0));
      mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * slant;
      square[place] = 0.995 * (square[place] ?? 0) + 0.005 * slant * slant;
      const ahead = (mean[place] ?? 0) / (1 - 0.9 ** step);
      const spread = Math.sqrt((square[place] ?? 0) / (1 - 0.995 ** step));
      weights[place] = (weights[place] ?? 0) - (rate * ahead) / (spread + 1e-9);
    }
  }
  const rounded = [...weights].map((weight) => Math.round(weight) + 0);
  return { weights: { early: rounded.slice(0, size), late: rounded.slice(size) }, loss };
}

/** The slope of the loss in every weight, in units of value; answers the mean loss. */
function slope(samples: readonly Sample[], weights: Float64Array, size: number, gradient: Float64Array): number {
  gradient.fill(0);
  let loss = 0;
  for (const { index, amount, phase, result } of samples) {
    const early = phase / FULL;
    let value = 0;
    for (let at = 0; at < index.length; at += 1) {
      const feature = index[at] ?? 0;
      const both = early * (weights[feature] ?? 0) + (1 - early) * (weights[size + feature] ?? 0);
      value += (amount[at] ?? 0) * both;
    }
    const found = expected(value);
    const off = found - result;
    loss += off * off;
    for (let at = 0; at < index.length; at += 1) {
      const feature = index[at] ?? 0;
      const step = (off * (amount[at] ?? 0)) / 174;
      gradient[feature] = (gradient[feature] ?? 0) + early * step;
      gradient[size + feature] = (gradient[size + feature] ?? 0) + (1 - early) * step;
    }
  }
  return loss / Math.max(1, samples.length);
}
