/** What holds for the words of every language, and what the check says where it does not. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "../../../scripts/shared/project.ts";
import { readCatalogue } from "../../../scripts/words/catalogues.ts";
import { checkWords } from "../../../scripts/words/check.ts";
import { scriptOf, spokenIn } from "../../../scripts/words/compile.ts";
import { pseudo, pseudoText } from "../../../scripts/words/pseudo.ts";
import { parametersOf } from "../../../scripts/words/message.ts";
import { typesFile, typesOf } from "../../../scripts/words/types.ts";

test("no sentence takes another value than the English one, or is said by nobody", () => {
  expect(checkWords(root).faults).toEqual([]);
});

describe("a project of three sentences", () => {
  let folder: string;
  const put = (path: string, words: object) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(words));
  };
  const english = { hello: "Hello {name}", count: "{count, plural, one {one} other {{count}}}", list: ["a", "b"] };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "words-"));
    put("view/words/en/page.json", english);
    put("games/go/words/en.json", { wins: { points: "More points." } });
    mkdirSync(join(folder, "view/page"), { recursive: true });
    writeFileSync(join(folder, "view/page/page.ts"), "words.hello; words.count; words.list; 'points'");
    writeFileSync(typesFile(folder), typesOf(folder));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("is in order", () => {
    expect(checkWords(folder)).toEqual({ faults: [], missing: new Map() });
  });

  test("a language by files alone says the rest in English, and what is missing is listed", () => {
    put("view/words/fr/page.json", { hello: "Bonjour {name}" });
    const { faults, missing } = checkWords(folder);
    expect(faults).toEqual([]);
    expect([...(missing.get("fr")?.keys() ?? [])]).toEqual(["page.count", "page.list.0", "page.list.1", "go:wins.points"]);
    const { expression } = scriptOf(root, spokenIn(folder, "fr"), ["page"], ["go"]);
    expect(expression).toContain("Bonjour");
    expect(expression).toContain('plural(d.count, 0, en, { one: "one"');
    const numbers = { hello: "Bonjour {name}", number: "{count, spelled}" };
    put("view/words/fr/page.json", { hello: numbers.hello });
    put("view/words/en/page.json", { ...english, number: numbers.number });
    put("view/words/fr/other.json", { number: numbers.number });
    put("view/words/en/other.json", { number: numbers.number });
    const { imports } = scriptOf(root, spokenIn(folder, "fr"), ["page", "other"], []);
    const names = [...imports.matchAll(/import \{ (.+?) \}/g)].flatMap(([, list = ""]) => list.split(", "));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["spelled as spelled_fr", "spelled as spelled_en"]));
    expect(expression).toContain('own:{"go":{"wins":{"points":"More points."}}}');
  });

  test.for([
    ["hello", "Salut", "fr: page.hello leaves out {name}"],
    ["hello", "Salut {nom} {name}", "fr: page.hello has {nom}, which nobody gives"],
    ["hi", "Salut", "fr: page.hi is no sentence of the English words"],
    ["hello", "Salut {name", "fr: page.hello can't be read"],
    ["hello", "L'ami {name}", "fr: page.hello has a straight apostrophe: write ’"],
  ] as const)("%s: %s fails", ([key, text, fault]) => {
    put("view/words/fr/page.json", { [key]: text });
    expect(checkWords(folder).faults).toEqual([expect.stringContaining(fault)]);
  });

  test("a file that is no JSON is named", () => {
    put("view/words/fr/page.json", {});
    writeFileSync(join(folder, "view/words/fr/page.json"), '{"hello": "Salut {name}",}');
    expect(() => checkWords(folder)).toThrow(/fr\/page\.json is no JSON: /);
  });

  test("a key that no source names, and types that are older than the words, fail", () => {
    put("view/words/en/page.json", { ...english, goodbye: "Goodbye" });
    expect(checkWords(folder).faults).toEqual(["page.goodbye is said nowhere"]);
    cpSync(join(folder, "view/page/page.ts"), join(folder, "view/page/other.ts"));
    writeFileSync(join(folder, "view/page/other.ts"), "words.goodbye");
    expect(checkWords(folder).faults).toEqual([expect.stringContaining("npm run words")]);
    writeFileSync(typesFile(folder), typesOf(folder));
    expect(checkWords(folder).faults).toEqual([]);
    expect(readFileSync(typesFile(folder), "utf8")).toContain(
      "readonly hello: (given: { readonly name: string | number }) => string;",
    );
  });
});

test("strange words that stand side by side can be broken, and those that are looked up stay", () => {
  expect(pseudo({ tools: { notices: "Notifications" }, title: "Notifications", gender: "n" })).toEqual({
    tools: { notices: "[Ñöötíffíçáát\u00ADíööñs]" },
    title: "[Ñöötíffíçáátíööñs]",
    gender: "n",
  });
});

test("strange words take the same values, are longer, and stand in brackets", () => {
  const { parts } = readCatalogue(root, "en");
  expect(pseudoText("{you, select, true {You have} other {{name} has}} {count, spelled, capital} games")).toBe(
    "[{you, select, true {Yööü háávé} other {{name} háás}} {count, spelled, capital} gááméss]",
  );
  const words = Object.values(parts)
    .flatMap((part) => Object.values(part))
    .filter((text) => typeof text === "string");
  const strange = words.map((text) => pseudoText(text));
  expect(strange.map((text) => [...parametersOf(text).keys()])).toEqual(words.map((text) => [...parametersOf(text).keys()]));
  expect(strange.join("").length).toBeGreaterThan(words.join("").length * 1.25);
});
