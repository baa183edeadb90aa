/** What the table of kinds tests: all that it takes of the product's messages comes by here, so that it may move. */
import { playMeUrl } from "../../../worker/links.ts";
import type { Sent } from "../../../worker/notifications/kind.ts";
import { make, sendMade } from "../../../worker/notifications/kinds.ts";
import type { Addressee, Said } from "../../../worker/notifications/content/message.ts";
import { KINDS as CHANNELS } from "../../../worker/notifications/kinds.ts";
import type { Env } from "../../../worker/env.ts";
import { deliver, message, type MessageData } from "../../../worker/notifications/kinds/webhook/message.ts";
import type { Network } from "../../../worker/notifications/http.ts";
import { linkWebhooks } from "../../../worker/play-me/telling.ts";
import { CHAT_SERVICES, type ChatService, type MessageType } from "../../../api/channels.ts";
import type { GameState } from "../../../game/state.ts";
import { CHANNEL_KINDS, type ChannelKind } from "../../../game/notification.ts";
import { keys } from "../../../scripts/test/keys.ts";
import { ORIGIN } from "../mail/mailing.ts";

export { MESSAGE_TYPES, type MessageType } from "../../../api/channels.ts";
export { type ChannelKind, CHANNEL_KINDS, type Occasion, OCCASIONS } from "../../../game/notification.ts";
export { firstTold, MAKER, OWNER, WHOLE_GAME } from "../../../game/channel-policy.ts";
export { type Language, languages } from "../../../view/languages.ts";
export type { Sent } from "../../../worker/notifications/kind.ts";
export type { Owed } from "../../../worker/notifications/content/message.ts";
export type { Addressee, Said, SaidOfSeat } from "../../../worker/notifications/content/message.ts";
export { KINDS as CHANNELS } from "../../../worker/notifications/kinds.ts";
export { pauseAfter } from "../../../worker/object/jobs.ts";
export { prospect } from "../../../worker/notifications/queue.ts";
export { MESSAGE_KINDS, type MessageKind, type Subscription } from "../../../worker/notifications/recipient/store.ts";
export * as webhookRetry from "../../../worker/notifications/kinds/webhook/limits.ts";
export { type ChatService, CHAT_SERVICES, ORIGIN };

/** A request that has left for a receiver. */
export interface Left {
  readonly url: string;
  readonly method: string;
  readonly redirect: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a receiver answers. */
export type Answer = (left: Left) => Response | Promise<Response>;

export interface Outcome {
  readonly sent: Sent;
  /** Oldest first. */
  readonly left: readonly Left[];
}

/** A way out on which everybody answers so. */
function network(answer: Answer) {
  const left: Left[] = [];
  const fetch: Network["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    const body = new Uint8Array(await request.arrayBuffer());
    const { url, method, redirect, headers } = request;
    const each = { url, method, redirect, headers: Object.fromEntries(headers), body };
    left.push(each);
    return answer(each);
  };
  return { left, fetch };
}

/**
 * Puts something into words, as a recipient of this kind does, and sends it where everybody answers so.
 * @param more bindings, as of a mail server
 */
export async function sendBy(
  kind: ChannelKind,
  said: Said,
  to: Addressee,
  answer: Answer,
  more: Partial<Env> = {},
): Promise<Outcome> {
  const { left, fetch } = network(answer);
  const bindings = { ...keys, WEBHOOK_NETWORK: { fetch }, MAILBOX: { fetch }, ...more };
  // Nothing here asks for another binding.
  const env: Env = Object.assign(Object.create(null), bindings);
  return { sent: await sendMade(make(CHANNELS[kind], said, to), env), left };
}

/** What a webhook's message says. */
export interface Told {
  readonly type: MessageType;
  readonly side: string;
  readonly state: GameState;
  readonly more?: MessageData;
}

export const WEBHOOK_URL = "https://webhooks.example/in?key=private";

/** Delivers a message to a webhook, signed by these secrets. */
export async function deliverTo(secrets: readonly string[], { type, side, state, more }: Told, answer: Answer) {
  const { left, fetch } = network(answer);
  const body = JSON.stringify(message(type, side, state, ORIGIN, more));
  const delivered = await deliver({ url: WEBHOOK_URL, secrets, id: "msg_1", body }, { network: { fetch }, own: [] });
  return { delivered, left };
}

/** The message that the owner of a “play me” link has sent to try a webhook of the link. */
export async function ownersTest(secret: string, id: string): Promise<Left | undefined> {
  const { left, fetch } = network(() => new Response(null, { status: 204 }));
  const kept = { id: "wh_1", url: WEBHOOK_URL, events: ["turn"], secret, origin: ORIGIN, last: null };
  const store = { webhooks: () => [kept], setLast() {}, transaction: (work: () => void) => work() };
  const env: ReturnType<Parameters<typeof linkWebhooks>[1]> = Object.assign(Object.create(null), {
    ...keys,
    RATE_LIMITS: "off",
    WEBHOOK_NETWORK: { fetch },
  });
  const webhooks = linkWebhooks(Object.assign(Object.create(null), store), () => env);
  await webhooks.test("wh_1", id, { variant: "harzdame", seat: "first" });
  return left[0];
}

/** Where the games of a “play me” link are begun. */
export const playMePage = (id: string) => playMeUrl(ORIGIN, id);

export function isChannelKind(text: string): text is ChannelKind {
  return CHANNEL_KINDS.some((kind) => kind === text);
}

export function isChatService(text: string): text is ChatService {
  return CHAT_SERVICES.some((service) => service === text);
}
