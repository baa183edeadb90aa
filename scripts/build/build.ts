/** The whole build: the page, the tiles of pictures, the page about the API, then the Worker, which knows the page's files and
 * has the others in it, and what runs beside it. Does nothing where nothing has changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lock } from "../server/lock.ts";
import { buildId } from "./inputs.ts";
import type { Sizes } from "./size.ts";
import { readWranglerConfig } from "./wrangler-config.ts";

/** Builds into `dist` what is not there yet. Throws where the sources do not bundle; what was built before is then gone. */
export async function ensureBuilt(root: string): Promise<void> {
  const dist = join(root, "dist");
  if (isBuilt(root)) return;

  mkdirSync(dist, { recursive: true });
  const unlock = lock(join(dist, "lock"), 120_000);
  try {
    // Another command may have built while this one waited for the lock.
    if (!isBuilt(root)) await buildAll(root, dist);
  } finally {
    unlock();
  }
}

/** Has the next `ensureBuilt` build in any case: `dist` is being changed by something else. */
export function forgetBuild(root: string): void {
  rmSync(stampPath(root), { force: true });
}

/** The file that holds the id of the finished build. */
const stampPath = (root: string) => join(root, "dist/stamp");

/** Whether `dist` holds what would be built now. */
export function isBuilt(root: string): boolean {
  return existsSync(stampPath(root)) && readFileSync(stampPath(root), "utf8") === buildId(root);
}

async function buildAll(root: string, dist: string): Promise<void> {
  const id = buildId(root);
  forgetBuild(root);
  // This is loaded only now, because loading takes longer than finding out that nothing has to be built.
  const [{ buildPage, writePageFiles }, { buildTiles }, { buildReference }, { buildWorker }, { buildPlatform }, { sizes }] =
    await Promise.all([
      import("./page.ts"),
      import("./tiles.ts"),
      import("./reference.ts"),
      import("./worker.ts"),
      import("./platform.ts"),
      import("./size.ts"),
    ]);
  await buildPage(root, (outputs) => writePageFiles(id, outputs, dist));
  await buildTiles(root);
  buildReference(root);
  await readWranglerConfig(root);
  await buildWorker(root);
  buildPlatform(dist);
  const weighed: Sizes = sizes(dist, JSON.parse(readFileSync(join(dist, "page.json"), "utf8")));
  writeFileSync(join(dist, "size.json"), JSON.stringify(weighed));
  // The stamp comes last, so that an interrupted build is done again.
  writeFileSync(stampPath(root), id);
}
