/**
 * What a page's first load weighs: scripts and styles of every kind but for paper, which no screen waits for; each compressed by
 * itself, as they are sent.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inEach } from "./in-each.ts";
import type { Language } from "../../view/languages.ts";
import { rulebooks } from "../../games/registry.ts";
import type { Assets, PageAssets, PageBuild, WordFiles } from "../../worker/build.ts";
import { dist } from "../shared/project.ts";

/** Bytes, gzipped. */
export interface Sizes {
  readonly languages: Readonly<Record<Language, PageSizes>>;
  readonly worker: number;
}

/** First loads of the pages in one language. */
interface PageSizes {
  readonly home: number;
  /** The game page with the rules of each kind of game, by the rulebook's id. */
  readonly game: Readonly<Record<string, number>>;
  /** The rules page of the game whose rules are the largest. */
  readonly guide: number;
}

/** Weighs the files of a finished build. */
export function sizes(): Sizes {
  const { languages }: PageBuild = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));
  return {
    languages: inEach((language) => pageSizes(languages[language])),
    worker: gzippedSize(join(dist, "worker/index.js")),
  };
}

function pageSizes({ home, game, rules, guide, words }: Assets): PageSizes {
  const weigh = (address: string) => gzippedSize(join(dist, "web", address));
  const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + weigh(address), 0);
  const first = (entry: PageAssets) => sum([entry.script, ...entry.preload, ...entry.styles]);
  return {
    home: first(home) + sum(firstOf(words.home[""])),
    game: Object.fromEntries(
      rulebooks.map(({ id }) => [id, first(game) + sum([...firstOf(words.game[id]), ...(rules[id] ?? [])])]),
    ),
    guide: first(guide),
  };
}

/** The words that a page names in its HTML. */
function firstOf(words: WordFiles | undefined): readonly string[] {
  return words?.first ? [words.first] : [];
}

function gzippedSize(path: string): number {
  return gzipSync(readFileSync(path)).length;
}

export function describeSizes({ languages, worker }: Sizes): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const pages = Object.entries(languages).map(([language, { home, game, guide }]) => {
    const games = Object.entries(game).map(([id, bytes]) => `${kilobytes(bytes)} with ${id}`);
    return `${language}: home page ${kilobytes(home)}, rules page ${kilobytes(guide)}, game page ${games.join(", ")}.`;
  });
  return `First load, gzipped, by language (limit of the game page ${kilobytes(budget.named)}):\n${pages.join("\n")}\nWorker ${kilobytes(worker)}.`;
}

/** What a game's page may weigh, and what that is for. It stands, whatever is added. */
export const budget = {
  /** Bytes, gzipped: scripts and styles that the page's HTML names, of any variant in any language. */
  named: 36 * 1024,
  /** Bytes, gzipped: those and all that is loaded by itself before a panel is opened. */
  beforePanels: 50 * 1024,
  /** Bytes, gzipped: the first page with all that is loaded there by itself. */
  home: 36 * 1024,
  /** Lighthouse's score for a phone on slow 4G. */
  performance: 98,
  /** Milliseconds there until the largest element is painted. */
  largestPaint: 1300,
  /** Milliseconds there in which the main thread is blocked for more than 50 at a time. */
  blocked: 50,
} as const;
