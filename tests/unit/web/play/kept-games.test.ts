/** Where the games of a device are kept: what makes room for what, and what goes with a game. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptFlip } from "../../../../web/kept/kept.ts";
import { keptWalk } from "../../../../web/kept/kept-move.ts";
import { findGame, forgetGame, forgetOldest, keepGame, keptGames } from "../../../../web/play/kept-games.ts";
import { MOST_FINISHED } from "../../../../view/home/here.ts";
import { after, type LocalGame } from "../../../../web/play/local-game.ts";
import { storageOf } from "../storage.ts";
import { AGAINST, begun, ofVariant } from "./local-games.ts";

const { match } = ofVariant("harzdame");

const game = (id: string): LocalGame => ({ ...begun("harzdame", AGAINST), id });
const over = (id: string, at: number): LocalGame => after(game(id), match, "w", { kind: "resign", turn: 0 }, 2000 + at);
const ids = () => keptGames().map(({ id }) => id);
const size = JSON.stringify(over("one", 1)).length;

/** What the page tells the server by cookies. */
let told = { cookie: "" };

beforeEach(() => {
  vi.stubGlobal("localStorage", storageOf(Infinity));
  told = { cookie: "" };
  vi.stubGlobal("document", told);
});
afterEach(() => {
  for (const id of ids()) forgetGame(id);
  vi.unstubAllGlobals();
});

test("what is over makes room for what goes on, the oldest first", () => {
  vi.stubGlobal("localStorage", storageOf(3.5 * size));
  expect([over("old", 1), over("new", 2), game("open")].map(keepGame)).toEqual(["stored", "stored", "stored"]);
  expect(keepGame(game("next"))).toBe("stored");
  expect(ids()).toEqual(["new", "open", "next"]);
});

test("a game that goes on makes room for none: that there is none is said, and the game is there as long as the page is", () => {
  vi.stubGlobal("localStorage", storageOf(1.5 * size));
  expect([game("open"), game("next")].map(keepGame)).toEqual(["stored", "full"]);
  expect(ids().toSorted()).toEqual(["next", "open"]);
  vi.stubGlobal("localStorage", undefined);
  expect(keepGame(game("third"))).toBe("blocked");
});

test("where old games make no room, the others stay", () => {
  for (let at = 0; at < 6; at += 1) keepGame(over(`over${at}`, at));
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect([game("open"), game("next"), game("third")].map(keepGame)).toEqual(["full", "full", "full"]);
  expect(ids().filter((id) => id.startsWith("over"))).toEqual(["over5", "over4", "over3"]);
});

test("of those that are over the last ones are kept", () => {
  for (let at = 0; at < MOST_FINISHED + 2; at += 1) keepGame(over(`over${at}`, at));
  keepGame(game("open"));
  forgetOldest();
  expect(ids()).toHaveLength(MOST_FINISHED + 1);
  expect([findGame("over1").kind, findGame("over2").kind, findGame("open").kind]).toEqual(["gone", "found", "found"]);
});

test("what is kept beside a game goes with it", () => {
  keepGame(game("open"));
  keptFlip("open").set(true);
  keptWalk("open").set({ turn: 0, taps: [] });
  forgetGame("open");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("the server is told how many there are, so that it leaves room for them", () => {
  keepGame(game("one"));
  keepGame(game("two"));
  expect(told.cookie).toMatch(/^here=2\.0\.0; .*max-age=\d{8}/);
  forgetGame("one");
  forgetGame("two");
  expect(told.cookie).toMatch(/^here=; .*max-age=0/);
});
