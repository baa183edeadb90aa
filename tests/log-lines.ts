/** The lines that docs/operating.md tells of, for tests that compare what is logged. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** What stands in the place of whatever a line names. */
const GAP = "…";

/** The lines of the page, each with a gap where it varies. */
export const documentedLines: readonly string[] = readTables();

function readTables(): readonly string[] {
  const page = readFileSync(resolve("docs/operating.md"), "utf8");
  const [, tables = ""] = /^## Lines of the log\n(.*?)^## /ms.exec(page) ?? [];
  const cells = [...tables.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = ""]) => line));
}

/** Whether the page tells of a line as it is logged, or, with gaps, as it stands in the code. */
export function isDocumented(line: string): boolean {
  return documentedLines.some((documented) => isSame(documented, line));
}

/** Whether two lines can be the same, whatever fills their gaps. */
export function isSame(line: string, other: string): boolean {
  return isLike(line, other) || isLike(other, line);
}

/** Whether a line is one of those that `pattern` stands for. A gap stands for something, and a line for itself. */
function isLike(pattern: string, line: string): boolean {
  const parts = straight(pattern)
    .split(GAP)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "s").test(straight(line));
}

function straight(text: string): string {
  return text.replaceAll("’", "'");
}
