/** Secrets: how they are derived, written and compared; the tokens of links and mails, each good for one thing alone; and game ids, which nobody else can make. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Link } from "../../../game/event-parts.ts";
import {
  type Holder,
  isToken,
  readRing,
  token,
  isRepeat,
  MOST_RENEWALS,
  readRenewed,
  renew,
  type RenewedLink,
} from "../../../worker/tokens/link-tokens.ts";
import { clientId, mailedToken, readMailedToken, recipientId } from "../../../worker/tokens/recipient.ts";
import { createHash, createHmac } from "node:crypto";
import { derive, fingerprint, sameSecret, base32 } from "../../../worker/tokens/secrets.ts";
import { gameId, isGameId } from "../../../worker/tokens/game-id.ts";

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

// Tokens that are mailed: each is good for one recipient, purpose and number, and is known without asking anybody.

const ring = readRing(`a:${"link".repeat(11)}`);
const other = readRing(`a:${"knil".repeat(11)}`);
const recipient = recipientId("key", "ada@example.org");
const subject = { recipient, number: 1_795_000_000_000 };
const mailed = mailedToken(ring, "confirm", subject);

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

test("a mailed is read back, whatever its number", () => {
  expect(mailed.startsWith(recipient)).toBe(true);
  for (const number of [0, 1, 35, 36, subject.number])
    expect(readMailedToken(ring, "me", mailedToken(ring, "me", { recipient, number }))).toEqual({ recipient, number });
});

describe("nothing else is one", () => {
  test.each([
    ["another purpose", mailed, "me"],
    ["a shorter one", mailed.slice(0, -1), "confirm"],
    ["a longer one", `${mailed}1`, "confirm"],
    ["capitals", mailed.toUpperCase(), "confirm"],
    ["another number", `${mailed.slice(0, 53)}1`, "confirm"],
    ["a number in another spelling", `${mailed.slice(0, 53)}0${mailed.slice(53)}`, "confirm"],
    ["another recipient", "a".repeat(26) + mailed.slice(26), "confirm"],
    ["no proof", recipient, "confirm"],
    ["nothing", "", "confirm"],
    ["far too much", "a".repeat(10_000), "confirm"],
  ] as const)("%s", (_name, given, purpose) => {
    expect(readMailedToken(ring, purpose, given)).toBeNull();
  });

  test("another key, or one that was retired", () => {
    expect(readMailedToken(other, "confirm", mailed)).toBeNull();
    expect(readMailedToken(readRing(`b:${"link".repeat(11)}`), "confirm", mailed)).toBeNull();
    const both = readRing(`b:${"knil".repeat(11)},a:${"link".repeat(11)}`);
    expect(readMailedToken(both, "confirm", mailed)).toEqual(subject);
  });
});

// Derivation and comparison of secrets, against Node's own HMAC and SHA-256.

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

// Base32 against RFC 4648, section 10, in lower case and without padding.

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

// Game ids: made from a secret, and nobody else can make one.

const KEY = "an id key";

const secret = fc.string({ minLength: 22, maxLength: 44 });

describe("a game's id", () => {
  test("is short, lower case, and this server's", () => {
    fc.assert(
      fc.property(secret, (given) => {
        const id = gameId(KEY, given);
        expect(id).toMatch(/^[a-z2-7]{16}$/);
        expect(isGameId(KEY, id)).toBe(true);
      }),
    );
  });

  test("is the same for the same secret, and another for another one or another server", () => {
    expect(gameId(KEY, "one")).toBe(gameId(KEY, "one"));
    expect(new Set([gameId(KEY, "one"), gameId(KEY, "two"), gameId("another key", "one")]).size).toBe(3);
  });

  test("does not give its secret away", () => {
    expect(gameId(KEY, "abcdefghijklmnop")).not.toContain("abcd");
  });
});

describe("an id that this server did not give", () => {
  test("is known by its check: any one letter altered", () => {
    // With a fixed seed, for twenty bits of check let one altered body in a million pass.
    fc.assert(
      fc.property(secret, fc.nat({ max: 15 }), letter, (given, at, other) => {
        const id = gameId(KEY, given);
        fc.pre(id[at] !== other);
        const altered = id.slice(0, at) + other + id.slice(at + 1);
        expect(isGameId(KEY, altered)).toBe(false);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test("is known by its key", () => {
    expect(isGameId("another key", gameId(KEY, "one"))).toBe(false);
  });

  test.each([
    "",
    "a",
    "aaaaaaaaaaaaaaaa",
    "AAAAAAAAAAAAAAAA",
    "../../etc/passwd",
    "aaaaaaaaaaaaaaa\n",
    "a".repeat(10_000),
    "ａａａａａａａａａａａａａａａａ",
  ])("is known by its shape or check: %j", (id) => {
    expect(isGameId(KEY, id)).toBe(false);
  });

  test("is known though only its case, or blanks around it, are wrong", () => {
    const id = gameId(KEY, "one");
    for (const wrong of [id.toUpperCase(), `${id} `, ` ${id}`, `${id}a`, id.slice(1), `${id}\n`])
      expect(isGameId(KEY, wrong)).toBe(false);
  });
});

// Links that are made anew: which one is valid, how often, and what a repeat is answered.

const FIRST = { key: "a", generation: 1 };
const HOUR = 60 * 60 * 1000;
const NOW = 1_800_000_000_000;
const BY = { key: "key", request: "request" };
const fresh = readRenewed(null, FIRST);

function made(before: RenewedLink, by: typeof BY | null, now: number): RenewedLink {
  const renewed = renew(before, "b", by, now);
  if (!renewed.ok) throw new Error(renewed.code);
  return renewed.value;
}

test("one that was never made anew is what it was first, and is read again as it was kept", () => {
  expect(fresh).toMatchObject(FIRST);
  const link = made(fresh, BY, NOW);
  expect(link).toEqual({ key: "b", generation: 2, renewed: [NOW], by: BY });
  expect(readRenewed(JSON.stringify(link), FIRST)).toEqual(link);
});

describe("a repeat", () => {
  const link = made(fresh, BY, NOW);

  test("is answered the same link for a day", () => {
    expect(made(link, BY, NOW + 24 * HOUR)).toBe(link);
    expect(isRepeat(link, BY, NOW + 24 * HOUR + 1)).toBe(false);
  });

  test("is none with another key, another request or none, nor once another one followed", () => {
    expect(isRepeat(link, { ...BY, key: "other" }, NOW)).toBe(false);
    expect(isRepeat(link, { ...BY, request: "other" }, NOW)).toBe(false);
    expect(isRepeat(link, null, NOW)).toBe(false);
    expect(isRepeat(made(link, null, NOW), BY, NOW)).toBe(false);
    expect(isRepeat(made(fresh, null, NOW), null, NOW)).toBe(false);
  });

  test("that asks for something else is refused", () => {
    expect(renew(link, "b", { ...BY, request: "other" }, NOW)).toMatchObject({ code: "key-reused" });
    expect(renew(link, "b", BY, NOW + 25 * HOUR)).toMatchObject({ code: "key-reused" });
  });
});

test("ten may follow each other within a day", () => {
  let link = fresh;
  for (let count = 0; count < MOST_RENEWALS; count++) link = made(link, null, NOW + count * HOUR);
  expect(link.generation).toBe(11);
  expect(renew(link, "b", null, NOW + 24 * HOUR - 1)).toMatchObject({ code: "too-many" });
  expect(made(link, null, NOW + 24 * HOUR).renewed).toHaveLength(MOST_RENEWALS);
});
