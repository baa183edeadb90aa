/** Nobody but its seat sees what is decided ahead: every byte that others get is looked through, while it stands and when it can't come true any more. */
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { anyone, browser, LINE, move, newCookie, ok, ORIGIN, sit } from "./client.ts";
import { add, GRACE, notifiedPair } from "./notified.ts";
import { advance } from "./object.ts";
import { live, pageOf } from "./socket.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

const receiver = new Receiver();

/** Is played deep in the tree, and not legal before. */
const DEEP = LINE[15] ?? "";
/** What else would tell of it. */
const TELLING = [DEEP, "conditional", "branches", "playsOnlyMove", "notPlayed", "ahead"];

/** Addresses by which a game is seen by whoever has its watch link, and lists that it may stand in. */
const SEEN = (id: string) => [
  ...["", "/board.png", "/preview.png", "/feed.atom"].map((rest) => `/g/${id}${rest}`),
  ...["", "?moves=full", "/record"].map((rest) => `/api/games/${id}${rest}`),
  "/",
  "/api/open",
  "/api/health",
  "/sitemap.xml",
];

async function seen(id: string, who: Readonly<Record<string, string>> = {}): Promise<string> {
  const answers = SEEN(id).map(async (address) => {
    const answer = await exports.default.fetch(ORIGIN + address, { headers: { accept: "text/html,*/*", ...who } });
    return JSON.stringify([...answer.headers]) + new TextDecoder("latin1").decode(await answer.arrayBuffer());
  });
  return (await Promise.all(answers)).join("\n");
}

test("no answer, socket, page, feed, record, picture, list, notification or webhook tells of it", async () => {
  const game = await notifiedPair();
  await add(game, "chat", { recipient: "room", isRoom: true });
  for (const side of ["w", "b"] as const) await webhook(game, side);
  const cookie = newCookie();
  await sit(game, "w", cookie);
  const [watcher, white, black] = [await live(game.path), await pageOf(game, "w"), await pageOf(game, "b")];
  const before = await anyone.get(game.path);
  await ok(game.b.ask("PUT", `${game.path}/conditional-moves`, { turn: 0, branches: [{ moves: LINE.slice(0, 16) }] }));
  await ok(game.b.ask("PATCH", `${game.path}/conditional-moves`, { playsOnlyMove: true }));
  await black.until(() => expect(black.state?.you).toMatchObject({ conditionalMoves: { lines: 1 }, playsOnlyMove: true }));
  for (const page of [watcher, white]) await page.settled();
  expect((await anyone.get(game.path)).body).toEqual({ ...before.body, now: expect.any(Number) });
  const standing = await seen(game.id);
  // Its answer comes too; the next move is another one than was thought of.
  await move(game, 0);
  await ok(game.w.play(game.path, 2, "f1-f2"));
  await advance(game, GRACE);
  await watcher.until(() => expect(watcher.state?.turn).toBe(3));
  for (const page of [watcher, white]) await page.settled();

  for (const who of [anyone, game.w]) expect(JSON.stringify((await who.get(game.path)).body)).not.toContain("ahead");
  const bearer = { authorization: `Bearer ${game.tokens["w"]}` };
  const others = [
    ...watcher.heard,
    ...white.heard,
    standing,
    await seen(game.id),
    await seen(game.id, bearer),
    await seen(game.id, { cookie: `__Host-b=${cookie}` }),
    ...receiver.received.map(({ body }) => body),
    JSON.stringify(game.recipients.notices),
    ...(await Promise.all(
      ["/api/my-games", "/api/my-games/all", `${game.path}/messages`, `${game.path}/notes`].map(async (path) =>
        JSON.stringify((await ok(browser(cookie).get(path))).body),
      ),
    )),
    JSON.stringify((await game.w.get(`${game.path}/me`)).body).replace('"conditionalMoves":null', ""),
    JSON.stringify((await env.DB.prepare("SELECT * FROM games WHERE id = ?").bind(game.id).all()).results),
  ]
    .join("\n")
    // The log says of an answer that nobody was there.
    .replaceAll('"auto":"ahead"', "")
    .replaceAll(String.raw`\"auto\":\"ahead\"`, "");
  for (const word of TELLING) expect(others.includes(word), word).toBe(false);
  // The looking finds what is there.
  expect(black.heard.join()).toContain("conditionalMoves");
  expect(others).toContain(LINE[1]);
  for (const page of [watcher, white, black]) page.close();
});
