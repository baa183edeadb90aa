/**
 * Bundles the pages, and says which files each needs at once. The Worker writes every page itself and reads this from
 * `dist/page.json`. With Vite's own manifest it would have to follow imports on each request.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { inEach } from "./in-each.ts";
import { type Language, languages } from "../../view/languages.ts";
import type { OfflineFiles } from "../../web/offline/kept-games.ts";
import { type Page, pageConfig, PAGES, SERVICE_WORKERS, serviceWorkerConfig } from "../../web/vite.config.ts";
import type { Assets, PageAssets, PageBuild, WordFiles } from "../../worker/build.ts";
import { bundle } from "./bundle.ts";
import { filesOf } from "../words/catalogues.ts";
import { writeCatalogues } from "../words/plugin.ts";
import { buildIcons } from "./icons.ts";
import { buildWords, partsNoted } from "./words.ts";

/** The part of the bundler's chunks and assets that `pageFiles` looks at. */
type Output = Asset | Chunk;
type Asset = Pick<Rolldown.OutputAsset, "type" | "fileName" | "originalFileNames">;
type Chunk = Pick<
  Rolldown.OutputChunk,
  "type" | "fileName" | "name" | "isEntry" | "facadeModuleId" | "imports" | "dynamicImports"
> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** What was written: each page's bundle, and its words by language. */
export interface Bundles {
  readonly pages: Readonly<Record<Page, readonly Output[]>>;
  readonly words: Readonly<Record<Language, Assets["words"]>>;
}

/**
 * Bundles the pages and their words into `dist/web`, beside their icons, and hands over what was written; with `watch`, again after every change of
 * a source. Throws a `CommandError` where the sources do not bundle, but while watching Vite says so and goes on.
 */
export async function buildPage(root: string, written: (bundles: Bundles) => void, watch = false): Promise<void> {
  const outputs = new Map<Page, Rolldown.OutputBundle[string][]>();
  const noted = { home: partsNoted(), game: partsNoted(), play: partsNoted(), rules: partsNoted() };
  const finish = async (): Promise<void> => {
    const of = (page: Page) => outputs.get(page) ?? [];
    const partsIn = (page: Page) => noted[page].parts(of(page).filter((output) => output.type === "chunk"));
    const parts = { home: partsIn("home"), game: partsIn("game"), play: partsIn("play"), rules: partsIn("rules") };
    const words = await buildWords(root, parts);
    written({ pages: { home: of("home"), game: of("game"), play: of("play"), rules: of("rules") }, words });
  };
  rmSync(join(root, "dist/web"), { recursive: true, force: true });
  await buildIcons(root, join(root, "dist/web"));
  for (const serviceWorker of SERVICE_WORKERS) {
    const config = serviceWorkerConfig(serviceWorker);
    await bundle({ ...config, root, build: { ...config.build, watch: watch ? {} : null } });
  }

  for (const page of PAGES) {
    const config = pageConfig(page);
    const writeBundle = async (_options: unknown, bundled: Rolldown.OutputBundle) => {
      outputs.set(page, Object.values(bundled));
      if (outputs.size === PAGES.length) await finish();
    };
    const watchWords = {
      name: "watch-words",
      buildStart(this: Rolldown.PluginContext) {
        if (page === "home") for (const file of languages.flatMap((language) => filesOf(root, language))) this.addWatchFile(file);
      },
    };
    await bundle({
      ...config,
      root,
      build: { ...config.build, watch: watch ? {} : null },
      plugins: [
        ...(config.plugins ?? []),
        noted[page].plugin,
        { name: "page-files", writeBundle },
        ...(watch ? [watchWords] : []),
      ],
    });
  }
}

/** The files of each page in each language. Throws where the bundles lack one of the entries. */
function pageFiles(id: string, bundles: Bundles): PageBuild {
  return { build: id, languages: inEach((language) => languageFiles(bundles, language)) };
}

/** Writes down which files each page needs, for the Worker and for the service workers that keep pages. */
export function writePageFiles(id: string, bundles: Bundles, dist: string): void {
  writeCatalogues(join(dist, ".."), dist, languages);
  writeFileSync(join(dist, "page.json"), JSON.stringify(pageFiles(id, bundles)));
  mkdirSync(join(dist, "web/offline"), { recursive: true });
  for (const language of languages) {
    const list: OfflineFiles = { build: id, files: linkedFiles(bundles, language) };
    writeFileSync(join(dist, `web/offline/${language}.json`), JSON.stringify(list));
  }
}

/** What the first page and those of games by link may load, without what reads typed moves. */
function linkedFiles({ pages, words }: Bundles, language: Language): readonly string[] {
  const { home, game } = languageFiles({ pages, words }, language);
  const isTyped = (path: string) => /[\\/]typed\.ts$/.test(path);
  const said = [words[language].home, words[language].game].flatMap(Object.values).flatMap(addressesOf);
  return [...new Set([...filesWithout(pages.home, home, isTyped), ...filesWithout(pages.game, game, isTyped), ...said])];
}

function addressesOf({ first, later }: WordFiles = { first: null, later: {} }): readonly string[] {
  return [...(first === null ? [] : [first]), ...Object.values(later).flat()];
}

