/** Google Chat: a space's webhook (developers.google.com/workspace/chat, "Build a Google Chat app as a webhook"; cards v2). */
/// <reference types="@maxim_mazurok/gapi.client.chat-v1" />
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./message.ts";
import { clipped, html } from "./text.ts";

const WEBHOOK = /^\/v1\/spaces\/[\w-]+\/messages$/;
/** What makes the address. */
const KEPT = ["key", "token", "threadKey"];

/** A message has 32,000 bytes at most, with its card; so many characters of text leave room, however many bytes each has. */
const MOST = { title: 300, text: 3000 };

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
function body({ title, lines, picture, links }: ChatMessage) {
  const buttons = links.map(({ label, url }) => ({ text: clipped(label, MOST.title), onClick: { openLink: { url } } }));
  const [{ url }] = links;
  const message: gapi.client.chat.Message = {
    fallbackText: clipped([title, ...lines].join(" "), MOST.text),
    cardsV2: [
      {
        cardId: "game",
        card: {
          sections: [
            {
              widgets: [
                { textParagraph: { text: `<b>${html(clipped(title, MOST.title))}</b>` } },
                { textParagraph: { text: html(clipped(lines.join("\n"), MOST.text)).replaceAll("\n", "<br>") } },
                ...(picture?.url
                  ? [
                      {
                        image: {
                          imageUrl: picture.url,
                          altText: clipped(picture.alt, MOST.title),
                          onClick: { openLink: { url } },
                        },
                      },
                    ]
                  : []),
                { buttonList: { buttons } },
              ],
            },
          ],
        },
      },
    ],
  };
  return message;
}
