/** What only HopperDame says, in English. */
import type { OwnWords } from "../../../view/words/own.ts";

export const words: OwnWords = {
  picks: { king: "crown" },
  wins: {
    "captured-all": (loser) => (loser.you ? "You have no piece left." : `${loser.name} has no piece left.`),
    castles: (loser) =>
      loser.you ? "Both corners on your side are occupied." : `Both corners on ${loser.name}’s side are occupied.`,
  },
};
