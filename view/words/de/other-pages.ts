/** German, in lists of games, on the pages that links in mails lead to, and on those that say one thing alone. */
import { duration } from "../../duration.ts";
import { ago } from "../ago.ts";
import type { OtherPageWords } from "../../words.ts";
import { hours } from "./hours.ts";

export const otherPages: OtherPageWords = {
  confirm: {
    title: "Mails zu deinen Partien",
    ask: "Sollen wir dir an diese Adresse schreiben?",
    askHint:
      "Jemand hat diese Adresse angegeben, um per Mail zu erfahren, wann er oder sie am Zug ist. Wir schicken nur Mails, wenn du Ja sagst.",
    yes: "Ja, per Mail benachrichtigen",
    saying: "Einen Moment",
    mine: "Meine Adresse, aber nicht meine Partie",
    never: "Nie wieder an diese Adresse schreiben",
    done: "Wir benachrichtigen dich an diese Adresse.",
    board: "Zurück zum Brett",
    doneHint: "In jeder Mail steht ein Link, der sie abstellt.",
    letIn: "Dieser Browser darf die Adresse jetzt benutzen.",
    letInHint: "Stelle die Mails auf der Seite deiner Partie unter „Benachrichtigungen“ an.",
    elsewhere: "Öffne diesen Link in dem Browser, in dem du spielst.",
    dead: "Dieser Link ist abgelaufen oder unvollständig.",
    deadHint: "Bitte auf der Seite deiner Partie um einen neuen.",
  },

  hours,

  byMail: {
    title: "Alle deine Partien",
    opening: "Einen Moment.",
    ask: "Deine Partien, auf jedem Gerät.",
    askHint: "Wir schicken dir per Mail einen Link zu allen Partien, zu denen du Mails bekommst. Ohne Passwort.",
    address: "Deine Mailadresse",
    send: "Link per Mail schicken",
    sending: "Wird gesendet",
    sent: "Sieh in dein Postfach.",
    sentHint: "Wenn wir an diese Adresse Mails zu einer Partie schicken, ist der Link unterwegs.",
    none: "Zu keiner Partie gehen Mails an diese Adresse.",
    noneHint: "Stelle sie auf der Seite einer Partie unter „Benachrichtigungen“ an.",
    link: "Dieser Link",
    linkHint:
      "Er gilt 30 Tage, und wer ihn hat, kann für dich spielen. Du kannst ihn jetzt beenden, zusammen mit allen solchen Links aus früheren Mails.",
    end: "Diesen Link beenden",
    ending: "Wird beendet",
    ended: "Dieser Link ist nicht mehr gültig.",
    endedHint: "Bitte um einen neuen, wenn du ihn brauchst.",
    dead: "Dieser Link ist abgelaufen oder unvollständig.",
    deadHint: "Bitte um einen neuen.",
    again: "Noch einmal versuchen",
  },

  unsubscribe: {
    title: "Mails abstellen",
    ask: { game: "Mails zu dieser Partie abstellen?", all: "Mails zu allen deinen Partien abstellen?" },
    askHint: "Auf der Seite einer Partie kannst du sie wieder anstellen.",
    stop: "Mails abstellen",
    done: { game: "Keine Mails mehr zu dieser Partie.", all: "Keine Mails mehr zu deinen Partien." },
    doneHint: "Du kannst trotzdem weiterspielen.",
    dead: "Dieser Link ist abgelaufen oder unvollständig.",
    deadHint: "Vielleicht sind die Mails schon abgestellt.",
    never: {
      ask: "Nie wieder an diese Adresse schreiben?",
      askHint: "Dann kommen zu keiner Partie Mails hierher, und niemand kann darum bitten.",
      stop: "Nie wieder an diese Adresse schreiben",
      done: "Wir schreiben nie wieder an diese Adresse.",
      doneHint: "Nur mit diesem Link kannst du das ändern.",
      allow: "Mails wieder erlauben",
      undone: "Mails sind wieder erlaubt.",
      undoneHint: "Du kannst sie auf der Seite einer Partie wieder anstellen.",
    },
  },

  message: {
    notFoundTitle: "Hier ist nichts",
    notFound: "Zu diesem Link gibt es keine Partie.",
    notFoundHint: "Vielleicht ist er unvollständig. Bitte noch einmal darum, oder beginne eine neue Partie.",
    misusedTitle: "Das hat nicht geklappt",
    misused: "Das kann diese Seite nicht.",
    misusedHint: "Öffne ihren Link noch einmal.",
    busyTitle: "Zu viele Anfragen",
    busy: "Von deinem Anschluss kamen zu viele Anfragen.",
    busyHint: "Deine Partien sind sicher. Versuche es in einer Minute noch einmal.",
    brokenTitle: "Etwas ist schiefgegangen",
    broken: "Bei uns ist etwas schiefgegangen.",
    brokenHint: "Deine Partie ist sicher. Versuche es in einer Minute noch einmal.",
    again: "Noch einmal versuchen",
    home: "Eine Partie beginnen",
  },

  mine: {
    title: "Deine Partien",
    yourMove: "Du bist am Zug",
    customStart: "eigene Startstellung",
    standing: {
      yours: (opponent) => `mit ${opponent}`,
      theirs: (opponent) => `${opponent} ist am Zug`,
      waiting: () => "Noch niemand da",
      won: (opponent) => `Du hast gegen ${opponent} gewonnen`,
      lost: (opponent) => `${opponent} hat gewonnen`,
      drawn: (opponent) => `Remis mit ${opponent}`,
      off: (opponent) => `Abgebrochen, mit ${opponent}`,
    },
    left: (milliseconds) => `noch ${duration(milliseconds, "de")}`,
    ago: (milliseconds) => ago("de", milliseconds),
    unlisted: "Wir können deine Partien gerade nicht anzeigen. Ihre Links funktionieren trotzdem.",
    over: (count) => `Beendete Partien (${count})`,
    hide: (game, opponent) => `${game} mit ${opponent} ausblenden`,
    hideAll: "Alle ausblenden",
    unsent: {
      waiting: "Dein Zug wartet darauf, gesendet zu werden",
      refused: "Dein Zug wurde nicht gespielt: Die Partie ist weitergegangen",
      seatless: "Dein Zug wartet: Öffne deinen eigenen Link, um ihn zu senden",
    },
    otherGame: "Eine andere Partie",
    elsewhere: "Alle meine Partien per Mail bekommen",
    forget: "Diesen Browser vergessen",
  },
};
