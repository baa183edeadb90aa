/** What only Hoppsi says, in German. */
import type { OwnWords } from "../../../view/words/own.ts";

/** What a round can be worth. */
const POINTS: Readonly<Record<number, string>> = { 1: "ein Punkt", 2: "zwei Punkte", 3: "drei Punkte" };

const RETURNING = "Läufer auf dem Rückweg";

export const words: OwnWords = {
  kinds: {
    captain: ["Kapitän", "Kapitäne", "m"],
    runner: ["Läufer", "Läufer", "m"],
    "runner-home": [RETURNING, RETURNING, "m"],
  },
  facts: {
    turned: ({ square }, you) => `${you ? "drehst" : "dreht"} auf ${square} um`,
    missed: (_, you) => `${you ? "ziehst" : "zieht"} noch einmal, denn die andere Seite kann nicht`,
    "round-ended": ({ winner, points }, you) =>
      winner === null ? "die Runde zählt nicht" : `${you ? "gewinnst" : "gewinnt"} die Runde, ${POINTS[points]}`,
    "round-began": () => "eine neue Runde beginnt",
  },
  news: {
    missed({ side }, { person, next }) {
      const { name, you } = person(side);
      return `${name} ${you ? "kannst" : "kann"} nicht ziehen: ${next.name} ${next.you ? "bist" : "ist"} noch einmal dran.`;
    },
    "round-ended"({ winner, points }, { person }) {
      if (winner === null) return "Die Runde zählt nicht: Eine neue beginnt.";
      const { name, you } = person(winner);
      return `${name} ${you ? "gewinnst" : "gewinnt"} die Runde: ${POINTS[points]}.`;
    },
  },
  wins: { points: () => "Die Partie ist nach Punkten entschieden." },
  draws: { "void-rounds": "Remis: zu viele Runden ohne Sieger und gleich viele Punkte." },
  tips: {
    turned: "Abprall: Auf einer Grundreihe dreht ein Läufer um. Hat er geschlagen, schlägt er weiter, wenn er kann.",
  },
};
