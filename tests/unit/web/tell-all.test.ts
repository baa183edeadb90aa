/** What a browser has its games tell, by what the server answers about its addresses. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Mail {
  readonly confirmed: boolean;
  readonly all?: boolean;
}

/** By the ids of this browser's games that go on: how each is told by mail, null where it is not. */
let games: Map<string, Mail | null>;
/** Whether the line is up. */
let isUp: boolean;

/** Answers as the server does: a game that is told as another is, by mail and for all as that one. */
function answerTo(method: string, path: string, from: string | undefined): unknown {
  if (path === "/api/my-games") return { games: [...games.keys()].map((id) => ({ id })), over: { games: [], next: null } };
  const [, id = "", call] = /^\/api\/games\/(\w+)\/([a-z-]+)$/.exec(path) ?? [];
  if (method === "DELETE") games.set(id, null);
  if (method === "PUT" && from !== undefined && games.get(from)?.confirmed) games.set(id, games.get(from) ?? null);
  const mail = games.get(id) ?? null;
  if (call === "email") return mail === null ? { address: null } : { address: "a…@example.org", ...mail };
  return { channels: mail === null ? [] : [{ kind: "mail" }] };
}

beforeEach(() => {
  vi.resetModules();
  games = new Map();
  isUp = true;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    if (!isUp) throw new TypeError("no network");
    const { from }: { from?: string } = JSON.parse(body ?? "{}");
    return Response.json(answerTo(method, path, from));
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The page of a game; what was kept before is kept. */
async function page() {
  const [tell, kept] = [await import("../../../web/tell-all.ts"), await import("../../../web/kept/kept.ts")];
  return { ...tell, ...kept };
}

const YES: Mail = { confirmed: true, all: true };

test("an address whose yes was for all tells the next game, which is to say so; told so once, it is not asked again", async () => {
  games = new Map([
    ["one", YES],
    ["two", null],
  ]);
  const { tellAsChosen, keptTellAsked, keptTell, keptTold } = await page();
  keptTellAsked.set("one");
  expect(await tellAsChosen("two", false)).toBe(true);
  expect([keptTell.get(), keptTellAsked.get(), keptTold("two").get()]).toEqual(["one", null, "unsaid"]);
  expect(games.get("two")).toEqual(YES);
  keptTold("two").set(true);
  games.set("two", null);
  expect(await tellAsChosen("two", false)).toBe(false);
  expect(games.get("two")).toBeNull();
});

test.each<[string, Mail | null, string | null, true | null]>([
  ["nobody has said anything yet", { confirmed: false }, "one", null],
  ["the yes was for one game", { confirmed: true }, "one", true],
  ["it is told there no more", null, null, true],
])("nothing is told where %s", async (_why, mail, asked, told) => {
  games = new Map([
    ["one", mail],
    ["two", null],
  ]);
  const { tellAsChosen, keptTellAsked, keptTell, keptTold } = await page();
  keptTellAsked.set("one");
  expect(await tellAsChosen("two", false)).toBe(false);
  expect([keptTell.get(), keptTellAsked.get(), keptTold("two").get()]).toEqual([null, asked, told]);
  expect(games.get("two")).toBeNull();
});

test("an older choice holds while another address is asked", async () => {
  games = new Map([
    ["old", YES],
    ["one", { confirmed: false }],
    ["two", null],
  ]);
  const { tellAsChosen, keptTellAsked, keptTell } = await page();
  keptTell.set("old");
  keptTellAsked.set("one");
  expect(await tellAsChosen("two", false)).toBe(true);
  expect([keptTell.get(), keptTellAsked.get()]).toEqual(["old", "one"]);
});

test.each([
  [YES, true],
  [{ confirmed: true }, false],
])("a game that is told already keeps that, and says so only where it was the yes to all: %j", async (mail, says) => {
  games = new Map([
    ["one", YES],
    ["two", mail],
  ]);
  const { tellAsChosen, keptTell } = await page();
  keptTell.set("one");
  expect(await tellAsChosen("two", true)).toBe(says);
  expect(games.get("two")).toEqual(mail);
});

test("where the chosen game is told no more, another one takes its place only if its address is for all", async () => {
  games = new Map([
    ["one", null],
    ["other", { confirmed: true }],
    ["two", null],
  ]);
  const { tellAsChosen, keptTell, keptTold } = await page();
  keptTell.set("one");
  expect(await tellAsChosen("two", false)).toBe(false);
  expect([keptTell.get(), games.get("two")]).toEqual(["one", null]);
  games.set("three", YES);
  keptTold("two").set(null);
  vi.resetModules();
  const again = await page();
  again.keptTell.set("one");
  expect(await again.tellAsChosen("two", false)).toBe(true);
  expect([again.keptTell.get(), games.get("two")]).toEqual(["three", YES]);
});

test("what has no answer is asked again", async () => {
  games = new Map([
    ["one", YES],
    ["two", null],
  ]);
  const { tellAsChosen, keptTell, keptTold } = await page();
  keptTell.set("one");
  isUp = false;
  expect(await tellAsChosen("two", false)).toBe(false);
  expect(keptTold("two").get()).toBeNull();
  isUp = true;
  expect(await tellAsChosen("two", false)).toBe(true);
});

test("stopping in all games reaches the one that others follow, though it is over, and says where it reached not all", async () => {
  games = new Map([
    ["two", YES],
    ["three", null],
  ]);
  const { stopAllMails, keptTell, keptTellAsked } = await page();
  keptTell.set("over");
  keptTellAsked.set("one");
  expect(await stopAllMails()).toBe(true);
  expect([...games]).toEqual(
    expect.arrayContaining([
      ["two", null],
      ["three", null],
      ["over", null],
      ["one", null],
    ]),
  );
  expect(keptTellAsked.get()).toBeNull();
  isUp = false;
  expect(await stopAllMails()).toBe(false);
});
