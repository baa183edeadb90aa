/** Gotify: an application on a server of one's own (gotify.net/docs, "Push messages", "Message extras"). */
import { clipped } from "../../content/plain-text.ts";
import { type Chat, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";
import { MARKDOWN, written } from "./text.ts";

/** Gotify names no limit; phones show no more. */
const MOST = { title: 300, text: 4000, line: 800 };
/** As Gotify's apps have it, a sound and a sign, and nothing louder. */
const PRIORITY = 5;

export const gotify: Chat<"gotify"> = {
  recognise({ address, isNamed, ...told }) {
    if (address === null) return null;
    const { origin, pathname, searchParams } = address;
    const isMessage = pathname.endsWith("/message");
    if (!isNamed && !(isMessage && searchParams.has("token"))) return null;
    const token = told.token || (searchParams.get("token") ?? "");
    if (token === "") return { kind: "incomplete", needs: ["token"] };
    const path = isMessage ? pathname.slice(0, -"/message".length) : pathname.replace(/\/+$/, "");
    return { kind: "room", room: { service: "gotify", url: `${origin}${path}`, token } };
  },

  request: ({ url, token }, message) => jsonRequest(`${url}/message`, body(message), { "x-gotify-key": token }),

  isYes: (answer) => hasMember(answer, "id"),
  // The application was removed.
  isGone: ({ status }) => status === 401 || status === 403 || status === 404,
};

function body(message: ChatMessage) {
  const { title, picture, links } = message;
  // Without words of its own, for brackets in a name would end them; the text says the same.
  const shown = picture?.url ? [`![](${picture.url})`] : [];
  return {
    title: clipped(title, MOST.title),
    message: [...written(message, MARKDOWN, MOST), ...shown].join("\n\n"),
    priority: PRIORITY,
    extras: {
      "client::display": { contentType: "text/markdown" },
      "client::notification": { click: { url: links[0].url }, ...(picture?.url && { bigImageUrl: picture.url }) },
    },
  };
}
