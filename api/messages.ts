/** What players may write to each other, without the schemas: pages read it, too. */
import type { Result } from "../rules/contract.ts";
import { fail, ok } from "../rules/values.ts";
import { readName } from "./names.ts";

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

/** A message as it is kept, by the rules that names follow. */
export function readMessage(given: string): Result<string> {
  const read = readName(given, LONGEST_MESSAGE);
  if (!read.ok) return read;
  return read.value === null ? fail("must say something") : ok(read.value);
}
