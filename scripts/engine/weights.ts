/** Weights as the files of `engine/weights/` have them, and as they are before anything is learnt. */
import { offsets } from "../../engine/evaluation.ts";
import type { Group, Weights } from "../../engine/evaluation.ts";

/** What each group says at first: material, and guesses of a few points. */
export function priorOf(groups: readonly Group[]): Weights {
  const prior = groups.flatMap(({ size = 1, prior: value = 0 }) => Array.from({ length: size }, () => value));
  return { early: prior, late: prior };
}

/** Weights as their file has them: plain numbers, a line for each group, since a page that thinks loads all of it. */
export function textOf(groups: readonly Group[], { early, late }: Weights): string {
  return `{\n  "early": [\n${rows(groups, early)}\n  ],\n  "late": [\n${rows(groups, late)}\n  ]\n}\n`;
}

function rows(groups: readonly Group[], values: readonly number[]): string {
  const begins = offsets(groups);
  return groups
    .map(({ size = 1 }, index) => values.slice(begins[index]).slice(0, size).map(Math.round))
    .map((group) => `    ${group.join(", ")}`)
    .join(",\n");
}
