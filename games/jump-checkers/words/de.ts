/** What only Jump Checkers says, in German. */
import type { OwnWords } from "../../../view/words/own.ts";

export const words: OwnWords = {
  kinds: { pair: ["Paar", "Paare", "n"] },
  facts: {
    joined: ({ square }, you) => `${you ? "bildest" : "bildet"} ein Paar auf ${square}`,
    parted: ({ square }) => `lässt einen Stein auf ${square} zurück`,
  },
  hints: { parts: { pair: { where: "Wohin geht einer der beiden?", rest: "Der andere bleibt." } } },
  tips: {
    joined: "Ein Paar: Zwei deiner Steine auf einem Feld. Beide können auf einmal geschlagen werden, einer kann wieder gehen.",
  },
};
