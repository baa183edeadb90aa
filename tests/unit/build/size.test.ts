/** What the page weighs as it was built: the budget stands, whatever is added. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inEach } from "../../../scripts/build/in-each.ts";
import { languages } from "../../../view/languages.ts";
import { rulebooks } from "../../../games/registry.ts";
import { budget, describeSizes, sizes } from "../../../scripts/build/size.ts";
import { dist } from "../../../scripts/shared/project.ts";
import type { PageBuild } from "../../../worker/build.ts";

const built: PageBuild = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));
const gzipped = (address: string) => gzipSync(readFileSync(join(dist, "web", address))).length;
const total = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + gzipped(address), 0);

/** Each kind of game in each language. */
const everywhere = languages.flatMap((language) =>
  rulebooks.map(({ id }) => ({ id, language, page: built.languages[language] })),
);

test.each(everywhere)("the game page's HTML names at most 36 KB of scripts and styles: $id, $language", ({ id, page }) => {
  const { script, preload, styles } = page.game;
  const rules = page.rules[id] ?? [];
  const words = page.words.game[id]?.first ?? "";
  expect(rules).not.toEqual([]);
  expect(total([script, words, ...preload, ...styles, ...rules])).toBeLessThanOrEqual(budget.named);
});

test.each(everywhere)(
  "the rules of a page are one script, of its game alone; they draw nothing, and read nothing that people type: $id, $language",
  ({ id, page }) => {
    const [address = "", ...more] = page.rules[id] ?? [];
    const script = readFileSync(join(dist, "web", address), "utf8");
    expect(more).toEqual([]);
    for (const { id: other, name } of rulebooks) expect(script.includes(`\`${name}\``), name).toBe(other === id);
    for (const sentence of ["is not a legal move", "separated by", "is expected", "too many ways", "stroke-width"])
      expect(script).not.toContain(sentence);
    for (const { author } of rulebooks) expect(script).not.toContain(author);
  },
);

