/** Which of two states is the later one. Answers and live messages overtake each other; the page never goes back. */
import type { Version } from "../../api/live.ts";

/** Whether `other` is older than `one`: by its log, where that was replaced, then by how far it has come. */
export function isOlder({ history = 0, ...other }: Version, one: Version): boolean {
  const known = one.history ?? 0;
  if (history !== known) return history < known;
  return other.seq < one.seq || (other.seq === one.seq && other.rev < one.rev);
}
