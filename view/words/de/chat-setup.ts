/** German, where a chat room is set up. */
import type { ChatSetupWords } from "../../words.ts";

export const chatSetup: ChatSetupWords = {
  title: "Chatraum",
  ask: "Wir schreiben in einen Chatraum, mit einem Bild vom Brett. Andere dort können zusehen, aber nicht mitspielen.",
  address: "Adresse des Raums",
  how: "So findest du die Adresse",
  hows: [
    ["Discord", "Einstellungen des Kanals, Integrationen, Webhooks: Kopiere die Adresse eines neuen Webhooks."],
    ["Slack", "Füge dem Kanal einen eingehenden Webhook hinzu und kopiere seine Adresse."],
    [
      "Microsoft Teams",
      "Wähle unter Workflows den, der Nachrichten eines Webhooks in einen Kanal schreibt, und kopiere seine Adresse.",
    ],
    ["Google Chat", "Öffne im Gruppenbereich „Apps und Integrationen“, füge einen Webhook hinzu und kopiere seine Adresse."],
    ["Mattermost", "Integrationen, Eingehende Webhooks: Kopiere die Adresse eines neuen Webhooks."],
    [
      "Matrix",
      "Kopiere den Link zum Raum. Du brauchst das Zugriffstoken eines Kontos in diesem Raum, am besten eines eigens dafür.",
    ],
    ["ntfy", "Die Adresse deines Themas, etwa https://ntfy.sh/mein-thema. Wähle einen Namen, den niemand errät."],
    ["Telegram", "Lege mit BotFather einen Bot an, füge ihn dem Chat hinzu und kopiere das Token des Bots."],
    ["Gotify", "Lege eine Anwendung an. Die Adresse ist die deines Servers mit /message?token= und dem Token der Anwendung."],
  ],
  runs: "Was ist unter dieser Adresse?",
  runsHint: "Die Adresse verrät es nicht. Wähle, wozu sie gehört.",
  needs: {
    token: "Zugriffstoken",
    chat: "ID des Chats",
    homeserver: "Adresse des Heimservers",
  },
  needsHint: (service) => `${service} braucht das auch.`,
  follows: "Was dort steht",
  follow: { seat: "Was mich betrifft", game: "Jeder Zug der Partie" },
  add: "Testnachricht senden",
  added: "Testnachricht gesendet. Der Raum ist eingerichtet.",
  retired:
    "Microsoft hat diese Art von Adressen abgeschaltet. Öffne in Teams beim Kanal „Workflows“ und kopiere die neue Adresse.",
  bad: "Das ist nicht die Adresse eines Raums. Unten steht, wie du sie findest.",
  refused:
    "Der Raum hat die Testnachricht nicht angenommen, darum ist er nicht eingerichtet. Prüfe die Adresse und versuche es noch einmal.",

  hearsAll: "Erfährt jeden Zug.",
  hearsGames: "Erfährt jeden Zug jeder neuen Partie.",
  try: "Testen",
  test: (name) => `${name} testen`,
  tested: "Eine Testnachricht ist unterwegs.",
  remove: (name) => `${name} entfernen`,
  removed: "Entfernt.",
  removedFromNew: "Für neue Partien entfernt. Schon begonnene schreiben weiter dorthin.",
  noneYet: "Eingerichtet. Noch nichts Neues gesendet.",
  last: (ago) => `Zuletzt zugestellt ${ago}.`,
  trouble: {
    refused: (ago) => `Der Raum nimmt unsere Nachrichten nicht an: Die letzte wurde ${ago} abgelehnt.`,
    unreachable: (ago) => `Unsere Nachrichten kommen nicht an. Das begann ${ago}.`,
  },
  tooMany: "Das sind genug Chaträume. Entferne erst einen, oder versuche es morgen wieder.",
};
