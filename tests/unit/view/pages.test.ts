/** The HTML of the pages: what robots, chats and browsers read of it, and what must never be in it. */
import { NO_GAMES } from "../../../api/my-game.ts";
import { describe, expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { markSymbols } from "../../../view/symbols/symbols.ts";
import type { GamePageData } from "../../../view/game/props.ts";
import { inertJson } from "../../../worker/pages/document.tsx";
import { gamePage } from "../../../worker/pages/game-page.tsx";
import { myGame } from "../game/my-game.ts";
import { homePage, newGamePage } from "../../../worker/pages/home-page.tsx";
import { aboutOf, given, rulebook } from "./given.ts";
import { HARZDAME } from "../../whole-games.ts";
import { asked, pagesIn } from "./every-page.ts";

function game(moves: readonly string[], more: Partial<StateAnswer> = {}, look: "light" | "dark" | null = null): string {
  const { state, last } = given(moves, more);
  return gamePage({ ...asked, state, last, look });
}

function dataOf(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1] ?? "");
}

const waiting = { status: "waiting", toMove: null, players: { w: { name: "Ada", present: true }, b: null } } as const;
const everyPage = pagesIn("en");

/** The page of a game by its first variant that has just begun. */
const begun = ({ variants: [first] }: Listing) => everyPage[first?.match.variant ?? ""] ?? "";

