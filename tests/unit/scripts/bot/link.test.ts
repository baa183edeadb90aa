/** Which links the bot plays by, and what it says of the others. */
import { describe, expect, test } from "vitest";
import { readLink, seatLink } from "../../../../scripts/bot/client.ts";
import { readName } from "../../../../api/names.ts";
import { programName } from "../../../../scripts/bot/sit.ts";

const TOKEN = `a${"b2".repeat(13)}`;
const GAME = { origin: "https://play.test:8443", game: "abcdefghijklmnop" };

describe("a link", () => {
  test.each([
    ["of a seat", `https://play.test:8443/g/abcdefghijklmnop#${TOKEN}`, "seat"],
    ["of an invite", `https://play.test:8443/g/abcdefghijklmnop#join=${TOKEN}`, "invite"],
    ["of a mail's settings", `https://play.test:8443/g/abcdefghijklmnop#notices=${TOKEN}`, "seat"],
    ["whose # was escaped", `https://play.test:8443/g/abcdefghijklmnop%23join%3D${TOKEN}`, "invite"],
    ["with what stands after it", `https://play.test:8443/g/abcdefghijklmnop#${TOKEN}).`, "seat"],
    ["with what terminals add", `  https://play.test:8443/g/abcdefghijklmnop/#${TOKEN}\n`, "seat"],
  ])("%s is read", (_, text, kind) => {
    expect(readLink(text)).toEqual({ ok: true, value: { ...GAME, kind, token: TOKEN } });
  });

  test.each([
    ["nothing", "", /no link/],
    ["no address", "hello", /no link/],
    ["another scheme", `ftp://play.test/g/abcdefghijklmnop#${TOKEN}`, /no link/],
    ["another page", `https://play.test/rules/hoppsi#${TOKEN}`, /no game/],
    ["one that only watches", "https://play.test/g/abcdefghijklmnop", /only watches/],
    ["half a token", `https://play.test/g/abcdefghijklmnop#${TOKEN.slice(0, 9)}`, /not complete/],
  ])("that is %s is refused, and not repeated", (_, text, error) => {
    const read = readLink(text);
    expect(read).toEqual({ ok: false, error: expect.stringMatching(error) });
    expect(JSON.stringify(read)).not.toContain(TOKEN.slice(0, 9));
  });

  test("of a seat is written as it is read", () => {
    expect(readLink(seatLink(GAME, TOKEN))).toMatchObject({ ok: true, value: { kind: "seat", token: TOKEN } });
  });
});

test("a program says what it is, whatever its name", () => {
  expect(programName("3")).toBe("Computer, level 3");
  expect(programName("full", " ")).toBe("Computer, full strength");
  expect(programName("1", " Rudi ")).toBe("Rudi (computer, level 1)");
  const long = programName("full", "R".repeat(60));
  expect([long.length, long.endsWith("R (computer, full strength)")]).toEqual([40, true]);
  // Cut between letters, however many parts one has.
  expect(readName(programName("3", `a${"😀".repeat(40)}`))).toEqual({
    ok: true,
    value: `a${"😀".repeat(19)} (computer, level 3)`,
  });
});
