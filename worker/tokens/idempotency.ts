/**
 * Idempotency keys (draft-ietf-httpapi-idempotency-key-header): secrets that a caller makes before it creates or joins, so
 * that it can ask again when the answer was lost. Whoever has one gets the seat that it took; hence the strength.
 */
import { fingerprint } from "./key.ts";

/** How long a repeat is answered, in milliseconds. */
export const REPEATABLE = 24 * 60 * 60 * 1000;

const LONGEST = 200;
/** A random text shows about this many distinct characters at the least; `aaaa…` or `12341234…` does not. */
const DISTINCT = 8;

/**
 * Whether `key` has room for 128 random bits and looks random: 22 characters of letters and digits, 32 hexadecimal ones
 * (a UUID passes). What a text was made from can't be seen; this refuses what can't be strong.
 */
export function isStrong(key: string): boolean {
  if (!/^[\w.~+/=-]+$/.test(key) || key.length > LONGEST) return false;
  const random = /^[0-9a-f-]+$/i.test(key) ? key.replaceAll("-", "") : key;
  const bits = /^[0-9]+$/.test(random) ? 3.32 : /^[0-9a-f]+$/i.test(random) ? 4 : 5.82;
  return random.length * bits >= 128 && new Set(random).size >= DISTINCT;
}

/** What a repeat must be equal in: the call, the bearer and the body. */
export function requestFingerprint(call: string, bearer: string | undefined, body: unknown): string {
  return fingerprint(JSON.stringify([call, bearer ?? null, body]));
}
