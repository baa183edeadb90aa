/** Google Chat: a space's webhook (developers.google.com/workspace/chat, "Build a Google Chat app as a webhook"; cards v2). */
/// <reference types="@maxim_mazurok/gapi.client.chat-v1" />
import { bytes, clipped } from "../../content/plain-text.ts";
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";
import { HTML_LINES, written } from "./text.ts";

const WEBHOOK = /^\/v1\/spaces\/[\w-]+\/messages$/;
/** What makes the address. */
const KEPT = ["key", "token", "threadKey"];

/** A message has 32,000 bytes at most, with its card: so many bytes of its parts leave room. */
const MOST = { title: 1000, text: 12_000, line: 2000, fallback: 3000 };
/** What is counted in bytes. */
const COUNTED = { ...HTML_LINES, measure: bytes };

export const googleChat: Chat<"google-chat"> = {
  recognise({ address }) {
    if (address === null || address.hostname !== "chat.googleapis.com") return null;
    const { pathname, searchParams } = address;
    if (!WEBHOOK.test(pathname) || !searchParams.has("key") || !searchParams.has("token"))
      return { kind: "bad", detail: "This is no webhook's address: it would hold /spaces/, a key and a token." };
    const kept = new URLSearchParams([...searchParams].filter(([name]) => KEPT.includes(name)));
    return { kind: "room", room: { service: "google-chat", url: `https://chat.googleapis.com${pathname}?${kept.toString()}` } };
  },

  request: ({ url }, message) => jsonRequest(url, body(message)),

  isYes: (answer) => hasMember(answer, "name"),
  // The space or its webhook is gone, or the webhook was switched off.
  isGone: ({ status }) => status === 404 || status === 403 || status === 401,
};

/** Everything stands in the card, for nothing can be escaped in a message's own text. */
function body(message: ChatMessage) {
  const { title, lines, picture, links, list } = message;
  const [{ url }] = links;
  const paragraph = (text: string) => ({ textParagraph: { text } });
  const onClick = { openLink: { url } };
  const image = { imageUrl: picture?.url ?? "", altText: clipped(picture?.alt ?? "", MOST.title, { measure: bytes }), onClick };
  // Each of several games has its link beside it.
  const format = list === null ? { ...COUNTED, link: () => "" } : COUNTED;
  const buttons = links.map(({ label }) => ({ text: label, onClick }));
  const widgets = [
    paragraph(`<b>${clipped(title, MOST.title, COUNTED)}</b>`),
    paragraph(written(message, format, MOST).join("<br>")),
    ...(picture?.url ? [{ image }] : []),
    ...(list === null ? [{ buttonList: { buttons } }] : []),
  ];
  const posted: gapi.client.chat.Message = {
    fallbackText: clipped([title, ...lines].join(" "), MOST.fallback, { measure: bytes }),
    cardsV2: [{ cardId: "game", card: { sections: [{ widgets }] } }],
  };
  return posted;
}
