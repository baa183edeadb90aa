/** Tokens that are mailed: each is good for one recipient, purpose and number, and is known without asking anybody. */
import { describe, expect, test } from "vitest";
import { clientId, mailedToken, readMailedToken, recipientId } from "../../../worker/tokens/recipient.ts";
import { readRing } from "../../../worker/tokens/link-tokens.ts";

const ring = readRing(`a:${"link".repeat(11)}`);
const other = readRing(`a:${"knil".repeat(11)}`);
const recipient = recipientId("key", "ada@example.org");
const subject = { recipient, number: 1_795_000_000_000 };
const token = mailedToken(ring, "confirm", subject);

test("a recipient is known by 128 bits that only the key's holder can make", () => {
  expect(recipient).toMatch(/^[a-z2-7]{26}$/);
  expect(recipientId("key", "ada@example.org")).toBe(recipient);
  for (const one of [
    recipientId("yek", "ada@example.org"),
    recipientId("key", "eve@example.org"),
    clientId("key", "ada@example.org"),
  ])
    expect(one).not.toBe(recipient);
});

test("a token is read back, whatever its number", () => {
  expect(token.startsWith(recipient)).toBe(true);
  for (const number of [0, 1, 35, 36, subject.number])
    expect(readMailedToken(ring, "me", mailedToken(ring, "me", { recipient, number }))).toEqual({ recipient, number });
});

describe("nothing else is one", () => {
  test.each([
    ["another purpose", token, "me"],
    ["a shorter one", token.slice(0, -1), "confirm"],
    ["a longer one", `${token}1`, "confirm"],
    ["capitals", token.toUpperCase(), "confirm"],
    ["another number", `${token.slice(0, 53)}1`, "confirm"],
    ["a number in another spelling", `${token.slice(0, 53)}0${token.slice(53)}`, "confirm"],
    ["another recipient", "a".repeat(26) + token.slice(26), "confirm"],
    ["no proof", recipient, "confirm"],
    ["nothing", "", "confirm"],
    ["far too much", "a".repeat(10_000), "confirm"],
  ] as const)("%s", (_name, given, purpose) => {
    expect(readMailedToken(ring, purpose, given)).toBeNull();
  });

  test("another key, or one that was retired", () => {
    expect(readMailedToken(other, "confirm", token)).toBeNull();
    expect(readMailedToken(readRing(`b:${"link".repeat(11)}`), "confirm", token)).toBeNull();
    const both = readRing(`b:${"knil".repeat(11)},a:${"link".repeat(11)}`);
    expect(readMailedToken(both, "confirm", token)).toEqual(subject);
  });
});
