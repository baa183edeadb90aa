/** German, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { PageWords } from "../../words.ts";
import { ago } from "../ago.ts";
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages: PageWords = {
  ...common,
  problem: troubles.problem,

  late: "Das dauert länger als sonst. Das Brett lässt sich schon lesen.",

  home: {
    line: "Schick einen Link und spielt, wann ihr mögt.",
    about: "Ungewöhnliche Brettspiele für zwei. Ohne Konto.",
    notified: "Wir sagen dir, wenn du am Zug bist.",
    newGame: "Neue Partie",
    by: (author, year) => `${author}, ${year}`,
    setUp: (game) => `${game}, Grundstellung`,
    preview: (game) => `${game}, ein Zug aus einer Partie`,
    rules: "Regeln",
    rulesOf: (game) => `Regeln von ${game}`,
    language: "Sprache",
  },

  mine: {
    title: "Deine Partien",
    yourMove: "Du bist am Zug",
    standing: {
      yours: (opponent) => `mit ${opponent}`,
      theirs: (opponent) => `${opponent} ist am Zug`,
      waiting: () => "Noch hat niemand Platz genommen",
      won: (opponent) => `Du hast gegen ${opponent} gewonnen`,
      lost: (opponent) => `${opponent} hat gewonnen`,
      drawn: (opponent) => `Remis mit ${opponent}`,
      off: (opponent) => `Abgesagt, mit ${opponent}`,
    },
    ago: (milliseconds) => ago("de", milliseconds),
    unlisted: "Deine Partien lassen sich gerade nicht auflisten. Ihre Links gehen trotzdem.",
    over: (count) => `Beendete Partien (${count})`,
    hide: (game, opponent) => `${game} mit ${opponent} ausblenden`,
    hideAll: "Alle ausblenden",
    elsewhere: "Alle meine Partien per Mail",
  },

  create: {
    title: (game) => `Neue Partie ${game}`,
    youPlay: "Du spielst",
    begins: "beginnt",
    byLot: "Per Los",
    name: "Dein Name, wenn du magst",
    make: "Link erstellen",
    making: "Link wird erstellt",
  },

  invite: {
    title: (host, game) => `${host.name} lädt dich zu einer Partie ${game} ein`,
    titleUnnamed: (game) => `Du bist zu einer Partie ${game} eingeladen`,
    youPlay: "Du spielst",
    youBegin: "Du beginnst.",
    begins: (host) => `${host.name} beginnt.`,
    take: "Platz nehmen",
    taking: "Du nimmst Platz",
    noAccount: "Ohne Konto. Du bekommst einen eigenen Link, mit dem du zurückkommst.",
    watch: "Bei der Partie zuschauen",
  },

  invited: {
    own: "Das ist deine eigene Einladung.",
    ownHint: "Öffnen muss sie dein Gegenüber. Um gegen dich selbst zu spielen, öffne sie in einem anderen Browser.",
    back: "Zurück zur Partie",
    taken: "Dieser Platz ist besetzt.",
    takenHint: "Du kannst zuschauen. Wenn es deiner ist, öffne den Link, den du beim Platznehmen bekommen hast.",
    dead: "Diese Einladung gilt nicht mehr.",
    deadHint: "Bitte um eine neue. Zuschauen kannst du.",
  },

  confirm: {
    title: "Mails zu deinen Partien",
    ask: "Sollen wir dir hierher schreiben?",
    askHint: "Diese Adresse wurde angegeben, damit du erfährst, wann du am Zug bist. Die Mails beginnen, wenn du Ja sagst.",
    yes: "Ja, schreibt mir",
    saying: "Einen Moment",
    mine: "Meine Adresse, aber nicht meine Partie",
    never: "Nie wieder hierher schreiben",
    done: "Wir schreiben dir hierher.",
    doneHint: "In jeder Mail steht ein Link, der sie abstellt.",
    letIn: "Dieser Browser darf die Adresse benutzen.",
    letInHint: "Bitte auf der Seite deiner Partie um Mails, unter „Hinweise“.",
    elsewhere: "Öffne diesen Link in dem Browser, in dem du spielst.",
    dead: "Dieser Link bestätigt nichts.",
    deadHint: "Vielleicht ist er zu alt oder unterwegs abgeschnitten worden. Bitte da, wo du spielst, um einen neuen.",
  },

  hours: {
    title: "Wann Mails kommen dürfen",
    quiet: "Ruhezeit",
    quietHint: "Was dann kommt, wartet, bis sie vorbei ist.",
    from: "Von",
    to: "Bis",
    zone: "Zeitzone",
    digest: "Die tägliche Mail kommt um",
    save: "Speichern",
    saving: "Wird gespeichert",
    saved: "Gespeichert.",
  },

  byMail: {
    title: "Alle deine Partien",
    opening: "Einen Moment.",
    ask: "Deine Partien, auf jedem Gerät.",
    askHint: "Wir mailen dir einen Link, der alle Partien öffnet, zu denen du Mails bekommst. Ohne Passwort.",
    address: "Deine Mailadresse",
    send: "Link mailen",
    sending: "Wird gesendet",
    sent: "Schau in deine Mails.",
    sentHint: "Wenn an diese Adresse Mails zu einer Partie gehen, ist der Link unterwegs.",
    none: "Keine Partie schickt Mails an diese Adresse.",
    noneHint: "Bitte auf der Seite einer Partie darum, unter „Hinweise“.",
    link: "Dieser Link",
    linkHint:
      "Er gilt 30 Tage, und wer ihn hat, kann für dich spielen. Du kannst ihn jetzt beenden, mit allen, die wir dir vorher gemailt haben.",
    end: "Diesen Link beenden",
    ending: "Wird beendet",
    ended: "Dieser Link gilt nicht mehr.",
    endedHint: "Lass dir einen neuen mailen, wenn du ihn brauchst.",
    dead: "Dieser Link öffnet nichts.",
    deadHint: "Vielleicht ist er zu alt oder unterwegs abgeschnitten worden. Lass dir einen neuen mailen.",
    again: "Noch einmal versuchen",
  },

  unsubscribe: {
    title: "Mails abstellen",
    ask: { game: "Keine Mails mehr zu dieser Partie?", all: "Keine Mails mehr zu deinen Partien?" },
    askHint: "Auf der Seite einer Partie kannst du wieder darum bitten.",
    stop: "Mails abstellen",
    done: { game: "Keine Mails mehr zu dieser Partie.", all: "Keine Mails mehr zu deinen Partien." },
    doneHint: "Weiterspielen kannst du trotzdem.",
    dead: "Dieser Link stellt nichts ab.",
    deadHint: "Vielleicht sind die Mails schon abgestellt.",
    never: {
      ask: "Nie wieder an diese Adresse schreiben?",
      askHint: "Dann schreibt keine Partie hierher, und niemand kann darum bitten.",
      stop: "Nie wieder hierher schreiben",
      done: "Wir schreiben nie wieder an diese Adresse.",
      doneHint: "Dieser Link nimmt das zurück, und sonst nichts.",
      allow: "Mails wieder erlauben",
      undone: "Mails dürfen wieder kommen.",
      undoneHint: "Auf der Seite einer Partie kannst du darum bitten.",
    },
  },

  needsScript: "Diese Seite braucht Skripte, und dieser Browser führt keine aus.",

  message: {
    notFoundTitle: "Hier ist nichts",
    notFound: "Hinter diesem Link ist keine Partie.",
    notFoundHint:
      "Vielleicht hat er unterwegs einen Buchstaben verloren. Bitte noch einmal darum, oder beginn selbst eine Partie.",
    misusedTitle: "So geht es nicht",
    misused: "Das kann diese Seite nicht.",
    misusedHint: "Öffne sie noch einmal über ihren Link.",
    busyTitle: "Zu viel auf einmal",
    busy: "Von deinem Anschluss kam sehr viel auf einmal.",
    busyHint: "Deine Partien sind sicher. Versuch es in einer Minute noch einmal.",
    brokenTitle: "Etwas ging schief",
    broken: "Bei uns ist etwas schiefgegangen.",
    brokenHint: "Deine Partie ist sicher. Versuch es in einer Minute noch einmal.",
    again: "Noch einmal versuchen",
    home: "Eine Partie beginnen",
  },
};
