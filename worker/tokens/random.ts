/** Names and secrets that nobody can guess. */
import { base32 } from "./base32.ts";

/** So many random bytes, in base32. */
export function random(bytes: number): string {
  return base32(crypto.getRandomValues(new Uint8Array(bytes)));
}
