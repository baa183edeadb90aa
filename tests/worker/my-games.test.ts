/** The games of a browser, as the first page and programs list them. */
import { NO_GAMES } from "../../api/my-game.ts";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test } from "vitest";
import type { AllGamesAnswer, BrowsersGamesAnswer, GamesOfSeatsAnswer, OverGamesAnswer } from "../../api/my-games-schema.ts";
import { counting } from "./counted.ts";
import { owned } from "./owned.ts";
import { browsers, games } from "../../worker/archive/schema.ts";
import { selectRows } from "../../worker/archive/write.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import worker from "../../worker/index.ts";
import {
  advanceTo,
  anyone,
  askWith,
  browser,
  browserWith,
  expectProblem,
  newCookie,
  ok,
  ORIGIN,
  pair,
  type Pair,
  program,
  waiting,
  mute,
  sit,
} from "./client.ts";
import { DOWN, unchanged } from "./object.ts";
import { home, listed } from "./my-games.ts";
import { resign, answer } from "./acts.ts";
import { archive } from "./losses.ts";

test("a browser finds its games on the first page: its own move first, then those that go on, then those that are over", async () => {
  const cookie = newCookie();
  const [over, theirs, yours] = [await pair(), await pair(), await pair()];
  const free = await waiting();
  await advanceTo(theirs, 1);
  await advanceTo(yours, 2);
  await program(over.tokens["b"]).post(`${over.path}/resign`, { turn: 0 });
  for (const game of [over, theirs, yours]) await sit(game, "w", cookie);
  await browserWith(free.seat.token, cookie).post(`/api/games/${free.id}/open`, {});
  await archive(over.id, theirs.id, yours.id, free.id);

  const { text, answer } = await home(cookie);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const games = listed(text);
  expect(games[0]).toEqual([yours.id, expect.stringMatching(/^Harzdame with Bo · /)]);
  expect(games[3]).toEqual([over.id, expect.stringMatching(/^Harzdame You won against Bo · /)]);
  const running = new Map(games.slice(1, 3));
  expect(running.get(theirs.id)).toMatch(/^Harzdame Bo’s move · /);
  expect(running.get(free.id)).toMatch(/^Harzdame Nobody has joined yet · /);
  expect(text).toContain("<title>(1) Hoplink");
  expect(text).toContain(`src="/g/${yours.id}/board.png?turn=2&amp;side=w"`);
});

test("of the games that wait for a browser's move, the one whose time is up first stands first, and says what is left", async () => {
  const cookie = newCookie();
  const each = (hours: number) => ({ clock: { kind: "move", each: hours * 3600 } }) as const;
  const [days, none, hours] = [await pair(each(96)), await pair(), await pair(each(5))];
  for (const game of [days, none, hours]) await sit(game, "w", cookie);
  await archive(days.id, none.id, hours.id);
  const games = listed((await home(cookie)).text);
  expect(games.map(([id]) => id)).toEqual([hours.id, days.id, none.id]);
  expect(games[0]?.[1]).toContain("4 hours left");
  expect(games[1]?.[1]).toContain("3 days left");
});

test("a browser's page asks for the same list, and is told where it can't be had", async () => {
  const cookie = newCookie();
  const game = await pair();
  await sit(game, "w", cookie);
  await archive(game.id);
  const ask = (secret: string | null, database = env.DB) =>
    worker.fetch(new Request(`${ORIGIN}/api/my-games`, { headers: secret === null ? {} : { cookie: `__Host-b=${secret}` } }), {
      ...env,
      DB: database,
    });
  const mine = await ask(cookie);
  expect(mine.headers.get("cache-control")).toBe("no-store");
  expect(await mine.json()).toEqual({
    games: [expect.objectContaining({ id: game.id, name: "Harzdame", side: "w", opponent: "Bo", toMove: "w", offered: false })],
    over: NO_GAMES.over,
  });
  for (const other of [null, newCookie()]) expect(await (await ask(other)).json()).toEqual(NO_GAMES);
  mute("warn");
  const down = await ask(cookie, DOWN);
  expect([down.status, await down.json()]).toEqual([503, expect.objectContaining({ code: "no-archive" })]);
});

