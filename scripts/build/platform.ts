/**
 * Collects in `dist/platform` what `npm start` runs beside our Worker: the Workers with which Miniflare stands in for D1, rate
 * limits and the delivery of files, and the list of files that the last one reads. A server runs them by workerd alone, because
 * loading Miniflare, which is made for development, took more memory than everything else.
 */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { dist } from "../shared/project.ts";

/** Miniflare's Workers and the modules that they import, by the names that `scripts/server/config.ts` calls them. */
const WORKERS = {
  "d1-entry.js": "d1/entry.worker.js",
  "d1-database.js": "d1/database.worker.js",
  "limit-entry.js": "shared/object-entry.worker.js",
  "limit-object.js": "ratelimit/ratelimit-object.worker.js",
  "limit-binding.js": "ratelimit/ratelimit.worker.js",
  "files.js": "assets/assets.worker.js",
  "files-kept.js": "assets/assets-kv.worker.js",
  "shared.js": "shared/index.worker.js",
  "zod.js": "shared/zod.worker.js",
};

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};

/** `files.json`: what the Worker that delivers files is given. */
export interface PlatformFiles {
  /** The hash of each path and that of its content, ordered by the first, in base64. */
  readonly manifest: string;
  /** Path and type by the hash of the content, in hexadecimal digits. */
  readonly contents: Readonly<Record<string, { readonly filePath: string; readonly contentType: string }>>;
  /** What `_headers` says, by the pattern of paths. */
  readonly headers: Readonly<Record<string, { readonly set: Readonly<Record<string, string>> }>>;
}

/** Writes `dist/platform` anew, once the page is in `dist/web`. Throws where it holds a file of no known type. */
export function buildPlatform(): void {
  const folder = join(dist, "platform");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const workers = new URL("workers/", import.meta.resolve("miniflare"));
  for (const [name, path] of Object.entries(WORKERS)) cpSync(fileURLToPath(new URL(path, workers)), join(folder, name));
  writeFileSync(join(folder, "files.json"), JSON.stringify(platformFiles(join(dist, "web"))));
}

/** The files of a folder as Cloudflare's Worker for them wants them listed. */
export function platformFiles(web: string): PlatformFiles {
  const contents: Record<string, PlatformFiles["contents"][string]> = {};
  const entries: Buffer[] = [];
  const found = readdirSync(web, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of found) {
    const file = join(parentPath, name);
    const filePath = relative(web, file).split(sep).join("/");
    if (filePath === "_headers") continue;
    const contentType = TYPES[extname(name)];
    if (contentType === undefined) throw new Error(`The type of ${filePath} is not known: name it in scripts/build/platform.ts.`);
    // The hash includes the path, because two files of the same content have two types and two places.
    const content = hash(filePath, readFileSync(file));
    contents[content.toString("hex")] = { filePath, contentType };
    entries.push(Buffer.concat([hash(`/${filePath}`), content, Buffer.alloc(TAIL)]));
  }
  const manifest = Buffer.concat([Buffer.alloc(HEADER), ...entries.toSorted(Buffer.compare)]).toString("base64");
  return { manifest, contents, headers: readHeaders(readFileSync(join(web, "_headers"), "utf8")) };
}

/** Bytes of the manifest before its entries, of each hash, and after the two hashes of an entry. */
const HEADER = 20;
const HASH = 16;
const TAIL = 8;

function hash(...parts: readonly (string | Buffer)[]): Buffer {
  const sha = createHash("sha256");
  for (const part of parts) sha.update(part);
  return sha.digest().subarray(0, HASH);
}

/** Reads `_headers`: patterns, each with indented headers below. Throws where a line is neither. */
export function readHeaders(text: string): PlatformFiles["headers"] {
  const headers: Record<string, { readonly set: Record<string, string> }> = {};
  let set: Record<string, string> = {};
  for (const line of text.split("\n").filter((each) => each.trim() !== "" && !each.startsWith("#"))) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) set[name.toLowerCase()] = value;
    else if (line.startsWith("/")) headers[line.trim()] = { set: (set = {}) };
    else throw new Error(`_headers has a line that is not read: ${line}`);
  }
  return headers;
}
