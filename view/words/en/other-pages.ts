/** English, in lists of games, on the pages that links in mails lead to, and on those that say one thing alone. */
import { duration } from "../../duration.ts";
import { ago } from "../ago.ts";
import { hours } from "./hours.ts";

export const otherPages = {
  /** Where the link in a first mail leads. */
  confirm: {
    title: "Emails about your games",
    ask: "Should we email you here?",
    askHint: "A player gave this address to get an email when it is their turn. We send emails only if you say yes.",
    yes: "Yes, email me here",
    saying: "One moment",
    mine: "My address, but not my game",
    never: "Never email me here again",
    done: "We’ll email you here.",
    board: "Back to the board",
    doneHint: "Every email has a link that stops them.",
    letIn: "This browser can now use the address.",
    letInHint: "Turn on emails on your game’s page, under Notifications.",
    elsewhere: "Open this link in the browser that you play in.",
    dead: "This link has expired or is incomplete.",
    deadHint: "Ask for a new one on your game’s page.",
  },

  hours,

  /** All games of an address. */
  byMail: {
    title: "All your games",
    opening: "One moment.",
    ask: "Your games, on any device.",
    askHint: "We’ll email you a link to all games that send you emails. No password.",
    address: "Your email",
    send: "Email me the link",
    sending: "Sending",
    sent: "Check your inbox.",
    sentHint: "If a game sends emails to this address, the link is on its way.",
    none: "No game sends emails to this address.",
    noneHint: "Turn on emails under Notifications on a game’s page.",
    link: "This link",
    linkHint:
      "It works for 30 days, and anyone who has it can play for you. You can end it now, together with all such links from earlier emails.",
    end: "End this link",
    ending: "Ending it",
    ended: "This link no longer works.",
    endedHint: "Ask for a new one when you need it.",
    dead: "This link has expired or is incomplete.",
    deadHint: "Ask for a new one.",
    again: "Try again",
  },

  /** Where the link under each mail leads. */
  unsubscribe: {
    title: "Stop emails",
    ask: { game: "Stop emails about this game?", all: "Stop emails about all your games?" },
    askHint: "You can turn them on again on a game’s page.",
    stop: "Stop emails",
    done: { game: "No more emails about this game.", all: "No more emails about your games." },
    doneHint: "You can still play.",
    dead: "This link has expired or is incomplete.",
    deadHint: "The emails may have been stopped already.",
    /** Where the link leads that wants no mails ever. */
    never: {
      ask: "Never email this address again?",
      askHint: "Then no game sends emails here, and nobody can ask for them.",
      stop: "Never email me here again",
      done: "We will never email this address again.",
      doneHint: "Only this link can undo that.",
      allow: "Allow emails again",
      undone: "Emails are allowed again.",
      undoneHint: "You can turn them on again on a game’s page.",
    },
  },

  message: {
    notFoundTitle: "Nothing here",
    notFound: "There is no game at this link.",
    notFoundHint: "The link may be incomplete. Ask for it again, or start a new game.",
    misusedTitle: "That didn’t work",
    misused: "This page can’t do that.",
    misusedHint: "Open its link again.",
    busyTitle: "Too many requests",
    busy: "Too many requests came from your connection.",
    busyHint: "Your games are safe. Try again in a minute.",
    brokenTitle: "Something went wrong",
    broken: "Something went wrong on our side.",
    brokenHint: "Your game is safe. Try again in a minute.",
    again: "Try again",
    home: "Start a game",
  },

  /** Games that wait for the first who comes. */
  open: {
    title: "Find an opponent",
    none: "Nobody is waiting right now. When you start a game, you can list it here.",
    noneOfThese: "Nobody is waiting to play this right now.",
    unlisted: "We can’t list open games right now.",
    unnamed: "Somebody",
    youPlay: (side: string) => `you play ${side}`,
    join: "Play",
    joinGame: (game: string, host: string) => `Play ${game} with ${host}`,
    gone: "Somebody else was faster: this game is no longer open.",
    game: "Game",
    all: "All games",
    filter: "Show",
  },

  mine: {
    title: "Your games",
    yourMove: "Your move",
    customStart: "custom start",
    /** How a game stands, and against whom. */
    standing: {
      yours: (opponent: string) => `with ${opponent}`,
      theirs: (opponent: string) => `${opponent}’s move`,
      waiting: (_opponent: string) => "Nobody has joined yet",
      won: (opponent: string) => `You won against ${opponent}`,
      lost: (opponent: string) => `${opponent} won`,
      drawn: (opponent: string) => `Draw with ${opponent}`,
      off: (opponent: string) => `Cancelled, with ${opponent}`,
    },
    /** How long ago it last changed, in milliseconds. */
    left: (milliseconds: number) => `${duration(milliseconds, "en")} left`,
    ago: (milliseconds: number) => ago("en", milliseconds),
    unlisted: "We can’t list your games right now. Their links still work.",
    over: (count: number) => `Finished games (${count})`,
    hide: (game: string, opponent: string) => `Hide ${game} with ${opponent}`,
    hideAll: "Hide all of these",
    /** What became of a move that was made while the network was down. */
    unsent: {
      waiting: "Your move is waiting to be sent",
      refused: "Your move was not played: the game has moved on",
      seatless: "Your move is waiting: open your own link to send it",
    },
    /** One that the list does not have. */
    otherGame: "Another game",
    elsewhere: "Get all my games by email",
    forget: "Forget this browser",
  },
};
