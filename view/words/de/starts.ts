/** German, of games that began from a position of their own. */
import type { StartWords } from "../starts.ts";

export const starts: StartWords = {
  custom: "eigene Startstellung",
  begun: "Diese Partie begann mit einer eigenen Stellung.",
  position: (game: string) => `${game}, eigene Startstellung`,
  before: (count: number) => (count === 1 ? "1 Zug vor dem Start" : `${count} Züge vor dem Start`),
  played: "Sie wurden in der vorigen Partie gespielt.",
  previous: "Vorige Partie",
  continued: "fortgesetzte Partie",
  goesOn: "Diese Partie setzt eine frühere fort.",
  entered: "Sie wurden beim Erstellen der Partie eingegeben. Die Spieler hier haben sie nicht gemacht.",
};
