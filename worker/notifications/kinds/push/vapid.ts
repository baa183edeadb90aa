/**
 * How this server shows push services that a push is its own (VAPID, RFC 8292): a browser takes pushes of one key alone, P-256, which
 * is derived from `PUSH_KEY`.
 */
import { base64url, base64urlnopad } from "@scure/base";
import { sign } from "hono/jwt";
import { derive } from "../../../tokens/key.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
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
export async function authorization(pushKey: string, endpoint: string, subject: string, now: number): Promise<string> {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + GOOD_FOR, sub: subject };
  const [token, key] = await Promise.all([sign(claims, await privateKey(pushKey), "ES256"), publicKey(pushKey)]);
  return `vapid t=${token}, k=${key}`;
}

/** Of 2^32 keys one would be none of the curve; then nothing is sent, and another key is needed. */
async function privateKey(pushKey: string): Promise<CryptoKey> {
  const pkcs8 = Uint8Array.from([...PKCS8, ...derive(pushKey, "push signature")]);
  return crypto.subtle.importKey("pkcs8", pkcs8, CURVE, true, ["sign"]);
}
