/** Base32 against RFC 4648, section 10, in lower case and without padding. */
import { expect, test } from "vitest";
import { base32 } from "../../../worker/tokens/secrets.ts";

test.each([
  ["", ""],
  ["f", "my"],
  ["fo", "mzxq"],
  ["foo", "mzxw6"],
  ["foob", "mzxw6yq"],
  ["fooba", "mzxw6ytb"],
  ["foobar", "mzxw6ytboi"],
])("%j is %j", (text, encoded) => {
  expect(base32(new TextEncoder().encode(text))).toBe(encoded);
});
