/**
 * The words of the pages as scripts of their own, so that the pages' scripts are the same in every language: what a page says at
 * once, and what it says later. A page of one kind of game has that game's own words, too.
 */
import type { Plugin, Rolldown } from "vite";
import { rulebooks } from "../../games/registry.ts";
import { inEach } from "./in-each.ts";
import { type Language, languages } from "../../view/languages.ts";
import { type Page, PAGES } from "../../web/vite.config.ts";
import type { Catalogue } from "../words/catalogues.ts";
import { scriptOf, spokenIn } from "../words/compile.ts";
import type { Assets, WordFiles } from "../../worker/build.ts";
import { bundle } from "./bundle.ts";
import { root } from "../shared/project.ts";

/** The names of the parts that a page needs. */
export interface Parts {
  readonly first: readonly string[];
  /** By the name of a script that is loaded later: its own, and the scripts of the same kind that come with it. */
  readonly later: Readonly<Record<string, { readonly parts: readonly string[]; readonly others: readonly string[] }>>;
}

type Words = Assets["words"];

/** Pages that are each of one kind of game. */
const OF_A_GAME: readonly Page[] = ["game", "play", "rules"];

/** A script of words. */
interface Entry {
  readonly name: string;
  readonly isFirst: boolean;
  readonly language: Language;
  readonly parts: readonly string[];
  readonly games: readonly string[];
}

/** Notes which parts the scripts of a page name: those of its entry, and those of each script that is loaded later. */
export function partsNoted(): { readonly plugin: Plugin; readonly parts: (chunks: readonly Rolldown.OutputChunk[]) => Parts } {
  const named = new Map<string, readonly string[]>();
  const asked = new Set<string>();
  // By what a script is made of, for its file has no name yet.
  const key = ({ moduleIds }: Pick<Rolldown.RenderedChunk, "moduleIds">) => moduleIds.join();
  const plugin: Plugin = {
    name: "parts-noted",
    renderChunk(code, chunk) {
      const parts = [...code.matchAll(/\bwordsOf(?:\$\d+)?\("([a-z-]+)"/g)].map(([, part = ""]) => part);
      named.set(key(chunk), parts);
      for (const [, name = ""] of code.matchAll(/\bwithWords(?:\$\d+)?\("([\w-]+)"/g)) asked.add(name);
      return null;
    },
  };
  const parts = (chunks: readonly Rolldown.OutputChunk[]): Parts => {
    const partsIn = (some: readonly Rolldown.OutputChunk[]) => some.flatMap((chunk) => named.get(key(chunk)) ?? []);
    const entries = chunks.filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(".css") !== true);
    const first = new Set(entries.flatMap((entry) => partsIn(closure(chunks, entry))));
    const later = chunks.flatMap((chunk) => {
      if (!chunk.isDynamicEntry) return [];
      // A script that is loaded later, too, has words of its own.
      const others = closure(chunks, chunk).filter((each) => each !== chunk && each.isDynamicEntry);
      const theirs = new Set(others.flatMap((other) => partsIn(closure(chunks, other))));
      const own = new Set(partsIn(closure(chunks, chunk)).filter((part) => !first.has(part) && !theirs.has(part)));
      if (own.size === 0 && !asked.has(chunk.name)) return [];
      return [[chunk.name, { parts: [...own].toSorted(), others: others.map(({ name }) => name) }] as const];
    });
    const deaf = later.filter(([name]) => !asked.has(name)).map(([name]) => name);
    if (deaf.length > 0) throw new Error(`loaded without its words: ${deaf.join(", ")}. Load it by \`withWords\``);
    return { first: [...first].toSorted(), later: Object.fromEntries(later) };
  };
  return { plugin, parts };
}

/** A chunk and all that it is linked with, itself first. */
export function closure<C extends Pick<Rolldown.OutputChunk, "fileName" | "imports">>(
  chunks: readonly C[],
  chunk: C,
  linked: (chunk: C) => readonly string[] = ({ imports }) => imports,
): readonly C[] {
  const found = new Set<C>();
  function follow(next: C | undefined): void {
    if (next === undefined || found.has(next)) return;
    found.add(next);
    for (const name of linked(next)) follow(chunks.find(({ fileName }) => fileName === name));
  }
  follow(chunk);
  return [...found];
}

export function inEachPage<T>(of: (page: Page) => T): Readonly<Record<Page, T>> {
  return { home: of("home"), game: of("game"), play: of("play"), rules: of("rules") };
}

const FIRST = "first";
/** The script that comes with all that a game says, for its own reasons why something can't be moved are not said at once. */
const REASONS = "reasons";

/** Writes the scripts to `dist/web` and hands over where they are, by language. */
export async function buildWords(parts: Readonly<Record<Page, Parts>>): Promise<Readonly<Record<Language, Words>>> {
  // What is said later is the same in all games, unless the page says nothing at once.
  const gameOf = (page: Page, script: string, game: string) =>
    [FIRST, REASONS].includes(script) || parts[page].first.length === 0 ? game : "";
  const nameOf = (page: Page, script: string, game: string, language: Language) =>
    [page, script, gameOf(page, script, game), language].filter(Boolean).join("-");
  const entriesOf = (page: Page, game: string, language: Language): readonly Entry[] => {
    const later = Object.entries(parts[page].later).map(([script, said]) => [script, said.parts] as const);
    const spoken = [[FIRST, parts[page].first] as const, ...later].filter(([, said]) => said.length > 0);
    return spoken.map(([script, said]) => {
      const games = [gameOf(page, script, game)].filter(Boolean);
      return { name: nameOf(page, script, game, language), isFirst: script === FIRST, language, parts: said, games };
    });
  };
  const addresses = await bundleWords(
    languages.flatMap((language) => PAGES.flatMap((page) => gamesOf(page).flatMap((game) => entriesOf(page, game, language)))),
  );
  const wordsOn = (page: Page, game: string, language: Language): WordFiles => {
    const find = (script: string) => addresses.get(nameOf(page, script, game, language));
    const later = Object.entries(parts[page].later).map(
      ([script, { others }]) => [script, [script, ...others].flatMap((each) => find(each) ?? [])] as const,
    );
    return { first: find(FIRST) ?? null, later: Object.fromEntries(later) };
  };
  const wordsIn = (page: Page, language: Language) =>
    Object.fromEntries(gamesOf(page).map((game) => [game, wordsOn(page, game, language)]));
  return inEach((language) => inEachPage((page) => wordsIn(page, language)));
}

function gamesOf(page: Page): readonly string[] {
  return OF_A_GAME.includes(page) ? rulebooks.map(({ id }) => id) : [""];
}

/** Bundles the scripts, and answers their addresses by their names. */
async function bundleWords(entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  const writeBundle = (_options: unknown, bundled: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundled))
      if (output.type === "chunk" && output.isEntry) addresses.set(output.name, `/${output.fileName}`);
  };
  await bundle({
    publicDir: false,
    plugins: [wordScripts(entries), { name: "word-files", writeBundle }],
    build: {
      outDir: "dist/web",
      emptyOutDir: false,
      target: ["ios15.4", "chrome105"],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map(({ name }) => [name, PREFIX + name])),
        output: { entryFileNames: "assets/words-[name]-[hash].js" },
      },
    },
  });
  return addresses;
}

