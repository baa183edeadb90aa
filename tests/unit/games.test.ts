/** That a game is one folder: shared code names none, and none names another. */
import { ownWords } from "../../view/words/game.ts";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";
import { languages } from "../../view/languages.ts";
import type { Listing } from "../../view/rulebook.ts";
import { type PlayedMove, playedMoves } from "./view/played.ts";

type Words = ReadonlySet<string>;

/** All that knows games through the contract alone, by path. */
const shared = new Map(
  globSync(["{game,api,view,worker,web}/**/*.{ts,tsx,css}", "rules/*.ts", "engine/*.ts"], {
    exclude: ["engine/registry.ts"],
  }).map((path) => [path, readFileSync(path, "utf8")]),
);

function pathsOf(pattern: RegExp): readonly string[] {
  return [...shared].filter(([, text]) => pattern.test(text)).map(([path]) => path);
}

/** What a game, its variants, pieces and picks are called, what its boards mark, how it and its rounds end. */
function wordsOf(rulebook: Listing, played: readonly PlayedMove[]): Words {
  const { id, name, kinds, stacks = {}, variants } = rulebook;
  const own = languages.map((language) => ownWords(rulebook, language));
  return new Set([
    id,
    name,
    ...kinds,
    ...Object.values(stacks).map(({ held }) => held),
    ...variants.map(({ match }) => match.variant),
    ...own.flatMap(({ picks = {}, wins = {}, draws = {} }) => [picks, wins, draws].flatMap((keyed) => Object.keys(keyed))),
    ...played.flatMap(({ before }) => before.scene().areas.map(({ kind }) => kind)),
    ...played.flatMap(({ before }) => before.next([]).taps.filter((tap) => tap.startsWith(":"))),
    ...played.flatMap(({ facts }) => facts.flatMap((fact) => (fact.tag === "round-ended" ? [fact.by] : []))),
  ]);
}

/** The tags of facts that a game tells. */
function tagsOf(rulebook: Listing, played: readonly PlayedMove[]): Words {
  const worded = languages.flatMap((language) => Object.keys(ownWords(rulebook, language).facts ?? {}));
  return new Set([...worded, ...played.flatMap(({ facts }) => facts.map(({ tag }) => tag))]);
}

const games = rulebooks.map((rulebook) => {
  const played = rulebook.variants.flatMap(({ match }) => playedMoves(rulebook, match));
  return { words: wordsOf(rulebook, played), tags: tagsOf(rulebook, played) };
});

/** What a single one of these has. */
function onlyOnce(all: readonly Words[]): readonly string[] {
  return all.flatMap((words) => [...words].filter((word) => all.filter((each) => each.has(word)).length === 1));
}

const ownKeys = onlyOnce(games.map(({ words }) => words));
const ownTags = onlyOnce(games.map(({ tags }) => tags));

/** English words that mean something else unless they stand as a key, and where they do so even then: pages and domains have names, too. */
const HOMONYMS = new Map([
  ["home", ["web/vite.config.ts", "worker/notifications/http.ts"]],
  ["pair", []],
  ["points", []],
  ["split", []],
]);

/** What only one game speaks of, by whatever key, and where the contract and what draws it have a fact of that name. */
const THEMES = new Map([
  ["checkers", []],
  ["chess", []],
  ["draughts", []],
  ["void round", []],
  ["vote", ["rules/contract.ts", "view/board/walk.ts"]],
]);

/** A word in code and in sentences: `chess-king`, `chessKing`, `chess king`, `chess kings`. */
function spelling(word: string): RegExp {
  if (HOMONYMS.has(word) || word.startsWith(":")) return new RegExp(`"${word}"`);
  return new RegExp(`\\b${word.replaceAll(/[- ]/g, "[- ]?")}`, "i");
}

const known = new Map<string, readonly string[]>([...HOMONYMS, ...THEMES]);

test.each([...ownKeys, ...THEMES.keys()])("shared code does not know %s", (word) => {
  expect(pathsOf(spelling(word)).filter((path) => !known.get(word)?.includes(path))).toEqual([]);
});

test.each(ownTags)("what only one game tells is in no words that all share: %s", (tag) => {
  const keyed = pathsOf(new RegExp(`^\\s*"?${tag}"?[:(]|"${tag}"`, "m"));
  expect(keyed.filter((path) => path.startsWith("view/words/"))).toEqual([]);
});

test("the words are those that games have", () => {
  const some =
    "Hoppsi captain runner-home void-rounds breach home hoplit :use :H checkmate pair castle captured-all voted turned joined missed";
  expect([...ownKeys, ...ownTags]).toEqual(expect.arrayContaining(some.split(" ")));
});

describe.each(rulebooks)("$id", ({ id }) => {
  test.each([
    ["it", `games/${id}/**/*.{ts,json}`, 5],
    ["its engine", `engine/${id}/**/*.ts`, 1],
  ])("%s names no other game", (_what, files, least) => {
    const others = new RegExp(`/(${rulebooks.flatMap((other) => (other.id === id ? [] : [other.id])).join("|")})/`);
    const sources = globSync(files);
    expect(sources.length).toBeGreaterThan(least);
    expect(sources.filter((path) => others.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});
