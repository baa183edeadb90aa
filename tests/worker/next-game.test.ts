/** The next game of two whose game is over: one, whoever asks and whatever breaks off; both sit in it with all that was set for them. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { ProblemCode } from "../../api/problems.ts";
import { readRecord } from "../../game/record-schema.ts";
import { check } from "../../game/check.ts";
import type { NextEnv } from "../../worker/room/next-game.ts";
import { judgeOf } from "../game-log.ts";
import {
  anyone,
  browser,
  browserWith,
  type Client,
  expectProblem,
  newCookie,
  type Pair,
  pair,
  program,
  roomOf,
  waiting,
} from "./client.ts";
import { archive, loseObject, reportOf } from "./losses.ts";
import { lastMail } from "./mailbox.ts";
import { advance, evict, give, jobsOf, objectCount, query, unchanged, unrung } from "./object.ts";
import { confirmed, MINUTE, newAddress, pass, silenced, subscribe } from "./recipients.ts";

silenced();

type Offer = Readonly<Record<string, unknown>>;

const offering = (who: Client, { path }: Pair, turn: number, more: Offer = {}) =>
  who.post(`${path}/offers`, { do: "offer", kind: "rematch", turn, ...more });

/** A game that Black has given up before the first move. */
async function finished(made: Parameters<typeof pair>[0] = {}): Promise<Pair> {
  const game = await pair(made);
  expect((await game.b.post(`${game.path}/resign`, { turn: 0 })).status).toBe(200);
  return game;
}

/** Both agree, White last. */
async function rematched(game: Pair, terms: Offer = {}): Promise<StateAnswer> {
  expect((await offering(game.b, game, 0, terms)).status).toBe(200);
  const agreed = await offering(game.w, game, 0, terms);
  expect(agreed.status).toBe(200);
  return agreed.body;
}

function nextOf({ next }: StateAnswer): NonNullable<StateAnswer["next"]> {
  if (!next) throw new Error("no next game");
  return next;
}

