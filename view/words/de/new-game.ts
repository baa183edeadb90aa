/** German, of the ways to find players that the form of a new game has beside the invite's link. */
import type { NewGameWords } from "../../words.ts";

export const newGame: NewGameWords = {
  title: (game) => `Neue Partie ${game}`,
  youPlay: "Du spielst",
  starts: "beginnt",
  random: "Zufällig",
  make: "Einladungslink erstellen",
  opponent: "Gegenüber",
  friend: "Per Link",
  computer: "Gegen den Computer",
  two: "Zu zweit an einem Gerät",
  making: "Link wird erstellt",

  list: "Auf der Startseite zeigen",
  listHint: "Dann können alle ohne deinen Link mitspielen. Die Liste zeigt den Namen, den du angibst.",
  tooManyListed: "Du zeigst schon drei Partien. Nimm erst eine auf ihrer Seite von der Liste.",
  networkListed: "Aus deinem Netz stehen gerade genug Partien auf der Liste. Versuche es später wieder.",
  playMe: "„Spiel mit mir“-Link erstellen",
  playMeHint: "Ein Link für viele: Jede Person, die ihn öffnet, bekommt eine eigene Partie mit dir.",
  forOthers: "Partie für zwei andere erstellen",
  forOthersHint: "Zwei Einladungslinks, für jede Seite einer. Du schaust nur zu.",
};
