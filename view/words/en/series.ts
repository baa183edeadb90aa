/** English, of games that count together. */
import type { SeriesChoice } from "../../../game/settings-schema.ts";

const named = ({ kind, of }: SeriesChoice) => (kind === "first-to" ? `First to ${of} points` : `Best of ${of} games`);

export const series = {
  title: "Series",
  none: "Just one game",
  named,
  /** Beside the game's name. */
  stage: (choice: SeriesChoice, game: number) => `${named(choice)}, game ${game}`,
  /** Of a player's points in it. */
  points: (points: string) => `${points} points in the series`,
  won: (name: string, score: string) => `${name} won the series ${score}.`,
  youWon: (score: string) => `You won the series ${score}.`,
  tied: (score: string) => `The series is a tie, ${score}.`,
};
