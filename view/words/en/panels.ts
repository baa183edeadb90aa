/** English, in the panels and questions of a game, which are loaded when one is first opened. */
import type { Frequency } from "../../../game/notice.ts";
import type { Person } from "../../people.ts";
import { ago } from "../ago.ts";

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
  ["1 – 9", "Go to a button under the board"],
  ["B, T", "Go to the board, or to the tools"],
  ["J, K", "One move back, one move forward"],
  ["N", "Back to current position"],
  ["?", "This list"],
];

export const panels = {
  question: "Question",
  close: "Close",

  offers: {
    title: "Offers",
    draw: "Offer a draw",
    resign: "Resign",
    abort: "Cancel the game",
    askDraw: (person: Person) => `Offer ${person.name} a draw?`,
    drawStands: (person: Person) => `The offer is valid until ${person.name} answers or moves.`,
    notNow: "Not now",
    offer: "Offer",
    askResign: "Resign this game?",
    resigning: (person: Person) => `${person.name} wins immediately. This can’t be undone.`,
    keepPlaying: "Keep playing",
    askAbort: "Cancel this game?",
    aborting: "Nobody wins. This can’t be undone.",
    keep: "Keep playing",
    offers: (person: Person) => `${person.name} offers a draw.`,
    playOn: "Decline",
    accept: "Accept",
    offered: "You offered a draw.",
    withdraw: "Withdraw",
  },

  /** After a game. */
  after: {
    title: "What next?",
    again: "Play again",
    againHint: "Same game, sides swapped: you get a new link to send.",
    newGame: (game: string) => `New ${game}`,
    home: "All games",
    more: "More",
    keep: "Save this game",
    record: "Record",
    picture: "Picture",
  },

  link: {
    title: "Your link",
    keep: "Your own link: anyone who has it can play for you. Save it, so that you can come back from any device.",
    label: "Your own link",
    inviteTitle: "Invite",
    invite: "Send this link to your friend. It works once.",
    inviteLabel: "Invite link",
    watchTitle: "Watch",
    watch: "With this link people can watch the game, but not play.",
    watchLabel: "Watch link",
    show: "Show my link",
    copy: "Copy",
    copyThis: "Copy the link",
    copied: "Copied",
    saidCopied: "Link copied.",
    notCopied: "The link could not be copied. Select it and copy it yourself.",
    shareTitle: (game: string) => `A game of ${game}`,
    share: "Share",
    hide: "Hide this link",
  },

  notices: {
    mail: "Email",
    ask: "We email you when it is your turn and you are away.",
    address: "Your email",
    often: "How often",
    when: { turn: "Every turn", digest: "Once a day", end: "When the game ends" } satisfies Readonly<Record<Frequency, string>>,
    always: "Also while this page is open",
    tellMe: "Email me",
    asked: "Check your inbox and confirm.",
    offer: "Sent. Email me when it’s my turn:",
    askedAt: (address: string) => `Check the inbox of ${address} and confirm.`,
    noThanks: "No, thanks",
    wrongAddress: "Wrong address? Change",
    sendAgain: "Send again",
    over: "The game is over. We won’t email you about it any more.",
    noneYet: "Nothing sent yet.",
    last: (ago: string) => `Last delivered ${ago}.`,
    failed: (answer: string, ago: string) => `Not delivered ${ago}: ${answer}.`,
    trouble: {
      refused: (ago: string) => `This address refuses our emails: the last one was refused ${ago}.`,
      unreachable: (ago: string) => `Our emails don’t arrive. This started ${ago}.`,
    },
    noQuiet: "No quiet hours.",
    quiet: (from: string, to: string, zone: string) => `Quiet hours from ${from} to ${to}, ${zone.replaceAll("_", " ")} time.`,
    change: "Change",
    test: "Send a test email",
    tested: "A test email is on its way.",
    stop: "Stop emails",
    stopped: "No more emails about this game.",
    webhooks: "Webhooks",
    try: "Test",
    testWebhook: (host: string) => `Test the webhook to ${host}`,
    webhookTested: "A test is on its way.",
    removeWebhook: (host: string) => `Remove the webhook to ${host}`,
    noMail: "This server sends no emails.",
    badAddress: "We can’t send emails to this address.",
    notAsked: "We can’t ask this address now. If it is yours, use the links in our last email there.",
    tooMany: "That was too many emails for one day. Try again tomorrow.",
    ago: (milliseconds: number) => ago("en", milliseconds),
  },

  settings: {
    title: "Settings",
    atOnce: "Send moves immediately",
    atOnceHint: "Without asking you first, when the move is complete.",
    language: "Language",
  },

  keys: {
    title: "Keys",
    letters: "Letters and digits",
    lettersHint: "They do nothing while you type. Turn them off if they get in your way.",
    always: keys,
    typed: letters,
  },

  seat: {
    owner: (name: string | null) => (name === null ? "Did you start this game?" : `Are you ${name}?`),
    ownerHint: (name: string | null) =>
      name === null
        ? "This is the own link of the person who started the game. To play against them, ask for the invite link."
        : `This is ${name}’s own link. To play against ${name}, ask for the invite link.`,
    notOwner: "No",
    isOwner: "Yes, that’s me",
    swap: (here: string, other: string) => `You play ${here} in this browser. Play ${other} instead?`,
    swapHint: "One browser can play only one side of a game. The link of the other side brings you back to it.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },
};
