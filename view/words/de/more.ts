/** German, at the end of a list of games that is shown in part. */
import type { MoreWords } from "../more.ts";

export const more: MoreWords = {
  andMore: (count) => (count === 1 ? "und eine weitere" : `und ${count} weitere`),
};
