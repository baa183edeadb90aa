/** English, in the panels and questions of a game, which are loaded when one is first opened. */
import type { Frequency } from "../../../game/notice.ts";
import type { Person } from "../../people.ts";
import { ago } from "../ago.ts";

/** What a key is called, and what it does. */
type Key = readonly [string, string];

const keys: readonly Key[] = [
  ["Arrows", "Go over the board"],
  ["Home, End", "Along the row; with Control to the corners"],
  ["Enter, Space", "Tap the square, or press the button"],
  ["Escape", "Take back the last tap; leave a question or an earlier move"],
];

const letters: readonly Key[] = [
  ["S", "Send the move, or end it here"],
  ["U", "Take back the last tap or leap"],
  ["R", "Take the piece in reserve in hand"],
  ["1 – 9", "Go to an answer under the board"],
  ["B, T", "Go to the board, to the tools"],
  ["J, K", "One move back, one move on"],
  ["N", "Back to now"],
  ["?", "This list"],
];

export const panels = {
  question: "Question",
  close: "Close",

  offers: {
    title: "Offers",
    draw: "Offer a draw",
    resign: "Resign",
    abort: "Call it off",
    askDraw: (person: Person) => `Offer ${person.name} a draw?`,
    drawStands: (person: Person) => `It stands until ${person.name} answers or moves.`,
    notNow: "Not now",
    offer: "Offer",
    askResign: "Resign this game?",
    resigning: (person: Person) => `${person.name} wins at once. It can’t be undone.`,
    keepPlaying: "Keep playing",
    askAbort: "Call this game off?",
    aborting: "Nobody wins. It can’t be undone.",
    keep: "Keep it",
    offers: (person: Person) => `${person.name} offers a draw.`,
    playOn: "Play on",
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
    keep: "Keep this game",
    record: "Record",
    picture: "Picture",
  },

  link: {
    title: "Your seat",
    keep: "Your own link: whoever has it plays for you. Keep it, and come back from any device.",
    label: "Your own link",
    inviteTitle: "Invite",
    invite: "Send this one to your friend. It works once.",
    inviteLabel: "Invite link",
    watchTitle: "Watch",
    watch: "This link shows the game and opens no seat.",
    watchLabel: "Link to watch",
    show: "Show my link",
    copy: "Copy",
    copyThis: "Copy the link",
    copied: "Copied",
    saidCopied: "Link copied.",
    notCopied: "The link could not be copied. Mark it and copy it by hand.",
    shareTitle: (game: string) => `A game of ${game}`,
    share: "Share",
    hide: "Hide this link",
  },

  notices: {
    mail: "Mail",
    ask: "We write to you when it is your turn and you are away.",
    address: "Your mail address",
    often: "How often",
    when: { turn: "Every turn", digest: "Once a day", end: "Only the end" } satisfies Readonly<Record<Frequency, string>>,
    always: "Also while this page is open",
    tellMe: "Write to me",
    asked: "Look into your mail and say yes there.",
    offer: "Sent. Email me when it’s my turn:",
    askedAt: (address: string) => `Check the inbox of ${address} and confirm.`,
    noThanks: "No, thanks",
    wrongAddress: "Wrong address? Change",
    sendAgain: "Send again",
    over: "The game is over: no more mails come of it.",
    noneYet: "Nothing sent yet.",
    last: (ago: string) => `Last delivered ${ago}.`,
    failed: (answer: string, ago: string) => `Not delivered ${ago}: ${answer}.`,
    trouble: {
      refused: (ago: string) => `This address takes no mail: the last one was refused ${ago}.`,
      unreachable: (ago: string) => `Mails don’t arrive; the trouble began ${ago}.`,
    },
    noQuiet: "No quiet hours.",
    quiet: (from: string, to: string, zone: string) => `Quiet from ${from} to ${to}, ${zone.replaceAll("_", " ")} time.`,
    change: "Change",
    test: "Send me a test",
    tested: "A test mail is on its way.",
    stop: "Stop the mails",
    stopped: "No more mails of this game.",
    webhooks: "Webhooks",
    try: "Test",
    testWebhook: (host: string) => `Test the webhook to ${host}`,
    webhookTested: "A test is on its way.",
    removeWebhook: (host: string) => `Remove the webhook to ${host}`,
    noMail: "This server sends no mail.",
    badAddress: "That is no address we can write to.",
    notAsked: "We can’t ask that address now. If it is yours, open our last mail there: its links let you in.",
    tooMany: "That was a lot of mail for one day. Try again tomorrow.",
    ago: (milliseconds: number) => ago("en", milliseconds),
  },

  settings: {
    title: "Settings",
    atOnce: "Send moves at once",
    atOnceHint: "Without asking, when a move can only end where it stands.",
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
    owner: (name: string | null) => (name === null ? "Did you make this game?" : `Are you ${name}?`),
    ownerHint: (name: string | null) =>
      name === null
        ? "This link opens the seat of whoever made the game. To play against them, ask for the invite link."
        : `This link opens ${name}’s own seat. To play against ${name}, ask for the invite link.`,
    notOwner: "No",
    isOwner: "Yes, open my seat",
    swap: (here: string, other: string) => `You play ${here} in this browser. Take ${other}’s seat instead?`,
    swapHint: "One browser holds one seat of a game. You can come back by the other seat’s link.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },
};
