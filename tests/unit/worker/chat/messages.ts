/** Messages to be sent, and names that people might give themselves. */
import { gameMessage } from "../../../../worker/notifications/kinds/chat/message.ts";
import type { ChatMessage } from "../../../../worker/notifications/kinds/chat/chat-room.ts";
import { owedAfter } from "../../mail/owed.ts";

export const ORIGIN = "https://play.example.org";
export const PROPS = { id: "n1", language: "en", origin: ORIGIN } as const;

/** At most 40 characters, as names are. */
export const HOSTILE = [
  "@everyone",
  "@here @channel @all",
  "<!channel>",
  "<@U012AB3CD>",
  "<@&123> <#456> <t:0:R> <:x:1>",
  "<users/all>",
  "@room:example.org",
  "https://evil.example/x",
  "www.evil.example",
  "evil.example",
  "mail@evil.example",
  "[Ada](https://evil.example)",
  "![x](https://evil.example/x.png)",
  "**bold** _it_ ~~s~~ `c` ||x||",
  "# Heading",
  "> quote\\",
  "1. list",
  "</b><a href='//evil.example'>x</a>",
  '"><img src=x onerror=alert(1)>',
  "&lt;b&gt; &amp; &#64;here",
  "/start @bot #tag ~town-square",
  ":smile: :tada:",
  "{{x}} ${y} %s {0}",
];

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
