/** The next game of two whose game is over: one, whoever asks and whatever breaks off; both sit in it, and its link is shown by the game before it. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { check } from "../../game/check.ts";
import { readRecord } from "../../game/record.ts";
import type { NextEnv } from "../../worker/room/next-game.ts";
import { judgeOf } from "../game-log.ts";
import {
  anyone,
  browser,
  browserWith,
  newCookie,
  ok,
  roomOf,
  stateOf,
  mute,
  type Client,
  type Pair,
  program,
  sit,
} from "./client.ts";
import { archive, loseObject, reportOf } from "./losses.ts";
import { behind, finished, nextOf, offering, rematched } from "./next-games.ts";
import { advance, evict, give, jobsOf, objectCount, query, unrung } from "./object.ts";
import { MINUTE, silenced } from "./recipients.ts";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { pageOf } from "./socket.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";

silenced();

describe("both agree", () => {
  test("and sit in the next game with swapped sides, the same settings and their names", async () => {
    const clock = { kind: "move", each: 86_400 } as const;
    const game = await finished({ clock, onFlag: "end" });
    const state = await rematched(game);
    const { id, watchUrl, url } = nextOf(state);
    expect(watchUrl).toBe(`https://play.test/g/${id}`);
    const next = (await behind(url).get(`/api/games/${id}`)).body;
    expect(next).toMatchObject({
      variant: "harzdame",
      status: "playing",
      you: { side: "b" },
      players: { w: { name: "Bo" }, b: { name: "Ada" } },
      clock: { kind: "move", each: 86_400_000, onFlag: "end" },
      previous: { id: game.id, watchUrl: `https://play.test${game.path.replace("/api/games", "/g")}` },
    });
    const black = nextOf(await stateOf(game, game.b));
    expect((await behind(black.url).get(`/api/games/${id}`)).body.you).toMatchObject({ side: "w" });
  });

  test("and whoever watches is told where it goes on, but no link of a seat", async () => {
    const game = await finished();
    const { id } = nextOf(await rematched(game));
    expect(nextOf(await stateOf(game))).toStrictEqual({ id, watchUrl: `https://play.test/g/${id}` });
  });

  test("and the browsers of both hold their seats there", async () => {
    const game = await finished();
    const [ada, bo] = [newCookie(), newCookie()];
    for (const [cookie, side] of [
      [ada, "w"],
      [bo, "b"],
    ] as const)
      expect((await browserWith(game.tokens[side], cookie).post(`${game.path}/open`, {})).status).toBe(200);
    await offering(browser(ada), game, 0);
    const { id } = nextOf((await offering(browser(bo), game, 0)).body);
    expect((await browser(ada).get(`/api/games/${id}`)).body.you).toMatchObject({ side: "b" });
    expect((await browser(bo).get(`/api/games/${id}`)).body.you).toMatchObject({ side: "w" });
    expect((await browser().get(`/api/games/${id}`)).body.you).toBeUndefined();
  });

  test("and webhooks go along, with their secrets", async () => {
    const game = await finished();
    const hook = { url: "https://example.org/hook", events: ["turn"] };
    await ok(game.w.post(`${game.path}/webhooks`, hook), 201);
    const { id, url } = nextOf(await rematched(game));
    const there = await behind(url).get<readonly unknown[]>(`/api/games/${id}/webhooks`);
    expect(there.body).toMatchObject([{ ...hook, last: null }]);
    const secrets = await Promise.all(
      [game.id, id].map((each) => query<{ secret: string }>(each, "SELECT secret FROM webhooks")),
    );
    expect(secrets[1]).toStrictEqual(secrets[0]);
  });

  test("and both games' records are right", async () => {
    const game = await finished({ series: { kind: "first-to", of: 2 } });
    const { id } = nextOf(await rematched(game));
    for (const each of [game.id, id]) {
      const record = readRecord(JSON.stringify((await anyone.get<object>(`/api/games/${each}/record`)).body));
      if (!record.ok) throw new Error(record.error);
      expect(check(record.value, judgeOf("harzdame"))).toMatchObject({ ok: true });
    }
  });
});

describe("exactly one", () => {
  test("both pressing at once, and again and again", async () => {
    const game = await finished();
    const before = await objectCount();
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => offering(index % 2 === 0 ? game.w : game.b, game, 0)));
    expect(all.map(({ status }) => status)).toStrictEqual(all.map(() => 200));
    const ids = new Set(all.flatMap(({ body }) => (body.next ? [body.next.id] : [])));
    expect(ids.size).toBe(1);
    expect(await objectCount()).toBe(before + 1);
    const again = await offering(game.w, game, 0);
    expect(again.body).toMatchObject({ repeated: true, next: { id: [...ids][0] } });
  });

  test("what breaks off between the two games is made up for, and shows no game before", async () => {
    mute("error");
    const game = await finished();
    await unrung(game);
    await give(game, { ROOM: deaf() });
    const agreed = await rematched(game);
    expect(agreed.next).toBeNull();
    expect(Object.keys(await jobsOf(game))).toContain("next");
    await evict(game);
    await advance(game, MINUTE);
    const { id } = nextOf(await stateOf(game));
    expect((await anyone.get(`/api/games/${id}`)).body).toMatchObject({ status: "playing", seq: 2 });
    expect(Object.keys(await jobsOf(game))).not.toContain("next");
  });

  test("an object that is lost between them is rebuilt, and makes it then", async () => {
    const game = await finished();
    await unrung(game);
    await give(game, { ROOM: deaf() });
    await rematched(game);
    await archive(game);
    await loseObject(game);
    await reportOf(game, true);
    await advance(game, MINUTE);
    const { id } = nextOf(await stateOf(game));
    expect((await anyone.get(`/api/games/${id}`)).body).toMatchObject({ status: "playing", seq: 2 });
  });

  test("an answer that was lost makes no second one, and takes nothing back", async () => {
    const game = await finished();
    await unrung(game);
    await give(game, { ROOM: deaf(async (request) => void (await roomOf(request.command.game).begin(request))) });
    await rematched(game);
    const before = await objectCount();
    await give(game, {});
    const [row] = await query<{ next: string }>(
      game,
      "SELECT json_extract(text, '$.next') AS next FROM events WHERE json_extract(text, '$.kind') = 'rematched'",
    );
    const asked = row?.next ?? "";
    await advance(game, MINUTE);
    expect(nextOf(await stateOf(game)).id).toBe(asked);
    expect((await anyone.get(`/api/games/${asked}`)).body.seq).toBe(2);
    expect(await objectCount()).toBe(before);
  });
});

/** Other games that don't answer; `does` what they do all the same. */
function deaf(
  does: (request: Parameters<ReturnType<NextEnv["ROOM"]["getByName"]>["begin"]>[0]) => Promise<void> = async () => {},
) {
  return new Proxy(env.ROOM, {
    get: () => () => ({
      begin: async (request: Parameters<typeof does>[0]) => {
        await does(request);
        throw new Error("out of reach");
      },
    }),
  });
}

