/** Weights as the files of `engine/weights/` have them, and as they are before anything is learnt. */
import type { Group, Weights } from "../../engine/evaluation.ts";

/** What each group says at first: material, and guesses of a few points. */
export function priorOf(groups: readonly Group[]): Weights {
  const prior = groups.flatMap(({ size, prior: value }) => Array.from({ length: size }, () => value));
  return { early: prior, late: prior };
}

/** The source of a file of weights; `how` says by which command they were learnt. */
export function sourceOf(groups: readonly Group[], { early, late }: Weights, how: string): string {
  return `/** Written by \`${how}\`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
${rows(groups, early)}
  ],
  late: [
${rows(groups, late)}
  ],
};
`;
}

function rows(groups: readonly Group[], values: readonly number[]): string {
  let next = 0;
  const lines = groups.flatMap(({ name, size }) => {
    const group = values.slice(next, (next += size)).map((value) => String(Math.round(value)));
    return [`    // ${name}`, ...chunks(group, 16).map((chunk) => `    ${chunk.join(", ")},`)];
  });
  return lines.join("\n");
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
