/**
 * Bundles the Worker into one file. Vite bundles here too: its result is a sixth smaller than esbuild's, and one bundler
 * is enough. `npm run deploy` uploads this same file, so that what was tested is what is deployed.
 */
import { languages } from "../../view/languages.ts";
import { everyLanguage } from "../words/plugin.ts";
import { bundle } from "./bundle.ts";

/** What is bundled, and the folder that it comes to, as `index.js`. */
interface Bundled {
  readonly entry: string;
  readonly folder: string;
}

const OURS: Bundled = { entry: "worker/index.ts", folder: "dist/worker" };

/** Bundles a Worker, ours where nothing is said. Throws a `CommandError` where the sources do not bundle. */
export async function buildWorker(root: string, { entry, folder }: Bundled = OURS): Promise<void> {
  await bundle({
    root,
    plugins: [everyLanguage(root, languages)],
    publicDir: false,
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      target: "es2024",
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { entryFileNames: "index.js", codeSplitting: false } },
    },
  });
}
