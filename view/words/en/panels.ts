/** English, in the panels of a game, which are loaded when one is first opened. */
import type { Trouble } from "../../../api/mail-schema.ts";
import type { Frequency } from "../../../game/notification.ts";
import type { Size, Sized } from "../../appearance.ts";
import type { Person } from "../../people.ts";
import { ago } from "../ago.ts";
import { list } from "../text.ts";
import { hours } from "./hours.ts";
import { mailGoes, mailProblems } from "./mail-goes.ts";
import { ways } from "./ways.ts";

const or = (moves: readonly string[], more: number) => list(more > 0 ? [...moves, `${more} more`] : moves, "or");

/** What a key is called, and what it does. */
type Key = readonly [string, string];

const keys: readonly Key[] = [
  ["Arrows", "Move around the board"],
  ["Home, End", "To the start or end of the row; with Control, to the corners"],
  ["Enter, Space", "Tap the square, or press the button"],
  ["Escape", "Undo the last tap; close a question or leave an earlier position"],
];

const letters: readonly Key[] = [
  ["S", "Send the move, or end it here"],
  ["U", "Undo the last tap or jump"],
  ["R", "Pick up the piece in reserve"],
  ["M", "Type a move"],
  ["F", "Turn the board around"],
  ["1 – 9", "Go to a button under the board"],
  ["B, T", "Go to the board, or to the tools"],
  ["J, K", "One move back, one move forward"],
  ["N", "Back to current position"],
  ["?", "This list"],
];

