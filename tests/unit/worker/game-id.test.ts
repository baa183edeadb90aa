/** Game ids: made from a secret, and nobody else can make one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gameId, isGameId } from "../../../worker/tokens/game-id.ts";

const KEY = "an id key";
const letter = fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz234567"));
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
