/** German, for what did not go as it should. */
import type { TroubleWords } from "../../words.ts";

/** By the code of the refusal; `offline` where there was no answer. */
const problem: TroubleWords["problem"] = {
  "stale-turn": "Die Partie ist weitergegangen. So steht sie jetzt.",
  "illegal-move": "Dieser Zug ist nicht möglich. So steht die Partie jetzt.",
  "not-your-turn": "Die Partie ist weitergegangen. So steht sie jetzt.",
  "game-over": "Die Partie ist zu Ende. So steht sie jetzt.",
  "no-offer": "Dieses Angebot ist nicht mehr gültig.",
  "too-late": "Beide haben schon gezogen. Du kannst aufgeben, aber die Partie nicht mehr abbrechen.",
  "other-seat": "Dieser Browser spielt inzwischen die andere Seite. Lade die Seite neu.",
  "no-seat": "Diese Seite kann nicht mehr für dich spielen. Öffne deinen neuesten Link.",
  "rate-limited": "Zu viele Anfragen. Versuche es in einer Minute wieder.",
  diverged: "Diese Partie muss erst repariert werden. Nichts ist verloren.",
  "newer-data": "Hoplink wird gerade aktualisiert. Versuche es in einer Minute wieder.",
  "not-found": "Zu diesem Link gibt es keine Partie.",
  offline: "Du bist offline. Nichts ist verloren: Versuche es später wieder.",
};

export const troubles: TroubleWords = {
  problem,

  seat: {
    opening: "Deine Partie wird geöffnet.",
  },

  diverged: [
    "Diese Partie muss repariert werden.",
    "Bis der Betreiber des Servers das getan hat, kann niemand ziehen. Nichts ist verloren.",
  ],

  hasMoved: (person) => `${person.name} hat schon gezogen. So steht die Partie jetzt.`,
};
