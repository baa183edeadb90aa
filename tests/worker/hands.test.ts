/** One's seats in another browser: by a link that hands them on, once and for minutes, or by their own links, a few at a time. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { drizzle } from "drizzle-orm/d1";
import { eq } from "drizzle-orm";
import type {
  HandAnswer,
  HandStatusAnswer,
  OpenSeatsAnswer,
  SeatsPartAnswer,
  ForgottenAnswer,
  BrowsersGamesAnswer,
} from "../../api/my-games-schema.ts";
import { hands } from "../../worker/archive/schema.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import {
  anyone,
  askWith,
  browser,
  browserWith,
  Client,
  expectProblem,
  newCookie,
  ok,
  ORIGIN,
  pair,
  type Pair,
} from "./client.ts";
import { advance, DOWN, unchanged } from "./object.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

/** A browser that holds White's seat in so many games, as D1 knows it. */
async function seated(count: number) {
  const cookie = newCookie();
  const games = await Promise.all(Array.from({ length: count }, () => pair()));
  for (const game of games) await sit(game, "w", cookie);
  return { cookie, games };
}

async function sit({ id, path, tokens }: Pair, side: string, cookie: string) {
  await ok(browserWith(tokens[side], cookie).post(`${path}/open`, {}));
  await advance(id, AFTER_BACKGROUND);
}

async function handOf(cookie: string): Promise<string> {
  const { body } = await ok(browser(cookie).post<HandAnswer>("/api/my-games/hand"));
  const [, token = ""] = /^https:\/\/play\.test\/games#add=([a-z2-7]{26})$/.exec(body.url) ?? [];
  return token;
}

const take = (token: string, cookie: string, after?: string) =>
  browserWith(token, cookie).post<SeatsPartAnswer>("/api/my-games/hand/take", { after });
const open = (cookie: string, seats: unknown) => browser(cookie).post<OpenSeatsAnswer>("/api/my-games/open", { seats });
const status = async (cookie: string) => (await browser(cookie).get<HandStatusAnswer>("/api/my-games/hand")).body.status;

test("a link hands all seats on to one other browser, each game told as by its own link", async () => {
  const [one, other] = [await seated(3), newCookie()];
  expect(await status(one.cookie)).toBe("none");
  const token = await handOf(one.cookie);
  expect(await status(one.cookie)).toBe("open");
  const { body } = await take(token, other);
  expect(new Map(body.seats.map((seat) => [seat.game, seat.token]))).toEqual(
    new Map(one.games.map(({ id, tokens }) => [id, tokens["w"]])),
  );
  expect([body.left, body.next]).toEqual([0, null]);
  expect(await status(one.cookie)).toBe("taken");
  expect((await open(other, body.seats)).body).toEqual({ opened: 3, left: 0 });
  for (const { id, path } of one.games) {
    expect((await browser(other).get(path)).body.you?.side).toBe("w");
    await advance(id, AFTER_BACKGROUND);
  }
  const { games } = (await browser(other).get<BrowsersGamesAnswer>("/api/my-games")).body;
  expect(games.map(({ id }) => id).toSorted()).toEqual(one.games.map(({ id }) => id).toSorted());
});

test("it is good once: whoever used it may ask again, nobody else, and not the browser that it is of", async () => {
  const [one, other, third] = [await seated(1), newCookie(), newCookie()];
  const token = await handOf(one.cookie);
  expectProblem(await take(token, one.cookie), "no-link");
  for (let tries = 0; tries < 2; tries++) expect((await take(token, other)).body.seats).toHaveLength(1);
  expectProblem(await take(token, third), "no-link");
});

test("two that use it at once: one has it", async () => {
  const { cookie } = await seated(1);
  const token = await handOf(cookie);
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(token, newCookie())));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === "no-link")).toHaveLength(7);
});

test("a new one ends the one before, and time ends it", async () => {
  const { cookie } = await seated(1);
  const [first, second] = [await handOf(cookie), await handOf(cookie)];
  expectProblem(await take(first, newCookie()), "no-link");
  await drizzle(env.DB)
    .update(hands)
    .set({ until: Date.now() - 1 })
    .where(eq(hands.browser, fingerprint(cookie)));
  expectProblem(await take(second, newCookie()), "no-link");
  expect(await status(cookie)).toBe("none");
  // What is over is forgotten as somebody makes another one.
  await handOf((await seated(1)).cookie);
  expect(await env.DB.prepare("SELECT * FROM hands WHERE browser = ?").bind(fingerprint(cookie)).all()).toMatchObject({
    results: [],
  });
});

test("a browser that is forgotten leaves no link behind", async () => {
  const { cookie } = await seated(1);
  const token = await handOf(cookie);
  const forgotten = await browser(cookie).ask<ForgottenAnswer>("DELETE", "/api/me/browser", { evenLast: true });
  expect(forgotten.body.isOver).toBe(true);
  expectProblem(await take(token, newCookie()), "no-link");
  expect(await status(cookie)).toBe("none");
});

