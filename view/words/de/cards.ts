/** German, in the questions, offers and links of a game. */
import type { CardWords } from "../../words.ts";

export const cards: CardWords = {
  question: "Frage",

  offers: {
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
  },

  link: {
    title: "Dein Link",
    keep: "Dein eigener Link: Wer ihn hat, kann für dich spielen. Sichere ihn, damit du von jedem Gerät zurückkommst.",
    only: "Nur dieser Browser kennt deinen Link. Vergisst er ihn, kannst du nicht weiterspielen. Sichere ihn: Wer ihn hat, kann für dich spielen.",
    label: "Dein eigener Link",
    inviteTitle: "Einladung",
    invite: "Schicke diesen Link deinem Gegenüber. Er gilt einmal.",
    inviteLabel: "Einladungslink",
    watchTitle: "Zuschauen",
    watch: "Mit diesem Link kann man zuschauen, aber nicht mitspielen.",
    watchLabel: "Link zum Zuschauen",
    show: "Meinen Link zeigen",
    copy: "Kopieren",
    copyThis: "Link kopieren",
    copied: "Kopiert",
    saidCopied: "Link kopiert.",
    notCopied: "Der Link ließ sich nicht kopieren. Markiere und kopiere ihn selbst.",
    shareTitle: (game) => `Eine Partie ${game}`,
    share: "Teilen",
    hide: "Diesen Link ausblenden",
  },

  seat: {
    owner: (name) => (name === null ? "Hast du diese Partie begonnen?" : `Bist du ${name}?`),
    ownerHint: (name) =>
      name === null
        ? "Das ist der eigene Link von der Person, die die Partie begonnen hat. Zum Mitspielen brauchst du den Einladungslink."
        : `Das ist der eigene Link von ${name}. Zum Mitspielen brauchst du den Einladungslink: Bitte ${name} darum.`,
    notOwner: "Nein",
    isOwner: "Ja, das bin ich",
    swap: (here, other) => `In diesem Browser spielst du ${here}. Stattdessen ${other} spielen?`,
    swapHint: "Ein Browser kann in einer Partie nur eine Seite spielen. Zur anderen bringt dich deren Link zurück.",
    stay: (here) => `${here} bleiben`,
    take: (other) => `${other} spielen`,
  },
};
