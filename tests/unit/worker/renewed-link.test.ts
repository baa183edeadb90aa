/** Links that are made anew: which one is valid, how often, and what a repeat is answered. */
import { describe, expect, test } from "vitest";
import { isRepeat, MOST_RENEWALS, readRenewed, renew, type RenewedLink } from "../../../worker/tokens/link-tokens.ts";

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
