/** What a recipient says, as a message to a chat room. */
import type { Addressee, Said } from "../channels/said.ts";
import type { ChatRoom } from "./chat-room.ts";
import { digestMessage, gameMessage, testMessage } from "./message.ts";
import type { ChatPost } from "./send.ts";

/** @throws for what no room is told, which is a bug */
export function chatOf(said: Said, { id, target }: Addressee): ChatPost {
  const room: ChatRoom = JSON.parse(target);
  switch (said.kind) {
    case "notice": {
      const { seat, owed } = said;
      return { room, message: gameMessage(owed, { id, language: seat.language, origin: seat.origin }) };
    }
    case "digest": {
      const [{ seat, owed: first }, ...more] = said.games;
      const owed = [first, ...more.map((each) => each.owed)] as const;
      return { room, message: digestMessage(owed, { id, language: seat.language, origin: seat.origin }) };
    }
    case "test": {
      const { seat } = said;
      return { room, message: testMessage(seat, { id, language: seat.language, origin: seat.origin }) };
    }
    case "confirmation":
    case "games":
    case "withdrawal":
      throw new Error(`no room is told a ${said.kind}`);
  }
}
