/** Weights as the files of `engine/weights/` have them, and as they are before anything is learnt. */
import type { Group, Weights } from "../../engine/evaluation.ts";

/** Columns of a line of source. */
const WIDEST = 130;

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
    return [`    // ${name}`, ...filled(group)];
  });
  return lines.join("\n");
}

/** Lines as full as the formatter would make them. */
function filled(values: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const value of values) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${value},`.length <= WIDEST) lines[lines.length - 1] = `${last} ${value},`;
    else lines.push(`    ${value},`);
  }
  return lines;
}
