/** What a recipient says, as a message to a chat room. */
import type { Addressee, Said } from "../../content/said.ts";
import type { ChatRoom } from "./chat-room.ts";
import { digestMessage, gameMessage, testMessage } from "./message.ts";
import type { ChatMessage } from "./chat-room.ts";
import type { ChatPost } from "./send.ts";

/** @throws for what no room is told, which is a bug */
export function chatOf(said: Said, { id, target }: Addressee): ChatPost {
  const room: ChatRoom = JSON.parse(target);
  const { seat } = said.kind === "digest" ? said.games[0] : said;
  const props = { id, language: seat.language, origin: seat.origin };
  const post = (message: ChatMessage): ChatPost => ({ room, message, origin: seat.origin });
  switch (said.kind) {
    case "notice":
      return post(gameMessage(said.owed, props));
    case "digest": {
      const [{ owed: first }, ...more] = said.games;
      return post(digestMessage([first, ...more.map(({ owed }) => owed)], props));
    }
    case "test":
      return post(testMessage(seat, props));
    case "confirmation":
    case "games":
    case "withdrawal":
      throw new Error(`no room is told a ${said.kind}`);
  }
}