const PREFIX = "page-words:";

/** Each script has what it needs of the library by itself, as a copy: a page loads one file for what it says. */
function wordScripts(entries: readonly Entry[]): Plugin {
  return {
    name: "word-scripts",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (source.startsWith(PREFIX)) return `\0${source}`;
      const copy = importer.startsWith(`\0${PREFIX}`) ? importer.slice(PREFIX.length + 1) : importer.split("?words=")[1];
      if (copy === undefined) return null;
      const resolved = await this.resolve(source, importer.startsWith("\0") ? undefined : importer, { skipSelf: true });
      return resolved && `${resolved.id}?words=${copy}`;
    },
    load(id) {
      const entry = entries.find(({ name }) => id === `\0${PREFIX}${name}`);
      if (entry === undefined) return null;
      const spoken = spokenIn(root, entry.language);
      const { said, source } = spoken;
      const first = { ...spoken, said: withoutReasons(said), source: withoutReasons(source) };
      const { imports, expression } = scriptOf(root, entry.isFirst ? first : spoken, entry.parts, entry.games);
      return `${imports}\nObject.assign((globalThis.words ??= {}), ${expression});`;
    },
  };
}

function withoutReasons({ parts, games }: Catalogue): Catalogue {
  const first = (own: object) => Object.fromEntries(Object.entries(own).filter(([key]) => key !== REASONS));
  return { parts, games: Object.fromEntries(Object.entries(games).map(([game, own]) => [game, first(own)])) };
}
