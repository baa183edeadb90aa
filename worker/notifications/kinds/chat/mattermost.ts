/** Mattermost: a channel's incoming webhook (developers.mattermost.com, "Incoming webhooks", "Message attachments"). */
import { clipped } from "../../content/plain-text.ts";
import { type Chat, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";
import { MARKDOWN, written } from "./text.ts";

/** The server makes ids of 26 letters and digits: no other service has such a path. */
const WEBHOOK = /\/hooks\/[a-z0-9]{26}$/;
const ANY_WEBHOOK = /\/hooks\/[\w-]+$/;

/** Characters; a longer post would be cut into several. */
const MOST = { text: 8000, line: 1600, title: 300 };

/** A backslash leaves a dollar its meaning, which is the begin of a formula. */
const DIALECT = { ...MARKDOWN, as: (text: string) => MARKDOWN.as(text).replaceAll("$", "&dollar;") };

export const mattermost: Chat<"mattermost"> = {
  recognise({ address, isNamed }) {
    if (address === null) return null;
    const { origin, pathname } = address;
    if (WEBHOOK.test(pathname) || (isNamed && ANY_WEBHOOK.test(pathname)))
      return { kind: "room", room: { service: "mattermost", url: `${origin}${pathname}` } };
    return isNamed ? { kind: "bad", detail: "This is no incoming webhook's address: it would hold /hooks/." } : null;
  },

  request: ({ url }, message) => jsonRequest(url, body(message)),

  isYes: ({ text }) => text.trim() === "ok",
  // A webhook that was removed is 400, with an id that says so.
  isGone: ({ status, text }) => status === 404 || status === 410 || text.includes("web.incoming_webhook.invalid"),
};

function body(message: ChatMessage) {
  const { title, lines, picture, links, list } = message;
  const [first = title, ...more] = list === null ? lines : [title, ...lines];
  return {
    text: clipped(first, MOST.text, DIALECT),
    attachments: [
      {
        fallback: clipped([title, ...lines].join(" "), MOST.text),
        // With a link it is taken for text.
        title: clipped(title, MOST.title),
        title_link: links[0].url,
        text: written({ ...message, lines: more }, DIALECT, MOST).join("\n"),
        ...(picture?.url && { image_url: picture.url }),
      },
    ],
  };
}
