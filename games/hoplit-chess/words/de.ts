/** What only Hoplit Chess says, in German. */
import type { OwnWords } from "../../../view/words/own.ts";

const picks: Readonly<Record<string, string>> = { ":use": "Hopliten", ":decline": "normales Schach", ":H": "Hopliten einsetzen" };

export const words: OwnWords = {
  kinds: {
    pawn: ["Bauer", "Bauern", "m"],
    knight: ["Springer", "Springer", "m"],
    bishop: ["Läufer", "Läufer", "m"],
    rook: ["Turm", "Türme", "m"],
    queen: ["Dame", "Damen", "f"],
    "chess-king": ["König", "Könige", "m"],
    hoplit: ["Hoplit", "Hopliten", "m"],
  },
  letters: { N: "S", B: "L", R: "T", Q: "D" },
  picks,
  facts: {
    pushed: ({ squares }, you) => `${you ? "schiebst" : "schiebt"} ${squares[0]} nach ${squares.at(-1)}`,
    dropped: ({ square }) => `setzt einen Hopliten auf ${square} ein`,
    voted: ({ vote }, you) => `${you ? "stimmst" : "stimmt"} für ${picks[`:${vote}`]}`,
    checked: () => "Schach",
  },
  news: {
    voted({ side, vote }, { person, next, decides }) {
      const { name, you } = person(side);
      const settled = decides ? `${next.name} ${next.you ? "entscheidest" : "entscheidet"}.` : "So wird gespielt.";
      return `${name} ${you ? "bist" : "ist"} für ${picks[`:${vote}`]}. ${settled}`;
    },
  },
  wins: { checkmate: () => "Schachmatt." },
  draws: {
    stalemate: "Remis durch Patt.",
    "insufficient-material": "Remis: zu wenige Figuren zum Mattsetzen.",
  },
  hints: {
    choice: "Mit Hopliten: je eine Figur mehr.",
    pushes: "Er kommt hinter einen deiner Bauern und schiebt ihn weiter.",
  },
  tips: {
    dropped: "Einsetzen: Dein Hoplit kommt auf deine erste Reihe, gleich hinter einen deiner Bauern, und schiebt ihn weiter.",
  },
};
