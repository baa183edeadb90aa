/** The chat room that a person means, or why they mean none that may be told. */
import { CHAT_NAMES } from "../../../../api/channels.ts";
import type { ChatBody } from "../../../../api/channel-schema.ts";
import { done, refused, type Reply } from "../../../object/reply.ts";
import { refusedTarget } from "../../http/target.ts";
import { type ChatRoom, targetOf } from "./chat-room.ts";
import { recognise } from "./services.ts";

/** A room as its recipient keeps it, and what its player knows it by. */
export interface ChatTarget {
  readonly target: string;
  readonly name: string;
}

/**
 * The room, or why it is none: `unknown-chat`, `incomplete-chat`, `retired-chat` or `bad-chat`, without what was sent.
 * @param own the origins by which this server is reached
 */
export function chatTargetOf(told: Omit<ChatBody, "as">, allowPrivate: boolean, own: readonly string[]): Reply<ChatTarget> {
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
      return refused("retired-chat", recognised.detail);
    case "bad":
      return refused("bad-chat", recognised.detail);
    case "room": {
      const { room } = recognised;
      const reason = refusedRoom(room, allowPrivate, own);
      return reason === null ? done({ target: targetOf(room), name: nameOf(room) }) : refused("bad-chat", reason);
    }
  }
}

/** Why nothing is sent to where a room is, or null where that may be: Telegram's rooms are at its own address. */
function refusedRoom(room: ChatRoom, allowPrivate: boolean, own: readonly string[]): string | null {
  return room.service === "telegram" ? null : refusedTarget(room.url, allowPrivate, own);
}

/** The service and, where there are many of it, whose. */
function nameOf(room: ChatRoom): string {
  const name = CHAT_NAMES[room.service];
  switch (room.service) {
    case "discord":
    case "slack":
    case "teams":
    case "google-chat":
    case "telegram":
      return name;
    case "mattermost":
    case "matrix":
    case "ntfy":
    case "gotify":
      return `${name}, ${new URL(room.url).host}`;
  }
}
