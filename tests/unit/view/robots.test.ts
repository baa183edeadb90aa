/** What search engines may list, and what chats are told of an invite: every page that there is, in each language. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { languages } from "../../../view/languages.ts";
import { gamePage } from "../../../worker/pages/game-page.tsx";
import { asked, pagesIn } from "./every-page.ts";
import { givenIn } from "./given.ts";

/** What is the same for everybody and tells of nobody. */
const LISTED = /^(home|new |rules of |play (?!me))/;

describe.each(languages)("in %s", (language) => {
  test.each(Object.entries(pagesIn(language)))("%s is for search engines only where it is nobody's", (name, html) => {
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!LISTED.test(name));
  });

  test.each(rulebooks)(
    "an invite to $name says who invites, the game in a sentence, and no address that only watches",
    (rulebook) => {
      const { name, tagline, variants, sides } = rulebook;
      for (const { match } of variants) {
        const { state, last } = givenIn(match.variant, match.start);
        const invited = { ...state, status: "waiting", toMove: null } as const;
        const players = { [sides[0].id]: { name: "Ada", present: true }, [sides[1].id]: null };
        const html = gamePage({ ...asked, language, state: { ...invited, players }, last });
        const tags = new Map(
          [...html.matchAll(/<meta property="og:([a-z]+)" content="([^"]*)"/g)].map(([, tag, text]) => [tag, text]),
        );
        expect(tags.get("title")).toBe(language === "de" ? `Ada lädt dich zu ${name} ein` : `Ada invites you to ${name}`);
        expect(tags.get("description")).toBe(tagline[language]);
        expect(tags.has("url")).toBe(false);
      }
    },
  );
});

test("robots.txt forbids no page whose preview or noindex is to be read", () => {
  const rules = readFileSync(new URL("../../../web/public/robots.txt", import.meta.url), "utf8");
  expect(rules.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/"]);
});
