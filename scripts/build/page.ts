/**
 * Bundles the page, and says which files each page needs at once. The Worker writes every page itself, so it reads this
 * from `dist/page.json`; Vite's own manifest would leave it to follow imports on each request.
 */
import type { Rolldown } from "vite";
import config from "../../web/vite.config.ts";
import type { Assets, PageAssets } from "../../worker/pages/assets.ts";
import { bundle } from "./bundle.ts";

/** What `pageFiles` looks at of the bundler's chunks and assets. */
export type Output = Asset | Chunk;
type Asset = Pick<Rolldown.OutputAsset, "type" | "fileName" | "originalFileNames">;
type Chunk = Pick<Rolldown.OutputChunk, "type" | "fileName" | "name" | "isEntry" | "facadeModuleId" | "imports"> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Bundles the page into `dist/web`, and hands over what was written; with `watch`, again after every change of a source.
 * Throws a `CommandError` where the sources do not bundle, but while watching Vite says so and goes on.
 */
export async function buildPage(root: string, written: (outputs: readonly Output[]) => void, watch = false): Promise<void> {
  await bundle({
    ...config,
    root,
    build: { ...config.build, watch: watch ? {} : null },
    plugins: [...(config.plugins ?? []), { name: "page-files", writeBundle: (_, outputs) => written(Object.values(outputs)) }],
  });
}

/** The files of each page. Throws where the bundle lacks one of the entries. */
export function pageFiles(id: string, outputs: readonly Output[]): Assets {
  const chunks = new Map(outputs.flatMap((output) => (output.type === "chunk" ? [[output.fileName, output]] : [])));
  const address = (fileName: string) => `/${fileName}`;

  const styles = outputs.filter((output) => output.type === "asset" && output.originalFileNames.includes("web/style.css"));
  if (styles.length !== 1) throw new Error("web/style.css is not in the bundle");

  /** The chunk and all that it imports, itself first. */
  function closure(fileName: string, found = new Set<string>()): Set<string> {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunks.get(fileName)?.imports ?? []) closure(imported, found);
    return found;
  }

  function entry(name: string): PageAssets {
    const chunk = [...chunks.values()].find((candidate) => candidate.isEntry && candidate.name === name);
    if (chunk === undefined) throw new Error(`web/${name}.tsx is not in the bundle`);
    const [script = "", ...preload] = closure(chunk.fileName);
    const own = [script, ...preload].flatMap((fileName) => [...(chunks.get(fileName)?.viteMetadata?.importedCss ?? [])]);
    return {
      script: address(script),
      styles: [...styles.map(({ fileName }) => fileName), ...own].map(address),
      preload: preload.map(address),
    };
  }

  const game = entry("game");
  const loaded = new Set([game.script, ...game.preload]);
  const rules: Record<string, string[]> = {};
  for (const chunk of chunks.values()) {
    const folder = chunk.facadeModuleId?.match(/[\\/]rules[\\/]([^\\/]+)[\\/]rulebook\.ts$/)?.[1];
    if (folder === undefined) continue;
    rules[folder] = [...closure(chunk.fileName)].map(address).filter((script) => !loaded.has(script));
  }
  return { build: id, home: entry("home"), game, rules };
}
