/** Seat and invite tokens: derived from a ring of keys, each good for one holder of one link of one game. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Link } from "../../../game/event-parts.ts";
import { type Holder, isToken, readRing, token } from "../../../worker/tokens/link-tokens.ts";

const ALPHA = "A".repeat(42) + "a";
const BETA = "B".repeat(42) + "b";

const letter = fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz234567"));

describe("the ring of LINK_KEYS", () => {
  test("names each key by its letter, the first one for new links", () => {
    const ring = readRing(`b:${BETA},a:${ALPHA}`);
    expect(ring.current).toBe("b");
    expect([...ring.keys]).toEqual([
      ["b", BETA],
      ["a", ALPHA],
    ]);
  });

  test("may have blanks between, and keys longer than needed", () => {
    expect(readRing(` a:${ALPHA}xyz , b:${BETA}\n`).keys.get("a")).toBe(`${ALPHA}xyz`);
  });

  test.each([
    ["nothing", ""],
    ["a key without a letter", ALPHA],
    ["two letters", `ab:${ALPHA}`],
    ["a capital letter", `A:${ALPHA}`],
    ["a digit", `1:${ALPHA}`],
    ["a key of 31 bytes", `a:${ALPHA.slice(1)}`],
    ["a key with padding", `a:${ALPHA}=`],
    ["a letter twice", `a:${ALPHA},a:${BETA}`],
    ["a comma at the end", `a:${ALPHA},`],
    ["a second key that is broken", `a:${ALPHA},b:secret`],
  ])("is refused with %s, in words that give no key away", (_what, text) => {
    const refusal = thrown(() => readRing(text));
    expect(refusal).toMatch(/^LINK_KEYS is/);
    for (const secret of [ALPHA.slice(0, 10), BETA.slice(0, 10), "secret"]) expect(refusal).not.toContain(secret);
  });
});

describe("a token", () => {
  const ring = readRing(`a:${ALPHA},b:${BETA}`);
  const seat: Holder = { kind: "seat", side: "w" };
  const link: Link = { key: "a", generation: 1 };
  const given = token(ring, "game", seat, link) ?? "";

  test("is its key's letter and 128 bits of base32", () => {
    expect(given).toMatch(/^a[a-z2-7]{26}$/);
  });

  test("is the same whenever it is asked for", () => {
    expect(token(readRing(`a:${ALPHA}`), "game", { kind: "seat", side: "w" }, { key: "a", generation: 1 })).toBe(given);
  });

  test("is another one for another game, side, purpose, generation or key", () => {
    const others = [
      token(ring, "game2", seat, link),
      token(ring, "game", { kind: "seat", side: "b" }, link),
      token(ring, "game", { kind: "invite" }, link),
      token(ring, "game", seat, { key: "a", generation: 2 }),
      token(ring, "game", seat, { key: "b", generation: 1 }),
      token(readRing(`a:${BETA}`), "game", seat, link),
    ];
    expect(new Set([given, ...others]).size).toBe(7);
    for (const other of others) expect(isToken(other ?? "", ring, "game", seat, link)).toBe(false);
  });

  test("does not depend on which key is the current one", () => {
    expect(token(readRing(`b:${BETA},a:${ALPHA}`), "game", seat, link)).toBe(given);
  });

  test("of a retired key is none, and opens nothing", () => {
    const later = readRing(`b:${BETA}`);
    expect(token(later, "game", seat, link)).toBeNull();
    expect(isToken(given, later, "game", seat, link)).toBe(false);
    expect(isToken("", later, "game", seat, link)).toBe(false);
    expect(isToken("null", later, "game", seat, link)).toBe(false);
  });

  test("opens its seat, and nothing that differs from it in anything does", () => {
    expect(isToken(given, ring, "game", seat, link)).toBe(true);
    const wrong = ["", given.slice(0, -1), `${given}a`, given.toUpperCase(), ` ${given}`, given.replace(/^a/, "b")];
    for (const text of wrong) expect(isToken(text, ring, "game", seat, link)).toBe(false);
    fc.assert(
      fc.property(fc.nat({ max: given.length - 1 }), letter, (at, other) => {
        fc.pre(given[at] !== other);
        expect(isToken(given.slice(0, at) + other + given.slice(at + 1), ring, "game", seat, link)).toBe(false);
      }),
    );
  });
});

function thrown(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "nothing was thrown";
}
