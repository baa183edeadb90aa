/** Derivation and comparison of secrets, against Node's own HMAC and SHA-256. */
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { derive, fingerprint, sameSecret } from "../../../worker/tokens/secrets.ts";

test("a derivation is the HMAC-SHA-256 of its parts, one a line", () => {
  const expected = createHmac("sha256", "key").update("seat w\ngame\n1").digest();
  expect([...derive("key", "seat w", "game", 1)]).toEqual([...expected]);
});

test("parts can't be shifted into one another", () => {
  expect(derive("key", "ab", "c")).not.toEqual(derive("key", "a", "bc"));
  expect(derive("key", "a", "")).not.toEqual(derive("key", "a"));
});

test("a fingerprint is the SHA-256 in hexadecimal", () => {
  expect(fingerprint("secret")).toBe(createHash("sha256").update("secret").digest("hex"));
});

test("two secrets are the same exactly when their texts are", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(sameSecret(one, one)).toBe(true);
      expect(sameSecret(one, other)).toBe(one === other);
      expect(sameSecret(one, `${one}x`)).toBe(false);
    }),
  );
});