/** Whoever holds a seat's link. */
function behind(url: string | undefined): Client {
  return program(new URL(url ?? "").hash.slice(1));
}

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
    const black = nextOf((await game.b.get(game.path)).body);
    expect((await behind(black.url).get(`/api/games/${id}`)).body.you).toMatchObject({ side: "w" });
  });

  test("and whoever watches is told where it goes on, but no link of a seat", async () => {
    const game = await finished();
    const { id } = nextOf(await rematched(game));
    expect(nextOf((await anyone.get(game.path)).body)).toStrictEqual({ id, watchUrl: `https://play.test/g/${id}` });
  });

  test("and the browsers of both hold their seats there", async () => {
    const game = await finished();
    const [ada, bo] = [newCookie(), newCookie()];
    for (const [cookie, side] of [
      [ada, "w"],
      [bo, "b"],
    ] as const)
      expect((await browserWith(game.tokens[side] ?? "", cookie).post(`${game.path}/open`, {})).status).toBe(200);
    await offering(browser(ada), game, 0);
    const { id } = nextOf((await offering(browser(bo), game, 0)).body);
    expect((await browser(ada).get(`/api/games/${id}`)).body.you).toMatchObject({ side: "b" });
    expect((await browser(bo).get(`/api/games/${id}`)).body.you).toMatchObject({ side: "w" });
    expect((await browser().get(`/api/games/${id}`)).body.you).toBeUndefined();
  });

  test("and webhooks go along, with their secrets", async () => {
    const game = await finished();
    const hook = { url: "https://example.org/hook", events: ["turn"] };
    expect((await game.w.post(`${game.path}/webhooks`, hook)).status).toBe(201);
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
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const game = await finished();
    await unrung(game.id);
    await give(game.id, { ROOM: deaf() });
    const agreed = await rematched(game);
    expect(agreed.next).toBeNull();
    expect(Object.keys(await jobsOf(game.id))).toContain("next");
    await evict(game.id);
    await advance(game.id, MINUTE);
    const { id } = nextOf((await anyone.get(game.path)).body);
    expect((await anyone.get(`/api/games/${id}`)).body).toMatchObject({ status: "playing", seq: 2 });
    expect(Object.keys(await jobsOf(game.id))).not.toContain("next");
  });

  test("an object that is lost between them is rebuilt, and makes it then", async () => {
    const game = await finished();
    await unrung(game.id);
    await give(game.id, { ROOM: deaf() });
    await rematched(game);
    await archive(game);
    await loseObject(game);
    await reportOf(game, true);
    await advance(game.id, MINUTE);
    const { id } = nextOf((await anyone.get(game.path)).body);
    expect((await anyone.get(`/api/games/${id}`)).body).toMatchObject({ status: "playing", seq: 2 });
  });

  test("an answer that was lost makes no second one, and takes nothing back", async () => {
    const game = await finished();
    await unrung(game.id);
    await give(game.id, { ROOM: deaf(async (request) => void (await roomOf(request.command.game).begin(request))) });
    await rematched(game);
    const before = await objectCount();
    await give(game.id, {});
    const [row] = await query<{ next: string }>(
      game.id,
      "SELECT json_extract(text, '$.next') AS next FROM events WHERE json_extract(text, '$.kind') = 'rematched'",
    );
    const asked = row?.next ?? "";
    await advance(game.id, MINUTE);
    expect(nextOf((await anyone.get(game.path)).body).id).toBe(asked);
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

describe("notices", () => {
  test("of both go along without a further yes, and tell whoever did not press", async () => {
    const address = newAddress();
    const game = await pair();
    await unrung(game.id);
    await confirmed(game.b, game.path, address, { when: "turn", always: true, remind: 3 });
    await game.w.post(`${game.path}/resign`, { turn: 0 });
    await offering(game.b, game, 0);
    const { id } = nextOf((await offering(game.w, game, 0)).body);
    const url = nextOf((await game.b.get(game.path)).body).url;
    const bo = behind(url);
    const told = await bo.get<object>(`/api/games/${id}/email`);
    expect(told.body).toMatchObject({
      when: "turn",
      always: true,
      remind: 3,
      confirmed: true,
      address: expect.stringMatching(/@/),
    });
    // Bo sits at White there, and is to move.
    await unrung(id);
    await advance(id, MINUTE);
    await pass(address, 0);
    const { text } = await lastMail(address);
    expect(text).toContain("Your move.");
    expect(text).toContain(`/g/${id}#`);
  });

  test("of an address that has not said yes stay behind", async () => {
    const address = newAddress();
    const game = await finished();
    await subscribe(game.b, game.path, address);
    const { id } = nextOf(await rematched(game));
    const { url } = nextOf((await game.b.get(game.path)).body);
    expect((await behind(url).get<object>(`/api/games/${id}/email`)).body).toStrictEqual({ address: null });
  });

  test("tell of an offered rematch, though the end was told and nobody came back", async () => {
    const address = newAddress();
    const game = await pair();
    await unrung(game.id);
    await confirmed(game.b, game.path, address);
    await game.w.post(`${game.path}/resign`, { turn: 0 });
    await advance(game.id, MINUTE);
    await pass(address, 0);
    await offering(game.w, game, 0);
    await advance(game.id, MINUTE);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("Ada offers a rematch.");
  });
});

describe("what can't be offered", () => {
  test.each<[string, Offer, ProblemCode]>([
    ["another side's turn", { turn: 1 }, "stale-turn"],
    ["to go on with a game that was given up", { from: "position" }, "bad-offer"],
    ["from somewhere else", { from: "start" }, "malformed"],
    ["a series of one game", { series: { kind: "best-of", of: 1 } }, "malformed"],
    ["an endless series", { series: { kind: "first-to", of: 1000 } }, "malformed"],
    ["a series of no kind", { series: { kind: "best", of: 3 } }, "malformed"],
  ])("%s", async (_, more, code) => {
    const game = await finished();
    await unchanged([game.id], async () => expectProblem(await offering(game.w, game, 0, more), code));
  });

  test("in a game that goes on, or that nobody else has joined", async () => {
    const [running, alone] = [await pair(), await waiting()];
    await unchanged([running.id, alone.id], async () => expectProblem(await offering(running.w, running, 0), "not-over"));
    const path = `/api/games/${alone.id}`;
    const ada = program(alone.seat.token);
    expect((await ada.post(`${path}/abort`, { turn: 0 })).status).toBe(200);
    expectProblem(await ada.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 }), "not-started");
  });

  test("by whoever only watches", async () => {
    const game = await finished();
    expectProblem(await offering(anyone, game, 0), "no-seat");
  });
});

test("a series goes on from game to game, its score with its players, until it is decided", async () => {
  const series = { kind: "first-to", of: 2 } as const;
  const first = await finished({ series });
  expect((await anyone.get(first.path)).body.series).toMatchObject({ ...series, game: 1, score: { w: 1, b: 0 }, decided: null });
  const { id, url } = nextOf(await rematched(first));
  const path = `/api/games/${id}`;
  const ada = behind(url);
  expect((await ada.get(path)).body).toMatchObject({
    you: { side: "b" },
    series: { game: 2, score: { w: 0, b: 1 }, games: [first.id] },
  });
  const bo = behind(nextOf((await first.b.get(first.path)).body).url);
  const last = await bo.post(`${path}/resign`, { turn: 0 });
  expect(last.body.series).toStrictEqual({
    ...series,
    game: 2,
    score: { w: 0, b: 2 },
    games: [first.id, id],
    decided: { winner: "b" },
  });
  await bo.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
  const third = nextOf((await ada.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 })).body);
  expect((await anyone.get(`/api/games/${third.id}`)).body.series).toStrictEqual({
    ...series,
    game: 1,
    score: { w: 0, b: 0 },
    games: [],
    decided: null,
  });
});

test("a game that ended by agreement goes on where it stood, with everybody where they were", async () => {
  const game = await pair();
  await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" });
  await game.w.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 });
  const drawn = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 });
  expect(drawn.body.result).toMatchObject({ by: "agreement" });
  await offering(game.w, game, 1, { from: "position" });
  const { id, url } = nextOf((await offering(game.b, game, 1, { from: "position" })).body);
  expect((await behind(url).get(`/api/games/${id}`)).body).toMatchObject({
    status: "playing",
    you: { side: "b" },
    toMove: "b",
    turn: 0,
    position: drawn.body.position,
    start: { position: drawn.body.position, moves: [] },
  });
});