function languageFiles({ pages: bundles, words }: Bundles, language: Language): Assets {
  const shared = { styles: [sheet(bundles.home, "web/style/style.css")], print: sheet(bundles.home, "web/style/print.css") };
  const game = entry(bundles.game, "game", shared);
  const home = entry(bundles.home, "home", shared);
  const play = entry(bundles.play, "play", shared);
  const making = chunksOf(bundles.home).find(({ facadeModuleId }) => /[\\/]web[\\/]forms\.ts$/.test(facadeModuleId ?? ""));
  if (making === undefined) throw new Error("web/forms.ts is not in the bundle");
  return {
    home,
    newGame: { ...home, preload: [...home.preload, ...beside(home, bundles.home, making)] },
    game,
    rules: rulesBeside(game, bundles.game),
    play,
    playing: playingIn(bundles.play, play, words[language].play),
    guide: entry(bundles.rules, "rules", shared),
    words: words[language],
  };
}

function address(fileName: string): string {
  return `/${fileName}`;
}

/** The address of a style sheet that is a file of its own. */
function sheet(outputs: readonly Output[], source: string): string {
  const found = outputs.find((output) => output.type === "asset" && output.originalFileNames.includes(source));
  if (found === undefined) throw new Error(`${source} is not in the bundle`);
  return address(found.fileName);
}

/** The entry of a name, with the styles that every page has. */
function entry(outputs: readonly Output[], name: string, { styles, print }: Pick<PageAssets, "styles" | "print">): PageAssets {
  const chunk = chunksOf(outputs).find((candidate) => candidate.isEntry && candidate.name === name);
  if (chunk === undefined) throw new Error(`web/${name}.tsx is not in the bundle`);
  const loaded = closure(outputs, chunk);
  const own = loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const [script = "", ...preload] = loaded.map(({ fileName }) => address(fileName));
  return { script, styles: [...styles, ...own.map(address)], print, preload };
}

/** The rules' scripts of each kind of game, by its folder, without those that the page loads anyway. */
function rulesBeside(page: PageAssets, outputs: readonly Output[]): Readonly<Record<string, readonly string[]>> {
  const rules: Record<string, readonly string[]> = {};
  for (const chunk of chunksOf(outputs)) {
    const folder = chunk.facadeModuleId?.match(/[\\/]games[\\/]([^\\/]+)[\\/]game\.ts$/)?.[1];
    if (folder === undefined) continue;
    rules[folder] = beside(page, outputs, chunk);
  }
  return rules;
}

/** The scripts of a chunk that is loaded later, without those that the page loads anyway. */
function beside({ script, preload }: PageAssets, outputs: readonly Output[], chunk: Chunk): readonly string[] {
  const scripts = closure(outputs, chunk).map(({ fileName }) => address(fileName));
  return scripts.filter((each) => each !== script && !preload.includes(each));
}

/**
 * What the page of games that one device keeps needs of each kind of game: nothing of others, nor what only browsers without threads
 * load. Files of the thread that thinks are known by their names.
 */
function playingIn(outputs: readonly Output[], page: PageAssets, words: Assets["words"]["play"]): Assets["playing"] {
  const games = rulesBeside(page, outputs);
  const isForeignTo = (id: string) => (path: string) =>
    /[\\/]slowly\.ts$/.test(path) ||
    Object.keys(games).some(
      (game) => game !== id && (path.includes(`/thinking-${game}.`) || /[\\/]games[\\/]([^\\/]+)/.exec(path)?.[1] === game),
    );
  return Object.fromEntries(
    Object.entries(games).map(([id, rules]) => [
      id,
      { rules, files: [...filesWithout(outputs, page, isForeignTo(id)), ...addressesOf(words[id])] },
    ]),
  );
}

/** Every file that a page may come to load, without those that are foreign to it. */
function filesWithout(outputs: readonly Output[], page: PageAssets, isForeign: (path: string) => boolean): readonly string[] {
  const chunks = chunksOf(outputs);
  const found = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk) || isForeign(chunk.facadeModuleId ?? "")) return;
    found.add(chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(chunks.find(({ fileName }) => fileName === next));
  };
  follow(chunks.find(({ isEntry }) => isEntry));
  const beside = outputs.filter(({ type, fileName }) => type === "asset" && /\.(js|css)$/.test(fileName) && !isForeign(fileName));
  const named = [page.script, ...page.preload, ...page.styles, page.print];
  return [...new Set([...named, ...[...found, ...beside].map(({ fileName }) => address(fileName))])];
}

function chunksOf(outputs: readonly Output[]): readonly Chunk[] {
  return outputs.filter((output) => output.type === "chunk");
}

/** A chunk and all that it imports, itself first. */
function closure(outputs: readonly Output[], chunk: Chunk, found = new Set<Chunk>()): readonly Chunk[] {
  if (found.has(chunk)) return [];
  found.add(chunk);
  for (const imported of chunk.imports) {
    const next = chunksOf(outputs).find(({ fileName }) => fileName === imported);
    if (next !== undefined) closure(outputs, next, found);
  }
  return [...found];
}
