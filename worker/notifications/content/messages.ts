/** What a notification says of what the other player has written. */
import type { Preset } from "../../../api/messages.ts";
import { wordsOf } from "../../../view/words/words.ts";
import type { Addition } from "./addition.ts";
import { harmless } from "./plain-text.ts";

/** A message between players, as a notification says it. */
export interface ToldMessage {
  readonly text: string | null;
  readonly preset: Preset | null;
  /** Whether others may read it along in a chat room. */
  readonly isShared: boolean;
}

declare module "./message.ts" {
  interface Beside {
    /** What the other one has written that the seat's player has not read; absent where that is nothing. */
    readonly messages?: readonly ToldMessage[];
  }
}

export const messagesAddition = {
  occasion: "message",
  /** Where whoever reads it may. */
  sentences({ messages = [] }, { language, other, reader }) {
    const { wrote, said, presets } = wordsOf("messages", language);
    const told = messages.filter(({ isShared }) => reader === "player" || isShared);
    const texts = told.map(({ text, preset }) => (preset === null ? harmless(text ?? "") : presets[preset]));
    return texts.length === 0 ? [] : [wrote(other), ...texts.map((text) => said({ text }))];
  },
} as const satisfies Addition;
