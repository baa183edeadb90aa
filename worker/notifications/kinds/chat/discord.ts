/** Discord: a channel's webhook (docs.discord.com, "Execute Webhook"). */
import type { RESTPostAPIWebhookWithTokenJSONBody } from "discord-api-types/v10";
import { clipped } from "../../content/plain-text.ts";
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";
import { MARKDOWN, written } from "./text.ts";

const HOSTS = ["discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const WEBHOOK = /^\/api(?:\/v\d+)?\/webhooks\/(\d+)\/([\w-]+)/;

/** Characters of a message's content, and of an embed's parts ("Embed Limits"), which its Markdown counts as. */
const MOST = { content: 2000, title: 600, description: 4096, line: 800 };

export const discord: Chat<"discord"> = {
  recognise({ address }) {
    if (address === null || !HOSTS.includes(address.hostname)) return null;
    const [, id, token] = WEBHOOK.exec(address.pathname) ?? [];
    if (id === undefined) return { kind: "bad", detail: "This is no webhook's address: it would hold /api/webhooks/." };
    const url = `https://discord.com/api/v10/webhooks/${id}/${token}`;
    return { kind: "room", room: { service: "discord", url, thread: address.searchParams.get("thread_id") } };
  },

  // It is answered once the message stands, and not only that it was read.
  request: ({ url, thread }, message) =>
    jsonRequest(`${url}?wait=true${thread === null ? "" : `&thread_id=${encodeURIComponent(thread)}`}`, body(message)),

  isYes: (answer) => hasMember(answer, "id"),
  // An unknown webhook (10015), an unknown channel (10003), or a token that is wrong by now.
  isGone: ({ status }) => status === 404 || status === 401,
};

/** The game's name stands in the description too, for of a title it is not said what is looked for in it. */
function body(message: ChatMessage) {
  const { title, lines, picture, list } = message;
  const [first = title, ...more] = list === null ? lines : [title, ...lines];
  const name = list === null ? [`**${clipped(title, MOST.title, MARKDOWN)}**`] : [];
  const text = MOST.description - name.join("").length - 1;
  return {
    content: clipped(first, MOST.content, MARKDOWN),
    embeds: [
      {
        description: [...name, ...written({ ...message, lines: more }, MARKDOWN, { text, line: MOST.line })].join("\n"),
        ...(picture?.url && { image: { url: picture.url } }),
      },
    ],
    // Nobody is called, whatever the text says.
    allowed_mentions: { parse: [] },
  } satisfies RESTPostAPIWebhookWithTokenJSONBody;
}
