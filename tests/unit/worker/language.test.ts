/** Which language a person is spoken to in. */
import { expect, test } from "vitest";
import { languageFor } from "../../../worker/language.ts";

test.for([
  ["nothing said", undefined, undefined, "en"],
  ["German", undefined, "de", "de"],
  ["German of a country, as browsers send it", undefined, "de-AT,de;q=0.9,en-US;q=0.8,en;q=0.7", "de"],
  ["English before German", undefined, "en-US,en;q=0.9,de;q=0.8", "en"],
  ["the first of two that are wanted alike", undefined, "de, en", "de"],
  ["weights in another order", undefined, "en;q=0.3, de;q=0.7", "de"],
  ["white space and capitals", undefined, " DE-de ; Q=0.9 , en;q=0.8", "de"],
  ["a language that there is not, then German", undefined, "fr-CH, fr;q=0.9, de;q=0.5", "de"],
  ["only languages that there are not", undefined, "fr, nds;q=0.9", "en"],
  ["what merely begins alike", undefined, "deu, den", "en"],
  ["any", undefined, "*", "en"],
  ["any before one that is named", undefined, "en;q=0.5, *;q=0.8", "de"],
  ["any but English", undefined, "en;q=0, *", "de"],
  ["German refused", undefined, "de;q=0, en;q=0.1", "en"],
  ["all refused", undefined, "*;q=0", "en"],
  ["a weight that is none is passed over", undefined, "de;q=x, en;q=0.1", "en"],
  ["a weight above one is passed over", undefined, "de;q=2, en;q=0.1", "en"],
  ["nonsense", undefined, ";;,=,q", "en"],
  ["the choice of a person before their browser's", "en", "de", "en"],
  ["a choice without a wish", "de", undefined, "de"],
  ["a choice that there is not", "fr", "de", "de"],
  ["a choice that is no language", "__proto__", undefined, "en"],
] as const)("%s", ([, cookie, header, language]) => {
  expect(languageFor(cookie, header)).toBe(language);
});

test("a header of any length takes no time", () => {
  expect(languageFor(undefined, `${"x-".repeat(100_000)},de`)).toBe("en");
  expect(languageFor(undefined, "de,".repeat(100_000))).toBe("de");
});
