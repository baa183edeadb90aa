/** The chats that there are, each in a file of its own; each is recognised by the addresses that it gives to people. */
import { CHAT_SERVICES, type ChatNeed, type ChatService } from "../../../../api/channels.ts";
import type { ChatBody } from "../../../../api/channel-schema.ts";
import type { Chat, ChatRequest, ChatRoom, Recognised, ChatMessage } from "./chat-room.ts";
import { discord } from "./discord.ts";
import { googleChat } from "./google-chat.ts";
import { gotify } from "./gotify.ts";
import { matrix } from "./matrix.ts";
import { mattermost } from "./mattermost.ts";
import { ntfy } from "./ntfy.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { telegram } from "./telegram.ts";

export const SERVICES: { readonly [S in ChatService]: Chat<S> } = {
  discord,
  slack,
  teams,
  "google-chat": googleChat,
  mattermost,
  matrix,
  ntfy,
  telegram,
  gotify,
};

export type Recognition =
  | Exclude<Recognised, { readonly kind: "incomplete" }>
  | { readonly kind: "incomplete"; readonly service: ChatService; readonly needs: readonly ChatNeed[] }
  /** It could be any of those that people run themselves. */
  | { readonly kind: "unknown" };

/** The room that a person means: by its address or, where that does not tell, by what they say runs there. */
export function recognise({ url, service, token = "", chat = "", homeserver = "" }: Omit<ChatBody, "as">): Recognition {
  const address = URL.canParse(url) ? new URL(url) : null;
  const told = { text: url, address, token, chat, homeserver };
  for (const each of CHAT_SERVICES) {
    const recognised = SERVICES[each].recognise({ ...told, isNamed: false });
    if (recognised !== null) return named(recognised, each);
  }
  const recognised = service === undefined ? null : SERVICES[service].recognise({ ...told, isNamed: true });
  return recognised === null || service === undefined ? { kind: "unknown" } : named(recognised, service);
}

function named(recognised: Recognised, service: ChatService): Recognition {
  return recognised.kind === "incomplete" ? { ...recognised, service } : recognised;
}

/** A message as a room's service takes it. */
export function requestTo<S extends ChatService>(room: ChatRoom<S>, message: ChatMessage): ChatRequest {
  const chat: Chat<S> = SERVICES[room.service];
  return chat.request(room, message);
}
