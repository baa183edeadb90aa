/** What is an address and what is none, each with its reason. */
import { describe, expect, test } from "vitest";
import { masked, normalised, readAddress, withoutDetail } from "../../../worker/notifications/recipient/address.ts";

const local64 = "a".repeat(64);
const label63 = "b".repeat(63);

test.each([
  ["ada@example.org", "ada@example.org"],
  ["  ada@example.org\t", "ada@example.org"],
  ["Ada.Lovelace+games@Example.ORG", "Ada.Lovelace+games@example.org"],
  ["o'brien!#$%&*/=?^_`{|}~-@example.org", "o'brien!#$%&*/=?^_`{|}~-@example.org"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["ada@1.example", "ada@1.example"],
  [`${local64}@${label63}.example`, `${local64}@${label63}.example`],
])("%s is written to as %s", (given, address) => {
  expect(readAddress(given)).toEqual({ ok: true, value: address });
});

describe.each([
  ["line breaks", ["ada@example.org\r\nBcc: eve@example.org", "a\nda@example.org", "ada\u2028@example.org", "ada\0@example.org"]],
  ["Quoted", ['"ada"@example.org', '"ada\\"@example.org', "ada\\@example.org"]],
  ["comments", ["ada(me)@example.org", "ada@example.org(home)"]],
  [
    "Just one address",
    ["Ada <ada@example.org>", "ada@example.org, eve@example.org", "a da@example.org", "mailto:ada@example.org"],
  ],
  ["name@domain", ["", "ada", "@example.org", "ada@", "ada@home@example.org"]],
  ["ASCII", ["ädа@example.org", "用户@example.org"]],
  ["no mailbox", [".ada@example.org", "ada.@example.org", "a..da@example.org", "a[d]a@example.org"]],
  [
    "no domain",
    [
      "ada@localhost",
      "ada@127.0.0.1",
      "ada@2130706433.1",
      "ada@[127.0.0.1]",
      "ada@example.org.",
      "ada@-example.org",
      "ada@exa_mple.org",
      "ada@example..org",
      "ada@.org",
      "ada@example.org/x",
      "ada@example.org?x",
      "ada@example.org%2e",
      "ada@ex\u00adample\u200b.org",
      `ada@${"b".repeat(64)}.example`,
    ],
  ],
  ["at most", [`${local64}a@example.org`, `ada@${Array(64).fill("abc").join(".")}`, "a".repeat(10_000)]],
])("what is refused: %s", (reason, texts) => {
  test.each(texts)("%j", (given) => {
    const read = readAddress(given);
    expect(read.ok).toBe(false);
    expect(read).toMatchObject({ error: expect.stringContaining(reason) });
  });
});

test("a domain that is short as it is written and too long in ASCII is too long", () => {
  expect(readAddress(`${local64}@${Array(12).fill("bücherbüche").join(".")}.example`).ok).toBe(false);
});

test("capitals are no other mailbox", () => {
  expect(normalised("Ada@example.org")).toBe(normalised("aDA@example.org"));
});

test.each([
  ["ada+games@example.org", "ada@example.org"],
  ["ada+games+more@example.org", "ada@example.org"],
  ["ada+@example.org", "ada@example.org"],
  ["ada@example.org", "ada@example.org"],
  ["a.d.a@example.org", "a.d.a@example.org"],
  ["ada-games@example.org", "ada-games@example.org"],
  // Nobody is left before the sign.
  ["+games@example.org", "+games@example.org"],
  ["++@example.org", "++@example.org"],
])("%s is counted as %s", (address, base) => {
  expect(withoutDetail(address)).toBe(base);
  expect(withoutDetail(base)).toBe(base);
});

test("a masked address is known by its owner alone", () => {
  expect(masked("ada@example.org")).toBe("a…@example.org");
});