export const panels = {
  close: "Close",

  takenBack: "undone",

  /** What is offered, and the question before it. */
  propose: {
    draw: (person: Person) => `Offer ${person.name} a draw?`,
    takeback: (person: Person) => `Ask ${person.name} to let you undo your last move?`,
    takeBack: "Undo my last move",
    pause: (person: Person, time: string) => `Suggest a pause to ${person.name}: ${time}?`,
    until: (end: string) => `Valid until ${end}.`,
    pauses: "Suggest a pause",
    paused: (end: string) => `The game is paused until ${end}.`,
    away: ({ name, you }: Person, end: string) => `${you ? "You are" : `${name} is`} on holiday until ${end}. Both clocks stop.`,
    endPause: "End the pause",
    holiday: "Go on holiday",
    holidayHint: (left: string) => `Both clocks stop. Left for you this year: ${left}.`,
    askHoliday: (time: string) => `Go on holiday: ${time}?`,
    holidayEnds: "Only you can end it early, by a move, too. You get back the whole days that are left.",
    begin: "Start",
    pauseHint: "Both clocks stop. Either of you can end the pause at any time; a move ends it, too.",
    otherResult: "Agree on another result",
    wins: ({ name, you }: Person) => (you ? "I win" : `${name} wins`),
    result: (person: Person, winner: Person) => `Suggest to ${person.name}: ${winner.you ? "you win" : `${winner.name} wins`}?`,
    waits: "That is enough for now. You can offer again after the next move.",
    stands: ({ name, you }: Person) => `The offer is valid until ${you ? "you answer or move" : `${name} answers or moves`}.`,
    decline: "Decline",
    accept: "Accept",
    withdraw: "Withdraw",
    notNow: "Not now",
    offer: "Offer",
  },

  /** Calling the other player. */
  calls: {
    nudge: (person: Person) => `Remind ${person.name}`,
    nudgeFrom: (person: Person, time: string) => `You can remind ${person.name} from ${time}.`,
    meet: "Meet now?",
    meetFrom: (person: Person, time: string) => `You can ask ${person.name} again from ${time}.`,
    meetHint: (person: Person) => `We tell ${person.name} that you are here for the next 15 minutes.`,
    meeting: ({ name, you }: Person) => `${name} ${you ? "are" : "is"} at the board now.`,
    none: {
      unanswered: (person: Person) => `${person.name} hasn’t been here since you last asked. You can ask again after that.`,
      muted: (person: Person) => `${person.name} doesn’t want to be asked or reminded in this game.`,
    },
    enough: (person: Person) => `${person.name} was asked often enough today. Try again tomorrow.`,
  },

  /** After a game. */
  after: {
    title: "What next?",
    rematch: "Rematch",
    rematchHint: (person: Person) => `Same game, sides swapped. ${person.name} has 14 days to accept.`,
    nextInSeries: "Next game",
    toNext: "To the next game",
    begins: "The next game is being set up.",
    playOn: "Play on from here",
    playOnHint: "A new game starts in this position, if both want it.",
    again: "Play again",
    another: "With somebody else",
    againHint: "Same game, sides swapped: you get a new link to send.",
    newGame: (game: string) => `New ${game}`,
    home: "All games",
    more: "More",
    keep: "Save this game",
    record: "Record",
    picture: "Picture",
    /** To whoever has only watched. */
    byLink: "A game by link. No account: play when you like.",
  },

  /** The offer of mails, and why an address can’t be told. */
  mail: {
    address: "Your email",
    tellMe: "Email me",
    offer: "Sent. Email me when it’s my turn:",
    offerYes: "Email me",
    told: (address: string) => `We’ll email you at ${address} as in your other games.`,
    askedAt: (address: string) => `Check the inbox of ${address} and confirm.`,
    /** Why the email that asks did not arrive. */
    notArrived: {
      refused: (address: string) => `The email server for ${address} refused our email. Is the address right?`,
      unreachable: (address: string) => `We can’t reach the email server for ${address}. We keep trying for five days.`,
    } satisfies Readonly<Record<Trouble["reason"], (address: string) => string>>,
    /** The way to another game that waits. */
    next: "Next game",
    noThanks: "No, thanks",
    wrongAddress: "Wrong address? Change",
    sendAgain: "Send again",
    late: "Our email may need a few minutes. Look in your spam folder, too.",
    noMail: mailProblems["no-mail"],
    badAddress: mailProblems["bad-address"],
    notAsked: "We can’t ask this address now. If it is yours, use the links in our last email there.",
    tooMany: "That was too many emails for one day. Try again tomorrow.",
  },

  /** Being told by this browser. */
  ...ways,

  hours,

  notices: {
    mail: "Email",
    ask: "We email you when it is your turn and you are away.",
    often: "How often",
    when: { turn: "Every turn", digest: "Once a day", end: "When the game ends" } satisfies Readonly<Record<Frequency, string>>,
    always: "Also while this page is open",
    remind: "Remind me of my turn",
    reminds: { never: "Never", 1: "Every day", 3: "Every three days", 7: "Every week" },
    asked: "Check your inbox and confirm.",
    over: "The game is over. We won’t email you about it any more.",
    ...mailGoes,
    noQuiet: "No quiet hours.",
    quiet: (from: string, to: string, zone: string) => `Quiet hours from ${from} to ${to}, ${zone} time.`,
    change: "Change",
    test: "Send a test email",
    tested: "A test email is on its way.",
    otherAddress: "Other address",
    keep: "Keep the present one",
    stop: "Stop in this game",
    stopped: "No more emails about this game.",
    stopAll: "Stop in all my games",
    stoppedAll: "No more emails about your games in this browser.",
    ago: (milliseconds: number) => ago("en", milliseconds),
  },

  /** While nobody has joined. */
  invite: {
    list: "List it on the home page",
    listHint: "Anyone can then join without your link. The list shows the name you give.",
    listed: "Anyone can join this game from the home page now, for a week.",
    tooManyListed: "You have listed three games already. Take one off the list first.",
    networkListed: "Your network has enough games on the list right now. Try again later.",
    change: "More about the invite",
    renewHint: "A new link ends the old one.",
    word: "A word that only your friend knows (optional)",
    wordHint: "Your friend must enter it to join. Tell them in another way than the link.",
    asksWord: "This invite asks for your word.",
    renew: "New link",
    renewed: "This is the new link. The old one no longer works.",
    withdraw: "Withdraw the invite",
    withdrawn: "The invite no longer works. To let your friend join, make a new link.",
    tooManyInvites: "That was the last invite for this game. Start a new game.",
  },

  /** The player's own name in this game. */
  name: {
    label: "Your name",
    save: "Save",
    saved: "Your name is saved.",
    hidden: "The operator of this server has hidden your name. You can’t choose another one.",
    tooOften: "You changed your name too often. Try again tomorrow.",
  },

  /** What is stored about the player in this game. */
  stored: {
    title: "What is stored about me",
    lead: "In this game: your name, emails, webhooks and browsers.",
    load: "Download it",
    file: "about-me",
    remove: "Remove it",
    ask: "Your name is deleted, emails about this game and webhooks stop, and your other browsers leave the game. The game itself goes on.",
    keep: "Keep it",
    yes: "Remove it now",
    removed: "Removed.",
    more: "What is stored, why and for how long",
  },

  report: {
    title: "Report a player",
    who: "Player",
    about: "What is wrong",
    abouts: { name: "The name", player: "The behaviour" },
    text: "What happened? Only the operator of this server reads it.",
    send: "Report",
    sent: "Reported.",
    tooMany: "That was enough for today. The operator reads what was reported before.",
  },

  settings: {
    title: "Settings",
    atOnce: "Send moves immediately",
    atOnceHint: "Without asking you first, when the move is complete.",
    flip: "Turn the board around",
    sound: "Sound",
    vibration: "Vibration",
    sized: { squares: "Board", pieces: "Pieces" } satisfies Readonly<Record<Sized, string>>,
    sizes: { small: "Small", medium: "Medium", large: "Large" } satisfies Readonly<Record<Size, string>>,
    language: "Language",
  },

  keys: {
    title: "Keys",
    letters: "Letters and digits",
    lettersHint: "They do nothing while you type. Turn them off if they get in your way.",
    always: keys,
    typed: letters,
  },

  typing: {
    title: "Type a move",
    move: (example: string) => `Your move, for example ${example}`,
    show: "Show it on the board",
    over: "This game has ended.",
    none: (typed: string) => `“${typed}” is no move here.`,
    /** The moves from a square, or all; `more` are left out. */
    legal: (from: string | null, moves: readonly string[], more: number) =>
      `${from === null ? "You can type" : `From ${from} you can type`} ${or(moves, more)}.`,
    ambiguous: (typed: string, moves: readonly string[], more: number) =>
      `“${typed}” can mean ${or(moves, more)}. Type one of these.`,
  },
};
