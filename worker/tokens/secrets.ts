/**
 * Secrets: keys as operators hold them and what is derived from them, one derivation for every purpose under its own label; random texts that
 * nobody can guess; and the idempotency keys that callers make.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { base32nopad } from "@scure/base";

/** HMAC-SHA-256 of the parts, each on its own line; no part may hold a line break. */
export function derive(key: string, ...parts: readonly (string | number)[]): Uint8Array {
  return hmac(sha256, utf8ToBytes(key), utf8ToBytes(parts.join("\n")));
}

/** SHA-256 in hexadecimal: what is kept of a browser's cookie or an idempotency key. */
export function fingerprint(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

/** Compares in a time that does not tell where two secrets differ. */
export function sameSecret(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}

/** Five bits a character, the last one filled with zeros. */
export function base32(bytes: Uint8Array): string {
  return base32nopad.encode(bytes).toLowerCase();
}

/** So many random bytes, in base32. */
export function random(bytes: number): string {
  return base32(crypto.getRandomValues(new Uint8Array(bytes)));
}

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

/** An idempotency key, as its fingerprint, and the fingerprint of the request that it is bound to. */
export interface Repeatable {
  readonly key: string;
  readonly request: string;
}
