/**
 * The whole build: the page, the tiles and letters of pictures, the page about the API, then the Worker, which knows the page's files and
 * has the others in it, and what runs beside it. Does nothing where nothing has changed.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lock } from "../server/state.ts";
import { isPseudo } from "../words/pseudo.ts";
import { readWranglerConfig } from "./wrangler-config.ts";
import { dist, root } from "../shared/project.ts";

/** Builds into `dist` what is not there yet. Throws where the sources do not bundle; what was built before is then gone. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;

  mkdirSync(dist, { recursive: true });
  const unlock = lock(join(dist, "lock"), 120_000);
  try {
    // Another command may have built while this one waited for the lock.
    if (!isBuilt()) await buildAll();
  } finally {
    unlock();
  }
}

/** Has the next `ensureBuilt` build in any case: `dist` is being changed by something else. */
export function forgetBuild(): void {
  rmSync(stamp, { force: true });
}

/** The file that holds the id of the finished build. */
const stamp = join(dist, "stamp");

/** Whether `dist` holds what would be built now. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === buildId();
}

async function buildAll(): Promise<void> {
  const id = buildId();
  forgetBuild();
  // This is loaded only now, because loading takes longer than finding out that nothing has to be built.
  const [{ buildPage, writePageFiles }, { buildTiles }, { buildLetters }, { buildWorker }, { buildPlatform }] = await Promise.all(
    [import("./page.ts"), import("./tiles.ts"), import("./letters.ts"), import("./bundle.ts"), import("./platform.ts")],
  );
  await buildPage((outputs) => writePageFiles(id, outputs));
  await buildTiles();
  await buildLetters();
  await buildReference();
  await readWranglerConfig();
  await buildWorker();
  buildPlatform();
  // The stamp comes last, so that an interrupted build is done again.
  writeFileSync(stamp, id);
}

const inputs = [
  ..."rules engine game api view games worker web scripts/build scripts/words".split(" ").map((folder) => `${folder}/**/*`),
  ..."docs/api.md scripts/build.ts tsconfig.base.json wrangler.toml package.json package-lock.json".split(" "),
];

/**
 * The id of what would be built now, 12 hexadecimal digits of a hash of everything that the build reads. It names the build on the
 * page and in `/api/health`, and tells whether anything has to be built. Times of files would say so after every checkout.
 */
export function buildId(project = root): string {
  const hash = createHash("sha256");
  if (isPseudo()) hash.update("pseudo");
  const files = inputs
    .flatMap((pattern) => globSync(pattern, { cwd: project, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).toSorted()) {
    // The lengths keep one file's end apart from the next one's beginning.
    const content = readFileSync(path);
    const name = path.slice(project.length);
    hash.update(`${name.length} ${name} ${content.length} `).update(content);
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * Writes `dist/reference.json`, the page about the API: `docs/api.md` without its title, as HTML. So the one text serves both who
 * reads the sources and who uses a server.
 */
async function buildReference(): Promise<void> {
  const { marked } = await import("marked");
  const text = readFileSync(join(root, "docs/api.md"), "utf8").replace(/^# .*\n/, "");
  writeFileSync(join(dist, "reference.json"), JSON.stringify({ html: marked.parse(text, { async: false }) }));
}
