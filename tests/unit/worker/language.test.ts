/** Which language a person is spoken to in. */
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Api } from "../../../worker/api/caller.ts";
import { language, languageOf } from "../../../worker/api/language.ts";

const app = new Hono<Api>().use(language).get("/", (c) => c.text(languageOf(c)));

async function spokenTo(cookie = "", accepted = ""): Promise<string> {
  const asked = await app.request("/", { headers: { cookie: `language=${cookie}`, "accept-language": accepted } });
  return asked.text();
}

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
  ["German refused", undefined, "de;q=0, en;q=0.1", "en"],
  ["all refused", undefined, "*;q=0", "en"],
  ["nonsense", undefined, ";;,=,q", "en"],
  ["the choice of a person before their browser's", "en", "de", "en"],
  ["a choice without a wish", "de", undefined, "de"],
  ["a choice that there is not", "fr", "de", "de"],
  ["a choice that is no language", "__proto__", undefined, "en"],
] as const)("%s", async ([, cookie, header, spoken]) => {
  expect(await spokenTo(cookie, header)).toBe(spoken);
});

test("a header of any length takes no time", async () => {
  expect(await spokenTo("", `${"x-".repeat(100_000)},de`)).toBe("de");
  expect(await spokenTo("", "nl,".repeat(100_000))).toBe("en");
});
