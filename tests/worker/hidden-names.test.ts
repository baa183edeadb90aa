/** A name that the operator has hidden stays hidden: every way by which one could come back, held by one rule. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CreatedPlayMe, PlayAnswer, PlayMeAnswer } from "../../api/play-me-schema.ts";
import type { NextRequest } from "../../worker/room/next-game.ts";
import { blockList } from "../../worker/moderation/block-list.ts";
import { anyone, expectProblem, newKey, ok, type Pair, pair, program, roomOf, stateOf } from "./client.ts";
import { archive, found, inArchive, inObject, loseObject, play, played, reportOf, setObjectBack } from "./losses.ts";
import { behind, nextOf, offering, rematched } from "./next-games.ts";
import { advance, DOWN, evict, give, query, quietPair } from "./object.ts";
import { act } from "./operating.ts";
import { asking, reply } from "./recoveries.ts";
import { DAY, silenced } from "./recipients.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";

silenced();
beforeEach(() => {
  blockList.forget();
  vi.spyOn(console, "error").mockReturnValue();
});

const HIDDEN = "Player";
const BAD = "Bo";

const hide = async (id: string, side = "b") =>
  expect((await act({ do: "hide-name", game: id, side, why: "slur" })).status).toBe(303);

/** A game whose Black has a name that the operator hides. */
async function hidden(more: Parameters<typeof pair>[0] = {}): Promise<Pair> {
  const game = await pair(more);
  await hide(game.id);
  return game;
}

/** Expects that a seat's name is read nowhere: not in states, lists, records, D1, nor in what the object keeps. */
async function expectHidden(id: string, side: string) {
  const path = `/api/games/${id}`;
  await advance(id, AFTER_BACKGROUND);
  expect((await anyone.get(path)).body.players[side]?.name).toBe(HIDDEN);
  const { players } = (await anyone.get<{ players: Record<string, string> }>(`${path}/record`)).body;
  expect(players[side]).toBe(HIDDEN);
  const row = await env.DB.prepare("SELECT name FROM seats WHERE game = ? AND side = ?").bind(id, side).first();
  expect(row?.["name"]).toBe(HIDDEN);
  expect(await query(id, "SELECT name FROM names WHERE side = ? AND name <> ?", side, HIDDEN)).toEqual([]);
  expect(await found({ id })).toEqual([]);
}

