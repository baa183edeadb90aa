/** The chats that there are, and which of their rooms a person means: each is recognised by the addresses that it gives to people. */
import { CHAT_SERVICES, type ChatNeed, type ChatService, CHAT_NAMES } from "../../../../api/channels.ts";
import type { ChatBody } from "../../../../api/channel-schema.ts";
import type { Chat, ChatMessage, ChatRequest, ChatRoom, Recognised } from "./chat-room.ts";
import { discord, googleChat, slack, teams, telegram } from "./hosted-services.ts";
import { gotify, matrix, mattermost, ntfy } from "./own-servers.ts";
import { done, refused, type Reply } from "../../../object/reply.ts";
import { refusedTarget } from "../../http.ts";
import type { GivenTarget } from "../../kind.ts";

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

type Recognition =
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

/**
 * The room that a person means, as its recipient keeps it and as its player knows it; or why it is none: `unknown-chat`,
 * `incomplete-chat`, `retired-chat` or `bad-chat`, without what was sent.
 * @param own the origins by which this server is reached
 */
export function chatTargetOf(
  told: Omit<ChatBody, "as">,
  allowPrivate: boolean,
  own: readonly string[],
): Reply<Pick<GivenTarget, "target" | "name">> {
  const recognised = recognise(told);
  switch (recognised.kind) {
    case "unknown":
      return refused("unknown-chat", "service: say what runs at this address.");
    case "incomplete": {
      const { service, needs } = recognised;
      const detail = `${CHAT_NAMES[service]} needs besides: ${needs.join(", ")}.`;
      return { ...refused("incomplete-chat", detail), chat: { service, needs: [...needs] } };
    }
    case "retired":
    case "bad":
      return refused(`${recognised.kind}-chat`, recognised.detail);
    case "room": {
      const { room } = recognised;
      // Telegram's rooms are at its own address.
      const reason = room.service === "telegram" ? null : refusedTarget(room.url, allowPrivate, own);
      return reason === null ? done({ target: JSON.stringify(room), name: nameOf(room) }) : refused("bad-chat", reason);
    }
  }
}

/** Those that people run on servers of their own. */
const OWN_SERVERS: readonly ChatService[] = ["mattermost", "matrix", "ntfy", "gotify"];

/** The service and, where there are many of it, whose. */
function nameOf(room: ChatRoom): string {
  const name = CHAT_NAMES[room.service];
  return "url" in room && OWN_SERVERS.includes(room.service) ? `${name}, ${new URL(room.url).host}` : name;
}
