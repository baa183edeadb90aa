/** English, on the pages where no game is played yet: choosing, making, being invited, links that lead nowhere. */
import type { Person } from "../../people.ts";
import { ago } from "../ago.ts";
import { common } from "./common.ts";
import { troubles } from "./troubles.ts";

export const pages = {
  ...common,
  problem: troubles.problem,

  late: "This takes longer than usual. The board can be read already.",

  home: {
    line: "Send a link, play when you like.",
    about: "Unusual board games for two. No account.",
    notified: "We tell you when it’s your turn.",
    newGame: "New game",
    by: (author: string, year: number) => `${author}, ${year}`,
    setUp: (game: string) => `${game}, set-up`,
    preview: (game: string) => `${game}, a move in play`,
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
    language: "Language",
  },

  mine: {
    title: "Your games",
    yourMove: "Your move",
    /** How a game stands, and against whom. */
    standing: {
      yours: (opponent: string) => `with ${opponent}`,
      theirs: (opponent: string) => `${opponent} to move`,
      waiting: (_opponent: string) => "Nobody has sat down yet",
      won: (opponent: string) => `You won against ${opponent}`,
      lost: (opponent: string) => `${opponent} won`,
      drawn: (opponent: string) => `A draw with ${opponent}`,
      off: (opponent: string) => `Called off, with ${opponent}`,
    },
    /** How long ago it last changed, in milliseconds. */
    ago: (milliseconds: number) => ago("en", milliseconds),
    unlisted: "Your games can’t be listed just now. Their links work all the same.",
    over: (count: number) => `Finished games (${count})`,
    hide: (game: string, opponent: string) => `Hide ${game} with ${opponent}`,
    hideAll: "Hide all of these",
    elsewhere: "All my games by mail",
  },

  create: {
    title: (game: string) => `New ${game}`,
    youPlay: "You play",
    begins: "begins",
    byLot: "By lot",
    name: "Your name, if you like",
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

  /** Where the link in a first mail leads. */
  confirm: {
    title: "Mails for your games",
    ask: "Shall we write to you here?",
    askHint: "This address was given so that you are told when it is your turn. The mails begin when you say yes.",
    yes: "Yes, tell me here",
    saying: "One moment",
    mine: "My address, but not my game",
    never: "Never write here again",
    done: "You’ll be told here.",
    doneHint: "Each mail has a link that stops them.",
    letIn: "This browser may use the address.",
    letInHint: "Ask for mails on your game’s page, under Notices.",
    elsewhere: "Open this link in the browser that you play in.",
    dead: "This link confirms nothing.",
    deadHint: "It may be too old, or cut short on its way. Ask for a new one where you play.",
  },

  /** When mails may come. */
  hours: {
    title: "When mails may come",
    quiet: "Quiet hours",
    quietHint: "What comes then waits until they are over.",
    from: "From",
    to: "To",
    zone: "Time zone",
    digest: "The daily mail comes at",
    save: "Save",
    saving: "Saving",
    saved: "Saved.",
  },

  /** All games of an address. */
  byMail: {
    title: "All your games",
    opening: "One moment.",
    ask: "Your games, on any device.",
    askHint: "We mail you a link that opens all games you get mails of. No password.",
    address: "Your mail address",
    send: "Mail me the link",
    sending: "Sending",
    sent: "Look into your mail.",
    sentHint: "If that address gets mails of a game, the link is on its way.",
    none: "No game sends mails to this address.",
    noneHint: "Ask for them on a game’s page, under Notices.",
    link: "This link",
    linkHint:
      "It works for 30 days, and whoever has it can play for you. You can end it now, with all that we mailed you before.",
    end: "End this link",
    ending: "Ending it",
    ended: "This link is over.",
    endedHint: "Have a new one mailed to you when you need it.",
    dead: "This link opens nothing.",
    deadHint: "It may be too old, or cut short on its way. Have a new one mailed to you.",
    again: "Try again",
  },

  /** Where the link under each mail leads. */
  unsubscribe: {
    title: "Stop the mails",
    ask: { game: "No more mails of this game?", all: "No more mails of your games?" },
    askHint: "You can ask for them again on a game’s page.",
    stop: "Stop the mails",
    done: { game: "No more mails of this game.", all: "No more mails of your games." },
    doneHint: "You can go on playing all the same.",
    dead: "This link stops nothing.",
    deadHint: "The mails may have been stopped already.",
    /** Where the link leads that wants no mails ever. */
    never: {
      ask: "Never write to this address again?",
      askHint: "Then no game writes here, and nobody can ask for it.",
      stop: "Never write here again",
      done: "We never write to this address again.",
      doneHint: "This link takes it back, and nothing else does.",
      allow: "Allow mails again",
      undone: "Mails may come again.",
      undoneHint: "You can ask for them on a game’s page.",
    },
  },

  needsScript: "This page needs scripts, and this browser runs none.",

  message: {
    notFoundTitle: "Nothing here",
    notFound: "That link has no game behind it.",
    notFoundHint: "It may have lost a letter on its way. Ask for it again, or begin a game of your own.",
    misusedTitle: "Not like this",
    misused: "This page can’t do that.",
    misusedHint: "Open it by its link once more.",
    busyTitle: "Too much at once",
    busy: "A lot came from your connection at once.",
    busyHint: "Your games are safe. Try again in a minute.",
    brokenTitle: "Something broke",
    broken: "Something broke on our side.",
    brokenHint: "Your game is safe. Try again in a minute.",
    again: "Try again",
    home: "Begin a game",
  },
};
