/** The chat room that a request means, or why it means none that may be told. */
import { CHAT_NAMES } from "../../api/chat.ts";
import type { ChatBody } from "../../api/chat-schema.ts";
import { type ChatRoom, targetOf } from "../notifications/kinds/chat/chat-room.ts";
import { recognise } from "../notifications/kinds/chat/services.ts";
import { refusedTarget } from "../notifications/http/target.ts";
import { Problem } from "./problem.ts";

/** A room as its recipient keeps it, and what its player knows it by. */
export interface ChatTarget {
  readonly target: string;
  readonly name: string;
}

/**
 * @param own the origins by which this server is reached
 * @throws {Problem} `unknown-chat`, `incomplete-chat`, `retired-chat` or `bad-chat`; none of them repeats what was sent
 */
export function chatTargetOf(told: Omit<ChatBody, "as">, allowPrivate: boolean, own: readonly string[]): ChatTarget {
  const recognised = recognise(told);
  switch (recognised.kind) {
    case "unknown":
      throw new Problem("unknown-chat", "service: say what runs at this address.");
    case "incomplete": {
      const { service, needs } = recognised;
      throw new Problem("incomplete-chat", `${CHAT_NAMES[service]} needs besides: ${needs.join(", ")}.`, {
        chat: { service, needs },
      });
    }
    case "retired":
      throw new Problem("retired-chat", recognised.detail);
    case "bad":
      throw new Problem("bad-chat", recognised.detail);
    case "room": {
      const { room } = recognised;
      const reason = refusedRoom(room, allowPrivate, own);
      if (reason !== null) throw new Problem("bad-chat", reason);
      return { target: targetOf(room), name: nameOf(room) };
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
