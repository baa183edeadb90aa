/** English, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { Person } from "../../people.ts";
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

  invite: {
    title: (host: Person, game: string) => `${host.name} invites you to a game of ${game}`,
    titleUnnamed: (game: string) => `You are invited to a game of ${game}`,
    youPlay: "You play",
    youBegin: "You start.",
    begins: (host: Person) => `${host.name} starts.`,
    word: "The word for this invite",
    wrongWord: "That is not the word. Five tries an hour.",
    take: "Join the game",
    taking: "Joining the game",
    noAccount: "No account. You get your own link, which brings you back to the game.",
    watch: "Watch the game",
  },

  invited: {
    own: "This is your own invite.",
    ownHint: "Your friend must open it. To play against yourself, open it in another browser.",
    back: "Back to the game",
    taken: "Someone has already joined this game.",
    takenHint: "You can watch. If it was you, open your own link, the one you got when you joined.",
    dead: "This invite no longer works.",
    deadHint: "Ask for a new one. You can watch.",
  },

  needsScript: "This page needs JavaScript, which is turned off in this browser.",
};
