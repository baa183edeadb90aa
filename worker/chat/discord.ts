/** Discord: a channel's webhook (docs.discord.com, "Execute Webhook"). */
import type { RESTPostAPIWebhookWithTokenJSONBody } from "discord-api-types/v10";
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./message.ts";
import { clipped, markdown, markdownLinks } from "./text.ts";

const HOSTS = ["discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const WEBHOOK = /^\/api(?:\/v\d+)?\/webhooks\/(\d+)\/([\w-]+)/;

/** Characters of a message's content, and of an embed's parts ("Embed Limits"). */
const MOST = { content: 2000, title: 300, description: 4096 };

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
function body({ title, lines: [first = title, ...more], picture, links }: ChatMessage) {
  const name = `**${markdown(clipped(title, MOST.title))}**`;
  const ways = markdownLinks(links);
  const rest = clipped(more.map(markdown).join("\n"), MOST.description - name.length - ways.length - 2);
  return {
    content: clipped(markdown(first), MOST.content),
    embeds: [
      {
        description: [name, rest, ways].filter(Boolean).join("\n"),
        ...(picture?.url && { image: { url: picture.url } }),
      },
    ],
    // Nobody is called, whatever the text says.
    allowed_mentions: { parse: [] },
  } satisfies RESTPostAPIWebhookWithTokenJSONBody;
}
