/** German, of games that count together. */
import type { SeriesChoice } from "../../../game/settings-schema.ts";
import type { SeriesWords } from "../../words.ts";

const named = ({ kind, of }: SeriesChoice) =>
  kind === "first-to" ? `Wer zuerst ${of} Punkte hat` : `Die meisten Punkte aus ${of} Partien`;

export const series: SeriesWords = {
  title: "Serie",
  none: "Nur eine Partie",
  named,
  stage: (choice, game) => `${named(choice)}, Partie ${game}`,
  points: (points) => `${points} Punkte in der Serie`,
  won: (name, score) => `${name} hat die Serie ${score} gewonnen.`,
  youWon: (score) => `Du hast die Serie ${score} gewonnen.`,
  tied: (score) => `Die Serie endet unentschieden, ${score}.`,
};
