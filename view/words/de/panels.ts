/** German, in the panels of a game. */
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
  ["M", "Einen Zug eintippen"],
  ["F", "Das Brett umdrehen"],
  ["1 – 9", "Zu einer Antwort unter dem Brett gehen"],
  ["B, T", "Zum Brett, zu den Werkzeugen gehen"],
  ["J, K", "Einen Zug zurück, einen Zug vor"],
  ["N", "Zur aktuellen Stellung"],
  ["?", "Diese Liste"],
];

export const panels: PanelWords = {
  drawAgain: "In dieser Stellung hast du schon Remis angeboten. Nach dem nächsten Zug geht es wieder.",
  close: "Schließen",

  notices: {
    mail: "Mail",
    ask: "Bist du am Zug und nicht da, schreiben wir dir.",
    often: "Wie oft",
    when: { turn: "Jeder Zug", digest: "Täglich", end: "Nur am Ende" },
    always: "Auch wenn diese Seite offen ist",
    asked: "Schau in deine Mails und sag dort Ja.",
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
    ago: (milliseconds) => ago("de", milliseconds),
  },

  settings: {
    title: "Optionen",
    atOnce: "Züge sofort senden",
    atOnceHint: "Ohne Nachfrage, sobald ein Zug vollständig ist.",
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
