/** What only Jump Checkers says, in English. */
import type { OwnWords } from "../../../view/words/own.ts";

export const words: OwnWords = {
  facts: {
    joined: ({ square }, you) => `${you ? "form" : "forms"} a pair on ${square}`,
    parted: ({ square }, you) => `${you ? "leave" : "leaves"} a man on ${square}`,
  },
  hints: { parts: { pair: { where: "Where does one of the pair go?", rest: "The other one stays." } } },
  tips: { joined: "A pair: two of your men share a square. They can be taken together, and one of them can leave again." },
};
