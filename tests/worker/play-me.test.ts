/** "Play me" links: a game with their owner for whoever presses, as many as the owner takes, exactly one for each press. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer, PlayMeAnswer, PlayMeBody, PlayMeChange } from "../../api/play-me-schema.ts";
import type { NewLinkAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import {
  anyone,
  browser,
  type Client,
  expectProblem,
  lasting,
  newCookie,
  newKey,
  ok,
  ORIGIN,
  program,
  roomOf,
} from "./client.ts";
import { objectCount } from "./object.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOBODY = { browser: null, network: null, site: null };

async function link(more: Partial<PlayMeBody> = {}, who: Client = anyone): Promise<CreatedPlayMe> {
  const answer = await ok(who.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first", ...more }), 201);
  return answer.body;
}

const press = ({ id }: { readonly id: string }, who = anyone, key = newKey(), body: object = { name: "Bo" }) =>
  who.post<PlayAnswer>(`/api/play-me/${id}/play`, body, { "idempotency-key": key });

function own({ id, ownerToken }: CreatedPlayMe) {
  const owner = program(ownerToken);
  return {
    look: () => owner.get<OwnPlayMe>(`/api/play-me/${id}/own`),
    change: (change: PlayMeChange) => owner.ask<OwnPlayMe>("PATCH", `/api/play-me/${id}`, change),
    end: () => owner.ask<OwnPlayMe>("DELETE", `/api/play-me/${id}`),
  };
}

/** Works on the tables of a link, which then sleeps. */
async function inside(id: string, work: (sql: SqlStorage) => void) {
  const stub = env.PLAY_ME.getByName(id);
  await runInDurableObject(stub, (_object, { storage }) => work(storage.sql));
  await evictDurableObject(stub);
}

test("a link shows everybody what it is for, and its owner's secret to nobody", async () => {
  const clock = { kind: "move", each: 3600 } as const;
  const series = { kind: "best-of", of: 3 } as const;
  const made = await link({ name: "Ada", clock, series, seat: "random" });
  expect(made).toMatchObject({ url: `${ORIGIN}/p/${made.id}`, ownerUrl: `${ORIGIN}/p/${made.id}#${made.ownerToken}` });
  const seen = await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`);
  expect(seen.body).toEqual({
    id: made.id,
    variant: "harzdame",
    seat: "random",
    name: "Ada",
    clock: { ...clock, onFlag: "claim" },
    series,
    status: "open",
  });
  const { series: begun } = (await press(made)).body.state;
  expect(begun).toMatchObject({ ...series, game: 1, games: [], decided: null });
  expectProblem(
    await anyone.post("/api/play-me", { variant: "harzdame", seat: "first", series: { kind: "best-of", of: 1 } }),
    "malformed",
  );
});

test("of a game whose owner has made their link there anew, it shows no dead one", async () => {
  const made = await link();
  const { id } = (await press(made)).body;
  const shown = async () => (await own(made).look()).body.games.find((each) => each.id === id)?.url;
  const first = await shown();
  expect(first).toContain(`/g/${id}#`);
  await program(new URL(first ?? "").hash.slice(1)).post(`/api/games/${id}/new-link`, {});
  expect(await shown()).toBeNull();
});

test("its games have its clock and its days of holiday", async () => {
  const clock = { kind: "move", each: 86_400 } as const;
  for (const [more, days] of [
    [{}, 14],
    [{ holiday: 30 }, 30],
  ] as const) {
    const { body } = await press(await link({ clock, ...more }));
    expect(body.state.clock).toMatchObject({ each: 86_400_000, holidays: { days } });
  }
});

test("whoever presses gets a game with its owner, as its owner has chosen, again and again", async () => {
  const cookie = newCookie();
  const made = await link({ name: "Ada", seat: "second" }, browser(cookie));
  const [one, other] = [await press(made, browser()), await press(made)];
  expect(one.body.id).not.toBe(other.body.id);
  for (const { status, body } of [one, other]) {
    expect([status, body.seat.side]).toEqual([200, "w"]);
    expect(body.state).toMatchObject({
      status: "playing",
      players: { w: { name: "Bo" }, b: { name: "Ada" } },
      you: { side: "w" },
    });
    // The owner's browser holds the seat.
    expect((await browser(cookie).get<StateAnswer>(`/api/games/${body.id}`)).body.you?.side).toBe("b");
  }
  expect([one.body.isHeld, other.body.isHeld]).toEqual([true, false]);
  // So does whoever has the owner's link: each game's seat link is told there.
  const { games, today } = (await own(made).look()).body;
  expect([games.map(({ id }) => id), today]).toEqual([[other.body.id, one.body.id], 2]);
  const token = games[0]?.url?.split("#")[1] ?? "";
  expect((await program(token).get<StateAnswer>(`/api/games/${other.body.id}`)).body.you?.side).toBe("b");
});