test.each(languages)("whatever the game page loads later is worth a request: %s", (language) => {
  const later = new Set([built.languages[language].game.script]);
  for (const address of later) {
    const code = readFileSync(join(dist, "web", address), "utf8");
    for (const [, name] of code.matchAll(/import\(`\.\/([^`]+)`\)/g)) later.add(`/assets/${name}`);
  }
  // Besides the rules, and what reads them as people type: the session, the panels, how moves are seen to happen, why something can't be
  // moved, where moves are tried and decided ahead, what an invite opens, the page of who made a game for two others, what makes a code,
  // and what a page needs that its browser translates. That, the invite and the reasons are small, for few load them.
  expect(later.size).toBe(1 + 2 * rulebooks.length + 10);
  for (const address of later)
    if (!/\/(translated|receive|reasons)-/.test(address)) expect(gzipped(address), address).toBeGreaterThanOrEqual(1900);
});

test.each(everywhere)("a page's HTML names whatever its scripts import, and no script twice: $id, $language", ({ id, page }) => {
  const { home, newGame, game, guide, rules } = page;
  for (const [entry, beside] of [[home], [newGame], [guide], [game, rules[id]]] as const) {
    const named = [entry.script, ...entry.preload, ...(beside ?? [])];
    expect(new Set(named).size).toBe(named.length);
    for (const address of named) {
      const code = readFileSync(join(dist, "web", address), "utf8");
      for (const [, name] of code.matchAll(/(?:from|import)["'`]\.\/([^"'`]+)/g)) expect(named).toContain(`/assets/${name}`);
    }
  }
});

/** The thread that thinks about a game, with all that it may load: its files tell by their names what they are of. */
const thinking = everywhere.map(({ id, language, page }) => {
  const files = page.playing[id]?.files.filter((address) => address.startsWith("/play/")) ?? [];
  return { id, language, files, most: hasChess(id) ? 45 : 25 };
});

/** A game that can become another one has what both are played by. */
function hasChess(id: string): boolean {
  return rulebooks.some((rulebook) => rulebook.id === id && (rulebook.notations ?? []).length > 0);
}

test.each(thinking)(
  "what thinks about a game weighs at most $most KB, weights included: $id, $language",
  ({ id, files, most }) => {
    expect(total(files)).toBeLessThanOrEqual(most * 1024);
    expect(files.filter((address) => address.includes(`/thinking-${id}.`))).toHaveLength(1);
    for (const { id: other } of rulebooks)
      if (other !== id) expect(files.filter((address) => address.includes(`thinking-${other}.`))).toEqual([]);
  },
);

test.each(everywhere)("all that a local game may load is named, so that it can be kept: $id, $language", ({ id, page }) => {
  const { files = [] } = page.playing[id] ?? {};
  for (const address of files.filter((each) => each.endsWith(".js"))) {
    const code = readFileSync(join(dist, "web", address), "utf8");
    const folder = address.slice(0, address.lastIndexOf("/") + 1);
    const imported = Array.from(code.matchAll(/(?:from|import)\(?["'`]\.\/([^"'`]+)/g), ([, name]) => folder + name);
    const foreign = rulebooks.filter((each) => each.id !== id).map((each) => each.id);
    const isOther = (name: string) =>
      foreign.some((other) => name.includes(`thinking-${other}.`) || isRulesOf(page, other, name));
    expect(
      imported.filter((name) => !files.includes(name) && !isOther(name) && !/\/slowly-/.test(name)).length,
    ).toBeLessThanOrEqual(
      // Other games' readers, whose files are called alike.
      rulebooks.length - 1,
    );
  }
});

function isRulesOf({ playing }: PageBuild["languages"]["en"], id: string, address: string): boolean {
  return playing[id]?.rules.includes(address) === true;
}

test.each(languages)("in %s no script of a game by link thinks, advises or judges: nobody can be helped there", (language) => {
  const { game, rules } = built.languages[language];
  const reached = new Set([game.script, ...game.preload, ...Object.values(rules).flat()]);
  for (const address of reached) {
    const code = readFileSync(join(dist, "web", address), "utf8");
    for (const [, name] of code.matchAll(/(?:from|import)\(?["'`]\.\/([^"'`]+)/g)) reached.add(`/assets/${name}`);
    for (const sign of ["/play/think", "new Worker", "Int32Array", "Float64Array", "hint:{nodes"])
      expect(code, address).not.toContain(sign);
  }
  expect(reached.size).toBeGreaterThan(rulebooks.length * 2);
  // The signs are those of what thinks.
  const thread =
    built.languages[language].playing["harzdame"]?.files.filter((address) => address.startsWith("/play/think-")) ?? [];
  expect(thread.map((address) => readFileSync(join(dist, "web", address), "utf8")).join("")).toContain("Int32Array");
});

test("what the build says of itself is so", () => {
  const line = "home page 1.0 KB, rules page 3.0 KB, game page 2.0 KB with chess, 2.5 KB with go.";
  const pages = { home: 1024, game: { chess: 2048, go: 2560 }, guide: 3072 };
  expect(describeSizes({ languages: inEach(() => pages), worker: 1536 })).toBe(
    `First load, gzipped, by language (limit of the game page 36.0 KB):\n${languages.map((each) => `${each}: ${line}\n`).join("")}Worker 1.5 KB.`,
  );
});

test.each(languages)("the sizes in %s are of every kind of game, and of whole pages", (language) => {
  const { game, guide } = sizes().languages[language];
  const page = built.languages[language];
  expect(Object.keys(game).toSorted()).toEqual(rulebooks.map(({ id }) => id).toSorted());
  for (const bytes of Object.values(game)) expect(bytes).toBeGreaterThan(total([page.game.script]));
  expect(guide).toBeGreaterThan(gzipped(page.guide.script));
  // The rules page is there to be read: what its boards are played by is fetched later.
  expect(guide).toBeLessThan(Math.min(...Object.values(game)) / 2);
});

test.each(languages)(
  "in %s each kind of game has rules for the page, and every file that a page names is there, under its hash",
  (language) => {
    const page = built.languages[language];
    const folders = readdirSync("games").filter((folder) => existsSync(join("games", folder, "game.ts")));
    expect(Object.keys(page.rules).toSorted()).toEqual(folders.toSorted());
    const { home, game, rules, guide, words } = page;
    for (const address of [home, game, guide]
      .flatMap((entry) => [entry.script, ...entry.preload, ...entry.styles])
      .concat(...Object.values(rules))
      .concat(Object.values(words.game).flatMap(({ first, later }) => [first ?? "", ...Object.values(later).flat()]))) {
      expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.(js|css)$/);
      expect(gzipped(address)).toBeGreaterThan(0);
    }
  },
);
