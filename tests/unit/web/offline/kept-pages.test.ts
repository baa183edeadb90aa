/** Pages that are kept for when there is no network: whole, of one deploy, and never in the way of a newer one. */
import { expect, test } from "vitest";
import { keptPages, isLinkedPage, isPlayPage, kindOf } from "../../../../web/offline/kept-pages.ts";
import { memoryCaches, ORIGIN, urlOf } from "./memory-caches.ts";

const PLAY = { prefix: "play:", fresh: "play-fresh", isPage: isPlayPage };

/** A server at a deploy, which can be cut off or broken. */
function setUp() {
  const caches = memoryCaches();
  const server = { build: "b1", isThere: true, status: 200, asked: new Array<string>() };
  const load = (request: Request | string): Promise<Response> => {
    const path = urlOf(request).slice(ORIGIN.length);
    server.asked.push(path);
    if (!server.isThere) return Promise.reject(new TypeError("Failed to fetch"));
    const text = path.startsWith("/play/") ? `page of ${server.build}` : path;
    return Promise.resolve(new Response(text, { status: server.status }));
  };
  let patient: () => void = () => {};
  const patience = () => new Promise<void>((resolve) => (patient = resolve));
  const later: Promise<unknown>[] = [];
  const pages = keptPages(caches, PLAY, load, patience);
  const open = async (page: string) =>
    (await pages.answerPage(new Request(ORIGIN + page), (each) => void later.push(each))).text();
  const keep = (page: string, ...files: readonly string[]) => pages.keep({ build: server.build, page, files });
  const file = async (path: string) => (await pages.answerFile(new Request(ORIGIN + path))).text();
  return { caches, server, pages, open, keep, file, later, losePatience: () => patient() };
}

test("a page is kept with all its files, and shown without a network", async () => {
  const { caches, server, open, keep, file } = setUp();
  await keep("/play/go", "/assets/a-1.js", "/play/think-1.js");
  expect(caches.held()["play:b1"]).toEqual(["/assets/a-1.js", "/play/think-1.js", "/play/go"]);
  server.isThere = false;
  expect(await open("/play/go")).toBe("page of b1");
  expect(await file("/assets/a-1.js")).toBe("/assets/a-1.js");
});

test("with a network a new deploy is shown at once, though the old one is kept", async () => {
  const { server, open, keep } = setUp();
  await keep("/play/go", "/assets/a-1.js");
  server.build = "b2";
  expect(await open("/play/go")).toBe("page of b2");
});

test("where nothing can be kept, or looked for, pages and files come from the network", async () => {
  const { caches, server, open, keep, file } = setUp();
  await keep("/play/go", "/assets/a-1.js");
  server.build = "b2";
  const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const whole = caches.open.bind(caches);
  caches.open = async (name) => ({ ...(await whole(name)), put: full });
  expect([await open("/play/go"), await open("/play/chess")]).toEqual(["page of b2", "page of b2"]);
  caches.open = full;
  expect(await open("/play/go")).toBe("page of b2");
  expect(await file("/assets/a-1.js")).toBe("/assets/a-1.js");
});

test("without one, the last page is shown whose files are all there", async () => {
  const { server, open, keep, file } = setUp();
  await keep("/play/go", "/assets/a-1.js");
  server.build = "b2";
  await open("/play/go");
  server.isThere = false;
  // The new page's files have never come.
  await expect(keep("/play/go", "/assets/a-2.js")).rejects.toThrow("Failed to fetch");
  expect(await open("/play/go")).toBe("page of b1");
  expect(await file("/assets/a-1.js")).toBe("/assets/a-1.js");
});

test("a page that came is not asked for twice, nor a file that is there", async () => {
  const { server, open, keep } = setUp();
  await keep("/play/go", "/assets/a-1.js", "/assets/b-1.js");
  server.build = "b2";
  server.asked = [];
  await open("/play/go");
  await keep("/play/go", "/assets/a-1.js", "/assets/b-2.js");
  expect(server.asked).toEqual(["/play/go", "/assets/b-2.js"]);
});

