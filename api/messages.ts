/** What players may write to each other, without the schemas: pages read it, too. */

/** Ready-made messages, which each reader sees in their own language. */
export const PRESETS = ["hello", "thanks", "good-game", "sorry", "back-soon", "rematch"] as const;
export type Preset = (typeof PRESETS)[number];

/** By what a seat is told of messages: nothing, what its player alone reads (mails, pushes), or chat rooms as well. */
export const MESSAGE_NOTICES = ["off", "own", "all"] as const;
export type MessageNotices = (typeof MESSAGE_NOTICES)[number];

/** The longest message, in characters as Unicode counts them. */
export const LONGEST_MESSAGE = 500;
/** Messages of a game. */
export const MOST_MESSAGES = 1000;

/** A message where it stands among others, or in a sentence. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