test("an offer of the opponent's is told until it is answered, one's own is not", async () => {
  const [mine, theirs] = [newCookie(), newCookie()];
  const game = await pair();
  await sit(game, "w", mine);
  await sit(game, "b", theirs);
  const offered = async () => {
    await archive(game.id);
    const lists = await Promise.all([mine, theirs].map((cookie) => browser(cookie).get<BrowsersGamesAnswer>("/api/my-games")));
    return lists.map(({ body }) => body.games[0]?.offered);
  };
  const { body } = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 0 });
  expect(await offered()).toEqual([true, false]);
  expect(listed((await home(mine)).text)[0]?.[1]).toMatch(/^Harzdame with Bo · Offer for you · /);
  await answer(game, "w", "decline", body.offers[0]?.id);
  expect(await offered()).toEqual([false, false]);
});

test("a name that is given or changed is told to the other player's browsers", async () => {
  const cookie = newCookie();
  const { id, inviteToken, seat } = await waiting();
  const path = `/api/games/${id}`;
  await sit({ path, tokens: { w: seat.token } }, "w", cookie);
  const opponent = async () => {
    await archive(id);
    return (await browser(cookie).get<BrowsersGamesAnswer>("/api/my-games")).body.games[0]?.opponent;
  };
  expect(await opponent()).toBe(null);
  const joined = await program(inviteToken).post<JoinAnswer>(`${path}/join`, { name: "Bo" });
  expect(await opponent()).toBe("Bo");
  for (const name of ["Bobby", null]) {
    await program(joined.body.seat.token).ask("PUT", `${path}/name`, { name });
    expect(await opponent()).toBe(name);
  }
});

describe("a browser with many games", () => {
  const owner = newCookie();
  /** So many of its games are over; as many go on. */
  const OVER = 45;
  const id = (index: number) => `game${index}`;

  beforeAll(async () => {
    const rows = owned({ browser: fingerprint(owner), prefix: "game", going: OVER, over: OVER });
    const db = drizzle(env.DB);
    await db.insert(games).select(selectRows(games, rows.games));
    await db.insert(browsers).select(selectRows(browsers, rows.browsers));
  });

  test("has all that go on and a page of those that are over, by one query of two rows each", async () => {
    const { counted, database } = counting(env.DB);
    const answer = await askWith<BrowsersGamesAnswer>({ DB: database }, "/api/my-games", {
      headers: { cookie: `__Host-b=${owner}` },
    });
    const shown = answer.body.games.length + answer.body.over.games.length;
    expect(shown).toBe(OVER + 20);
    expect(counted.queries).toBe(1);
    // The last row is the one that the search for those that go on ends with.
    expect(counted.read).toBeLessThanOrEqual(2 * shown + 1);
    expect(new Set(answer.body.games.slice(0, 22).map(({ toMove }) => toMove))).toEqual(new Set(["w"]));
  });

  test("turns over those that are over page by page, each once", async () => {
    const found: string[] = [];
    let { over } = (await browser(owner).get<BrowsersGamesAnswer>("/api/my-games")).body;
    for (const pages of [1, 2, 3]) {
      found.push(...over.games.map((game) => game.id));
      expect(over.next === null).toBe(pages === 3);
      if (over.next !== null) over = (await browser(owner).get<OverGamesAnswer>(`/api/my-games/over?before=${over.next}`)).body;
    }
    const newestFirst = Array.from({ length: OVER }, (_, index) => id(index)).sort(
      (one, other) => Number(other.slice(4)) - Number(one.slice(4)),
    );
    expect(new Set(found)).toEqual(new Set(newestFirst));
    expect(found).toHaveLength(OVER);
    expect(found[0]).toBe(newestFirst[0]);
  });

  test.each(["x", "1.", ".a", "1.A", "-1.a", "1.a&b=", "9".repeat(20) + ".a"])("can't begin a page at %s", async (before) => {
    expectProblem(await browser(owner).get(`/api/my-games/over?before=${encodeURIComponent(before)}`), "malformed");
  });

  test("has all of them with whom they were against, by one query", async () => {
    const { counted, database } = counting(env.DB);
    const answer = await askWith<AllGamesAnswer>({ DB: database }, "/api/my-games/all", {
      headers: { cookie: `__Host-b=${owner}` },
    });
    expect(answer.body.games).toHaveLength(2 * OVER);
    expect(answer.body.opponents).toEqual([{ name: "Bo", won: OVER, lost: 0, drawn: 0 }]);
    expect(new Set(answer.body.games.map(({ opponentIndex }) => opponentIndex))).toEqual(new Set([0]));
    expect(JSON.stringify(answer.body)).not.toContain("somebody");
    expect(counted.queries).toBe(1);
    expect(counted.read).toBeLessThanOrEqual(2 * 2 * OVER + 2);
  });
});

