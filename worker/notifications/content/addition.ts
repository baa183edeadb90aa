/** What a feature says in notifications beyond how the game stands, by what it adds to `Beside` (`notified`). */
import type { OwnOccasion } from "../../../game/notification.ts";
import type { Language } from "../../../view/languages.ts";
import type { Person } from "../../../view/words/own.ts";
import type { Beside } from "./message.ts";

/** Who reads it: the player themselves, or whoever is in a chat room. */
export type Reader = "player" | "room";

/** What sentences are made with. */
export interface Reading {
  readonly language: Language;
  /** The other player. */
  readonly other: Person;
  readonly reader: Reader;
}

export interface Addition {
  /** The feature's own: its sentences stand first then, and else last. */
  readonly occasion: OwnOccasion;
  /** Empty where there is nothing to say. The first tells what came, and nothing that a locked phone may not show. */
  sentences(beside: Beside, reading: Reading): readonly string[];
}
