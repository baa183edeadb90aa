/** The data files that commands write, such as weights, each with a line beside it on how it was made. */
import { offsets, type Group, type Weights } from "../../engine/evaluation.ts";
import { writeFileSync } from "node:fs";

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

/** The file beside a data file that says how it was made. It is apart from the data, because pages load that. */
export function noteOf(path: string): string {
  return `${path.replace(/\.json$/, "")}.txt`;
}

/**
 * Writes a data file, and the line beside it. Only the line has the day, so that a command writes the same data whenever it is
 * run.
 */
export function writeMade(path: string, data: string, command: string, games: number): void {
  writeFileSync(path, data);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(noteOf(path), `Made on ${day} by \`${command}\`, from ${games} games.\n`);
}
