/** Keys as operators hold them, and what is derived from them. One derivation serves every purpose, each under its own label. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

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
