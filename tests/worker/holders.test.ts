/** Who is in: which browsers hold a seat, what is known of them, and that each can be put out. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { BrowsersGamesAnswer } from "../../api/my-games-schema.ts";
import type { Holder, HoldersAnswer } from "../../api/seat-schema.ts";
import {
  anyone,
  browser,
  type Client,
  expectProblem,
  ok,
  type Pair,
  pair,
  program,
  stateOf,
  mute,
  browserWith,
} from "./client.ts";
import { ANDROID, holding, LINUX, seatOf } from "./holders.ts";
import {
  advance,
  BEFORE_HOLDERS,
  DOWN,
  give,
  inside,
  kept,
  query,
  quietPair,
  setSchema,
  unchanged,
  undoHolders,
} from "./object.ts";
import { cookie, live, pageOf } from "./socket.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

async function holders(client: Client, { path }: Pick<Pair, "path">): Promise<readonly Holder[]> {
  const answer = await ok(client.get<HoldersAnswer>(`${path}/browsers`));
  return answer.body.browsers;
}

async function idOf(client: Client, game: Pair): Promise<string> {
  return (await holders(client, game)).find(({ isYou }) => isYou)?.id ?? "";
}

describe("who is in", () => {
  test("is told of one's own seat: what kind of browser, since when, last seen on which day, and which is one's own", async () => {
    const game = await pair();
    const first = await holding(game, "b", LINUX);
    await advance(game, DAY);
    const second = await holding(game, "b", ANDROID);
    await holding(game, "w");
    const { now } = await stateOf(game, game.b);
    const day = (at: number) => at - (at % DAY);
    const [latest, earliest] = await holders(second.client, game);
    expect(latest).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: "Chrome",
      system: "Android",
      since: expect.any(Number),
      seen: day(now),
      isYou: true,
    });
    expect(now - (latest?.since ?? 0)).toBeLessThan(60 * SECOND);
    expect(earliest).toMatchObject({ name: "Firefox", system: "Linux", seen: day(now - DAY), isYou: false });
    expect((await holders(game.b, game)).map(({ isYou }) => isYou)).toEqual([false, false]);
    expect(await holders(first.client, game)).toHaveLength(2);
  });

  test("a browser is last seen when it does something, written down once a day, and never by looking", async () => {
    const game = await pair();
    const held = await holding(game, "w");
    const seen = async () => (await holders(held.client, game))[0]?.seen ?? 0;
    const before = await seen();
    await advance(game, DAY);
    await unchanged([game], async () => {
      await held.client.get(game.path);
      expect(await seen()).toBe(before);
    });
    await held.client.play(game.path, 0);
    expect(await seen()).toBe(before + DAY);
    const written = await query(game, "SELECT * FROM browsers");
    await held.client.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 });
    expect(await query(game, "SELECT * FROM browsers")).toEqual(written);
  });

  test("is called otherwise in each game, so that nobody tells by it who plays there too", async () => {
    const [one, other] = [await pair(), await pair()];
    const held = await holding(one, "w");
    await browserWith(other.tokens["w"], held.cookie).post(`${other.path}/open`, {});
    expect(await idOf(held.client, one)).not.toBe(await idOf(held.client, other));
    const stored = JSON.stringify(await kept(one));
    expect(stored).not.toContain("Mozilla");
  });

  test("of browsers from before it was taken down nothing is known but that they are in", async () => {
    const game = await pair();
    const held = await holding(game, "w");
    await inside(game, (_room, { storage: { sql } }) => undoHolders(sql));
    await setSchema(game, BEFORE_HOLDERS);
    const unknown = { name: null, system: null, since: null, seen: null };
    expect(await holders(held.client, game)).toEqual([{ id: expect.any(String), ...unknown, isYou: true }]);
    await held.client.play(game.path, 0);
    expect((await holders(held.client, game))[0]?.seen).toEqual(expect.any(Number));
  });

  test("is told to nobody else", async () => {
    const game = await pair();
    await holding(game, "b");
    expectProblem(await anyone.get(`${game.path}/browsers`), "no-seat");
    expectProblem(await program("nobody").get(`${game.path}/browsers`), "no-seat");
    expect(await holders(game.w, game)).toEqual([]);
  });
});

describe("a browser is put out", () => {
  test("it holds the seat no more, its sockets are closed, and the others stay", async () => {
    const game = await pair();
    const [stays, goes] = [await holding(game, "b"), await holding(game, "b")];
    const sockets = { stays: await live(game.path, cookie(stays.cookie)), goes: await live(game.path, cookie(goes.cookie)) };
    const program = await pageOf(game, "b");
    await ok(stays.client.ask("DELETE", `${game.path}/browsers/${await idOf(goes.client, game)}`, { as: "b" }), 204);
    await sockets.goes.untilClosed(4001);
    expect([sockets.stays.closed, program.closed]).toEqual([null, null]);
    expect(await seatOf(goes.client, game)).toBeUndefined();
    expect(await seatOf(stays.client, game)).toBe("b");
    expect(await seatOf(game.b, game)).toBe("b");
  });

  test("and may come back by the link, until that is made anew", async () => {
    const game = await pair();
    const held = await holding(game, "b");
    const other = await holding(game, "b");
    await held.client.ask("DELETE", `${game.path}/browsers/${await idOf(other.client, game)}`, {});
    const back = browserWith(game.tokens["b"], other.cookie);
    expect((await back.post(`${game.path}/open`, {})).body.you?.side).toBe("b");
  });

  test("D1 lists the game for it no more, also where D1 was away as it went", async () => {
    const game = await quietPair();
    const [stays, goes] = [await holding(game, "b"), await holding(game, "b")];
    const listed = async ({ client }: { client: Client }) =>
      (await client.get<BrowsersGamesAnswer>("/api/my-games")).body.games.map(({ id }) => id);
    await advance(game, AFTER_BACKGROUND);
    expect([await listed(stays), await listed(goes)]).toEqual([[game.id], [game.id]]);
    mute("warn");
    await give(game, { DB: DOWN });
    await stays.client.ask("DELETE", `${game.path}/browsers/${await idOf(goes.client, game)}`, {});
    await advance(game, AFTER_BACKGROUND);
    expect(await listed(goes)).toEqual([game.id]);
    await give(game, { DB: env.DB });
    await advance(game, 3 * 60 * SECOND);
    expect([await listed(stays), await listed(goes)]).toEqual([[game.id], []]);
    // What was owed is forgotten with the job.
    await advance(game, 3 * 60 * SECOND);
    expect(await query(game, "SELECT * FROM left_browsers")).toEqual([]);
  });

  test("changes nothing where it is not the seat's own, or not known", async () => {
    const game = await pair();
    const held = await holding(game, "b");
    const own = `${game.path}/browsers/${await idOf(held.client, game)}`;
    await unchanged([game], async () => {
      expectProblem(await game.w.ask("DELETE", own, {}), "not-found");
      expectProblem(await held.client.ask("DELETE", `${game.path}/browsers/nobody`, {}), "not-found");
      expectProblem(await anyone.ask("DELETE", own, {}), "no-seat");
      expectProblem(await held.client.ask("DELETE", own, { as: "w" }), "other-seat");
      expectProblem(await browser(held.cookie, { origin: "https://evil.test" }).ask("DELETE", own, {}), "foreign-origin");
    });
  });
});
