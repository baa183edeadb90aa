/** The names that people give themselves: any script, short, one line, shown as text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinBody } from "../../../worker/api/schema.ts";

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

  test("with its blanks folded", () => {
    expect(read("  Ada   Lovelace ")).toBe("Ada Lovelace");
    expect(read("Ada\u00a0\u3000Lovelace")).toBe("Ada Lovelace");
    expect(read(`${" ".repeat(50)}Ada${" ".repeat(50)}`)).toBe("Ada");
  });

  test.each(["", " ", " \u00a0\u3000 ", "\u200b", "\u200d\u2060\ufeff", "\u00ad", "\u3164", "\u2800 \u2800"])(
    "as none where there is nothing to see: %j",
    (name) => {
      expect(read(name)).toBeNull();
    },
  );

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
    ["a turned direction", "Ada\u202eoB"],
    ["an embedded direction", "\u202aAda\u202c"],
    ["an isolated direction", "\u2067Ada\u2069"],
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

test("whatever is taken is one short line without blanks around it, and is taken again as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const taken = read(name);
      if (typeof taken !== "string") return;
      expect(Array.from(taken).length).toBeLessThanOrEqual(40);
      expect(taken).toBe(taken.trim());
      expect(taken).not.toMatch(/[\n\r\t\u2028\u2029]|\s\s/);
      expect(read(taken)).toBe(taken);
    }),
  );
});
