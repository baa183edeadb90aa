/** English, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { Person } from "../../people.ts";
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages = {
  ...common,
  problem: troubles.problem,

  late: "This takes longer than usual. You can already see the board.",

  home: {
    line: "Send a link, play when you like.",
    about: "Unusual board games for two. No account.",
    newGame: "New game",
    by: (author: string, year: number) => `${author}, ${year}`,
    setUp: (game: string) => `${game}, starting position`,
    preview: (game: string) => `${game}, a move from a game`,
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
    language: "Language",
  },

  create: {
    title: (game: string) => `New ${game}`,
    youPlay: "You play",
    begins: "starts",
    byLot: "Random",
    name: "Your name (optional)",
    list: "List it on the home page",
    listHint: "Anyone can then join without your link. The list shows the name you give.",
    tooManyListed: "You have listed three games already. Take one off the list on its page first.",
    playMe: "Create a “Play me” link",
    playMeHint: "One link for many: each person who opens it gets their own game with you.",
    make: "Create invite link",
    making: "Creating the link",
    computer: "Play the computer",
    two: "Two on one device",
  },

  invite: {
    title: (host: Person, game: string) => `${host.name} invites you to a game of ${game}`,
    titleUnnamed: (game: string) => `You are invited to a game of ${game}`,
    youPlay: "You play",
    youBegin: "You start.",
    begins: (host: Person) => `${host.name} starts.`,
    word: "The word for this invite",
    wrongWord: "That is not the word for this invite. Ask the person who sent it.",
    tooManyWords: "Too many wrong words. Try again in an hour.",
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
