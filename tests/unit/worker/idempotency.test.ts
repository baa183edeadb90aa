/** Which idempotency keys are strong enough to be secrets, and what a repeat is bound to. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isStrong, requestFingerprint } from "../../../worker/tokens/secrets.ts";

/** Bytes as a random source gives them, without the zeros and repetitions that a property test likes to begin with. */
const bytes = (count: number) => fc.noBias(fc.uint8Array({ minLength: count, maxLength: count }));

describe("a key is strong", () => {
  test("when it is 16 or 32 random bytes in base64url, base64 or hexadecimal", () => {
    fc.assert(
      fc.property(fc.oneof(bytes(16), bytes(32)), (random) => {
        for (const encoding of ["base64url", "base64", "hex"] as const)
          expect(isStrong(Buffer.from(random).toString(encoding))).toBe(true);
      }),
    );
  });

  test("when it is a random UUID", () => {
    fc.assert(
      fc.property(bytes(16), (random) => {
        const hex = Buffer.from(random).toString("hex");
        expect(isStrong([hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-"))).toBe(
          true,
        );
      }),
    );
  });

  test.each([
    ["22 letters and digits", "q7Zr2Lk9Xv4Tn8Wb1Yc5Jh"],
    ["26 characters of base32", "mzxw6ytboi3dcnbvgy3tqojqge"],
    ["39 digits", "739104826591730482615937048261593704826"],
    ["200 characters", "q7Zr2Lk9Xv4Tn8Wb1Yc5".repeat(10)],
  ])("with %s", (_what, key) => {
    expect(isStrong(key)).toBe(true);
  });
});

test.each([
  ["nothing", ""],
  ["a number", "42"],
  ["21 letters and digits", "q7Zr2Lk9Xv4Tn8Wb1Yc5J"],
  ["31 hexadecimal digits", "0123456789abcdef0123456789abcde"],
  ["a UUID less one digit", "01234567-89ab-4def-8123-456789abcde"],
  ["38 digits", "73910482659173048261593704826159370482"],
  ["one letter again and again", "a".repeat(64)],
  ["four digits again and again", "1234".repeat(16)],
  ["seven letters again and again", "abcdefg".repeat(8)],
  ["hyphens for digits", "-".repeat(40)],
  ["a UUID of zeros", "00000000-0000-0000-0000-000000000000"],
  ["a sentence", "please make me a game of Harzdame today"],
  ["control characters", "q7Zr2Lk9Xv4Tn8Wb1Yc5Jh\n"],
  ["letters of elsewhere", "äöüßéèêëñçøåæðþłžščřďť"],
  ["201 characters", `${"q7Zr2Lk9Xv4Tn8Wb1Yc5".repeat(10)}a`],
  ["10,000 characters", "q7Zr2Lk9Xv4Tn8Wb1Yc5".repeat(500)],
])("a key is weak with %s", (_what, key) => {
  expect(isStrong(key)).toBe(false);
});

describe("a repeat is the same request", () => {
  const first = requestFingerprint("join", "token", { name: "Ada" });

  test("with the same call, bearer and body", () => {
    expect(requestFingerprint("join", "token", { name: "Ada" })).toBe(first);
  });

  test("and another one with another call, bearer or body", () => {
    const others = [
      requestFingerprint("create", "token", { name: "Ada" }),
      requestFingerprint("join", "another", { name: "Ada" }),
      requestFingerprint("join", undefined, { name: "Ada" }),
      requestFingerprint("join", "token", { name: "Bo" }),
      requestFingerprint("join", "token", {}),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });

  test("and does not keep the bearer readable", () => {
    expect(first).toMatch(/^[0-9a-f]{64}$/);
  });
});
