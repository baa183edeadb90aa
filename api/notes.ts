/** What players may note for themselves, without the schemas: pages read it, too. */

/** The longest note, in characters as Unicode counts them. */
export const LONGEST_NOTE = 2000;
/** Positions of a game with a note of a seat's, at most. */
export const MOST_NOTES = 100;

/** How much a game matters to a seat's player, from much to little. */
export const TAGS = ["high", "normal", "low"] as const;
export type Tag = (typeof TAGS)[number];

/** How many characters a text has too many for a note; below zero where some are left. */
export function noteExcess(text: string): number {
  return Array.from(text.trimEnd()).length - LONGEST_NOTE;
}
