/** What a page's first load weighs: scripts and styles of every kind, each compressed by itself, as they are sent. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rulebooks } from "../../rules/registry.ts";
import type { Assets, PageAssets } from "../../worker/pages/assets.ts";

/** `dist/size.json`: bytes, gzipped. */
export interface Sizes {
  readonly home: number;
  /** With the rules of each kind of game, by the rulebook's id. */
  readonly game: Readonly<Record<string, number>>;
  /** The rules page of the game whose rules are the largest. */
  readonly guide: number;
  readonly worker: number;
}

/** What the game page may weigh; it stands, whatever is added. */
export const gameLimit = 30 * 1024;

/** Weighs the files of a finished build. */
export function sizes(dist: string, { home, game, rules, guides }: Assets): Sizes {
  const weigh = (path: string) => gzipSync(readFileSync(join(dist, path))).length;
  const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + weigh(join("web", address)), 0);
  const first = (entry: PageAssets) => sum([entry.script, ...entry.preload, ...entry.styles]);
  return {
    home: first(home),
    game: Object.fromEntries(rulebooks.map(({ id }) => [id, first(game) + sum(rules[id] ?? [])])),
    guide: Math.max(0, ...Object.values(guides).map(first)),
    worker: weigh("worker/index.js"),
  };
}

/** The sizes in words for people. */
export function describeSizes({ home, game, guide, worker }: Sizes): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const games = Object.entries(game).map(([id, bytes]) => `${kilobytes(bytes)} with ${id}`);
  return `First load, gzipped: home page ${kilobytes(home)}, rules page ${kilobytes(guide)}; Worker ${kilobytes(worker)}. Game page (limit ${kilobytes(gameLimit)}): ${games.join(", ")}.`;
}
