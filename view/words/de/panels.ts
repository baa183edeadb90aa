/** German, in the panels and questions of a game. */
import type { PanelWords } from "../../words.ts";
import { ago } from "../ago.ts";

const keys: PanelWords["keys"]["always"] = [
  ["Pfeile", "Über das Brett gehen"],
  ["Pos1, Ende", "In der Reihe; mit Strg in die Ecken"],
  ["Eingabe, Leertaste", "Das Feld antippen, den Knopf drücken"],
  ["Esc", "Den letzten Schritt zurücknehmen; eine Frage oder einen früheren Zug verlassen"],
];

const letters: PanelWords["keys"]["typed"] = [
  ["S", "Den Zug senden oder hier bleiben"],
  ["U", "Den letzten Schritt oder Sprung zurücknehmen"],
  ["R", "Die Figur aus der Reserve nehmen"],
  ["1 – 9", "Zu einer Antwort unter dem Brett gehen"],
  ["B, T", "Zum Brett, zu den Werkzeugen gehen"],
  ["J, K", "Einen Zug zurück, einen Zug vor"],
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

  notices: {
    mail: "Mail",
    ask: "Bist du am Zug und nicht da, schreiben wir dir.",
    address: "Deine Mailadresse",
    often: "Wie oft",
    when: { turn: "Jeder Zug", digest: "Täglich", end: "Nur am Ende" },
    always: "Auch wenn diese Seite offen ist",
    tellMe: "Schreibt mir",
    asked: "Schau in deine Mails und sag dort Ja.",
    offer: "Gesendet. Sagt mir per Mail, wenn ich am Zug bin:",
    askedAt: (address) => `Sieh in dein Postfach ${address} und bestätige.`,
    noThanks: "Nein, danke",
    wrongAddress: "Falsche Adresse? Ändern",
    sendAgain: "Noch einmal senden",
    over: "Die Partie ist zu Ende: Von ihr kommen keine Mails mehr.",
    noneYet: "Noch nichts gesendet.",
    last: (ago) => `Zuletzt ${ago} zugestellt.`,
    failed: (answer, ago) => `Zuletzt ${ago} nicht zugestellt: ${answer}.`,
    trouble: {
      refused: (ago) => `Diese Adresse nimmt keine Mail an: Die letzte wurde ${ago} abgewiesen.`,
      unreachable: (ago) => `Mails kommen nicht an; das begann ${ago}.`,
    },
    noQuiet: "Keine Ruhezeit.",
    quiet: (from, to, zone) => `Ruhe von ${from} bis ${to} (${zone.replaceAll("_", " ")}).`,
    change: "Ändern",
    test: "Schickt mir einen Test",
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
    notAsked:
      "Diese Adresse können wir jetzt nicht fragen. Ist es deine, dann öffne unsere letzte Mail dort: Ihre Links lassen dich ein.",
    tooMany: "Das waren viele Mails heute. Versuch es morgen wieder.",
    ago: (milliseconds) => ago("de", milliseconds),
  },

  settings: {
    title: "Optionen",
    atOnce: "Züge sofort senden",
    atOnceHint: "Ohne Nachfrage, wenn ein Zug nur da enden kann, wo er steht.",
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
        ? "Dieser Link öffnet den Platz dessen, der die Partie begonnen hat. Zum Mitspielen brauchst du den Einladungslink: Frag danach."
        : `Dieser Link öffnet den Platz von ${name}. Willst du gegen ${name} spielen, dann bitte um den Einladungslink.`,
    notOwner: "Nein",
    isOwner: "Ja, mein Platz",
    swap: (here, other) => `In diesem Browser spielst du ${here}. Stattdessen den Platz von ${other} nehmen?`,
    swapHint: "Ein Browser hat in einer Partie nur einen Platz. Zum anderen kommst du mit dessen Link zurück.",
    stay: (here) => `${here} bleiben`,
    take: (other) => `${other} spielen`,
  },
};
