/** German, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { PageWords } from "../../words.ts";
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages: PageWords = {
  ...common,
  problem: troubles.problem,

  late: "Das dauert länger als sonst. Das Brett siehst du schon.",

  home: {
    line: "Schicke einen Link und spielt, wann ihr mögt.",
    about: "Ungewöhnliche Brettspiele für zwei. Ohne Konto.",
    newGame: "Neue Partie",
    by: (author, year) => `${author}, ${year}`,
    setUp: (game) => `${game}, Grundstellung`,
    preview: (game) => `${game}, ein Zug aus einer Partie`,
    rules: "Regeln",
    rulesOf: (game) => `Regeln von ${game}`,
    language: "Sprache",
  },

  create: {
    title: (game) => `Neue Partie ${game}`,
    youPlay: "Du spielst",
    begins: "beginnt",
    byLot: "Zufällig",
    name: "Dein Name (freiwillig)",
    list: "Auf der Startseite zeigen",
    listHint: "Dann können alle ohne deinen Link mitspielen. Die Liste zeigt den Namen, den du angibst.",
    tooManyListed: "Du zeigst schon drei Partien. Nimm erst eine auf ihrer Seite von der Liste.",
    playMe: "„Spiel mit mir“-Link erstellen",
    playMeHint: "Ein Link für viele: Jede Person, die ihn öffnet, bekommt eine eigene Partie mit dir.",
    make: "Einladungslink erstellen",
    computer: "Gegen den Computer",
    two: "Zu zweit an einem Gerät",
    making: "Link wird erstellt",
  },

  invite: {
    title: (host, game) => `${host.name} lädt dich zu einer Partie ${game} ein`,
    titleUnnamed: (game) => `Du bist zu einer Partie ${game} eingeladen`,
    youPlay: "Du spielst",
    youBegin: "Du beginnst.",
    begins: (host) => `${host.name} beginnt.`,
    word: "Das Wort zu dieser Einladung",
    wrongWord: "Das ist nicht das Wort zu dieser Einladung. Frag nach, wer sie geschickt hat.",
    tooManyWords: "Zu viele falsche Wörter. Versuche es in einer Stunde wieder.",
    take: "Mitspielen",
    taking: "Du kommst dazu",
    noAccount: "Ohne Konto. Du bekommst einen eigenen Link, der dich zur Partie zurückbringt.",
    watch: "Der Partie zuschauen",
  },

  invited: {
    own: "Das ist deine eigene Einladung.",
    ownHint: "Dein Gegenüber muss sie öffnen. Um gegen dich selbst zu spielen, öffne sie in einem anderen Browser.",
    back: "Zurück zur Partie",
    taken: "Hier spielt schon jemand mit.",
    takenHint: "Du kannst zuschauen. Wenn du das bist, öffne deinen eigenen Link, den du am Anfang bekommen hast.",
    dead: "Diese Einladung ist nicht mehr gültig.",
    deadHint: "Bitte um eine neue. Du kannst zuschauen.",
  },

  needsScript: "Diese Seite braucht JavaScript, und das ist in diesem Browser ausgeschaltet.",
};
