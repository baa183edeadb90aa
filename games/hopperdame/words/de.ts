/** What only HopperDame says, in German. */
import type { OwnWords } from "../../../view/words/own.ts";

export const words: OwnWords = {
  picks: { king: "krönen" },
  wins: {
    "captured-all": (loser) => `${loser.you ? "Du hast" : `${loser.name} hat`} keine Figur mehr.`,
    castles: (loser) => (loser.you ? "Deine beiden Burgen sind erobert." : `Beide Burgen von ${loser.name} sind erobert.`),
  },
};