test("its page shows chats who plays what, with a picture, and holds no secret; without its script nobody can press", async () => {
  const made = await link({ name: "Ada", clock: { kind: "move", each: 86_400 } });
  const page = async () => (await exports.default.fetch(made.url)).text();
  const html = await page();
  expect(html).toContain('<meta property="og:title" content="Play Harzdame with Ada · Hoplink"/>');
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/rules/harzdame/board.png"/>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain(made.ownerToken);
  expect(html).toMatch(/<button type="submit" class="btn main" disabled/);
  await own(made).change({ paused: true });
  expect(await page()).toContain("No new games right now.");
  expect((await exports.default.fetch(`${ORIGIN}/p/aaaaaaaaaaaaaaaa`)).status).toBe(404);
});

describe("a press", () => {
  test("that comes again gets the same game and seat; another request under its key is refused", async () => {
    const [made, key] = [await link(), newKey()];
    const first = await press(made, anyone, key);
    const again = await press(made, anyone, key);
    expect(lasting(again.body)).toStrictEqual(lasting(first.body));
    expectProblem(await press(made, anyone, key, { name: "Eve" }), "key-reused");
    expectProblem(await press(made, anyone, "1"), "weak-key");
    expect((await own(made).look()).body.games).toHaveLength(1);
  });

  test("many times at once with one key makes one game", async () => {
    const [made, key] = [await link(), newKey()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(made, anyone, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(lasting(body))}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test("of which any step was lost goes on where it broke off, and makes exactly one game", async () => {
    for (const lost of ["before the game", "before the owner's seat", "before the visitor's seat"]) {
      const made = await link({}, browser());
      const lostPress = {
        id: made.id,
        caller: { origin: ORIGIN },
        visitor: NOBODY,
        name: null,
        repeatable: { key: "lost", request: "r" },
      };
      const broken = await runInDurableObject(env.PLAY_ME.getByName(made.id), (object) => {
        const given: Partial<typeof env> = Object.create(env);
        const rooms = {
          getByName(name: string) {
            const room = roomOf(name);
            return {
              create: (...all: Parameters<typeof room.create>) => (lost === "before the game" ? fail() : room.create(...all)),
              call: (name: string, args: readonly unknown[]) =>
                lost === `before the ${name === "open" ? "owner" : "visitor"}'s seat` ? fail() : room.call(name, args),
            };
          },
        };
        Object.defineProperty(given, "ROOM", { value: rooms });
        Object.assign(object, { env: given });
        return object.play(lostPress).catch(() => "lost" as const);
      });
      expect(broken, lost).toBe("lost");
      await evictDurableObject(env.PLAY_ME.getByName(made.id));
      const before = await objectCount();
      const reply = await env.PLAY_ME.getByName(made.id).play(lostPress);
      expect(reply.ok, lost).toBe(true);
      expect((await objectCount()) - before).toBe(lost === "before the game" ? 1 : 0);
      expect((await own(made).look()).body.games).toHaveLength(1);
    }
  });
});

describe("the limits", () => {
  test("hold when fifty press at once: as many games as are taken at a time, and no more", async () => {
    const made = await link({ atOnce: 4 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(made)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, "too-many");
    const games = new Set(answers.flatMap(({ body }) => (body.seat === undefined ? [] : [body.id])));
    expect(games.size).toBe(4);
    expect((await own(made).look()).body.games).toHaveLength(4);
  });

  test("leave room again once a game is over", async () => {
    const made = await link({ atOnce: 1 });
    const { body } = await press(made);
    expectProblem(await press(made), "too-many");
    await program(body.seat.token).post(`/api/games/${body.id}/resign`, { turn: 0 });
    await evictDurableObject(env.PLAY_ME.getByName(made.id));
    await ok(press(made));
  });

  test("count 24 hours", async () => {
    const made = await link({ aDay: 2 });
    for (let count = 0; count < 2; count++) expect((await press(made)).status).toBe(200);
    expectProblem(await press(made), "too-many");
    await inside(made.id, (sql) => void sql.exec("UPDATE games SET at = at - ?", DAY));
    await ok(press(made));
  });

  test("forget a game that was never made, and none that is being made", async () => {
    const made = await link({ atOnce: 1 });
    const reserve = (at: number) => (sql: SqlStorage) =>
      void sql.exec("INSERT OR REPLACE INTO games VALUES (1, 'none', 'w', 'p', 'r', 'a', 0, ?)", at);
    await inside(made.id, reserve(Date.now()));
    expectProblem(await press(made), "too-many");
    await inside(made.id, reserve(Date.now() - 2 * 60_000));
    await ok(press(made));
  });
});

test("a game that can't be opened keeps nobody from playing, nor its owner from managing the link", async () => {
  const made = await link();
  const { id } = (await press(made)).body;
  await runInDurableObject(roomOf(id), (_room, { storage }) => void storage.sql.exec("DROP TABLE events"));
  await evictDurableObject(roomOf(id));
  await inside(made.id, (sql) => void sql.exec("UPDATE games SET at = at - ?", DAY));
  await ok(press(made));
  const owner = own(made);
  expect((await owner.look()).body.games.map((each) => each.url)).toEqual([
    expect.stringContaining("/g/"),
    expect.stringContaining(`/g/${id}#`),
  ]);
  expect((await owner.end()).body.status).toBe("ended");
});

describe("its owner", () => {
  test("pauses it, opens it again, changes its limits and ends it for ever; games that go on do", async () => {
    const made = await link();
    const { body: game } = await press(made);
    const owner = own(made);
    expect((await owner.change({ paused: true })).body.status).toBe("paused");
    expectProblem(await press(made), "not-open");
    expect((await owner.change({ paused: false, atOnce: 1 })).body).toMatchObject({ status: "open", atOnce: 1, aDay: 20 });
    expectProblem(await press(made), "too-many");
    expect((await owner.end()).body.status).toBe("ended");
    await ok(owner.end());
    expectProblem(await press(made), "not-open");
    expectProblem(await owner.change({ paused: false }), "game-over");
    expect((await program(game.seat.token).get(`/api/games/${game.id}`)).body).toMatchObject({ status: "playing" });
  });

  test("is told that the link is for others", async () => {
    const cookie = newCookie();
    const made = await link({}, browser(cookie));
    expectProblem(await press(made, browser(cookie)), "own-invite");
    expect((await own(made).look()).body.games).toEqual([]);
  });

  test("alone may do so, by the one token; the operator may end it", async () => {
    const [made, other] = [await link(), await link()];
    for (const who of [anyone, browser(), program(other.ownerToken), program("x")]) {
      expectProblem(await who.get(`/api/play-me/${made.id}/own`), "no-seat");
      expectProblem(await who.ask("PATCH", `/api/play-me/${made.id}`, { paused: true }), "no-seat");
      expectProblem(await who.ask("DELETE", `/api/play-me/${made.id}`), "no-seat");
    }
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body.status).toBe("open");
    await env.PLAY_ME.getByName(made.id).end(made.id);
    expectProblem(await press(made), "not-open");
  });
});

test("a creation that comes again gets the same link, and another under its key none", async () => {
  const key = newKey();
  const make = (body: object) => anyone.post<CreatedPlayMe>("/api/play-me", body, { "idempotency-key": key });
  const body = { variant: "harzdame", seat: "first" };
  const [one, other] = [await make(body), await make(body)];
  expect(other.body).toEqual(one.body);
  expectProblem(await make({ ...body, name: "Eve" }), "key-reused");
});

test("what is no link, or no wish, is refused and makes nothing", async () => {
  const made = await link();
  const before = await objectCount();
  for (const body of [
    { atOnce: 0 },
    { atOnce: 21 },
    { aDay: 101 },
    { aDay: 1.5 },
    { seat: "third" },
    { clock: { kind: "move", each: 1 } },
  ])
    expectProblem(await anyone.post("/api/play-me", { variant: "harzdame", seat: "first", ...body }), "malformed");
  expectProblem(await anyone.post("/api/play-me", { variant: "checkers", seat: "first" }), "unknown-variant");
  for (const id of ["aaaaaaaaaaaaaaaa", "x", made.id.replace(/.$/, (last) => (last === "a" ? "b" : "a"))]) {
    expectProblem(await anyone.get(`/api/play-me/${id}`), "not-found");
    expectProblem(await press({ id }), "not-found");
  }
  expectProblem(await press(made, browser(newCookie(), { origin: "https://elsewhere.test" })), "foreign-origin");
  expectProblem(await press(made, anyone, newKey(), { name: 7 }), "malformed");
  expectProblem(await own(made).change({ atOnce: 0 }), "malformed");
  expect(await objectCount()).toBe(before);
});

function fail(): never {
  throw new Error("the line broke");
}

describe("the owner's name", () => {
  test("can be changed and taken away: in the link, on its page, and in the games from then on", async () => {
    const made = await link({ name: "Ada" });
    const first = (await press(made)).body;
    const page = async () => (await exports.default.fetch(`${ORIGIN}/p/${made.id}`)).text();
    expect((await own(made).change({ name: " Zelda " })).body.name).toBe("Zelda");
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body.name).toBe("Zelda");
    expect(await page()).toMatch(/^(?!.*Ada).*Zelda/s);
    expect((await press(made)).body.state.players["w"]?.name).toBe("Zelda");
    expect((await anyone.get<StateAnswer>(`/api/games/${first.id}`)).body.players["w"]?.name).toBe("Ada");
    // What is left out stays.
    expect((await own(made).change({ atOnce: 7 })).body).toMatchObject({ name: "Zelda", atOnce: 7 });
    expect((await own(made).change({ name: null })).body.name).toBeNull();
    expect((await press(made)).body.state.players["w"]?.name).toBeNull();
    expectProblem(await own(made).change({ name: "x".repeat(200) }), "malformed");
    expectProblem(await program("x").ask("PATCH", `/api/play-me/${made.id}`, { name: "Eve" }), "no-seat");
  });

  test("goes as the link ends, from all that is kept and shown", async () => {
    const made = await link({ name: "Zelda" });
    expect((await own(made).end()).body).toMatchObject({ status: "ended", name: null });
    await inside(made.id, (sql) => expect(JSON.stringify(sql.exec("SELECT * FROM link").toArray())).not.toContain("Zelda"));
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body.name).toBeNull();
    expect(await (await exports.default.fetch(`${ORIGIN}/p/${made.id}`)).text()).not.toContain("Zelda");
    expectProblem(await own(made).change({ name: "Zelda" }), "game-over");
  });

  test("of a link that ended before names went with it is shown no more", async () => {
    const made = await link({ name: "Zelda" });
    await inside(made.id, (sql) => void sql.exec("UPDATE link SET status = 'ended'"));
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body).toMatchObject({ status: "ended", name: null });
  });
});

