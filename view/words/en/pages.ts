/** English, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { Person } from "../../people.ts";
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages = {
  ...common,
  problem: troubles.problem,

  home: {
    line: "Send a link, play when you like.",
    about: "Unusual board games for two. No account.",
    newGame: "New game",
    by: (author: string, year: number) => `${author}, ${year}`,
    setUp: (game: string) => `${game}, set-up`,
    excerpt: (game: string) => `${game}, a move in play`,
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
  },

  create: {
    title: (game: string) => `New ${game}`,
    youPlay: "You play",
    begins: "begins",
    byLot: "By lot",
    name: "Your name, if you like",
    guest: "Guest",
    make: "Make the link",
    making: "Making the link",
  },

  invite: {
    title: (host: Person, game: string) => `${host.name} invites you to a game of ${game}`,
    titleUnnamed: (game: string) => `You are invited to a game of ${game}`,
    youPlay: "You play",
    youBegin: "You begin.",
    begins: (host: Person) => `${host.name} begins.`,
    take: "Take the seat",
    taking: "Taking the seat",
    noAccount: "No account. The button gives you a link of your own to come back by.",
    watch: "Watch the game",
  },

  invited: {
    own: "This is your own invite.",
    ownHint: "Your friend has to open it. To play against yourself, open it in another browser.",
    back: "Back to the game",
    taken: "This seat is taken.",
    takenHint: "You can watch. If it is yours, open the link you were given when you sat down.",
    dead: "This invite no longer works.",
    deadHint: "Ask for a new one. You can watch.",
  },

  message: {
    notFoundTitle: "Nothing here",
    notFound: "That link has no game behind it.",
    notFoundHint: "It may have lost a letter on its way. Ask for it again, or begin a game of your own.",
    brokenTitle: "Something broke",
    broken: "Something broke on our side.",
    brokenHint: "Your game is safe. Load the page again in a minute.",
    home: "Begin a game",
  },
};
