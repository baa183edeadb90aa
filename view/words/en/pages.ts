/** English, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages = {
  ...common,
  problem: troubles.problem,

  late: "This takes longer than usual. You can already see the board.",

  home: {
    setUp: (game: string) => `${game}, starting position`,
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
  },

  yourName: "Your name (optional)",

  noAccount: "No account. You get your own link, which brings you back to the game.",

  needsScript: "This page needs JavaScript, which is turned off in this browser.",
};