describe("games by their seats' tokens", () => {
  const ask = (seats: unknown) => anyone.post<GamesOfSeatsAnswer>("/api/my-games", { seats });

  test("stand in the order of lists, as each seat sees them, as the game's object knows it", async () => {
    const [one, over, theirs] = [await pair(), await pair(), await pair()];
    await resign(over, "w");
    await advanceTo(theirs, 1);
    const seat = ({ id, tokens }: Pair, side: string) => ({ game: id, token: tokens[side] ?? "" });
    const { status, body } = await ask([seat(over, "b"), seat(theirs, "w"), seat(one, "w"), seat(one, "b")]);
    expect(status).toBe(200);
    expect(body.games.map(({ id, side }) => [id, side])).toEqual([
      [one.id, "w"],
      [theirs.id, "w"],
      [one.id, "b"],
      [over.id, "b"],
    ]);
    expect(body.games[3]).toMatchObject({ name: "Harzdame", status: "over", winner: "b", opponent: "Ada", turn: 0 });
  });

  test("leave out what opens no seat, and wake nothing for it that there is not", async () => {
    const [game, other] = [await pair(), await pair()];
    const token = game.tokens["w"] ?? "";
    const wrong = [
      { game: game.id, token: game.invite },
      { game: game.id, token: other.tokens["w"] ?? "" },
      { game: game.id, token: "" },
      { game: `${game.id.slice(0, -1)}${game.id.endsWith("a") ? "b" : "a"}`, token },
      { game: "x", token },
    ];
    await unchanged([game, other], async () => expect((await ask(wrong)).body).toEqual({ games: [] }));
    expect((await ask([...wrong, { game: game.id, token }])).body.games).toHaveLength(1);
  });

  test("are two hundred at most, which fit into a body", async () => {
    const { id, tokens } = await pair();
    const seats = Array.from({ length: 200 }, () => ({ game: id, token: tokens["w"] ?? "" }));
    await ok(ask(seats));
    expectProblem(await ask([...seats, { game: id, token: "" }]), "malformed");
  });

  test.each([
    null,
    {},
    "x",
    [1],
    [{ game: "a" }],
    [{ token: "a" }],
    [{ game: 1, token: "a" }],
    [{ game: "a", token: "x".repeat(101) }],
  ])("%j are malformed", async (seats) => expectProblem(await ask(seats), "malformed"));
});

test("nobody else's first page shows them, and without a cookie nothing is asked", async () => {
  const game = await pair();
  await sit(game, "w", newCookie());
  await archive(game.id);
  expect(listed((await home(newCookie())).text)).toEqual([]);
  const { text, answer } = await home(null, DOWN);
  expect(answer.status).toBe(200);
  expect(text).not.toContain("can’t list your games");
});

test("where D1 is down the page opens and says so", async () => {
  mute("warn");
  const { text, answer } = await home(newCookie(), DOWN);
  expect(answer.status).toBe(200);
  expect(text).toContain("can’t list your games right now");
  expect(text).toContain("New game");
});
