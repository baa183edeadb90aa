/** ntfy: a topic at ntfy.sh or a server of one's own (docs.ntfy.sh/publish, "Publish as JSON"). */
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./message.ts";
import { clipped } from "./text.ts";

const HOSTS = ["ntfy.sh", "www.ntfy.sh"];
const TOPIC = /^\/([\w-]{1,64})\/?$/;

/** A message has 4,096 bytes at most before it becomes a file: so many characters fit, however many bytes each has. */
const MOST = { message: 1000, title: 250, label: 100, actions: 3 };

export const ntfy: Chat<"ntfy"> = {
  recognise({ address, token, isNamed }) {
    if (address === null || !(isNamed || HOSTS.includes(address.hostname))) return null;
    const [, topic] = TOPIC.exec(address.pathname) ?? [];
    if (topic === undefined) return { kind: "bad", detail: "This is no topic's address: it would be the server's and a topic." };
    return { kind: "room", room: { service: "ntfy", url: address.origin, topic, token: token === "" ? null : token } };
  },

  request: ({ url, topic, token }, message) =>
    jsonRequest(`${url}/`, body(topic, message), token === null ? {} : { authorization: `Bearer ${token}` }),

  isYes: (answer) => hasMember(answer, "id"),
  // Nobody may write there with that token, or without one.
  isGone: ({ status }) => status === 401 || status === 403 || status === 404,
};

/** Without `markdown`, all of it is text. */
function body(topic: string, { title, lines, picture, links }: ChatMessage) {
  return {
    topic,
    title: clipped(title, MOST.title),
    message: clipped(lines.join("\n"), MOST.message),
    click: links[0].url,
    actions: links.slice(0, MOST.actions).map(({ label, url }) => ({ action: "view", label: clipped(label, MOST.label), url })),
    ...(picture?.url && { attach: picture.url, filename: "board.png" }),
  };
}
