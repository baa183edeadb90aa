/** German, in the questions, offers and links of a game. */
import type { CardWords } from "../../words.ts";

export const cards: CardWords = {
  question: "Frage",

  offers: {
    title: "Angebote",
    draw: "Remis anbieten",
    resign: "Aufgeben",
    abort: "Absagen",
    askDraw: (person) => `${person.name} Remis anbieten?`,
    drawStands: (person) => `Das Angebot gilt, bis ${person.name} antwortet oder zieht.`,
    notNow: "Nicht jetzt",
    offer: "Anbieten",
    askResign: "Diese Partie aufgeben?",
    resigning: (person) => `${person.name} gewinnt sofort. Das lässt sich nicht zurücknehmen.`,
    keepPlaying: "Weiterspielen",
    askAbort: "Diese Partie absagen?",
    aborting: "Niemand gewinnt. Das lässt sich nicht zurücknehmen.",
    keep: "Doch spielen",
    offers: (person) => `${person.name} bietet Remis an.`,
    playOn: "Weiterspielen",
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
    keep: "Diese Partie aufheben",
    record: "Aufzeichnung",
    picture: "Bild",
  },

  link: {
    title: "Dein Platz",
    keep: "Dein eigener Link: Wer ihn hat, spielt für dich. Heb ihn auf, er bringt dich von jedem Gerät zurück.",
    label: "Dein eigener Link",
    inviteTitle: "Einladung",
    invite: "Schick diesen Link deinem Gegenüber. Er gilt einmal.",
    inviteLabel: "Einladungslink",
    watchTitle: "Zuschauen",
    watch: "Dieser Link zeigt die Partie und öffnet keinen Platz.",
    watchLabel: "Link zum Zuschauen",
    show: "Meinen Link zeigen",
    copy: "Kopieren",
    copyThis: "Link kopieren",
    copied: "Kopiert",
    saidCopied: "Link kopiert.",
    notCopied: "Der Link ließ sich nicht kopieren. Markier ihn und kopier ihn von Hand.",
    shareTitle: (game) => `Eine Partie ${game}`,
    share: "Teilen",
    hide: "Diesen Link ausblenden",
  },

  seat: {
    owner: (name) => (name === null ? "Hast du diese Partie begonnen?" : `Bist du ${name}?`),
    ownerHint: (name) =>
      name === null
        ? "Dieser Link öffnet den Platz dessen, der die Partie begonnen hat. Zum Mitspielen brauchst du den Einladungslink: Frag danach."
        : `Dieser Link öffnet den Platz von ${name}. Willst du gegen ${name} spielen, dann bitte um den Einladungslink.`,
    notOwner: "Nein",
    isOwner: "Ja, mein Platz",
    swap: (here, other) => `In diesem Browser spielst du ${here}. Stattdessen den Platz von ${other} nehmen?`,
    swapHint: "Ein Browser hat in einer Partie nur einen Platz. Zum anderen kommst du mit dessen Link zurück.",
    stay: (here) => `${here} bleiben`,
    take: (other) => `${other} spielen`,
  },

  /** The offer of mails, and why an address can’t be told. */
  mail: {
    address: "Deine Mailadresse",
    tellMe: "Schreibt mir",
    offer: "Gesendet. Sagt mir per Mail, wenn ich am Zug bin:",
    askedAt: (address) => `Sieh in dein Postfach ${address} und bestätige.`,
    noThanks: "Nein, danke",
    wrongAddress: "Falsche Adresse? Ändern",
    sendAgain: "Noch einmal senden",
    noMail: "Dieser Server verschickt keine Mails.",
    badAddress: "An diese Adresse können wir nicht schreiben.",
    notAsked:
      "Diese Adresse können wir jetzt nicht fragen. Ist es deine, dann öffne unsere letzte Mail dort: Ihre Links lassen dich ein.",
    tooMany: "Das waren viele Mails heute. Versuch es morgen wieder.",
  },
};
