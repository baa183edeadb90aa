/** Lower-case base32 (RFC 4648, section 6, without padding): readable aloud, safe in links, no case to lose. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** Five bits a character, the last one filled with zeros. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET.charAt((buffer >> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + ALPHABET.charAt((buffer << (5 - bits)) & 31);
}
