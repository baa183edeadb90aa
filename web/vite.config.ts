/**
 * How the pages are bundled: plain scripts and styles with hashed names, and no HTML, for the Worker writes every page
 * itself. Vite takes JSX from `tsconfig.json`, so that no preset is needed. Run by `scripts/build/page.ts`, which says
 * where the project's root is; the paths here are relative to it.
 */
import { join } from "node:path";
import type { Plugin, Rolldown, UserConfig } from "vite";
import { settledTokens } from "../scripts/build/tokens.ts";

/** What marks the copies that go with a game's reader. */
const TYPED = "-typed";

/**
 * What games share goes into each game's own script, as a copy: a page plays one game, and so fetches one file. Shared chunks, of
 * which one would have 90 bytes, would cost it two files and half a kilobyte more.
 */
const wholeRules: Plugin = {
  name: "whole-rules",
  enforce: "pre",
  async resolveId(source, importer = "") {
    const [, folder, copied] = /[\\/](?:games|engine)[\\/]([^\\/?]+)[\\/][^?]+$|\?rules=(.+)$/.exec(importer) ?? [];
    const game = copied ?? folder;
    if (game === undefined) return null;
    const resolved = await this.resolve(source, importer);
    if (resolved === null) return null;
    // What reads a game as people type it is fetched by few, and has all that it needs, so that the others fetch nothing twice.
    const isTyped = game.endsWith(TYPED) || /[\\/]typed\.ts$/.test(importer);
    const isShared = /(?<![\\/]games[\\/][^\\/]+)[\\/]rules[\\/][^\\/]+\.ts$/.test(resolved.id);
    if (isTyped) return `${resolved.id}?rules=${game.replace(TYPED, "")}${TYPED}`;
    return isShared ? `${resolved.id}?rules=${game}` : resolved;
  },
};

/** A page's words are beside its scripts (`web/words.ts`); only the Worker has all of them in one. */
const wordsBeside: Plugin = {
  name: "words-beside",
  enforce: "pre",
  resolveId: (source) =>
    /(?:^|\/)words\/words\.ts$|^\.\/words\.ts$/.test(source) ? join(import.meta.dirname, "words.ts") : null,
};

/** Scripts that are loaded later bring their style sheets by our own few lines (`web/styled.ts`). */
const ownStyles: Plugin = {
  name: "own-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("vite/preload-helper.js") ? join(import.meta.dirname, "styled.ts") : null),
};

/** A page takes the rulebook from a game's folder: what only the listing names is left out, whatever is worked out there. */
const treeshake = { moduleSideEffects: [{ test: /[\\/]games[\\/]/, sideEffects: false }] };

/** The thread that thinks: what its entry and all games need in a file or two, and one for each game. */
const threadFiles = {
  entryFileNames: "play/think-[hash].js",
  chunkFileNames: "play/thinking-[name].[hash].js",
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: "games",
        name(module: string, modules: Rolldown.ChunkingContext) {
          const users = new Set(modules.getModuleInfo(module)?.importers.map(gameOf));
          // Weights stand beside the games that they are of, and are imported by those alone.
          const [only = null] = users.size === 1 ? users : [];
          return gameOf(module) ?? only ?? "shared";
        },
      },
    ],
  },
};

/** The game that a module is only for; what it has of what games share is told by its query. Null where it is for several. */
function gameOf(module: string): string | null {
  const [, folder, copied] = /[\\/](?:engine|games)[\\/](?!weights)([^\\/?]+)[\\/]|\?rules=(.+)$/.exec(module) ?? [];
  return copied ?? folder ?? null;
}

/** By the names of their entries. */
export const PAGES = ["home", "game", "play", "rules"] as const;
export type Page = (typeof PAGES)[number];

/**
 * How one page is bundled: by itself, for chunks shared with the others would cost the game page a kilobyte, and
 * whoever comes by a link has loaded no other. What is there once for all comes with the home page.
 */
export function pageConfig(page: Page): UserConfig {
  const isFirst = page === "home";
  return {
    plugins: [wholeRules, wordsBeside, ownStyles],
    // A thread fetches what it needs of its game alone, which is told by the names of the files. They stand with its pages, for a
    // service worker answers a thread only where its script is in scope.
    worker: {
      format: "es",
      plugins: () => [wholeRules, wordsBeside],
      rolldownOptions: {
        treeshake,
        output: threadFiles,
      },
    },
    publicDir: isFirst && "web/public",
    // Custom properties that never change stand as plain values where they are used, which saves half a kilobyte.
    css: { transformer: "lightningcss", lightningcss: settledTokens() },
    build: {
      outDir: "dist/web",
      // Several bundles are written there: what makes them empties it once.
      emptyOutDir: false,
      assetsDir: "assets",
      // The oldest browsers that the page is promised to: everything it uses is there since iOS 15.4 and Chrome 105.
      target: ["ios15.4", "chrome105"],
      // For browsers older than those.
      modulePreload: false,
      // An inlined asset would be a `data:` address, which the Content-Security-Policy refuses.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake,
        input: { [page]: `web/${page}.tsx`, ...(isFirst && { style: "web/style/style.css", print: "web/style/print.css" }) },
      },
    },
  };
}

/** The service workers. Their names never change, for browsers ask for them again by that. */
export const SERVICE_WORKERS = [
  // For the pages that work without a network, which alone are in its scope.
  { source: "web/offline/worker.ts", file: "play/offline.js" },
  // For people who asked for pushes, or keep Hoplink among their programs.
  { source: "web/offline/app-worker.ts", file: "app-worker.js" },
] as const;

/** How a service worker is bundled: into one plain script. */
export function serviceWorkerConfig({ source, file }: (typeof SERVICE_WORKERS)[number]): UserConfig {
  return {
    publicDir: false,
    build: {
      outDir: "dist/web",
      emptyOutDir: false,
      target: ["ios15.4", "chrome105"],
      reportCompressedSize: false,
      rolldownOptions: { input: source, output: { entryFileNames: file, format: "iife" } },
    },
  };
}