describe("stays hidden", () => {
  /** What is done in a game whose Black is hidden; answers the game and side in which that player sits then, and who they are. */
  type Way = (game: Pair) => Promise<{ readonly id: string; readonly side: string; readonly token?: string } | void>;

  const next = async (game: Pair, terms: object = {}) => {
    await resign(game, "w");
    const { id } = nextOf(await rematched(game, { ...terms }));
    const { url } = nextOf(await stateOf(game, game.b));
    return { id, side: "w", token: new URL(url ?? "").hash.slice(1) };
  };

  const ways: readonly [string, Way][] = [
    [
      "its player leaves and joins again",
      async (game) => {
        await game.b.post(`${game.path}/leave`, {});
        const { inviteToken = "" } = (await stateOf(game, game.w)).you ?? {};
        await program(inviteToken).post(`${game.path}/join`, { name: BAD });
      },
    ],
    [
      "its player leaves and joins again without a name, which they give then",
      async (game) => {
        await game.b.post(`${game.path}/leave`, {});
        const { inviteToken = "" } = (await stateOf(game, game.w)).you ?? {};
        const { seat } = (await program(inviteToken).post<{ seat: { token: string } }>(`${game.path}/join`, {})).body;
        expectProblem(await program(seat.token).ask("PUT", `${game.path}/name`, { name: BAD }), "name-hidden");
      },
    ],
    [
      "its player hands it over, to themselves say",
      async (game) => {
        const { you } = (await game.b.post(`${game.path}/hand-over`, {})).body;
        await program(you?.handOverUrl?.split("=")[1] ?? "").post(`${game.path}/join`, { name: BAD });
      },
    ],
    [
      "its player is let back in by the opponent's word",
      async (game) => {
        const { client } = await asking(game);
        await reply(game.w, game, "agree");
        await advance(game, DAY);
        expectProblem(await client.ask("PUT", `${game.path}/name`, { name: BAD }), "name-hidden");
      },
    ],
    [
      "its player gives another name",
      async (game) => expectProblem(await game.b.ask("PUT", `${game.path}/name`, { name: BAD }), "name-hidden"),
    ],
    [
      "its player says that a program plays",
      async (game) => expectProblem(await game.b.ask("PUT", `${game.path}/name`, { name: BAD, program: true }), "name-hidden"),
    ],
    ["its player has all removed that is kept", async (game) => void (await game.b.ask("DELETE", `${game.path}/me`, {}))],
    ["a rematch follows", (game) => next(game)],
    ["the next game of a new series follows", (game) => next(game, { series: { kind: "first-to", of: 2 } })],
    [
      "the game after the next follows",
      async (game) => {
        const second = await next(game);
        const [one, other] = [program(second.token), behind(nextOf(await stateOf(game, game.w)).url)];
        const path = `/api/games/${second.id}`;
        await one.post(`${path}/resign`, { turn: 0 });
        await offering(one, { ...game, path }, 0);
        const third = nextOf((await offering(other, { ...game, path }, 0)).body);
        const { url } = nextOf((await one.get(path)).body);
        return { id: third.id, side: "b", token: new URL(url ?? "").hash.slice(1) };
      },
    ],
    [
      "the object is lost, and rebuilt from the archive",
      async (game) => {
        await archive(game);
        await loseObject(game);
        await reportOf(game, true);
      },
    ],
    [
      "an object that was set back before it is brought up to date, and the archive's row is of before it",
      async (game) => {
        await archive(game);
        await setObjectBack(game, 2);
        await inObject(game, [`UPDATE names SET name = '${BAD}' WHERE side = 'b'`]);
        await inArchive("UPDATE seats SET name = ? WHERE game = ? AND side = 'b'", BAD, game.id);
        await reportOf(game, true);
      },
    ],
    [
      "code of before this was so has brought the name back",
      async (game) => {
        await query(game, "UPDATE names SET name = ? WHERE side = 'b'", BAD);
        await evict(game);
        expect((await stateOf(game)).players["b"]?.name).toBe(HIDDEN);
        await query(game, "UPDATE names SET name = ? WHERE side = 'b'", HIDDEN);
        await evict(game);
      },
    ],
  ];

  test.each(ways)("where %s", async (_what, way) => {
    const game = await hidden();
    const { id, side, token } = (await way(game)) ?? { id: game.id, side: "b" };
    await expectHidden(id, side);
    if (token !== undefined)
      expectProblem(await program(token).ask("PUT", `/api/games/${id}/name`, { name: BAD }), "name-hidden");
    await ok(act({ do: "allow-name", game: id, side, why: "sorry" }), 303);
    expect((await anyone.get(`/api/games/${id}`)).body.players[side]?.name ?? null).toBeNull();
  });

  test.each(["object", "archive"] as const)(
    "where the %s's history is kept, and only the other one knew of it",
    async (place) => {
      const game = await played();
      if (place === "object") {
        await hide(game.id);
        await archive(game);
      }
      await setObjectBack(game, 4);
      if (place === "object") await inObject(game, [`UPDATE names SET name = '${BAD}' WHERE side = 'b'`]);
      await give(game, { DB: DOWN });
      if (place === "archive") await hide(game.id);
      await play(game, "c4-c5");
      await give(game, {});
      await archive(game);
      expect((await stateOf(game)).diverged).toBe(true);
      expect((await reportOf(game, true, place)).left).toEqual([]);
      await expectHidden(game.id, "b");
    },
  );
});

