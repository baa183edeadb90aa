/** Bundles by Vite's `build`, saying what is wrong with the sources in plain text, without its own stack. */
import { stripVTControlCharacters } from "node:util";
import { build, type InlineConfig } from "vite";
import { CommandError } from "../shared/command.ts";
import { languages } from "../../view/languages.ts";
import { everyLanguage } from "../words/plugin.ts";
import { root } from "../shared/project.ts";

/** Bundles as `config` says; no configuration file is looked for. Throws a `CommandError` where the sources do not bundle. */
export async function bundle(config: InlineConfig): Promise<void> {
  // With any other value, such as that of tests, Vite writes paths and lines of the sources into the bundle.
  process.env["NODE_ENV"] = "production";
  try {
    await build({ root, ...config, configFile: false, logLevel: "warn" });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CommandError(stripVTControlCharacters(error.message), { cause: error });
  }
}

/**
 * Bundles a Worker, ours where nothing is said, into `index.js` in a folder. Vite bundles here too: its result is a sixth smaller than
 * esbuild's, and one bundler is enough. `npm run deploy` uploads this same file, so that what was tested is what is deployed.
 * @throws CommandError where the sources do not bundle
 */
export async function buildWorker({ entry = "worker/index.ts", folder = "dist/worker" } = {}): Promise<void> {
  await bundle({
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
