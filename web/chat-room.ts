/** What the forms of chat rooms share: what a person said of a room, and what becomes of a refusal. */
import { CHAT_NEEDS, OWN_SERVERS } from "../api/chat.ts";
import type { ChatBody } from "../api/chat-schema.ts";
import type { ChatFormState } from "../view/game/notifications/chat-form.tsx";
import type { ChatSetupWords } from "../view/words.ts";
import type { Failure } from "./api.ts";
import { fieldOf } from "./form.ts";

/** The room that was typed, whosever it is to be; null without an address. */
export function roomIn(form: FormData): Omit<ChatBody, "as"> | null {
  const url = fieldOf(form, "url");
  if (url === null) return null;
  const service = OWN_SERVERS.find((each) => each === fieldOf(form, "service"));
  const told = CHAT_NEEDS.map((need) => [need, fieldOf(form, need)] as const).filter(([, value]) => value !== null);
  return { url, ...(service && { service }), ...Object.fromEntries(told) };
}

/** What the form asks for or says after a refusal; null where that is not about the room. */
export function afterRefusal(say: ChatSetupWords, { code, chat }: Failure): Partial<ChatFormState> | null {
  switch (code) {
    case "unknown-chat":
      return { asked: { kind: "service" } };
    case "incomplete-chat":
      return { asked: chat === undefined ? null : { kind: "needs", ...chat } };
    case "retired-chat":
      return { error: say.retired };
    case "bad-chat":
      return { error: say.bad };
    case "channel-refused":
      return { error: say.refused };
    case "too-many":
      return { error: say.tooMany };
    default:
      return null;
  }
}