describe.for(Object.entries(everyPage))("%s", ([, html]) => {
  test("is a document in its language", () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  });

  test("needs no exception of the Content-Security-Policy", () => {
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son[a-z]+=/);
    expect(html).not.toContain("<style");
    const inline = [...html.matchAll(/<script([^>]*)>(.)/g)].filter(([, attributes = ""]) => !attributes.includes("src="));
    expect(inline.filter(([, attributes]) => attributes !== ' type="application/json" id="data"')).toEqual([]);
  });

  test("asks nobody else for anything", () => {
    const addresses = [...html.matchAll(/<(?!a\b)[^<>]*\s(?:href|src)="([^"]+)"/g)].map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !/^[/#]/.test(address))).toEqual([]);
  });

  test("refers to no drawing that it lacks", () => {
    const drawn = new Set([...html.matchAll(/<(?:symbol|g|pattern) id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = new Set([...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
    expect([...wanted].filter((id) => !drawn.has(id))).toEqual([]);
  });
});

test.each([
  ["en", "<span>10×10,\n20 men<br/><small>takes longer</small></span>"],
  ["de", "<span>10×10,\n20 Steine<br/><small>dauert länger</small></span>"],
] as const)("what beginners should know of a choice stands under it: %s", (language, choice) => {
  expect(rulebooks.map((rulebook) => newGamePage({ ...asked, language, rulebook })).join("")).toContain(choice);
});

test("choices of two parts break between them, whatever room there is", () => {
  const html = rulebooks.map((each) => newGamePage({ ...asked, rulebook: each })).join("");
  for (const choice of ["8×8,\n16 men", "8×8,\n12 men"]) expect(html).toContain(`<span>${choice}</span>`);
});

describe("a game's page", () => {
  const secret = { inviteUrl: "https://hoplink.test/g/x#join=sesame", inviteToken: "sesame" };

  test("holds no token and no invite, whoever asks", () => {
    const html = game([], { ...waiting, you: { side: "w", ...secret } });
    expect(html).not.toContain("sesame");
    expect(html).not.toContain("#join=");
  });

  test("gives its script exactly what it was drawn from", () => {
    const { state, last } = given(HARZDAME.slice(0, 8), { you: { side: "b" } });
    const expected: GamePageData = {
      language: "en",
      rulebook: "harzdame",
      about: aboutOf(rulebook),
      state,
      last,
      lastMove: "You: g3 to g1, three men captured.",
      answered: "",
      result: [],
    };
    expect(dataOf(gamePage({ ...asked, state, last }))).toEqual(expected);
    expect(dataOf(game(HARZDAME, { you: { side: "b" } }))).toMatchObject({ result: ["You win.", "Ada has no move left."] });
  });

  test("loads its own script and styles, and this game's rules beside them", () => {
    const html = game([]);
    expect(html).toContain('<script type="module" src="/assets/game.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/preact.js"/>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/harzdame.js"/>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/style.css"/>');
    expect(html).not.toContain('<link rel="stylesheet" href="/assets/pages.css"/>');
  });

  test("carries the pieces of its game and no others", () => {
    const html = game([]);
    for (const id of ["lozenge", "fir", "king", "p-harz-man-45", "p-king"]) expect(html).toContain(`<symbol id="${id}"`);
    expect(html).not.toContain('<symbol id="p-pawn"');
  });

  test("carries every mark, whatever is shown at first", () => {
    for (const name of Object.keys(markSymbols)) expect(game([])).toContain(`<symbol id="m-${name}"`);
  });

  test("says which variant it is, where there are several", () => {
    for (const each of rulebooks) {
      const [, top = ""] = /<h1>.*?<\/h1><small>(.*?)<\/small>/.exec(begun(each)) ?? [];
      const chosen = each.options.map(({ choices: [first] }) => first?.name.en ?? "");
      const parts = top.replaceAll("\u00a0", " ").split(" · ");
      expect(parts.filter((part) => chosen.includes(part))).toEqual(chosen);
    }
  });

  test("names the author, and leads to the rules and to where he tells of it", () => {
    for (const each of rulebooks) {
      const { id, name, author, links = [] } = each;
      const html = begun(each);
      expect(html).toContain(`${name} is by ${author}: `);
      const places = [...html.matchAll(/<a href="([^"]+)" rel="noreferrer" target="_blank"/g)].map(([, address]) => address);
      expect(places).toEqual(links.map(({ address }) => address));
      expect(html).toContain(`href="/rules/${id}"`);
    }
  });

  test("tells a chat who invites to what while a seat is free", () => {
    const html = game([], waiting);
    expect(html).toContain('<meta property="og:title" content="Ada invites you to Harzdame"/>');
    expect(html).toContain('<meta property="og:description" content="Draughts that moves like a rook, on all 64 squares."/>');
    // A chat that takes it for the link would pass on one that only watches.
    expect(html).not.toContain("og:url");
    expect(game([], { ...waiting, players: { w: { name: null, present: true }, b: null } })).toContain(
      'content="You are invited to Harzdame"',
    );
  });

  test("tells it who plays and whose turn it is afterwards, the same to everybody", () => {
    const told = 'content="Ada and Bo. Bo’s move. Move 2."';
    expect(game(HARZDAME.slice(0, 3))).toContain(told);
    expect(game(HARZDAME.slice(0, 3), { you: { side: "b" } })).toContain(told);
    expect(game(HARZDAME)).toContain('content="Ada and Bo. Bo wins. Ada has no move left. Move 15."');
  });

  test("names are inert in tags, screen and data", () => {
    const html = game([], { players: { w: { name: '</script><script>"', present: true }, b: { name: "x", present: true } } });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<script>"');
    expect(dataOf(html)).toMatchObject({ state: { players: { w: { name: '</script><script>"' } } } });
  });

  test("the appearance is the device's until it is chosen", () => {
    expect(game([])).not.toContain("data-look");
    expect(game([]).match(/<meta name="theme-color"/g)).toHaveLength(2);
    expect(game([], {}, "dark")).toContain('<html lang="en" data-look="dark">');
    const { state, last } = given([]);
    const sized = gamePage({ ...asked, state, last, sizes: { squares: "small", pieces: "large" } });
    expect(sized).toContain('<html lang="en" data-squares="small" data-pieces="large">');
    expect(game([], {}, "dark").match(/<meta name="theme-color"/g)).toHaveLength(1);
  });

  test("a game of no known variant is a bug", () => {
    expect(() => game([], { variant: "no such variant" })).toThrow("can't be drawn");
  });
});

test("the first page offers every game that can be played on it, with its author", () => {
  for (const { id, name, author, year } of rulebooks) {
    expect(everyPage["home"]).toContain(`href="/new/${id}"`);
    expect(everyPage["home"]).toContain(name);
    expect(everyPage["home"]).toContain(`${author}, ${year}`);
  }
});

const HERE = { here: 2, made: 0, "play-me": 1 };

test.each([
  [NO_GAMES, null, true, false, "Send a link, play when you like."],
  [NO_GAMES, null, false, false, "Send a link, play when you like."],
  [null, null, true, true, "Your games"],
  [NO_GAMES, HERE, true, true, "Your games"],
  [{ ...NO_GAMES, games: [myGame] }, null, true, true, "Your move in 1 game"],
  [{ ...NO_GAMES, over: { games: [myGame], next: null } }, null, true, true, "Your games"],
] as const)(
  "the first page of who has the games %o and keeps %o: how it works, and of mails only where they are sent (%s), or what they have",
  (mine, here, mails, isBack, title) => {
    const html = homePage({ ...asked, mine, here, open: { invites: [], isWhole: true }, mails, now: 0 });
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
    for (const step of ["Pick a game", "Send the link", "Play when you like"])
      expect(html.includes(`<b>${step}</b>`)).toBe(!isBack);
    expect(html.includes("Get an email when it’s your turn")).toBe(mails && !isBack);
    expect(html).toContain("My games on another device");
    expect(html.includes('id="demo"')).toBe(!isBack);
    expect(html.split('href="#new-game"').length - 1).toBe(isBack ? 3 : 1);
    expect(html.split('<li class="reserved">').length - 1).toBe(here === null ? 0 : 3);
  },
);

test("the form asks for a side and a name", () => {
  for (const seat of ["first", "second", "random"]) expect(everyPage["new harzdame"]).toContain(`name="seat" value="${seat}"`);
  expect(everyPage["new harzdame"]).toContain('name="name" maxlength="40"');
});

test("JSON in a page can't end its element", () => {
  expect(inertJson({ a: "</script><!--" })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
  expect(JSON.parse(inertJson({ a: "</script>" }))).toEqual({ a: "</script>" });
});
