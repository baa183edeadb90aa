/** Base32 against RFC 4648, section 10, in lower case and without padding. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { base32 } from "../../../worker/tokens/base32.ts";

const utf8 = new TextEncoder();

test.each([
  ["", ""],
  ["f", "my"],
  ["fo", "mzxq"],
  ["foo", "mzxw6"],
  ["foob", "mzxw6yq"],
  ["fooba", "mzxw6ytb"],
  ["foobar", "mzxw6ytboi"],
])("%j is %j", (text, encoded) => {
  expect(base32(utf8.encode(text))).toBe(encoded);
});

test("any bytes can be read back, and two different ones of a length never look alike", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = base32(bytes);
      expect(text).toMatch(/^[a-z2-7]*$/);
      expect(text).toHaveLength(Math.ceil((bytes.length * 8) / 5));
      expect(decoded(text, bytes.length)).toEqual([...bytes]);
    }),
  );
});

/** By the bit string, so that nothing is shared with what is tested. */
function decoded(text: string, length: number): number[] {
  const bits = Array.from(text)
    .map((letter) => "abcdefghijklmnopqrstuvwxyz234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Array.from({ length }, (_byte, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2));
}
