/** The next game of two whose game is over: one, whoever asks and whatever breaks off; both sit in it. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { check } from "../../game/check.ts";
import { readRecord } from "../../game/record.ts";
import type { NextEnv } from "../../worker/room/next-game.ts";
import { judgeOf } from "../game-log.ts";
import { anyone, browser, browserWith, newCookie, ok, roomOf, stateOf, mute } from "./client.ts";
import { archive, loseObject, reportOf } from "./losses.ts";
import { behind, finished, nextOf, offering, rematched } from "./next-games.ts";
import { advance, evict, give, jobsOf, objectCount, query, unrung } from "./object.ts";
import { MINUTE, silenced } from "./recipients.ts";

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
