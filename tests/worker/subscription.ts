/** Browsers' push subscriptions. */
import type { PushSubscription } from "../../api/push-schema.ts";
import { newKey } from "./client.ts";

/** A new one, with a key that can be encrypted for; what comes is read by nobody. */
export async function newSubscription(): Promise<PushSubscription> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  if (!("publicKey" in pair)) throw new TypeError("a key pair of one key");
  const point = await crypto.subtle.exportKey("raw", pair.publicKey);
  if (!(point instanceof ArrayBuffer)) throw new TypeError("a raw key that is not raw");
  const keys = { p256dh: inText(new Uint8Array(point)), auth: inText(crypto.getRandomValues(new Uint8Array(16))) };
  return { endpoint: `https://push.example/${newKey()}`, keys };
}

function inText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
