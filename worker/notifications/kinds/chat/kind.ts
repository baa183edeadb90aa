/**
 * Chat: a room of one of the services, which has to take a first message; how messages leave for it; and which room a person means: each is
 * recognised by the addresses that its service gives to people.
 */
import { chatChannelBody, type ChatBody } from "../../../../api/channel-schema.ts";
import { done, refused, type Reply } from "../../../object/reply.ts";
import { targetId } from "../../../tokens/recipient.ts";
import { type Kind, laterBy, pauseBy, type Sent, type GivenTarget } from "../../kind.ts";
import { SOON_RETRIES } from "../../queue.ts";
import { OWN_LIMITS } from "../../recipient/limits.ts";
import { chatOf } from "./message.ts";
import { bad, type ChatPost, type ChatRequest, type Chat, type ChatMessage, type ChatRoom } from "./chat-room.ts";
import { CHAT_NAMES, type ChatService, CHAT_SERVICES } from "../../../../api/channels.ts";
import { ownOrigins } from "../../../links.ts";
import { type Network, post, type Posted, refusedTarget } from "../../http.ts";
import { sending, uploadedTo, uploading, gotify, matrix, mattermost, ntfy } from "./own-servers.ts";
import { discord, googleChat, slack, teams, telegram } from "./hosted-services.ts";

export const chat: Kind = {
  title: "Chat messages",
  tallies: { sent: "chat-messages", failed: "chat-failures" },
  consent: "first message",
  isSole: false,
  isConfidential: false,
  canWithdraw: false,
  retries: SOON_RETRIES,
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

/**
 * The room that a person means, by its address or, where that does not tell, by what they say runs there; or why it is none:
 * `unknown-chat`, `incomplete-chat`, `retired-chat` or `bad-chat`, without what was sent.
 */
export function recognise({ url, service, token = "", chat = "", homeserver = "" }: Omit<ChatBody, "as">): Reply<ChatRoom> {
  const told = { text: url, address: URL.parse(url), token, chat, homeserver };
  for (const each of CHAT_SERVICES) {
    const recognised = SERVICES[each].recognise({ ...told, isNamed: false });
    if (recognised !== null) return recognised;
  }
  const named = service && SERVICES[service].recognise({ ...told, isNamed: true });
  return named ?? refused("unknown-chat", "service: say what runs at this address.");
}

/** A message as a room's service takes it. */
export function requestTo<S extends ChatService>(room: ChatRoom<S>, message: ChatMessage): ChatRequest {
  const chat: Chat<S> = SERVICES[room.service];
  return chat.request(room, message);
}

/**
 * The room that a person means, as its recipient keeps it and as its player knows it; or why it is none.
 * @param own the origins by which this server is reached
 */
export function chatTargetOf(
  told: Omit<ChatBody, "as">,
  allowPrivate: boolean,
  own: readonly string[],
): Reply<Pick<GivenTarget, "target" | "name">> {
  const recognised = recognise(told);
  if (!recognised.ok) return recognised;
  const { value: room } = recognised;
  // Telegram's rooms are at its own address.
  const reason = room.service === "telegram" ? null : refusedTarget(room.url, allowPrivate, own);
  return reason === null ? done({ target: JSON.stringify(room), name: nameOf(room) }) : bad(reason);
}

/** Those that people run on servers of their own. */
const OWN_SERVERS: readonly ChatService[] = ["mattermost", "matrix", "ntfy", "gotify"];

/** The service and, where there are many of it, whose. */
function nameOf(room: ChatRoom): string {
  const name = CHAT_NAMES[room.service];
  return "url" in room && OWN_SERVERS.includes(room.service) ? `${name}, ${new URL(room.url).host}` : name;
}
