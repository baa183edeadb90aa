/** The last seen boards of one's games, kept for when there is no network. */
import { expect, test } from "vitest";
import { keptGames } from "../../../../web/offline/kept-games.ts";
import { memoryCaches, ORIGIN, urlOf } from "./memory-caches.ts";

const FILES = { build: "b1", files: ["/assets/a-1.js", "/assets/b-1.js"] };

/** A server with games, some of them this browser's, which can be cut off, and slow with what is at `slow`. */
function setUp() {
  const caches = memoryCaches();
  const server = { turn: 0, own: ["one", "two"], isThere: true, asked: new Array<string>(), slow: "", coming: Promise.resolve() };
  const load = async (request: Request | string): Promise<Response> => {
    const path = urlOf(request).slice(ORIGIN.length);
    server.asked.push(path);
    if (path.startsWith(server.slow)) await server.coming;
    if (!server.isThere) return Promise.reject(new TypeError("Failed to fetch"));
    const state = { turn: server.turn, build: FILES.build, ...(server.own.includes(path.slice(3)) && { you: { side: "w" } }) };
    const html = `<script type="application/json" id="data">${JSON.stringify({ state })}</script>`;
    const text = path.startsWith("/offline/") ? JSON.stringify(FILES) : html;
    return Promise.resolve(new Response(text, { headers: { "content-language": "de" } }));
  };
  const games = keptGames(caches, load, () => new Promise(() => {}));
  const later: Promise<unknown>[] = [];
  const open = async (page: string) =>
    (await games.answerPage(new Request(ORIGIN + page), (each) => void later.push(each))).text();
  return { caches, server, games, open };
}

const listed = (going: readonly string[], over: readonly string[] = []) => ({
  games: going.map((id) => ({ id })),
  over: { games: over.map((id) => ({ id })) },
});

test("the board that was seen last is shown without a network, with the files that its language has", async () => {
  const { caches, server, games, open } = setUp();
  await open("/g/one");
  await games.keepAsItCame("/g/one");
  expect(caches.held()["linked:b1"]).toEqual([...FILES.files, "/g/one"]);
  expect(server.asked).toEqual(["/g/one", "/offline/de.json", ...FILES.files]);
  server.turn = 1;
  await games.keep("/g/one");
  server.isThere = false;
  expect(await open("/g/one")).toContain('"turn":1');
});

test("a game that somebody else plays is not kept", async () => {
  const { caches, games, open } = setUp();
  await open("/g/theirs");
  await games.keepAsItCame("/g/theirs");
  expect(caches.held()).toEqual({ "linked-fresh": [] });
});

test("each game that goes on is kept, once, and none that is over; the first page stays", async () => {
  const { caches, server, games } = setUp();
  await games.keep("/");
  await games.keepAll(listed(["one", "two"]));
  expect(caches.held()["linked:b1"]).toEqual([...FILES.files, "/", "/g/one", "/g/two"]);
  server.asked = [];
  await games.keepAll(listed(["two"], ["one"]));
  expect(server.asked).toEqual([]);
  expect(caches.held()["linked:b1"]).toEqual([...FILES.files, "/", "/g/two"]);
});

test("a game that the list does not know yet stays, and one that is somebody else’s by now does not", async () => {
  const { caches, server, games } = setUp();
  await games.keep("/g/one");
  await games.keepAll(listed([]));
  expect(caches.held()["linked:b1"]).toContain("/g/one");
  server.own = [];
  await games.keep("/g/one");
  expect(Object.keys(caches.held())).toEqual(["linked-fresh"]);
});

test("what came later stays, whatever is slow", async () => {
  const { server, games, open } = setUp();
  const slow = games.keepAll(listed(["one"]));
  server.turn = 1;
  await games.keep("/g/one");
  await slow;
  server.isThere = false;
  expect(await open("/g/one")).toContain('"turn":1');
});

test("what can’t be had is not kept, and what was kept stays", async () => {
  const { server, games, open } = setUp();
  await games.keep("/g/one");
  server.isThere = false;
  await expect(games.keep("/g/one")).rejects.toThrow("Failed to fetch");
  expect(await open("/g/one")).toContain('"turn":0');
});

test("from its end on nothing is kept", async () => {
  const { caches, server, games } = setUp();
  const begun = games.keep("/g/one");
  await games.end();
  await begun;
  const held = caches.held();
  server.asked = [];
  await games.keep("/g/two");
  await games.keepAsItCame("/g/one");
  await games.keepAll(listed(["two"]));
  expect([caches.held(), server.asked]).toEqual([held, []]);
});

const [PAGE, LIST, FILE] = ["/g/one", "/offline/de.json", "/assets/a-1.js"] as const;
type SetUp = ReturnType<typeof setUp>;

test.each<[what: string, slow: string, (made: SetUp) => Promise<unknown>, asked: readonly string[]]>([
  ["a game that is fetched unseen", PAGE, ({ games }) => games.keep(PAGE), [PAGE]],
  ["a page that somebody has just opened", PAGE, ({ open }) => open(PAGE), [PAGE]],
  ["the list of a page’s files", LIST, ({ games }) => games.keep(PAGE), [PAGE, LIST]],
  ["one of several files", FILE, ({ games }) => games.keep(PAGE), [PAGE, LIST, FILE]],
])("where %s is slow, nothing is kept or asked for when it comes after the end", async (_what, slow, begin, asked) => {
  const made = setUp();
  let come = () => {};
  made.server.slow = slow;
  made.server.coming = new Promise((resolve) => (come = resolve));
  const begun = begin(made);
  await new Promise((later) => setTimeout(later));
  void made.games.end();
  for (const name of await made.caches.keys()) await made.caches.delete(name);
  come();
  await Promise.allSettled([begun]);
  expect([made.server.asked, made.caches.held()]).toEqual([asked, {}]);
});
