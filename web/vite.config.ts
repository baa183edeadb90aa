/**
 * How the pages are bundled: plain scripts and styles with hashed names, and no HTML, for the Worker writes every page
 * itself. Vite takes JSX from `tsconfig.json`, so that no preset is needed. Run by `scripts/build/page.ts`, which says
 * where the project's root is; the paths here are relative to it.
 */
import { join } from "node:path";
import type { Plugin, UserConfig } from "vite";
import { settledTokens } from "../scripts/build/tokens.ts";
import type { Language } from "../view/language.ts";

/**
 * Dynamic imports stay as they are written. Vite wraps each in a helper that preloads what it imports, 0.7 KB of the game page;
 * here the HTML preloads what is needed at once, and what is loaded later stands alone.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => "export const __vitePreload = (load) => load();" },
};

/**
 * What games share goes into each game's own script, as a copy: a page plays one game, and so fetches one file instead of two,
 * which is smaller, too, for what is compressed together (by 0.3 KB).
 */
const wholeRules: Plugin = {
  name: "whole-rules",
  enforce: "pre",
  async resolveId(source, importer) {
    const game = /[\\/]games[\\/]([^\\/]+)[\\/]|\?rules=(.+)$/.exec(importer ?? "");
    if (game === null) return null;
    const resolved = await this.resolve(source, importer);
    const isShared = resolved !== null && /(?<![\\/]games[\\/][^\\/]+)[\\/]rules[\\/][^\\/]+\.ts$/.test(resolved.id);
    return isShared ? `${resolved.id}?rules=${game[1] ?? game[2]}` : resolved;
  },
};

/**
 * A page speaks one language. The Worker's tables of words (`view/words/<part>.ts`, `games/<game>/game.ts`) name every language;
 * in a page's bundle each of those names leads to the words of its own language, so that a page carries no other, and no file more.
 */
const oneLanguage = (language: Language): Plugin => ({
  name: "one-language",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!/[\\/]view[\\/]words[\\/][a-z-]+\.ts$|[\\/]games[\\/][a-z-]+[\\/]game\.ts$/.test(importer ?? "")) return null;
    const own = source.replace(/^(\.\/(?:words\/)?)[a-z]{2}(?=\/|\.ts$)/, `$1${language}`);
    return own === source ? null : this.resolve(own, importer);
  },
});

/** By the names of their entries. */
export const PAGES = ["home", "game", "rules"] as const;
export type Page = (typeof PAGES)[number];

/**
 * How one page is bundled for a language: by itself, for chunks shared with the others would cost the game page a kilobyte, and
 * whoever comes by a link has loaded no other. What is there once for all comes with the home page.
 */
export function pageConfig(page: Page, language: Language): UserConfig {
  const isFirst = page === "home";
  return {
    plugins: [plainImports, wholeRules, oneLanguage(language)],
    publicDir: isFirst && "web/public",
    css: { transformer: "lightningcss", lightningcss: settledTokens(join(import.meta.dirname, "..")) },
    build: {
      outDir: "dist/web",
      // Several bundles are written there: what makes them empties it once.
      emptyOutDir: false,
      assetsDir: "assets",
      // The oldest browsers that the page is promised to: everything it uses is there since iOS 15.4 and Chrome 105.
      target: ["ios15.4", "chrome105"],
      // The Worker names in each page what is to be loaded beside its script. Vite's own helper for that, and its polyfill for
      // browsers older than those above, would cost a kilobyte.
      modulePreload: false,
      // An inlined asset would be a `data:` address, which the Content-Security-Policy refuses.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Constants where they are used: their names weigh more than their values.
      rolldownOptions: {
        optimization: { inlineConst: true },
        // Of a game's folder a page takes the rulebook: what only its listing names is left out, whatever is worked out there.
        treeshake: { moduleSideEffects: [{ test: /[\\/]games[\\/]/, sideEffects: false }] },
        input: { [page]: `web/${page}.tsx`, ...(isFirst && { style: "web/style.css", print: "web/print.css" }) },
      },
    },
  };
}
