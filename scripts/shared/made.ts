import { writeFileSync } from "node:fs";

/** How a data file came about. */
export interface Making {
  readonly command: string;
  readonly games: number;
}

/** The file beside a data file that says how it was made. It is apart from the data, because pages load that. */
export function noteOf(path: string): string {
  return `${path.replace(/\.json$/, "")}.txt`;
}

/**
 * Writes a data file, and the line beside it. Only the line has the day, so that a command writes the same data whenever it is
 * run.
 */
export function writeMade(path: string, data: string, { command, games }: Making): void {
  writeFileSync(path, data);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(noteOf(path), `Made on ${day} by \`${command}\`, from ${games} games.\n`);
}