test("D1 keeps no token, and what it keeps opens nothing", async () => {
  const { cookie } = await seated(1);
  const token = await handOf(cookie);
  const { results } = await env.DB.prepare("SELECT * FROM hands WHERE browser = ?").bind(fingerprint(cookie)).all();
  expect(JSON.stringify(results)).not.toContain(token);
  for (const value of Object.values(results[0] ?? {})) expectProblem(await take(String(value), newCookie()), "no-link");
});

test.each(["", "x", "a".repeat(26), "a".repeat(300)])("a token that nobody made opens nothing: %j", async (token) => {
  expectProblem(await take(token, newCookie()), "no-link");
});

test("the seats come in parts of forty, each once", async () => {
  const { cookie, games } = await seated(42);
  const ask = (after?: string) => browser(cookie).post<SeatsPartAnswer>("/api/my-games/links", { after });
  const first = (await ask()).body;
  const second = (await ask(first.next ?? "")).body;
  expect([first.seats.length, second.seats.length, second.next]).toEqual([40, 2, null]);
  const all = [...first.seats, ...second.seats].map(({ game }) => game);
  expect(new Set(all)).toEqual(new Set(games.map(({ id }) => id)));
});

test("what can't be opened is counted: a wrong token, a game that there is not, the other seat of one's own game", async () => {
  const [one, other] = [await seated(2), newCookie()];
  const [first, second] = one.games;
  if (first === undefined || second === undefined) throw new Error("two games");
  await sit(first, "b", other);
  const seats = [
    { game: first.id, token: first.tokens["w"] },
    { game: second.id, token: first.tokens["w"] },
    { game: "nonsense", token: first.tokens["w"] },
    { game: second.id, token: second.tokens["w"] },
  ];
  expect((await open(other, seats)).body).toEqual({ opened: 1, left: 3 });
  expect((await browser(other).get(first.path)).body.you?.side).toBe("b");
});

test("a seat that the browser does not hold any more is not told", async () => {
  const { cookie, games } = await seated(1);
  const [game] = games;
  if (game === undefined) throw new Error("a game");
  await ok(browserWith(game.tokens["b"], cookie).post(`${game.path}/open`, { replace: true }));
  const { body } = await browser(cookie).post<SeatsPartAnswer>("/api/my-games/links", {});
  expect(body.seats).toEqual([{ game: game.id, token: game.tokens["b"] }]);
});

test("only our own pages may ask, with a cookie, and nothing changes where they may not", async () => {
  const { cookie, games } = await seated(1);
  const [game] = games;
  const token = await handOf(cookie);
  const calls = [
    ["/api/my-games/hand", {}],
    ["/api/my-games/links", {}],
    ["/api/my-games/open", { seats: [{ game: game?.id, token: game?.tokens["w"] }] }],
  ] as const;
  await unchanged(
    games.map(({ id }) => id),
    async () => {
      for (const [path, body] of calls) {
        const foreign = { cookie: `__Host-b=${cookie}`, origin: "https://elsewhere.test" };
        expectProblem(await new Client(foreign).post(path, body), "foreign-origin");
        expectProblem(await new Client({ origin: ORIGIN }).post(path, body), "no-cookie");
      }
      const shown = { authorization: `Bearer ${token}` };
      expectProblem(await new Client(shown).post("/api/my-games/hand/take", {}), "no-cookie");
      expectProblem(
        await new Client({ ...shown, cookie: `__Host-b=${newCookie()}`, origin: "https://elsewhere.test" }).post(
          "/api/my-games/hand/take",
          {},
        ),
        "foreign-origin",
      );
    },
  );
  expect(await status(cookie)).toBe("open");
});

test.each([
  ["links", { after: 1 }],
  ["links", { after: "x".repeat(33) }],
  ["hand/take", { after: {} }],
  ["open", {}],
  ["open", { seats: "x" }],
  ["open", { seats: [{ game: "x" }] }],
  ["open", { seats: Array.from({ length: 41 }, () => ({ game: "x", token: "y" })) }],
])("%s of %j is malformed", async (call, body) => {
  expectProblem(await browserWith("x", newCookie()).post(`/api/my-games/${call}`, body), "malformed");
});

test("where D1 is down it is said", async () => {
  const headers = { cookie: `__Host-b=${newCookie()}`, origin: ORIGIN };
  for (const path of ["hand", "links"])
    expectProblem(await askWith({ DB: DOWN }, `/api/my-games/${path}`, { method: "POST", headers }), "no-archive");
  expect((await anyone.get<HandStatusAnswer>("/api/my-games/hand")).body).toEqual({ status: "none" });
});
