/** Push: a browser's own subscription at its push service; and how pushes leave for it. */
import { pushBody, type PushSubscription } from "../../../../api/push-schema.ts";
import { done, refused } from "../../../object/reply.ts";
import { targetId } from "../../../tokens/recipient.ts";
import { type Kind, laterBy, pauseBy, type Sent } from "../../kind.ts";
import { SOON_RETRIES } from "../../queue.ts";
import { OWN_LIMITS } from "../../recipient/limits.ts";
import { type Push, pushOf, type PushMessage } from "./message.ts";
import { encryptNotification } from "@block65/webcrypto-web-push";
import { base64url, base64urlnopad } from "@scure/base";
import type { Env } from "../../../env.ts";
import { readSender } from "../mail/settings.ts";
import { ownOrigins } from "../../../links.ts";
import { post, type Posted, refusedTarget } from "../../http.ts";
import { derive } from "../../../tokens/secrets.ts";
import { sign } from "hono/jwt";

export const push: Kind = {
  title: "Pushes",
  tallies: { sent: "pushes", failed: "push-failures" },
  // Its push service takes what a subscription is good for: there is nothing to try first.
  consent: "held",
  isSole: false,
  isConfidential: false,
  canWithdraw: true,
  retries: SOON_RETRIES,
  setup: {
    summary: "Be told by this browser, by a push subscription of it",
    problems: [],
    body: pushBody,
    mayFollow: false,
    async read(body, { env, own, browser }) {
      const { subscription, detail = null, replaces, zone } = pushBody.parse(body);
      const reason = await refusedSubscription(subscription, env, own);
      if (reason !== null) return refused("malformed", `subscription: ${reason}`);
      const former = replaces && { replaces: JSON.stringify(replaces) };
      return done({ target: JSON.stringify(subscription), name: browser, detail, zone, ...former });
    },
  },
  isOffered: () => true,
  limits: () => OWN_LIMITS,
  recipient: (addressKey, target) => targetId(addressKey, "push", target),
  ready(said, to) {
    const made = pushOf(said, to);
    return { subject: null, send: (env) => sendPush(env, made, Date.now()) };
  },
};

/** Lengths tell nothing: what is sent is a multiple of so many bytes. */
const BLOCK = 512;
/**
 * Bytes of a payload with its spaces: push services take bodies of 4,096 (RFC 8030, 7.2), of which its header, its end and its proof
 * take 103 (RFC 8188, 2.1; RFC 8291, 4), and the next multiple of blocks would be more than the rest.
 */
const LARGEST = 7 * BLOCK;
/** The curve of the browser's key (RFC 8291, 3.1). */
const CURVE = { name: "ECDH", namedCurve: "P-256" };

/** What is needed of the Worker's settings. */
export type PushEnv = Pick<Env, "PUSH_KEY" | "MAIL_FROM" | "ALLOW_PRIVATE_WEBHOOKS" | "WEBHOOK_NETWORK" | "PUBLIC_ORIGIN">;

/**
 * Why no push can go to a subscription, or null where it can: its endpoint is judged as a webhook's address is, and has to be https.
 * @param own the origins by which this server is reached
 */
export async function refusedSubscription(
  { endpoint, keys }: PushSubscription,
  { ALLOW_PRIVATE_WEBHOOKS }: Pick<PushEnv, "ALLOW_PRIVATE_WEBHOOKS">,
  own: readonly string[],
): Promise<string | null> {
  const allowsPrivate = ALLOW_PRIVATE_WEBHOOKS === "true";
  if (!allowsPrivate && !endpoint.startsWith("https://")) return "The address must begin with https://.";
  return (await isPoint(keys.p256dh)) ? refusedTarget(endpoint, allowsPrivate, own) : "The key is no point of P-256.";
}

