/** ntfy: a topic at ntfy.sh or a server of one's own (docs.ntfy.sh/publish, "Publish as JSON"). */
import { bytes, clipped } from "../../content/plain-text.ts";
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";
import { written } from "./text.ts";

const HOSTS = ["ntfy.sh", "www.ntfy.sh"];
const TOPIC = /^\/([\w-]{1,64})\/?$/;

/** A message has 4,096 bytes at most before it becomes a file. */
const MOST = { text: 4000, line: 500, title: 250, label: 100, actions: 3 };
/** Without `markdown`, all of it is text. */
const PLAIN = { as: (text: string) => text, link: () => "", measure: bytes };

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

function body(topic: string, message: ChatMessage) {
  const { title, picture, links } = message;
  return {
    topic,
    title: clipped(title, MOST.title),
    message: written(message, PLAIN, MOST).join("\n"),
    click: links[0].url,
    actions: links.slice(0, MOST.actions).map(({ label, url }) => ({ action: "view", label: clipped(label, MOST.label), url })),
    ...(picture?.url && { attach: picture.url, filename: "board.png" }),
  };
}
