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
import { buildWords, closure, inEachPage, partsNoted } from "./words.ts";
import { dist, root } from "../shared/project.ts";

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** What was written: each page's bundle, and its words by language. */
export interface Bundles {
  readonly pages: Readonly<Record<Page, readonly Output[]>>;
  readonly words: Readonly<Record<Language, Assets["words"]>>;
}

/**
 * Bundles the pages and their words into `dist/web`, beside their icons, and hands over what was written; with `watch`, again after every change of
 * a source. Throws a `CommandError` where the sources do not bundle, but while watching Vite says so and goes on.
 */
export async function buildPage(written: (bundles: Bundles) => void, watch = false): Promise<void> {
  const outputs = new Map<Page, readonly Output[]>();
  const noted = inEachPage(() => partsNoted());
  const watching = { watch: watch ? {} : null };
  rmSync(join(dist, "web"), { recursive: true, force: true });
  await buildIcons(join(dist, "web"));
  for (const serviceWorker of SERVICE_WORKERS) {
    const config = serviceWorkerConfig(serviceWorker);
    await bundle({ ...config, build: { ...config.build, ...watching } });
  }

  for (const page of PAGES) {
    const config = pageConfig(page);
    const writeBundle = async (_options: unknown, bundled: Rolldown.OutputBundle) => {
      outputs.set(page, Object.values(bundled));
      if (outputs.size < PAGES.length) return;
      const pages = inEachPage((each) => outputs.get(each) ?? []);
      const parts = inEachPage((each) => noted[each].parts(pages[each].filter((output) => output.type === "chunk")));
      written({ pages, words: await buildWords(parts) });
    };
    const watchWords = {
      name: "watch-words",
      buildStart(this: Rolldown.PluginContext) {
        if (page === "home") for (const file of languages.flatMap((language) => filesOf(root, language))) this.addWatchFile(file);
      },
    };
    await bundle({
      ...config,
      build: { ...config.build, ...watching },
      plugins: [
        ...(config.plugins ?? []),
        noted[page].plugin,
        { name: "page-files", writeBundle },
        ...(watch ? [watchWords] : []),
      ],
    });
  }
}

/**
 * Writes down which files each page needs, for the Worker and for the service workers that keep pages. Throws where the bundles lack
 * one of the entries.
 */
export function writePageFiles(id: string, bundles: Bundles): void {
  writeCatalogues(root, dist, languages);
  const pages: PageBuild = { build: id, languages: inEach((language) => languageFiles(bundles, language)) };
  writeFileSync(join(dist, "page.json"), JSON.stringify(pages));
  mkdirSync(join(dist, "web/offline"), { recursive: true });
  for (const language of languages) {
    const list: OfflineFiles = { build: id, files: linkedFiles(bundles, pages.languages[language]) };
    writeFileSync(join(dist, `web/offline/${language}.json`), JSON.stringify(list));
  }
}

/** What the first page and those of games by link may load, without what reads typed moves. */
function linkedFiles({ pages }: Bundles, { home, game, words }: Assets): readonly string[] {
  const isTyped = (path: string) => /[\\/]typed\.ts$/.test(path);
  const said = [words.home, words.game].flatMap(Object.values).flatMap(addressesOf);
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
  const sitting = chunksOf(bundles.game).find(({ name }) => name === "session");
  if (sitting === undefined) throw new Error("web/game/session.ts is not in the bundle");
  return {
    home,
    newGame: { ...home, preload: [...home.preload, ...beside(home, bundles.home, making)] },
    game,
    invite: { ...game, styles: [...game.styles, ...stylesOf(sitting)] },
    rules: rulesBeside(game, bundles.game),
    play,
    playing: playingIn(bundles.play, play, words[language].play),
    guide: entry(bundles.rules, "rules", shared),
    words: words[language],
  };
}

/** The address of a style sheet that is a file of its own. */
function sheet(outputs: readonly Output[], source: string): string {
  const found = outputs.find((output) => output.type === "asset" && output.originalFileNames.includes(source));
  if (found === undefined) throw new Error(`${source} is not in the bundle`);
  return `/${found.fileName}`;
}

/** The entry of a name, with the styles that every page has. */
function entry(outputs: readonly Output[], name: string, { styles, print }: Pick<PageAssets, "styles" | "print">): PageAssets {
  const chunk = chunksOf(outputs).find((candidate) => candidate.isEntry && candidate.name === name);
  if (chunk === undefined) throw new Error(`web/${name}.tsx is not in the bundle`);
  const loaded = closure(chunksOf(outputs), chunk);
  const [script = "", ...preload] = loaded.map(({ fileName }) => `/${fileName}`);
  return { script, styles: [...styles, ...loaded.flatMap(stylesOf)], print, preload };
}

function stylesOf({ viteMetadata }: Rolldown.OutputChunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])].map((fileName) => `/${fileName}`);
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
function beside({ script, preload }: PageAssets, outputs: readonly Output[], chunk: Rolldown.OutputChunk): readonly string[] {
  const scripts = closure(chunksOf(outputs), chunk).map(({ fileName }) => `/${fileName}`);
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
  const own = chunksOf(outputs).filter(({ facadeModuleId }) => !isForeign(facadeModuleId ?? ""));
  const first = own.find(({ isEntry }) => isEntry);
  const found = first === undefined ? [] : closure(own, first, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const beside = outputs.filter(({ type, fileName }) => type === "asset" && /\.(js|css)$/.test(fileName) && !isForeign(fileName));
  const named = [page.script, ...page.preload, ...page.styles, page.print];
  return [...new Set([...named, ...[...found, ...beside].map(({ fileName }) => `/${fileName}`)])];
}

function chunksOf(outputs: readonly Output[]): readonly Rolldown.OutputChunk[] {
  return outputs.filter((output) => output.type === "chunk");
}
