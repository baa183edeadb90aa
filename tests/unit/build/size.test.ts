/** What the page weighs as it was built: the budget stands, whatever is added. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { offered } from "../../../rules/registry.ts";
import { describeSizes, gameLimit, type Sizes, sizes } from "../../../scripts/build/size.ts";
import { dist } from "../../../scripts/shared/project.ts";
import type { Assets } from "../../../worker/pages/assets.ts";

const page: Assets = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));
const gzipped = (address: string) => gzipSync(readFileSync(join(dist, "web", address))).length;
const total = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + gzipped(address), 0);

test("the game page loads at most 30 KB of scripts and styles, whichever game that can be played it shows", () => {
  const { script, preload, styles } = page.game;
  expect(offered).not.toEqual([]);
  for (const { id } of offered) {
    expect(total([script, ...preload, ...styles, ...(page.rules[id] ?? [])])).toBeLessThanOrEqual(30 * 1024);
  }
});

test("what the build says of itself is so", () => {
  const said: Sizes = JSON.parse(readFileSync(join(dist, "size.json"), "utf8"));
  expect(said).toEqual(sizes(dist, page));
  expect(said.game).toBeLessThanOrEqual(gameLimit);
  expect(said.game).toBeGreaterThan(total([page.game.script]));
  expect(describeSizes({ home: 1024, game: 2048, worker: 1536 })).toBe(
    "First load, gzipped: home page 1.0 KB, game page 2.0 KB (limit 30.0 KB); Worker 1.5 KB.",
  );
});

test("each kind of game has rules for the page, and every file that a page names is there, under its hash", () => {
  const folders = readdirSync("rules").filter((folder) => existsSync(join("rules", folder, "rulebook.ts")));
  expect(Object.keys(page.rules).toSorted()).toEqual(folders.toSorted());
  const { home, game, rules } = page;
  for (const address of [home, game]
    .flatMap((entry) => [entry.script, ...entry.preload, ...entry.styles])
    .concat(...Object.values(rules))) {
    expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.(js|css)$/);
    expect(gzipped(address)).toBeGreaterThan(0);
  }
});
