/** The page on privacy, and the foot that leads there. */
import { NO_GAMES } from "../../../api/my-game.ts";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHANNEL_KINDS } from "../../../game/notification.ts";
import { PROBLEMS } from "../../../api/problems.ts";
import { languages } from "../../../view/languages.ts";
import { CACHES, COOKIES, SERVICE_WORKERS, SESSION_STORAGE, STORAGE, thingOf } from "../../../view/kept.ts";
import { THINGS } from "../../../view/privacy.tsx";
import { homePage, newGamePage } from "../../../worker/pages/home-page.tsx";
import { gamePage } from "../../../worker/pages/game-page.tsx";
import { confirmPage } from "../../../worker/pages/plain-page.tsx";
import { messagePage, referencePage } from "../../../worker/pages/plain-page.tsx";
import { operatorOf } from "../../../worker/pages/document.tsx";
import { privacyPage } from "../../../worker/pages/plain-page.tsx";
import { rulesPage } from "../../../worker/pages/rules-page.tsx";
import { DATABASES } from "../../../worker/databases.ts";
import { given, rulebook } from "./given.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { asked } from "./every-page.ts";

const operator = { name: "Ada <Lovelace>", contact: ["12 Analytical Row", "ada@example.org", "https://example.org/ada"] };

test.each(languages)("in %s it tells of all that is kept, by database and by what stands beside them", (language) => {
  const html = privacyPage({ ...asked, language });
  const { topics } = wordsOf("privacy", language);
  const kept = Object.values(DATABASES).flatMap((tables) =>
    Object.values(tables).flatMap((columns) => Object.values(columns).flat()),
  );
  const shown = [...html.matchAll(/aria-labelledby="(\w+)"/g)].map(([, topic = ""]) => topic);
  expect(shown.toSorted()).toEqual(Object.keys(topics).toSorted());
  expect(shown).toEqual(expect.arrayContaining(kept.filter((content) => content !== "nothing")));
  for (const told of Object.values(topics)) for (const sentence of Object.values(told)) expect(html).toContain(sentence);
});

test.each(languages)("in %s it tells of each way to a player by itself, and who else receives what by it", (language) => {
  const html = privacyPage({ ...asked, language });
  const { others, rest } = wordsOf("privacy", language);
  expect(DATABASES["RECIPIENT"]?.["facts"]?.["value"]).toEqual([...CHANNEL_KINDS]);
  for (const kind of CHANNEL_KINDS) expect(html).toContain(`<h3 id="${kind}">`);
  const [, section = ""] = /<section id="others"(.*?)<\/section>/.exec(html) ?? [];
  const told = [...section.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, who, what]) => ({ who, what }));
  expect(told).toEqual(others.who);
  for (const company of ["Google", "Apple", "Mozilla", "Microsoft", "Cloudflare"]) expect(section).toContain(company);
  expect(rest.filter((sentence) => sentence.includes("30 ")).length).toBe(2);
});

test.each(languages)("in %s it lists all that a browser keeps, each under its heading", (language) => {
  const html = privacyPage({ ...asked, language });
  const { kept } = wordsOf("privacy", language);
  const told = new Set<string>(Object.values(THINGS).flat());
  expect(Object.keys(kept).toSorted()).toEqual([...told].toSorted());
  for (const [heading, things] of Object.entries(THINGS)) {
    const [, card = ""] = new RegExp(`aria-labelledby="${heading}"(.*?)</section>`).exec(html) ?? [];
    const items = [...card.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item);
    expect(items).toEqual(things.map((thing) => kept[thing]));
  }
});

