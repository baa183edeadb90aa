/** Which of two states is the later one. Answers and live messages overtake each other; the page never goes back. */
import type { Version } from "../../game/live.ts";

/** Whether `other` is older than `one`. */
export function isOlder(other: Version, one: Version): boolean {
  return other.seq < one.seq || (other.seq === one.seq && other.rev < one.rev);
}