/** A game that is over, and the one after it: White of the first one is Black there. */
async function followed() {
  const game = await finished();
  const { id, url } = nextOf(await rematched(game));
  return { game, id, path: `/api/games/${id}`, ada: behind(url), bo: behind(nextOf(await stateOf(game, game.b)).url) };
}

const renewed = async (who: Client, path: string) =>
  (await who.post<{ url: string; token: string }>(`${path}/new-link`, {})).body;

const shown = async (who: Client, { path }: Pair) => nextOf((await who.get(path)).body).url;

describe("the game before shows", () => {
  test("the new link, and of several the newest; the other seat's stays", async () => {
    const { game, path, ada } = await followed();
    const others = await shown(game.b, game);
    const first = await renewed(ada, path);
    expect(await shown(game.w, game)).toBe(first.url);
    const second = await renewed(program(first.token), path);
    expect(await shown(game.w, game)).toBe(second.url);
    expect((await behind(await shown(game.w, game)).get(path)).body.you).toMatchObject({ side: "b" });
    expect(await shown(game.b, game)).toBe(others);
    expect((await stateOf(game)).next).not.toHaveProperty("url");
  });

  test("it live, and after it has slept", async () => {
    const { game, path, ada } = await followed();
    const page = await pageOf(game, "w");
    const { url } = await renewed(ada, path);
    await page.until(() => expect(page.state?.next?.url).toBe(url));
    await evict(game);
    expect(await shown(game.w, game)).toBe(url);
  });

  test("it once the game before can be reached again", async () => {
    const { game, id, path, ada } = await followed();
    await unrung(id);
    const away = new Proxy(env.ROOM, {
      get: () => () => ({
        heedNext: async () => {
          throw new Error("out of reach");
        },
      }),
    });
    await give(id, { ROOM: away });
    const { url } = await renewed(ada, path);
    await give(id, {});
    await advance(id, MINUTE);
    expect(await shown(game.w, game)).toBe(url);
  });

  test("no link of a seat that was handed over, neither the dead one nor any later one, also where both were rebuilt", async () => {
    const { game, id, path, ada } = await followed();
    const { you } = (await ada.post(`${path}/hand-over`, {})).body;
    const joined = await program(you?.handOverUrl?.split("=")[1] ?? "").post<JoinAnswer>(`${path}/join`, { name: "Cy" });
    const cy = program(joined.body.seat.token);
    expect(nextOf(await stateOf(game, game.w))).not.toHaveProperty("url");
    const { token } = await renewed(cy, path);
    expect(nextOf(await stateOf(game, game.w))).not.toHaveProperty("url");
    for (const each of [game, { id }]) {
      await archive(each);
      await loseObject(each);
      await reportOf(each, true);
      await advance(each, 0);
    }
    await renewed(program(token), path);
    const after = nextOf(await stateOf(game, game.w)).url;
    if (after !== undefined) expect((await behind(after).get(path)).body.you).toBeUndefined();
    expect(JSON.stringify(await stateOf(game, game.w))).not.toContain(token);
  });

  test("none of a seat that was left, and taken by somebody else", async () => {
    const { game, path, ada, bo } = await followed();
    const created = (await ada.get(path)).body.you?.inviteUrl === undefined;
    expect(created).toBe(true);
    const [leaver, stayer, old] = (await ada.post(`${path}/leave`, {})).status === 200 ? [ada, bo, game.w] : [bo, ada, game.b];
    if (leaver === bo) expect((await bo.post(`${path}/leave`, {})).status).toBe(200);
    const { inviteToken = "" } = (await stayer.get(path)).body.you ?? {};
    await ok(program(inviteToken).post<JoinAnswer>(`${path}/join`, { name: "Cy" }));
    expect(nextOf(await stateOf(game, old))).not.toHaveProperty("url");
  });
});

