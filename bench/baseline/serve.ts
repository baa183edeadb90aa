/** Builds and serves the Worker that ours is measured against, by Miniflare and straight from its socket, as ours is. */
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { bundle } from "../../scripts/build/bundle.ts";
import { keptWranglerConfig } from "../../scripts/build/wrangler-config.ts";
import type { Server } from "../../scripts/server/serve.ts";
import { dist, root } from "../../scripts/shared/project.ts";

/** @param stateDir the folder in which it keeps its databases */
export async function serveBaseline(stateDir: string): Promise<Pick<Server, "url" | "close">> {
  await buildBaseline();
  const { options } = keptWranglerConfig();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      resourcePersistencePath: join(stateDir, "v3"),
      name: "baseline",
      compatibilityDate: options.compatibilityDate ?? "",
      modules: [{ type: "ESModule", path: join(dist, "bench/index.js") }],
      modulesRoot: join(dist, "bench"),
      d1Databases: { DB: { id: "baseline" } },
      durableObjects: { TABLE: { className: "Table", useSQLite: true } },
    }),
  );
  await miniflare.ready;
  const { origin: url } = await miniflare.unsafeGetDirectURL("baseline");
  const database = await miniflare.getD1Database("DB");
  await database.exec(
    "CREATE TABLE moves (game TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, seq))",
  );
  return { url, close: () => miniflare.dispose() };
}

async function buildBaseline(): Promise<void> {
  await bundle({
    root,
    publicDir: false,
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: "bench/baseline/worker.ts",
      outDir: "dist/bench",
      emptyOutDir: true,
      minify: true,
      target: "es2024",
      rolldownOptions: { external: [/^cloudflare:/], output: { entryFileNames: "index.js", codeSplitting: false } },
    },
  });
}
