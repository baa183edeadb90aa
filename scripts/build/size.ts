/** What a page's first load weighs: scripts and styles of every kind, each compressed by itself, as they are sent. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { offered } from "../../rules/registry.ts";
import type { Assets, PageAssets } from "../../worker/pages/assets.ts";

/** `dist/size.json`: bytes, gzipped. */
export interface Sizes {
  readonly home: number;
  /** With the largest rules of a game that can be played on it. */
  readonly game: number;
  readonly worker: number;
}

/** What the game page may weigh; it stands, whatever is added. */
export const gameLimit = 30 * 1024;

/** Weighs the files of a finished build. */
export function sizes(dist: string, { home, game, rules }: Assets): Sizes {
  const weigh = (path: string) => gzipSync(readFileSync(join(dist, path))).length;
  const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + weigh(join("web", address)), 0);
  const first = (entry: PageAssets) => sum([entry.script, ...entry.preload, ...entry.styles]);
  return {
    home: first(home),
    game: first(game) + Math.max(0, ...offered.map(({ id }) => sum(rules[id] ?? []))),
    worker: weigh("worker/index.js"),
  };
}

/** The sizes in a sentence for people. */
export function describeSizes({ home, game, worker }: Sizes): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  return `First load, gzipped: home page ${kilobytes(home)}, game page ${kilobytes(game)} (limit ${kilobytes(gameLimit)}); Worker ${kilobytes(worker)}.`;
}