describe("goes on to what follows", () => {
  test("also where the next games are there already, and until the operator allows it there too", async () => {
    const game = await pair();
    await resign(game, "w");
    const { id } = nextOf(await rematched(game));
    expect((await anyone.get(`/api/games/${id}`)).body.players["w"]?.name).toBe(BAD);
    await hide(game.id);
    await expectHidden(game.id, "b");
    await expectHidden(id, "w");
    await act({ do: "allow-name", game: game.id, side: "b", why: "sorry" });
    expect((await anyone.get(`/api/games/${id}`)).body.players["w"]?.name).toBeNull();
  });

  test("also where it is hidden between the agreement and the next game", async () => {
    const game = await quietPair();
    await resign(game, "w");
    const away = new Proxy(env.ROOM, {
      get: () => () => ({
        begin: async () => {
          throw new Error("out of reach");
        },
      }),
    });
    await give(game, { ROOM: away });
    await rematched(game);
    await hide(game.id);
    await give(game, {});
    await advance(game, DAY);
    await expectHidden(nextOf(await stateOf(game)).id, "w");
  });

  test("also where it is hidden while the next game is made, and its answer is lost", async () => {
    const game = await quietPair();
    await resign(game, "w");
    const begun: string[] = [];
    const lost = new Proxy(env.ROOM, {
      get: () => () => ({
        begin: async (request: NextRequest) => {
          begun.push(request.command.game);
          await roomOf(request.command.game).begin(request);
          throw new Error("out of reach");
        },
      }),
    });
    await give(game, { ROOM: lost });
    await rematched(game);
    const [id = ""] = begun;
    expect((await anyone.get(`/api/games/${id}`)).body.players["w"]?.name).toBe(BAD);
    await hide(game.id);
    await give(game, {});
    await advance(game, DAY);
    await expectHidden(id, "w");
  });

  test("and stops where its player has left: whoever comes there later is somebody else", async () => {
    const game = await pair();
    await resign(game, "w");
    const { id } = nextOf(await rematched(game));
    const path = `/api/games/${id}`;
    const players = [behind(nextOf(await stateOf(game, game.w)).url), behind(nextOf(await stateOf(game, game.b)).url)];
    const left = await Promise.all(players.map((each) => each.post(`${path}/leave`, {})));
    const side = left[0]?.status === 200 ? "w" : "b";
    await hide(game.id, side);
    await expectHidden(game.id, side);
  });

  test("hides no other seat", async () => {
    const game = await hidden();
    await resign(game, "w");
    const { id } = nextOf(await rematched(game));
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({ b: { name: "Ada" }, w: { name: HIDDEN } });
  });
});

describe("a name from a “play me” link", () => {
  test("is hidden on the link and in its next games, until it is allowed again", async () => {
    const made = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first", name: BAD, atOnce: 5 });
    const { id } = made.body;
    const press = async () =>
      (await anyone.post<PlayAnswer>(`/api/play-me/${id}/play`, { name: "Cy" }, { "idempotency-key": newKey() })).body;
    const look = async () => (await anyone.get<PlayMeAnswer>(`/api/play-me/${id}`)).body.name;
    const nameIn = async (game: string) => (await anyone.get(`/api/games/${game}`)).body.players;
    const first = await press();
    expect(await look()).toBe(BAD);
    // The visitor's name is no business of the link's.
    await hide(first.id, "b");
    expect(await look()).toBe(BAD);
    await hide(first.id, "w");
    expect(await look()).toBe(HIDDEN);
    const renamed = await program(made.body.ownerToken).ask("PATCH", `/api/play-me/${id}`, { name: `${BAD} again` });
    expectProblem(renamed, "name-hidden");
    // The page sends all that its form shows, the name that is not theirs too.
    const limited = await program(made.body.ownerToken).ask("PATCH", `/api/play-me/${id}`, { name: HIDDEN, atOnce: 6 });
    expect(limited.body).toMatchObject({ name: HIDDEN, atOnce: 6 });
    const second = await press();
    expect(await nameIn(second.id)).toMatchObject({ w: { name: HIDDEN }, b: { name: "Cy" } });
    expectProblem(
      await program(new URL(await ownUrl(made.body, second.id)).hash.slice(1)).ask("PUT", `/api/games/${second.id}/name`, {
        name: BAD,
      }),
      "name-hidden",
    );
    await expectHidden(second.id, "w");
    await act({ do: "allow-name", game: second.id, side: "w", why: "sorry" });
    expect(await look()).toBe(BAD);
    expect(await nameIn((await press()).id)).toMatchObject({ w: { name: BAD } });
  });

  test("also where it is hidden in a rematch of a game that the link made", async () => {
    const made = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first", name: BAD });
    const { id, seat } = (
      await anyone.post<PlayAnswer>(`/api/play-me/${made.body.id}/play`, { name: "Cy" }, { "idempotency-key": newKey() })
    ).body;
    const [owner, visitor] = [behind(await ownUrl(made.body, id)), program(seat.token)];
    const game = { path: `/api/games/${id}` };
    await owner.post(`${game.path}/resign`, { turn: 0 });
    for (const who of [owner, visitor]) await who.post(`${game.path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
    await hide(nextOf(await stateOf(game)).id, "b");
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.body.id}`)).body.name).toBe(HIDDEN);
  });

  async function ownUrl({ id, ownerToken }: CreatedPlayMe, game: string): Promise<string> {
    const { body } = await program(ownerToken).get<{ games: { id: string; url: string }[] }>(`/api/play-me/${id}/own`);
    return body.games.find((each) => each.id === game)?.url ?? "";
  }
});