test("what is of earlier deploys goes once no page needs it", async () => {
  const { caches, server, keep } = setUp();
  await keep("/play/go", "/assets/a-1.js");
  await keep("/play/chess", "/assets/a-1.js");
  server.build = "b2";
  await keep("/play/go", "/assets/a-2.js");
  expect(caches.held()).toMatchObject({
    "play:b1": ["/assets/a-1.js", "/play/chess"],
    "play:b2": ["/assets/a-2.js", "/play/go"],
  });
  await keep("/play/chess", "/assets/a-2.js");
  expect(Object.keys(caches.held())).not.toContain("play:b1");
});

test("a page of another deploy than its files is not kept", async () => {
  const { caches, server, pages } = setUp();
  server.build = "b2";
  await pages.keep({ build: "b1", page: "/play/go", files: [] });
  expect(caches.held()["play:b1"]).toEqual([]);
});

test.each([500, 503])("a server that answers %i is as good as none; a page that is gone is gone", async (status) => {
  const { server, open, keep } = setUp();
  await keep("/play/go");
  server.status = status;
  expect(await open("/play/go")).toBe("page of b1");
  server.build = "b2";
  server.status = 404;
  expect(await open("/play/go")).toBe("page of b2");
});

test("a network that says nothing is waited for a while only, where there is a page", async () => {
  const { caches, later, keep } = setUp();
  await keep("/play/go");
  let losePatience = () => {};
  const silent = keptPages(
    caches,
    PLAY,
    () => new Promise<Response>(() => {}),
    () => new Promise<void>((resolve) => (losePatience = resolve)),
  );
  const answer = silent.answerPage(new Request(`${ORIGIN}/play/go`), (each) => void later.push(each));
  await new Promise((resolve) => setTimeout(resolve));
  losePatience();
  expect(await (await answer).text()).toBe("page of b1");
});

test("without a network a page that was never kept fails, as other pages do", async () => {
  const { server, open } = setUp();
  server.isThere = false;
  await expect(open("/play/go")).rejects.toThrow("Failed to fetch");
});

test.each([
  ["page", "navigate", "/play/hoppsi"],
  ["page", "navigate", "/play/hoppsi?from=home"],
  ["file", "no-cors", "/assets/game-abc.js"],
  ["file", "cors", "/play/think-abc.js"],
  [null, "navigate", "/"],
  [null, "navigate", "/g/abcdefghijklmnop"],
  [null, "navigate", "/play/offline.js"],
  [null, "cors", "/api/games"],
  [null, "cors", "/play/offline.js"],
  [null, "no-cors", "/favicon.ico"],
] as const)("%s: %s %s", (kind, mode, path) => {
  expect(kindOf({ method: "GET", mode, url: ORIGIN + path }, ORIGIN, isPlayPage)).toBe(kind);
  expect(kindOf({ method: "POST", mode, url: ORIGIN + path }, ORIGIN, isPlayPage)).toBeNull();
  expect(kindOf({ method: "GET", mode, url: `https://elsewhere.test${path}` }, ORIGIN, isPlayPage)).toBeNull();
});

test.each([
  ["page", "navigate", "/"],
  ["page", "navigate", "/g/abcdefghijklmnop"],
  ["file", "no-cors", "/assets/game-abc.js"],
  [null, "navigate", "/games"],
  [null, "navigate", "/p/abcdefghijklmnop"],
  [null, "navigate", "/play/hoppsi"],
  [null, "no-cors", "/g/abcdefghijklmnop/board.png"],
] as const)("who has the other one: %s: %s %s", (kind, mode, path) =>
  expect(kindOf({ method: "GET", mode, url: ORIGIN + path }, ORIGIN, isLinkedPage)).toBe(kind),
);
