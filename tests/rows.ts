/** Tables that stand in text files beside their tests: a row a line, bars between its cells; a line that begins with # is for readers. */
import { readFileSync } from "node:fs";

export function rowsOf(file: URL): readonly (readonly string[])[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split(" |").map((cell) => cell.trim()));
}
