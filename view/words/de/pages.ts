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

  noAccount: "Ohne Konto. Du bekommst einen eigenen Link, der dich zur Partie zurückbringt.",

  needsScript: "Diese Seite braucht JavaScript, und das ist in diesem Browser ausgeschaltet.",
};
