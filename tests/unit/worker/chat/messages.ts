/** Messages to be sent. */
import { gameMessage } from "../../../../worker/notifications/kinds/chat/message.ts";
import type { ChatMessage } from "../../../../worker/notifications/kinds/chat/chat-room.ts";
import { owedAfter } from "../../mail/mailing.ts";

export const ORIGIN = "https://play.example.org";
export const PROPS = { id: "n1", language: "en", origin: ORIGIN } as const;

/** Of a game whose first player is called so. */
export function messageOf(name: string): ChatMessage {
  const players = { w: { name, present: true }, b: { name: "Bo", present: true } };
  return gameMessage(owedAfter("harzdame", 3, "nudge", { players }), PROPS);
}

/** Longer than any format takes. */
export const ENDLESS: ChatMessage = {
  ...messageOf("Ada"),
  title: "*".repeat(5000),
  lines: Array.from({ length: 40 }, () => "😀_".repeat(5000)),
};
