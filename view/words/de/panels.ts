/** German, in the panels and questions of a game. */
import type { PanelWords } from "../../words.ts";
import { ago } from "../ago.ts";

const keys: PanelWords["keys"]["always"] = [
  ["Pfeile", "Über das Brett gehen"],
  ["Pos1, Ende", "Zum Anfang oder Ende der Reihe; mit Strg in die Ecken"],
  ["Eingabe, Leertaste", "Das Feld antippen, den Knopf drücken"],
  ["Esc", "Den letzten Schritt zurücknehmen; eine Frage oder eine frühere Stellung verlassen"],
];

const letters: PanelWords["keys"]["typed"] = [
  ["S", "Den Zug senden oder hier beenden"],
  ["U", "Den letzten Schritt oder Sprung zurücknehmen"],
  ["R", "Die Figur aus der Reserve nehmen"],
  ["1 – 9", "Zu einem Knopf unter dem Brett gehen"],
  ["B, T", "Zum Brett oder zu den Werkzeugen gehen"],
  ["J, K", "Einen Zug zurück, einen Zug weiter"],
  ["N", "Zur aktuellen Stellung"],
  ["?", "Diese Liste"],
];

export const panels: PanelWords = {
  question: "Frage",
  close: "Schließen",

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

  notices: {
    mail: "Mail",
    ask: "Wir schreiben dir eine Mail, wenn du am Zug und nicht da bist.",
    address: "Deine Mailadresse",
    often: "Wie oft",
    when: { turn: "Jeder Zug", digest: "Einmal am Tag", end: "Wenn die Partie endet" },
    always: "Auch wenn diese Seite offen ist",
    tellMe: "Per Mail benachrichtigen",
    asked: "Sieh in dein Postfach und bestätige.",
    offer: "Gesendet. Benachrichtigt mich per Mail, wenn ich am Zug bin:",
    askedAt: (address) => `Sieh in deinem Postfach ${address} nach und bestätige.`,
    noThanks: "Nein, danke",
    wrongAddress: "Falsche Adresse? Ändern",
    sendAgain: "Noch einmal senden",
    over: "Die Partie ist zu Ende. Von ihr kommen keine Mails mehr.",
    noneYet: "Noch nichts gesendet.",
    last: (ago) => `Zuletzt ${ago} zugestellt.`,
    failed: (answer, ago) => `Zuletzt ${ago} nicht zugestellt: ${answer}.`,
    trouble: {
      refused: (ago) => `Diese Adresse nimmt unsere Mails nicht an: Die letzte wurde ${ago} abgelehnt.`,
      unreachable: (ago) => `Unsere Mails kommen nicht an. Das begann ${ago}.`,
    },
    noQuiet: "Keine Ruhezeiten.",
    quiet: (from, to, zone) => `Ruhezeiten von ${from} bis ${to} (${zone.replaceAll("_", " ")}).`,
    change: "Ändern",
    test: "Testmail schicken",
    tested: "Eine Testmail ist unterwegs.",
    stop: "Mails abstellen",
    stopped: "Keine Mails mehr zu dieser Partie.",
    webhooks: "Webhooks",
    try: "Testen",
    testWebhook: (host) => `Den Webhook zu ${host} testen`,
    webhookTested: "Ein Test ist unterwegs.",
    removeWebhook: (host) => `Den Webhook zu ${host} entfernen`,
    noMail: "Dieser Server verschickt keine Mails.",
    badAddress: "An diese Adresse können wir nicht schreiben.",
    notAsked: "Diese Adresse können wir jetzt nicht fragen. Wenn es deine ist, benutze die Links in unserer letzten Mail dort.",
    tooMany: "Das waren zu viele Mails für einen Tag. Versuche es morgen wieder.",
    ago: (milliseconds) => ago("de", milliseconds),
  },

  settings: {
    title: "Einstellungen",
    atOnce: "Züge sofort senden",
    atOnceHint: "Ohne vorher zu fragen, wenn der Zug vollständig ist.",
    language: "Sprache",
  },

  keys: {
    title: "Tasten",
    letters: "Buchstaben und Ziffern",
    lettersHint: "Sie tun nichts, während du tippst. Schalte sie aus, wenn sie dich stören.",
    always: keys,
    typed: letters,
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
