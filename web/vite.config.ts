/**
 * How the page is bundled: plain scripts and styles with hashed names, and no HTML, for the Worker writes every page
 * itself. Vite takes JSX from `tsconfig.json`, so that no preset is needed. Run by `scripts/build/page.ts`, which says
 * where the project's root is; the paths here are relative to it.
 */
import { defineConfig, type Plugin } from "vite";

/**
 * Dynamic imports stay as they are written. Vite wraps each in a helper that preloads what it imports, 0.7 KB of the game page;
 * here the HTML preloads what is needed at once, and what is loaded later stands alone.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => "export const __vitePreload = (load) => load();" },
};

export default defineConfig({
  plugins: [plainImports],
  publicDir: "web/public",
  css: { transformer: "lightningcss" },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    assetsDir: "assets",
    // The oldest browsers that the page is promised to: everything it uses is there since iOS 15.4 and Chrome 105.
    target: ["ios15.4", "chrome105"],
    // The Worker names in each page what is to be loaded beside its script. Vite's own helper for that, and its polyfill for
    // browsers older than those above, would cost a kilobyte.
    modulePreload: false,
    // An inlined asset would be a `data:` address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: { home: "web/home.tsx", game: "web/game.tsx", style: "web/style.css" } },
  },
});
