/** What only HopperDame says, in German. */
import type { OwnWords } from "../../../view/words/own.ts";

export const words: OwnWords = {
  picks: { king: "krönen" },
  letters: { K: "D" },
  wins: {
    "captured-all": (loser) => `${loser.you ? "Du hast" : `${loser.name} hat`} keine Figur mehr.`,
    castles: (loser) =>
      loser.you ? "Beide Ecken auf deiner Seite sind besetzt." : `Beide Ecken auf der Seite von ${loser.name} sind besetzt.`,
  },
};
