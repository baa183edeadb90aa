/** German, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { PageWords } from "../../words.ts";
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages: PageWords = {
  ...common,
  problem: troubles.problem,

  late: "Das dauert länger als sonst. Das Brett siehst du schon.",

  home: {
    setUp: (game) => `${game}, Grundstellung`,
    rules: "Regeln",
    rulesOf: (game) => `Regeln von ${game}`,
  },

  yourName: "Dein Name (freiwillig)",

  invite: {
    title: (host, game) => `${host.name} lädt dich zu einer Partie ${game} ein`,
    titleUnnamed: (game) => `Du bist zu einer Partie ${game} eingeladen`,
    youPlay: "Du spielst",
    youBegin: "Du beginnst.",
    begins: (host) => `${host.name} beginnt.`,
    word: "Wort der Einladung",
    wrongWord: "Das Wort ist falsch. Fünf Versuche pro Stunde.",
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