async function isPoint(text: string): Promise<boolean> {
  try {
    await crypto.subtle.importKey("raw", base64urlnopad.decode(text), CURVE, false, []);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a push for its browser alone (RFC 8291), so that the push service, which the browser has chosen, sees neither what it says nor
 * which game it is about.
 * @param now in milliseconds since 1970
 */
export async function sendPush(env: PushEnv, { subscription, message, origin }: Push, now: number): Promise<Sent> {
  const own = ownOrigins(env, origin);
  const refused = await refusedSubscription(subscription, env, own);
  if (refused !== null) return { kind: "refused", reason: refused };
  const { endpoint, keys } = subscription;
  const content = padded(message);
  if (content.byteLength > LARGEST) return { kind: "unmade", reason: "a push that is too long" };
  const body = await encryptNotification({ endpoint, expirationTime: null, keys }, content, { pad: false });
  const headers = {
    authorization: await authorization(env.PUSH_KEY, endpoint, subjectOf(env, origin), now),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(message.ttl),
    urgency: message.urgency,
    topic: topicOf(env.PUSH_KEY, keys.auth, message.payload.tag),
  };
  return became(await post(endpoint, { headers, body }, { network: env.WEBHOOK_NETWORK, own }), now);
}

/** That says nothing of the push: it took too long (408), came too early (425), or one of too many (429). */
const FOR_NOW: readonly number[] = [408, 425, 429];

/** What an answer means (RFC 8030, 5 and 7). */
export function became(answer: Omit<Posted, "text"> | null, now: number): Sent {
  if (answer === null) return { kind: "later", reason: "the push service gave no answer" };
  const { status, retryAfter } = answer;
  const reason = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { kind: "sent", messageId: null };
  if (status === 404 || status === 410) return { kind: "gone", reason };
  const after = pauseBy(retryAfter, now);
  // What is too large only for now, says for how long.
  if (FOR_NOW.includes(status) || status >= 500 || (status === 413 && after !== undefined)) return laterBy(status, reason, after);
  return { kind: "refused", reason };
}

/** JSON with spaces behind it. */
function padded({ payload }: PushMessage): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(payload));
  const bytes = new Uint8Array(Math.ceil(text.byteLength / BLOCK) * BLOCK).fill(0x20);
  bytes.set(text);
  return bytes;
}

/** By it a push service lets a newer push of the same game take the place of one that still waits; nobody else can tell the game by it. */
function topicOf(pushKey: string, secret: string, tag: string): string {
  return base64urlnopad.encode(derive(pushKey, "push topic", secret, tag)).slice(0, 32);
}

/** Where a push service may complain: the mails' sender, else the server itself. */
function subjectOf({ MAIL_FROM }: PushEnv, origin: string): string {
  const sender = readSender(MAIL_FROM ?? "");
  if (sender.ok) return `mailto:${sender.value.address}`;
  return origin.startsWith("https:") ? origin : "mailto:hoplink@localhost";
}

/** How push services see that a push is this server's own (VAPID, RFC 8292): a browser takes pushes of one key alone, derived from `PUSH_KEY`. */
const SIGNING = { name: "ECDSA", namedCurve: "P-256" };
/** A private key in PKCS #8 without its public half (RFC 5915, section 3) stands behind these bytes. */
const PKCS8 = base64url.decode("MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA=");
/** A token is good for half a day: at most a whole one is allowed (RFC 8292, section 2). In seconds. */
const GOOD_FOR = 12 * 60 * 60;

/** What a browser subscribes with: the uncompressed point, in base64url. */
export async function publicKey(pushKey: string): Promise<string> {
  const exported = await crypto.subtle.exportKey("jwk", await privateKey(pushKey));
  if (exported instanceof ArrayBuffer || exported.x === undefined || exported.y === undefined)
    throw new Error("a key without its public half");
  const [x, y] = [exported.x, exported.y].map((half) => base64urlnopad.decode(half));
  return base64urlnopad.encode(Uint8Array.from([4, ...(x ?? []), ...(y ?? [])]));
}

/**
 * The `Authorization` of a push.
 * @param subject where the push service can complain: a `mailto:` or `https:` address
 * @param now in milliseconds since 1970
 */
async function authorization(pushKey: string, endpoint: string, subject: string, now: number): Promise<string> {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + GOOD_FOR, sub: subject };
  const [token, key] = await Promise.all([sign(claims, await privateKey(pushKey), "ES256"), publicKey(pushKey)]);
  return `vapid t=${token}, k=${key}`;
}

/** One of 2^32 keys would be none of the curve; then nothing is sent, and another key is needed. */
async function privateKey(pushKey: string): Promise<CryptoKey> {
  const pkcs8 = Uint8Array.from([...PKCS8, ...derive(pushKey, "push signature")]);
  return crypto.subtle.importKey("pkcs8", pkcs8, SIGNING, true, ["sign"]);
}
