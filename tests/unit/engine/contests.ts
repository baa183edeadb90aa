/** Variants by their ids, as matches and training know them. */
import { contests } from "../../../scripts/engine/contest.ts";
import type { Contest } from "../../../scripts/engine/contest.ts";

const all = await contests();

export function contestOf(id: string): Contest {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}