test("a browser that the new link has put out finds it in the game before neither by its cookie nor by that game's link; the one that made it does", async () => {
  const game = await finished();
  const [phone, library] = [newCookie(), newCookie()];
  for (const cookie of [phone, library]) await sit(game, "w", cookie);
  const { id } = nextOf(await rematched(game));
  const path = `/api/games/${id}`;
  const { url } = await renewed(browser(phone), path);
  expect((await browser(library).get(path)).body.you).toBeUndefined();
  expect(await shown(browser(phone), game)).toBe(url);
  expect(nextOf((await browser(library).get(game.path)).body)).not.toHaveProperty("url");
  const own = (await browser(library).post<{ url: string }>(`${game.path}/link`, {})).body.url;
  expect(nextOf((await behind(own).get(game.path)).body)).not.toHaveProperty("url");
  // Nor by leaving, so that nobody seems to be put out when the next new link is made.
  await browser(library).ask("DELETE", "/api/me/browser", { evenLast: true });
  await evict(game);
  const again = await renewed(browser(phone), path);
  expect(nextOf((await behind(own).get(game.path)).body)).not.toHaveProperty("url");
  expect(await shown(browser(phone), game)).toBe(again.url);
  const facts = async () => JSON.stringify(await query(game, "SELECT * FROM facts WHERE name LIKE 'next-link%'"));
  expect(await facts()).not.toContain(again.token);
  // Nothing stays of a browser that is forgotten.
  expect(await facts()).toContain(fingerprint(phone));
  await browser(phone).ask("DELETE", "/api/me/browser", { evenLast: true });
  expect(await facts()).not.toContain(fingerprint(phone));
  expect(JSON.stringify(await query(id, "SELECT * FROM facts"))).not.toContain(fingerprint(phone));
});
