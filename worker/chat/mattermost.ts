/** Mattermost: a channel's incoming webhook (developers.mattermost.com, "Incoming webhooks", "Message attachments"). */
import { type Chat, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./message.ts";
import { clipped, markdown, markdownLinks } from "./text.ts";

/** The server makes ids of 26 letters and digits: no other service has such a path. */
const WEBHOOK = /\/hooks\/[a-z0-9]{26}$/;
const ANY_WEBHOOK = /\/hooks\/[\w-]+$/;

/** Characters; a longer post would be cut into several. */
const MOST = { text: 4000, title: 300 };

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

function body({ title, lines: [first = title, ...more], picture, links }: ChatMessage) {
  const ways = markdownLinks(links);
  const rest = clipped(more.map(markdown).join("\n"), MOST.text - ways.length - 1);
  return {
    text: clipped(markdown(first), MOST.text),
    attachments: [
      {
        fallback: clipped([title, first, ...more].join(" "), MOST.text),
        // With a link it is taken for text.
        title: clipped(title, MOST.title),
        title_link: links[0].url,
        text: [rest, ways].filter(Boolean).join("\n"),
        ...(picture?.url && { image_url: picture.url }),
      },
    ],
  };
}
