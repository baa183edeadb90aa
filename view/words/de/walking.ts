/** German, for a move that is being made. */
import type { WalkingWords } from "../../words.ts";
import type { OwnWords } from "../own.ts";
import { capital, list, sentences, waysTo } from "../text.ts";
import { piecesOf } from "./nouns.ts";

export const walking = (own: OwnWords): WalkingWords => ({
  news: own.news ?? {},
  hints: own.hints ?? {},
  tips: own.tips ?? {},

  where: "Wohin?",
  dropOn: (squares) => `Einsetzen auf ${list(squares, "oder")}.`,
  become: "Was wird daraus?",
  choose: "Wie möchtest du spielen?",
  howItMoves: "Zugweise",
  ways: ({ takes, goes, joins }) =>
    waysTo(
      [
        ["auf ", takes, " schlagen"],
        ["nach ", goes, " ziehen"],
        ["auf ", joins, " ein Paar bilden"],
      ],
      "oder",
    ),
  through: (square, turns, end) =>
    turns ? `Auf ${square} dreht die Figur um, dann geht es weiter nach ${end}.` : `Über ${square} geht es weiter nach ${end}.`,
  marked: "Wähle eines der markierten Felder.",
  leapOn: "Springe weiter.",
  goOn: "Ziehe weiter.",
  leapOrEnd: "Weiterspringen oder beenden?",
  soFar: (facts, move, isWhole) => {
    const done = [capital(piecesOf(own).taken(facts)), move].filter(Boolean).join(": ");
    return sentences(done, isWhole ? null : "Noch nicht gesendet");
  },
  undo: "Zurück",
  notNow: "Nicht jetzt",
  send: "Senden",
  sending: "Wird gesendet",
  keptTitle: "Dein Zug ist gespeichert, aber noch nicht gesendet.",
  kept: "Sobald du online bist, sendet ihn jede Hoplink-Seite in diesem Browser.",
  keepOpen: "Lass diese Seite offen, bis er gesendet ist.",
});
