/** German, for a move that is being made. */
import type { WalkingWords } from "../../words.ts";
import { capital, list, taken, vote } from "./game.ts";
import { number } from "./nouns.ts";

export const walking: WalkingWords = {
  where: (kind) => (kind === "pair" ? "Wohin geht einer der beiden?" : "Wohin?"),
  dropOn: (squares) => `Einsetzen auf ${list(squares, "oder")}.`,
  become: "Was wird daraus?",
  vote: "Wie möchtest du spielen?",
  voted: (person, name, next) =>
    `${person.name} ${person.you ? "bist" : "ist"} für ${vote(name)}. ${next === null ? "So wird gespielt." : `${next.name} entscheide${next.you ? "s" : ""}t.`}`,
  round: (winner, points) =>
    winner === null
      ? "Die Runde zählt nicht: Eine neue beginnt."
      : `${winner.name} gewinn${winner.you ? "s" : ""}t die Runde: ${points === 1 ? "ein Punkt" : `${number(points)} Punkte`}.`,
  missed: (skipped, next) =>
    `${skipped.name} kann${skipped.you ? "st" : ""} nicht ziehen: ${next.name} ${next.you ? "bist" : "ist"} noch einmal dran.`,
  votes: "Je ein Hoplit zum Einsetzen.",
  howItMoves: "Wie er zieht",
  pushes: "Er kommt hinter einen deiner Bauern und schiebt ihn weiter.",
  ways: ({ takes, goes, joins }) => {
    const ways = [
      ["auf", takes, "schlagen"],
      ["nach", goes, "ziehen"],
      ["sich zu", joins, "gesellen"],
    ] as const;
    const parts = ways.flatMap(([to, squares, does]) => (squares.length === 0 ? [] : [`${to} ${list(squares, "oder")} ${does}`]));
    return `${capital(list(parts, "oder"))}.`;
  },
  otherStays: "Der andere bleibt.",
  through: (square, turns, end) =>
    turns ? `Auf ${square} wird gewendet, dann geht es weiter nach ${end}.` : `Über ${square} geht es weiter nach ${end}.`,
  marked: "Wähl eines der markierten Felder.",
  leapOn: "Spring weiter.",
  goOn: "Weiter.",
  leapOrEnd: "Spring weiter, oder bleib hier.",
  soFar: (facts, move, isWhole) => {
    const voted = facts.find((fact) => fact.tag === "voted");
    const done = [capital(taken(facts)), voted ? capital(vote(voted.vote)) : move].filter(Boolean).join(": ");
    return [done, isWhole ? "" : "Noch nicht gesendet"]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(" ");
  },
  undo: "Zurück",
  notNow: "Nicht jetzt",
  send: "Senden",
  sending: "Wird gesendet",
  keptTitle: "Dein Zug wartet darauf, gesendet zu werden.",
  kept: "Er geht ab, sobald die Verbindung wieder steht.",
};
