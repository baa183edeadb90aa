/** Lower-case base32 (RFC 4648, section 6, without padding): readable aloud, safe in links, no case to lose. */
import { base32nopad } from "@scure/base";

/** Five bits a character, the last one filled with zeros. */
export function base32(bytes: Uint8Array): string {
  return base32nopad.encode(bytes).toLowerCase();
}
