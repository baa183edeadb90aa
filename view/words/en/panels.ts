/** English, in the panels of a game, which are loaded when one is first opened. */
import type { Frequency } from "../../../game/notice.ts";
import type { Size, Sized } from "../../appearance.ts";
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
  ["M", "Type a move"],
  ["F", "Turn the board round"],
  ["1 – 9", "Go to an answer under the board"],
  ["B, T", "Go to the board, to the tools"],
  ["J, K", "One move back, one move on"],
  ["N", "Back to now"],
  ["?", "This list"],
];

export const panels = {
  drawAgain: "You offered a draw in this position. You can offer again after the next move.",
  close: "Close",

  notices: {
    mail: "Mail",
    ask: "We write to you when it is your turn and you are away.",
    often: "How often",
    when: { turn: "Every turn", digest: "Once a day", end: "Only the end" } satisfies Readonly<Record<Frequency, string>>,
    always: "Also while this page is open",
    asked: "Look into your mail and say yes there.",
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
    ago: (milliseconds: number) => ago("en", milliseconds),
  },

  settings: {
    title: "Settings",
    atOnce: "Send moves at once",
    atOnceHint: "Without asking, as soon as a move is complete.",
    flip: "Turn the board round",
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
  },
};
