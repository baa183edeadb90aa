/** German, for what a move did and how a game ended. */
import type { MoveWords } from "../../words.ts";
import type { OwnWords } from "../own.ts";
import { type Phrases, phrasesOf } from "../phrases.ts";
import { capital } from "../text.ts";
import { piecesOf } from "./nouns.ts";

const phrases = ({ counted, taken }: ReturnType<typeof piecesOf>): Phrases => ({
  facts: {
    walked: ({ squares }) => `${squares[0]} nach ${squares.at(-1)}`,
    // Without a way before it, nothing has yet said which piece it is.
    promoted: ({ square, kind }, _, index) => `${index === 0 ? `${square} ist ` : ""}jetzt ${counted(1, kind)}`,
  },
  taken,
  won: ({ name, you }) => (you ? "Du gewinnst." : `${name} gewinnt.`),
  wins: {
    "no-moves": ({ name, you }) => `${you ? "Du kannst" : `${name} kann`} nicht mehr ziehen.`,
    resign: ({ name, you }) => `${you ? "Du hast" : `${name} hat`} aufgegeben.`,
    time: ({ name, you }) => (you ? "Deine Zeit war um." : `${name} hatte keine Zeit mehr.`),
  },
  draws: {
    repetition: "Remis: zum dritten Mal dieselbe Stellung.",
    quiet: "Remis: zu viele Züge ohne Fortschritt.",
    agreement: "Remis durch Einigung.",
    abort: "Geschlossen: 14 Tage ohne Zug.",
    abandoned: "Geschlossen: lange ohne Zug.",
    closed: "Vom Betreiber geschlossen. Niemand gewinnt.",
  },
  drawn: "Remis.",
});

export const moves = (own: OwnWords): MoveWords => {
  const pieces = piecesOf(own);
  return {
    ...phrasesOf(phrases(pieces), own),

    kind: pieces.named,
    reserve: (person, kind) => `${capital(person.name)}: ${pieces.counted(1, kind)} in Reserve.`,

    cancelled: ({ name, you }) => `${you ? "Du hast" : `${name} hat`} die Partie abgebrochen.`,
    sat: (person) => `${person.name} spielt jetzt mit.`,
    tookBack: "Der letzte Zug wurde zurückgenommen.",
    summary: (people, doing, stage) => `${people[0]} und ${people[1]}. ${doing} ${stage}.`,
  };
};
