/** The names that people give themselves: any script, short, one line, shown as text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinBody } from "../../../api/seat-schema.ts";

const REFUSED = { refused: true } as const;

function read(name: unknown): string | null | undefined | typeof REFUSED {
  const parsed = joinBody.safeParse({ name });
  return parsed.success ? parsed.data.name : REFUSED;
}

describe("a name is taken", () => {
  test.each([
    "Ada",
    "Bo Özgür",
    "李雷",
    "עדה",
    "نور",
    "Zoë 🦊",
    "👨‍👩‍👧‍👦",
    "O'Neil",
    "Jean-Luc",
    "a.b@c",
    "x".repeat(40),
    "🦊".repeat(40),
  ])("as it is: %s", (name) => {
    expect(read(name)).toBe(name);
  });

  test.each(["<b>Ada</b>", "</script><script>alert(1)</script>".slice(0, 40), "&amp;", "\"'`", "{{x}}", "__proto__", "${x}"])(
    "with its markup, for it is shown as text: %s",
    (name) => {
      expect(read(name)).toBe(name);
    },
  );

  test.each([
    ["emoji drawn as one", "🏳️‍🌈 👩🏽‍🚀 🧔🏻‍♂️ ❤️‍🔥"],
    ["a heart in colour, and in ink", "❤️ ❤︎"],
    ["a key's cap", "1️⃣"],
    ["the flag of Wales", "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
    ["Persian letters that do not meet", "می\u200cخواهم"],
    ["Hindi letters that do, and that do not", "क्\u200dष क्\u200cष"],
    ["Sinhala letters that do", "ශ්\u200dරී"],
    ["a Japanese name in its own shape", "葛\u{e0100}城"],
    ["a Mongolian letter in its own shape", "ᠠ\u180b"],
  ])("with the unseen signs that it is written with: %s", (_what, name) => {
    expect(read(name)).toBe(name);
  });

  test.each([
    ["a zero-width space", "A\u200bda"],
    ["a joiner between Latin letters", "A\u200dd\u200ca"],
    ["a mark of direction", "\u200eAda\u200f\u061c"],
    ["a word joiner, and signs of invisible mathematics", "A\u2060d\u2061\u2064a"],
    ["a byte order mark", "\ufeffAda"],
    ["a soft hyphen", "A\u00adda"],
    ["a Mongolian separator, a Hangul filler, a combining joiner", "A\u180ed\u3164a\u034f"],
    ["a turned direction", "A\u202eda"],
    ["an embedded direction", "\u202aAda\u202c\u202b\u202d"],
    ["an isolated direction", "\u2066A\u2067d\u2068a\u2069"],
    ["deprecated signs", "A\u206ada\u206f"],
    ["a selector without anything to select", "A\ufe0fd\u{e0100}a\u180b"],
    ["tags without a flag", "Ada\u{e0001}\u{e0061}\u{e007f}"],
    ["anchors of annotations", "\ufff9Ada\ufffb"],
    ["two joiners where one is too many", "\u200dA\u200c\u200cda\u200d"],
    ["blanks around what is not seen", " \u200b Ada \u2060 "],
  ])("without signs that nobody sees: %s", (_what, name) => {
    expect(read(name)).toBe("Ada");
  });

  test.each([
    ["a flag's tags without their end", "🏴\u{e0067}\u{e0062}", "🏴"],
    ["a second joiner, a second selector", "👩\u200d\u200d🚀❤\ufe0f\ufe0f", "👩🚀❤\ufe0f"],
    ["a joiner at the end of an emoji", "👩\u200d", "👩"],
    ["a digit's selector without its cap", "1\ufe0f", "1"],
    ["a joiner between Persian words", "می\u200c خواهم", "می خواهم"],
  ])("without what has no meaning there: %s", (_what, name, kept) => {
    expect(read(name)).toBe(kept);
  });

  test("that is as long as may be when what nobody sees is gone", () => {
    expect(read("x\u200b".repeat(40))).toBe("x".repeat(40));
  });

  test("with its blanks folded", () => {
    expect(read("  Ada   Lovelace ")).toBe("Ada Lovelace");
    expect(read("Ada\u00a0\u3000Lovelace")).toBe("Ada Lovelace");
    expect(read(`${" ".repeat(50)}Ada${" ".repeat(50)}`)).toBe("Ada");
  });

  test.each([
    "",
    " ",
    " \u00a0\u3000 ",
    "\u202e",
    "\u{e0061}",
    "\u200b",
    "\u200d\u2060\ufeff",
    "\u00ad",
    "\u3164",
    "\u2800 \u2800",
  ])("as none where there is nothing to see: %j", (name) => {
    expect(read(name)).toBeNull();
  });

  test("as absent where it is", () => {
    expect(read(undefined)).toBeUndefined();
  });
});

describe("a name is refused", () => {
  test.each([
    ["a line break", "Ada\nBo"],
    ["a tab", "Ada\tBo"],
    ["a zero", "Ada\u0000"],
    ["an escape", "\u001b[31mAda"],
    ["a delete", "Ada\u007f"],
    ["a control character of Latin-1", "Ada\u0085"],
    ["a line separator", "Ada\u2028Bo"],
    ["a paragraph separator", "Ada\u2029Bo"],
    ["half a character", "Ada\ud83e"],
    ["41 letters", "x".repeat(41)],
    ["41 emoji", "🦊".repeat(41)],
    ["10,000 characters", "x".repeat(10_000)],
    ["10,000 blanks", " ".repeat(10_000)],
  ])("with %s", (_what, name) => {
    expect(read(name)).toBe(REFUSED);
  });

  test.each([null, 1, true, {}, ["Ada"]])("where it is no text: %j", (name) => {
    expect(read(name)).toBe(REFUSED);
  });
});

const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
/** Signs whose meaning is each other's. */
const DELICATE = "\u200d\u200c\ufe0f👩❤🏽🏴\u{e0067}\u{e007f}1\u20e3\u094dक\u06ccم\u0650葛\u{e0100}ᠠ\u180b\u202e a";
const delicate = fc.constantFrom(...Array.from(DELICATE));

test("whatever is taken is one short line without blanks around it, and is taken again as it is", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anySign, delicate), { maxLength: 60 }), (signs) => {
      const name = signs.join("");
      const taken = read(name);
      if (typeof taken !== "string") return;
      expect(Array.from(taken).length).toBeLessThanOrEqual(40);
      expect(taken).toBe(taken.trim());
      expect(taken).not.toMatch(/[\n\r\t\u2028\u2029]|\s\s/);
      expect(read(taken)).toBe(taken);
    }),
  );
});