test("pages keep what is on that list, and nothing else", () => {
  const sources = globSync("{web,view}/**/*.{ts,tsx}")
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const found = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, name = ""]) => name).toSorted();
  expect(found(/\bslot(?:<[^(]*?>)?\(["`]([\w-]+:?)/g)).toEqual(Object.keys(STORAGE).toSorted());
  expect(found(/"hoplink:([\w-]+:?)"/g)).toEqual(Object.keys(SESSION_STORAGE).toSorted());
  expect(found(/(?:prefix: |fresh: |FRESH = )"([\w:-]+)"/g)).toEqual(Object.keys(CACHES).toSorted());
  expect(found(/register\(.*scope: "(.*?)"/g)).toEqual(Object.keys(SERVICE_WORKERS).toSorted());
  const chosen = /keepChoice\(name: (.*?),/
    .exec(sources)?.[1]
    ?.split("|")
    .map((name) => name.trim().replaceAll('"', ""))
    .flatMap((name) => (name === "Sized" ? ["squares", "pieces"] : [name]));
  expect(["__Host-b", "b", "__Host-operator", "operator", ...(chosen ?? [])].toSorted()).toEqual(Object.keys(COOKIES).toSorted());
  for (const write of ["document.cookie =", "localStorage.setItem(", "sessionStorage.setItem(", "serviceWorker.register("])
    expect([write, sources.split(write).length - 1]).toEqual([write, /^(serviceWorker|sessionStorage)/.test(write) ? 2 : 1]);
  for (const elsewhere of ["indexedDB", "cookieStore", "getDirectory("]) expect(sources).not.toContain(elsewhere);
});

test.each([
  ["name", "name"],
  ["play-me:abc", "secrets"],
  ["linked:b1", null],
  ["play-me", null],
  [":", null],
  ["toString", null],
])("%s stands for %s", (name, thing) => expect(thingOf(STORAGE, name)).toBe(thing));

test("who runs the server is said as they have said it, with links where those are", () => {
  const html = privacyPage({ ...asked, operator });
  const imprint = /<section id="imprint".*?<\/section>/.exec(html)?.[0] ?? "";
  expect(imprint).toContain("<b>Ada &lt;Lovelace></b><br/>12 Analytical Row<br/>");
  expect(imprint).toContain('<a class="textual" href="mailto:ada@example.org">ada@example.org</a>');
  expect(imprint).toContain('<a class="textual" href="https://example.org/ada">https://example.org/ada</a>');
  expect(privacyPage(asked)).not.toContain("mprint");
});

test.each([
  [{}, null],
  [{ OPERATOR_NAME: "Ada", OPERATOR_CONTACT: " ; " }, null],
  [{ OPERATOR_NAME: " ", OPERATOR_CONTACT: "ada@example.org" }, null],
  [
    { OPERATOR_NAME: "Ada ", OPERATOR_CONTACT: "1 Row;  ada@example.org\nLondon;" },
    { name: "Ada", contact: ["1 Row", "ada@example.org", "London"] },
  ],
])("%o", (environment, read) => expect(operatorOf(environment)).toEqual(read));

test.each([null, operator])("every page leads there, and to an imprint where there is one: %o", (by) => {
  const all = { ...asked, operator: by };
  const { state, last } = given([]);
  const pages = [
    homePage({ ...all, mine: NO_GAMES, open: { invites: [], isWhole: true }, mails: true, now: 0 }),
    newGamePage({ ...all, rulebook }),
    rulesPage({ ...all, rulebook }),
    gamePage({ ...all, state, last }),
    messagePage({ ...all, kind: "not-found" }),
    confirmPage(all),
    privacyPage(all),
    referencePage(all),
  ];
  for (const html of pages) {
    expect(html.replace(/<script type="application.json".*?<.script>/, "").match(/<a href="\/privacy">/g)).toHaveLength(1);
    expect(html.includes('<a href="/privacy#imprint">')).toBe(by !== null);
  }
});

test.each(languages)("the foot leads, in %s, to the page about the API, which tells all that the document does", (language) => {
  expect(homePage({ ...asked, language, mine: NO_GAMES, open: { invites: [], isWhole: true }, mails: true, now: 0 })).toContain(
    '<a href="/api">API</a>',
  );
  const html = referencePage({ ...asked, language });
  expect(html).toContain(wordsOf("privacy", language).api.lead);
  expect(html).toContain('href="/api/openapi.json"');
  const sections = [...readFileSync("docs/api.md", "utf8").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => `<h2>${title}</h2>`);
  expect(sections.length).toBeGreaterThan(5);
  for (const section of sections) expect(html).toContain(section);
  const codes = Object.keys(PROBLEMS);
  for (const code of codes) expect(html).toContain(`<td><code>${code}</code></td>`);
});
