/**
 * Reads what `wrangler.toml` says of the Worker, in the words of Vite and Miniflare. Only wrangler reads its own file rightly,
 * but loading it takes longer than all the rest of a build. So what it said is kept as long as the file stays the same.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import { dist, root } from "../shared/project.ts";

/** The options of Miniflare that `wrangler.toml` decides. */
const optionNames = ["compatibilityDate", "compatibilityFlags", "d1Databases", "durableObjects", "ratelimits", "assets"] as const;
type WorkerOptions = { readonly [Name in (typeof optionNames)[number]]?: V4WorkerOptions[Name] };

/** `dist/wrangler-config.json`. */
export interface WranglerConfig {
  /** The hash of what it was read from. */
  readonly source: string;
  /**
   * Compatibility date and bindings as Miniflare takes them. Variables are left out: those of `wrangler.toml` are Cloudflare's,
   * and a server at home is given its own.
   */
  readonly options: WorkerOptions;
}

const keptPath = join(dist, "wrangler-config.json");

/** What an earlier `readWranglerConfig` has kept. Throws where there was none. */
export function keptWranglerConfig(): WranglerConfig {
  const kept: WranglerConfig = JSON.parse(readFileSync(keptPath, "utf8"));
  return kept;
}

/** Reads `wrangler.toml`, or what was kept of it. The folder of its files, `dist/web`, has to be there. */
export async function readWranglerConfig(): Promise<WranglerConfig> {
  const path = join(root, "wrangler.toml");
  // The lock file counts, because another wrangler may read the configuration otherwise.
  const sources = [path, join(root, "package-lock.json")].map((file) => readFileSync(file));
  const source = createHash("sha256").update(Buffer.concat(sources)).digest("hex");
  if (existsSync(keptPath)) {
    const kept = keptWranglerConfig();
    if (kept.source === source) return kept;
  }

  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const workerOptions: Readonly<Record<string, unknown>> = unstable_getMiniflareWorkerOptions(path).workerOptions;
  const options = Object.fromEntries(optionNames.map((name) => [name, workerOptions[name]]));
  writeFileSync(keptPath, JSON.stringify({ source, options }));
  return keptWranglerConfig();
}
