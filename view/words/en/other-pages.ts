/** English, in lists of games, on the pages that links in mails lead to, and on those that say one thing alone. */
import { duration } from "../../duration.ts";
import { ago } from "../ago.ts";
import { hours } from "./hours.ts";
import { mailProblems } from "./mail-goes.ts";
import { troubles } from "./troubles.ts";

export const otherPages = {
  problem: { ...troubles.problem, ...mailProblems },

  first: {
    line: "Send a link, play when you like.",
    about: "Unusual board games for two. No account.",
    newGame: "New game",
    by: (author: string, year: number) => `${author}, ${year}`,
    preview: (game: string) => `${game}, a move from a game`,
    language: "Language",
  },

  /** Being told once for all games. */
  tell: {
    title: "How we tell you",
    none: "Open a game, choose under Notifications how we tell you, and press “Use for all my games”.",
    chosen: "New games in this browser tell you like the one that you have chosen.",
    game: "Open the game",
    all: "Use for all my games now",
    stop: "Not for new games",
    done: (count: number) => (count === 1 ? "One more game tells you now." : `${count} more games tell you now.`),
    stopped: "New games don’t copy this any more.",
    failed: "That did not work. Try again later.",
  },

  /** Where the link in a first mail leads. */
  confirm: {
    title: "Emails about your games",
    ask: "Should we email you here?",
    askHint: "A player gave this address to get an email when it is their turn. We send emails only if you say yes.",
    others: "Also in your other games?",
    all: "Yes, in all my games",
    one: "Only in this game",
    saying: "One moment",
    mine: "My address, but not my game",
    never: "Never email me here again",
    done: "We’ll email you here.",
    board: "Back to the board",
    doneAll: "We’ll email you here in all your games.",
    where: "We mean the games in the browser where you gave this address, new ones, too.",
    kept: (count: number) => (count === 1 ? "One game keeps its own setting." : `${count} games keep their own settings.`),
    unreached: "Some follow when you open them.",
    unknown: "We don’t know your other games. Turn emails on there, under Notifications.",
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
    about: {
      game: (game: string, opponent: string) => `${game} with ${opponent}`,
      link: (game: string) => `new games from your link (${game})`,
      all: "all your games",
    },
    ask: (about: string, address: string) => `Stop emails about ${about} to ${address}?`,
    askHint: "You can turn them on again on a game’s page.",
    stop: "Stop emails",
    done: (about: string, address: string) => `No more emails about ${about} to ${address}.`,
    doneHint: "You can still play.",
    /** What else comes to the address: so many games. */
    others: (count: number) => {
      if (count === 0) return "We send no other emails about games to this address.";
      const games = count === 1 ? "one other game" : `${count} other games`;
      return `We still email this address about ${games}. Those emails have links of their own.`;
    },
    over: "This link no longer stops anything.",
    overHint: "The emails it was for have ended. If others still come, use the link in the newest one.",
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

  /** The page of a link that makes a game for each who presses its button. */
  playMe: {
    title: (name: string, game: string) => `Play ${game} with ${name}`,
    titleUnnamed: (game: string) => `Play a game of ${game}`,
    titleProgram: (game: string) => `Play ${game} with a program`,
    youPlay: (side: string) => `You play ${side}.`,
    byLot: "Your side is random.",
    firstMove: "Make your first move within a day, or somebody else may start a game instead. You can still play yours.",
    play: "Play",
    starting: "Starting the game",
    paused: "No new games right now. Try again later.",
    ended: "This link makes no more games.",
    refused: {
      "too-many": "No more games right now. Try again later.",
      "share-taken": "You, or others in your network, have enough games here for now. Finish one, or try again later.",
      "not-open": "No new games right now. Try again later.",
      "own-invite": "This is your own link. Others must open it.",
    } as Readonly<Record<string, string>>,
    /** To whoever has opened a link to manage it that is none. */
    notYours:
      "The link that you opened does not manage these games: it is damaged, or you made a newer one. Open your newest one.",
    yours: "Your “Play me” link",
    yoursHint: "Each person who opens this link and presses “Play” gets their own game with you.",
    link: "Link to send",
    ownLink: "Link to manage it",
    ownLinkHint: "Keep this link to yourself: anyone who has it can change this page and open your games.",
    renew: "New link to manage it",
    renewHint: "The old link to manage it stops working immediately. The link to send stays.",
    renewSure: "Make a new link",
    renewed: "You have a new link to manage it. Save it.",
    copy: "Copy",
    copyThis: (label: string) => `Copy: ${label}`,
    copied: "Link copied.",
    notCopied: "The link could not be copied. Select it and copy it yourself.",
    yourName: "Your name in new games",
    makes: "New games",
    today: (count: number) => (count === 1 ? "1 new game today" : `${count} new games today`),
    atOnce: "Games at a time",
    aDay: "New games per day",
    shares:
      "One guest or one network gets at most half of these, rounded up for a network. A game that waits a day for your guest’s first move no longer counts; you can still play it.",
    save: "Save",
    saved: "Saved.",
    games: (count: number) => (count === 1 ? "1 game" : `${count} games`),
    game: (number: number) => `Game ${number}`,
    end: "End this link",
    keep: "Keep it",
    sure: "End it forever",
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
    over: "Finished games",
    more: "More",
    offered: "Offer for you",
    find: "Search by name or game",
    search: "Search",
    byOpponent: "By opponent",
    notFound: "No game found.",
    /** Of opponents who gave no name. */
    unnamed: "Other games",
    /** Of all games with somebody: won, lost, drawn. */
    score: (won: number, lost: number, drawn: number) =>
      `you ${won}, they ${lost}${drawn === 0 ? "" : drawn === 1 ? ", 1 draw" : `, ${drawn} draws`}`,
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
    elsewhere: "My games on another device",
    /** In a window of its own, which has no games yet. */
    inApp: "Games in another browser?",
    bring: "Bring them here",
    forget: "Forget this browser",
  },
};
