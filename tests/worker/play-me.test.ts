/** "Play me" links: a game with their owner for whoever presses, as many as the owner takes, exactly one for each press. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe, PlayMeAnswer } from "../../api/play-me-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { anyone, browser, expectProblem, lasting, newCookie, newKey, ok, ORIGIN, program, roomOf } from "./client.ts";
import { objectCount } from "./object.ts";
import { inside, link, own, press } from "./play-me-links.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOBODY = { browser: null, network: null, site: null };

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
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/rules/harzdame/preview.png?language=en&amp;v=`);
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