describe("the owner's link made anew", () => {
  const renew = (made: CreatedPlayMe, token: string, key?: string) =>
    program(token).post<NewLinkAnswer>(
      `/api/play-me/${made.id}/new-link`,
      undefined,
      key === undefined ? {} : { "idempotency-key": key },
    );

  test("kills the one before it at once, in every call; the link and its games stay", async () => {
    const made = await link();
    const { body: game } = await press(made);
    const renewed = await ok(renew(made, made.ownerToken));
    const { token, url } = renewed.body;
    expect(url).toBe(`${ORIGIN}/p/${made.id}#${token}`);
    expect(token).not.toBe(made.ownerToken);
    for (const answer of [
      await own(made).look(),
      await own(made).change({ paused: true }),
      await own(made).end(),
      await renew(made, made.ownerToken),
      await program(made.ownerToken).post(`/api/play-me/${made.id}/webhooks`, { url: "http://127.0.0.1:9/" }),
      await program(made.ownerToken).ask("DELETE", `/api/play-me/${made.id}/email`),
    ])
      expectProblem(answer, "no-seat");
    const now = await own({ ...made, ownerToken: token }).look();
    expect(now.body).toMatchObject({ status: "open", games: [{ id: game.id }] });
    await inside(made.id, () => {});
    await ok(own({ ...made, ownerToken: token }).look());
    expectProblem(await own(made).look(), "no-seat");
  });

  test("is answered the same to the same request, also by the dead bearer, and is made once", async () => {
    const made = await link();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(made, made.ownerToken, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    const { token } = answers[0]?.body ?? { token: "" };
    // The key is bound to the bearer, and opens nothing to another one.
    expectProblem(await renew(made, token, key), "key-reused");
    expectProblem(await renew(made, "x", key), "no-seat");
    const { body: second } = await renew(made, token);
    expectProblem(await renew(made, made.ownerToken, key), "no-seat");
    await ok(own({ ...made, ownerToken: second.token }).look());
    expectProblem(await renew(made, made.ownerToken, "weak"), "weak-key");
  });

  test("can be had ten times a day", async () => {
    const made = await link();
    let token = made.ownerToken;
    for (let count = 0; count < 10; count++) token = (await renew(made, token)).body.token;
    expectProblem(await renew(made, token), "too-many");
    await ok(own({ ...made, ownerToken: token }).look());
  });

  test("is told to nobody who only repeats that the link was made", async () => {
    const headers = { "idempotency-key": newKey() };
    const create = () => anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" }, headers);
    const { body: made } = await create();
    expect((await create()).body.ownerToken).toBe(made.ownerToken);
    await renew(made, made.ownerToken);
    expectProblem(await create(), "key-reused");
  });
});
