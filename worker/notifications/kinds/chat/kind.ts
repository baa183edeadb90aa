/** Chat: a room of one of the services (`services.ts`), which has to take a first message; and how messages leave for it. */
import { chatChannelBody } from "../../../../api/channel-schema.ts";
import { done } from "../../../object/reply.ts";
import { targetId } from "../../../tokens/recipient.ts";
import { type Kind, laterBy, pauseBy, type Sent } from "../../kind.ts";
import { OWN_LIMITS, SOON_PAUSES } from "../../recipient/limits.ts";
import { chatOf } from "./message.ts";
import { chatTargetOf, requestTo, SERVICES } from "./services.ts";
import type { ChatPost, ChatRequest } from "./chat-room.ts";
import { CHAT_NAMES, type ChatService } from "../../../../api/channels.ts";
import { ownOrigins } from "../../../links.ts";
import { type Network, post, type Posted } from "../../http.ts";
import { sending, uploadedTo, uploading } from "./own-servers.ts";

export const chat: Kind = {
  title: "Chat messages",
  tallies: { sent: "chat-messages", failed: "chat-failures" },
  consent: "first message",
  isSole: false,
  isConfidential: false,
  canWithdraw: false,
  pauses: SOON_PAUSES,
  setup: {
    summary: "Be told in a chat room, once it has taken a first message",
    problems: ["channel-refused", "unknown-chat", "incomplete-chat", "retired-chat", "bad-chat"],
    body: chatChannelBody,
    mayFollow: true,
    async read(body, { env, own }) {
      const { zone, ...told } = chatChannelBody.parse(body);
      const named = chatTargetOf(told, env.ALLOW_PRIVATE_WEBHOOKS === "true", own);
      // Readers there see names anyway.
      return named.ok ? done({ ...named.value, detail: true, zone }) : named;
    },
  },
  isOffered: () => true,
  limits: () => OWN_LIMITS,
  recipient: (addressKey, target) => targetId(addressKey, "chat", target),
  ready(said, to) {
    const written = chatOf(said, to);
    return { subject: null, send: (env) => sendPost(env, written) };
  },
};

/**
 * Posts a message to its room. It leaves as webhooks do, for the addresses of both were typed by people; no reason that is logged holds an
 * address or a token.
 */
export async function sendPost(
  env: { readonly WEBHOOK_NETWORK?: Network; readonly PUBLIC_ORIGIN?: string },
  { room, message, origin }: ChatPost,
): Promise<Sent> {
  const out = { network: env.WEBHOOK_NETWORK, own: ownOrigins(env, origin) };
  const ask = ({ url, ...request }: ChatRequest) => post(url, request, out);
  let request = requestTo(room, message);
  const png = room.service === "matrix" ? message.picture?.png?.() : undefined;
  // Only Matrix shows no picture but one that was brought there before. Without one that could not be the message goes all the same.
  if (room.service === "matrix" && png !== undefined) {
    const brought = await ask(uploading(room, png));
    // It asks for fewer calls: another one at once would be one too many.
    if (brought?.status === 429) return outcome(room.service, brought);
    const uri = brought?.status === 200 ? uploadedTo(brought.text) : null;
    if (uri !== null) request = sending(room, message, { uri, bytes: png.byteLength });
  }
  const sent = outcome(room.service, await ask(request));
  // A picture that its service can't fetch or doesn't like costs the message nothing but itself.
  if (message.picture === null || sent.kind !== "refused") return sent;
  return outcome(room.service, await ask(requestTo(room, { ...message, picture: null })));
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
  const isGone = chat.gone.includes(status) || chat.saysGone?.(answer) === true;
  return { kind: isGone ? "gone" : "refused", reason };
}

const SECOND = 1000;

/** For how long a service wants to be left alone: by its header (RFC 9110, 10.2.3), else by its own words (Matrix, Telegram). */
function waited({ retryAfter, text }: Posted): number | undefined {
  const [, milliseconds] = /"retry_after_ms"\s*:\s*(\d+)/.exec(text) ?? [];
  const [, seconds] = /"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(text) ?? [];
  return [pauseBy(retryAfter, Date.now()) ?? 0, Number(milliseconds), Number(seconds) * SECOND].find((each) => each > 0);
}
