/** German, of what is asked before it is done. */
import type { QuestionWords } from "../../words.ts";

export const questions: QuestionWords = {
  title: "Angebote",
  draw: "Remis anbieten",
  resign: "Aufgeben",
  abort: "Abbrechen",
  askResign: "Diese Partie aufgeben?",
  resigning: (person) => `${person.name} gewinnt sofort. Das lässt sich nicht zurücknehmen.`,
  keepPlaying: "Weiterspielen",
  askAbort: "Diese Partie abbrechen?",
  aborting: "Niemand gewinnt. Das lässt sich nicht zurücknehmen.",
  keep: "Weiterspielen",

  seat: {
    owner: (name) => (name === null ? "Hast du diese Partie begonnen?" : `Bist du ${name}?`),
    ownerHint: (name) =>
      name === null
        ? "Das ist der eigene Link von der Person, die die Partie begonnen hat. Bitte sie um den Link für dich."
        : `Das ist der eigene Link von ${name}. Bitte ${name} um den Link für dich.`,
    notOwner: "Nein",
    isOwner: "Ja, das bin ich",
    swap: (here, other) => `In diesem Browser spielst du ${here}. Stattdessen ${other} spielen?`,
    swapHint: "Ein Browser kann in einer Partie nur eine Seite spielen. Zur anderen bringt dich deren Link zurück.",
    stay: (here) => `${here} bleiben`,
    take: (other) => `${other} spielen`,
  },
};
