/**
 * Chat rooms as a channel. Messages leave as webhooks do, for the addresses of both were typed by people; no reason that is logged
 * holds an address or a token.
 */
import { CHAT_NAMES, type ChatService } from "../../../../api/channels.ts";
import { ownOrigins } from "../../../links.ts";
import { type Network, post, type Posted } from "../../http/post.ts";
import { type Channel, laterBy, pauseBy, type Sent } from "../../sent.ts";
import type { ChatMessage, ChatPost, ChatRequest, ChatRoom } from "./chat-room.ts";
import { sending, uploadedTo, uploading } from "./matrix.ts";
import { requestTo, SERVICES } from "./services.ts";

export function chatChannel(env: { readonly WEBHOOK_NETWORK?: Network; readonly PUBLIC_ORIGIN?: string }): Channel<ChatPost> {
  return {
    async send({ room, message, origin }) {
      const out = { network: env.WEBHOOK_NETWORK, own: ownOrigins(env, origin) };
      const ask = ({ url, ...request }: ChatRequest) => post(url, request, out);
      const brought = await bring(room, message, ask);
      // It asks for fewer calls: another one at once would be one too many.
      if (brought?.status === 429) return outcome(room.service, brought);
      const sent = outcome(room.service, await ask(requestWith(room, message, brought)));
      // A picture that its service can't fetch or doesn't like costs the message nothing but itself.
      const isPlain = message.picture === null || sent.kind !== "refused";
      return isPlain ? sent : outcome(room.service, await ask(requestTo(room, { ...message, picture: null })));
    },
  };
}

type Ask = (request: ChatRequest) => Promise<Posted | null>;

/** A picture that was brought to a service, as that answered. */
interface Brought extends Posted {
  readonly bytes: number;
}

/** Only Matrix shows no picture but one that was brought there before. Null where none was, or there was no answer. */
async function bring(room: ChatRoom, message: ChatMessage, ask: Ask): Promise<Brought | null> {
  const png = room.service === "matrix" ? message.picture?.png?.() : undefined;
  if (room.service !== "matrix" || png === undefined) return null;
  const answer = await ask(uploading(room, png));
  return answer && { ...answer, bytes: png.byteLength };
}

/** Without a picture that could not be brought the message goes all the same. */
function requestWith(room: ChatRoom, message: ChatMessage, brought: Brought | null): ChatRequest {
  if (room.service !== "matrix") return requestTo(room, message);
  const uri = brought?.status === 200 ? uploadedTo(brought.text) : null;
  return sending(room, message, uri === null || brought === null ? null : { uri, bytes: brought.bytes });
}

/** What an answer of a service says of a message. */
export function outcome(service: ChatService, answer: Posted | null): Sent {
  const chat = SERVICES[service];
  if (answer === null) return { kind: "later", reason: `${CHAT_NAMES[service]} gave no answer` };
  const { status } = answer;
  const reason = `${CHAT_NAMES[service]} answered ${status}`;
  if (status >= 200 && status < 300)
    return chat.isYes(answer)
      ? { kind: "sent", messageId: null }
      : { kind: "refused", reason: `${reason}, which was not its yes` };
  if (status === 429 || status === 408 || status === 425 || (status >= 500 && status !== 501))
    return laterBy(status, reason, waited(answer));
  return chat.isGone(answer) ? { kind: "gone", reason } : { kind: "refused", reason };
}

const SECOND = 1000;

/** For how long a service wants to be left alone: by its header (RFC 9110, 10.2.3), else by its own words (Matrix, Telegram). */
function waited({ retryAfter, text }: Posted): number | undefined {
  const [, milliseconds] = /"retry_after_ms"\s*:\s*(\d+)/.exec(text) ?? [];
  const [, seconds] = /"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(text) ?? [];
  return [pauseBy(retryAfter, Date.now()) ?? 0, Number(milliseconds), Number(seconds) * SECOND].find((each) => each > 0);
}
