/** Telegram: a bot that writes to a chat (core.telegram.org/bots/api, "sendMessage"). */
import type { ApiMethods } from "@grammyjs/types";
import { clipped } from "../../content/plain-text.ts";
import { type Chat, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";
import { HTML, written } from "./text.ts";

const TOKEN = /^\d{5,15}:[\w-]{30,50}$/;
const ADDRESS = /^\/bot([^/]+)/;
const CHAT = /^(?:-?\d{1,20}|@\w{4,40})$/;

/** A message has at most 4,096 characters after its entities are read, counted in UTF-16 units, as those are placed (core.telegram.org/api/entities). */
const MOST = { title: 300, text: 3500, line: 500 };
const FORMAT = { ...HTML, measure: (text: string) => text.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;/g, " ").length };

export const telegram: Chat<"telegram"> = {
  recognise({ text, address, ...told }) {
    const isAddress = address?.hostname === "api.telegram.org";
    const token = isAddress ? ADDRESS.exec(address.pathname)?.[1] : text;
    if (!isAddress && !TOKEN.test(text)) return null;
    if (token === undefined || !TOKEN.test(token))
      return { kind: "bad", detail: "This is no bot's token: it would be digits, a colon and 35 characters." };
    const chat = told.chat || (address?.searchParams.get("chat_id") ?? "");
    if (chat === "") return { kind: "incomplete", needs: ["chat"] };
    if (!CHAT.test(chat))
      return { kind: "bad", detail: "chat: this is no chat's id (a number, often below 0), nor @ and a name." };
    return { kind: "room", room: { service: "telegram", token, chat } };
  },

  request: ({ token, chat }, message) => jsonRequest(`https://api.telegram.org/bot${token}/sendMessage`, body(chat, message)),

  isYes: ({ text }) => /^\s*\{\s*"ok"\s*:\s*true\b/.test(text),
  // The bot was blocked or sent away (403), its token revoked (401, 404); or the chat is there no more under this id.
  isGone: ({ status, text }) =>
    [401, 403, 404].includes(status) ||
    (status === 400 && /chat not found|upgraded to a supergroup|group chat was deactivated/i.test(text)),
};

/** The picture is the preview of a link: one that Telegram can't fetch costs nothing but itself. */
function body(chat: string, message: ChatMessage) {
  const { title, picture } = message;
  return {
    chat_id: chat,
    parse_mode: "HTML",
    text: [`<b>${clipped(title, MOST.title, FORMAT)}</b>`, ...written(message, FORMAT, MOST)].join("\n"),
    link_preview_options: picture?.url
      ? { url: picture.url, prefer_large_media: true, show_above_text: true }
      : { is_disabled: true },
  } satisfies Parameters<ApiMethods<never>["sendMessage"]>[0];
}
