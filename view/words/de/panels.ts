/** German, in the panels of a game. */
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
  ["M", "Einen Zug eintippen"],
  ["F", "Das Brett umdrehen"],
  ["1 – 9", "Zu einem Knopf unter dem Brett gehen"],
  ["B, T", "Zum Brett oder zu den Werkzeugen gehen"],
  ["J, K", "Einen Zug zurück, einen Zug weiter"],
  ["N", "Zur aktuellen Stellung"],
  ["?", "Diese Liste"],
];

export const panels: PanelWords = {
  drawAgain: "In dieser Stellung hast du schon Remis angeboten. Nach dem nächsten Zug geht es wieder.",
  close: "Schließen",

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

  /** The offer of mails, and why an address can’t be told. */
  mail: {
    address: "Deine Mailadresse",
    tellMe: "Per Mail benachrichtigen",
    offer: "Gesendet. Eine Mail, wenn du am Zug bist?",
    offerYes: "Ja, per Mail",
    askedAt: (address) => `Sieh in deinem Postfach ${address} nach und bestätige.`,
    noThanks: "Nein, danke",
    wrongAddress: "Falsche Adresse? Ändern",
    sendAgain: "Noch einmal senden",
    noMail: "Dieser Server verschickt keine Mails.",
    badAddress: "An diese Adresse können wir nicht schreiben.",
    notAsked: "Diese Adresse können wir jetzt nicht fragen. Wenn es deine ist, benutze die Links in unserer letzten Mail dort.",
    tooMany: "Das waren zu viele Mails für einen Tag. Versuche es morgen wieder.",
  },

  notices: {
    mail: "Mail",
    ask: "Wir schreiben dir eine Mail, wenn du am Zug und nicht da bist.",
    often: "Wie oft",
    when: { turn: "Jeder Zug", digest: "Einmal am Tag", end: "Wenn die Partie endet" },
    always: "Auch wenn diese Seite offen ist",
    remind: "An meinen Zug erinnern",
    reminds: { never: "Nie", 1: "Jeden Tag", 3: "Alle drei Tage", 7: "Jede Woche" },
    asked: "Sieh in dein Postfach und bestätige.",
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
    ago: (milliseconds) => ago("de", milliseconds),
  },

  settings: {
    title: "Einstellungen",
    atOnce: "Züge sofort senden",
    atOnceHint: "Ohne vorher zu fragen, wenn der Zug vollständig ist.",
    flip: "Brett umdrehen",
    sound: "Ton",
    vibration: "Vibrieren",
    sized: { squares: "Brett", pieces: "Figuren" },
    sizes: { small: "Klein", medium: "Mittel", large: "Groß" },
    language: "Sprache",
  },

  keys: {
    title: "Tasten",
    letters: "Buchstaben und Ziffern",
    lettersHint: "Sie tun nichts, während du tippst. Schalte sie aus, wenn sie dich stören.",
    always: keys,
    typed: letters,
  },

  typing: {
    title: "Einen Zug eintippen",
    move: (example) => `Dein Zug, zum Beispiel ${example}`,
    show: "Auf dem Brett zeigen",
  },
};
