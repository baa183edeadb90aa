/** German, for what did not go as it should. */
import type { TroubleWords } from "../../words.ts";

/** By the code of the refusal; `offline` where there was no answer. */
const problem: TroubleWords["problem"] = {
  "stale-turn": "Die Partie ist weitergegangen. So steht sie jetzt.",
  "illegal-move": "Dieser Zug geht nicht. So steht die Partie jetzt.",
  "not-your-turn": "Die Partie ist weitergegangen. So steht sie jetzt.",
  "game-over": "Die Partie ist zu Ende. So steht sie jetzt.",
  "no-offer": "Dieses Angebot gilt nicht mehr.",
  "too-late": "Beide haben gezogen. Die Partie lässt sich aufgeben, aber nicht mehr absagen.",
  "other-seat": "Dieser Browser hat inzwischen einen anderen Platz. Lade die Seite neu.",
  "no-seat": "Diese Seite hat den Platz nicht mehr. Öffne deinen Link noch einmal.",
  "rate-limited": "Das war viel auf einmal. Versuch es in einer Minute wieder.",
  diverged: "Diese Partie muss erst repariert werden. Verloren ist nichts.",
  "newer-data": "Hoplink wird gerade erneuert. Versuch es in einer Minute wieder.",
  "not-found": "Hinter diesem Link ist keine Partie.",
  "bad-address": "An diese Adresse können wir nicht schreiben.",
  "no-mail": "Dieser Server verschickt keine Mails.",
  offline: "Du bist offline. Nichts ist verloren: Versuch es wieder, sobald die Verbindung steht.",
};

export const troubles: TroubleWords = {
  problem,

  seat: {
    opening: "Dein Platz wird geöffnet.",
    deadLink: "Dieser Link öffnet keinen Platz mehr. Du kannst zuschauen; mit einem neueren Link deines Platzes spielst du.",
    noCookie: "Dieser Browser behält keine Cookies. Heb die Adresse dieser Seite auf: Mit ihr kommst du zurück.",
    lost: "Dieser Platz wurde mit einem neueren Link geöffnet. Jetzt schaust du zu.",
  },

  diverged: [
    "Diese Partie muss repariert werden.",
    "Bis der Betreiber des Servers das getan hat, kann niemand ziehen. Verloren ist nichts.",
  ],

  hasMoved: (person) => `${person.name} hat schon gezogen. So steht die Partie jetzt.`,
};
