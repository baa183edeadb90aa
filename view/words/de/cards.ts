/** German, in the questions, offers and links of a game. */
import type { CardWords } from "../../words.ts";

export const cards: CardWords = {
  question: "Frage",

  offers: {
    title: "Angebote",
    draw: "Remis anbieten",
    resign: "Aufgeben",
    abort: "Abbrechen",
    askDraw: (person) => `${person.name} Remis anbieten?`,
    drawStands: (person) => `Das Angebot gilt, bis ${person.name} antwortet oder zieht.`,
    notNow: "Nicht jetzt",
    offer: "Anbieten",
    askResign: "Diese Partie aufgeben?",
    resigning: (person) => `${person.name} gewinnt sofort. Das lässt sich nicht zurücknehmen.`,
    keepPlaying: "Weiterspielen",
    askAbort: "Diese Partie abbrechen?",
    aborting: "Niemand gewinnt. Das lässt sich nicht zurücknehmen.",
    keep: "Weiterspielen",
    offers: (person) => `${person.name} bietet Remis an.`,
    playOn: "Ablehnen",
    accept: "Annehmen",
    offered: "Du hast Remis angeboten.",
    withdraw: "Zurückziehen",
  },

  /** After a game. */
  after: {
    title: "Wie geht es weiter?",
    again: "Noch einmal spielen",
    againHint: "Dasselbe Spiel mit getauschten Seiten: Du bekommst einen neuen Link zum Verschicken.",
    newGame: (game) => `Neue Partie ${game}`,
    home: "Alle Spiele",
    more: "Mehr",
    keep: "Diese Partie speichern",
    record: "Aufzeichnung",
    picture: "Bild",
  },

  link: {
    title: "Dein Link",
    keep: "Dein eigener Link: Wer ihn hat, kann für dich spielen. Sichere ihn, damit du von jedem Gerät zurückkommst.",
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

  /** The offer of mails, and why an address can’t be told. */
  mail: {
    address: "Deine Mailadresse",
    tellMe: "Per Mail benachrichtigen",
    offer: "Gesendet. Benachrichtigt mich per Mail, wenn ich am Zug bin:",
    askedAt: (address) => `Sieh in deinem Postfach ${address} nach und bestätige.`,
    noThanks: "Nein, danke",
    wrongAddress: "Falsche Adresse? Ändern",
    sendAgain: "Noch einmal senden",
    noMail: "Dieser Server verschickt keine Mails.",
    badAddress: "An diese Adresse können wir nicht schreiben.",
    notAsked: "Diese Adresse können wir jetzt nicht fragen. Wenn es deine ist, benutze die Links in unserer letzten Mail dort.",
    tooMany: "Das waren zu viele Mails für einen Tag. Versuche es morgen wieder.",
  },
};
