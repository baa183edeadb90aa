/** Who may act for a seat: docs/design.md, "Who may do what", sentence by sentence; and lists of seats that callers name. Joining, links and cookies have their own files. */
import { describe, expect, test } from "vitest";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import {
  anyone,
  askWith,
  browser,
  browserWith,
  Client,
  expectProblem,
  move,
  newCookie,
  ok,
  ORIGIN,
  pair,
  program,
  stateOf,
  waiting,
  sit,
} from "./client.ts";
import { objectCount, query, unchanged } from "./object.ts";
import { COMMANDS, withBrowser } from "./holders.ts";
import { env } from "cloudflare:workers";
import type { OpenSeatsAnswer, GamesOfSeatsAnswer, Seat } from "../../api/my-games-schema.ts";
import { MOST_WRONG_SEATS } from "../../worker/api/room.ts";

describe("a bearer", () => {
  test("wins over a cookie", async () => {
    const game = await withBrowser();
    const both = browserWith(game.tokens["w"], game.cookie);
    expect((await stateOf(game, both)).you).toMatchObject({ side: "w" });
    expect((await both.play(game.path, 0)).body).toMatchObject({
      turn: 1,
      you: { side: "w" },
    });
  });

  test.each([
    ["of nobody", "Bearer nobody"],
    ["of no token", "Bearer "],
    ["of another scheme", "Basic dXNlcjpwYXNz"],
  ])("%s never falls back to the cookie", async (_what, authorization) => {
    const game = await withBrowser();
    const client = browser(game.cookie, { origin: ORIGIN, authorization });
    await unchanged([game], async () => {
      expectProblem(await client.get(game.path), "no-seat");
      expectProblem(await client.get(`${game.path}/webhooks`), "no-seat");
      for (const [call, body] of COMMANDS) expectProblem(await client.post(`${game.path}/${call}`, body), "no-seat");
      expectProblem(await client.post(`${game.path}/open`, {}), "no-seat");
      expectProblem(await client.post(`${game.path}/join`, {}), "no-seat");
    });
  });

  test("is told nothing of whether it is missing, wrong, of another game, of another purpose, or dead", async () => {
    const [game, other] = [await pair(), await pair()];
    const wrong = ["nobody", "a".repeat(27), other.tokens["w"] ?? "", game.invite, `${game.tokens["w"]}x`, "x".repeat(10_000)];
    for (const [call, body] of COMMANDS) {
      const missing = await anyone.post(`${game.path}/${call}`, body);
      expectProblem(missing, "no-seat");
      for (const token of wrong)
        expect((await program(token).post(`${game.path}/${call}`, body)).body).toStrictEqual(missing.body);
    }
    const missing = await anyone.post(`${game.path}/join`, {});
    for (const token of [...wrong.filter((each) => each !== game.invite), game.tokens["w"] ?? ""])
      expect((await program(token).post(`${game.path}/join`, {})).body).toStrictEqual(missing.body);
  });

  test("needs no origin, and none is too foreign for it", async () => {
    const game = await pair();
    const client = new Client({ authorization: `Bearer ${game.tokens["w"]}`, origin: "https://elsewhere.test" });
    await ok(client.play(game.path, 0));
  });
});

describe("a browser", () => {
  test("is known by its cookie once it has shown a seat's token", async () => {
    const game = await pair();
    const cookie = newCookie();
    expect((await browser(cookie).get(game.path)).body).not.toHaveProperty("you");
    const opened = await browserWith(game.tokens["b"], cookie).post(`${game.path}/open`, {});
    expect(opened.body.you).toMatchObject({ side: "b" });
    expect((await browser(cookie).get(game.path)).body.you).toMatchObject({ side: "b" });
    await move(game, 0);
    expect((await browser(cookie).post(`${game.path}/moves`, { turn: 1, move: "f5-f4", as: "b" })).body.turn).toBe(2);
  });

  test("is kept nothing of before that, and then the hash of its cookie, what kind it is, and when it came", async () => {
    const game = await pair();
    const cookie = newCookie();
    await browser(cookie).get(game.path);
    await browser(cookie).post(`${game.path}/resign`, { turn: 0 });
    expect(await query(game, "SELECT * FROM browsers")).toEqual([]);
    await sit(game, "b", cookie);
    const held = await query(game, "SELECT * FROM browsers");
    expect(held).toEqual([
      {
        fingerprint: fingerprint(cookie),
        side: "b",
        name: null,
        system: null,
        since: expect.any(Number),
        seen: expect.any(Number),
      },
    ]);
  });

  test("may open its seat again, and a seat may be open in several", async () => {
    const game = await withBrowser();
    const again = await browserWith(game.tokens["b"], game.cookie).post(`${game.path}/open`, {});
    expect(again.body.you).toMatchObject({ side: "b" });
    const second = newCookie();
    await sit(game, "b", second);
    for (const cookie of [game.cookie, second])
      expect((await browser(cookie).get(game.path)).body.you).toMatchObject({ side: "b" });
  });

  test("without a cookie can't open a seat, and plays by bearer", async () => {
    const game = await pair();
    expectProblem(await game.w.post(`${game.path}/open`, {}), "no-cookie");
    for (const cookie of ["short", "A".repeat(26), "a".repeat(27), "a".repeat(25), "1".repeat(26)])
      expectProblem(await browserWith(game.tokens["w"], cookie).post(`${game.path}/open`, {}), "no-cookie");
  });

  test("opens no seat by its cookie alone, nor by an invite's token", async () => {
    const game = await withBrowser();
    await unchanged([game], async () => {
      expectProblem(await browser(game.cookie).post(`${game.path}/open`, {}), "no-seat");
      expectProblem(await browserWith(game.invite).post(`${game.path}/open`, {}), "no-seat");
    });
  });

  test("holds one seat of a game: opening the other one asks first", async () => {
    const game = await withBrowser();
    const white = browserWith(game.tokens["w"], game.cookie);
    await unchanged([game], async () => {
      expectProblem(await white.post(`${game.path}/open`, {}), "other-seat");
      expectProblem(await white.post(`${game.path}/open`, { replace: false }), "other-seat");
    });
    expect((await white.post(`${game.path}/open`, { replace: true })).body.you).toMatchObject({ side: "w" });
    expect((await browser(game.cookie).get(game.path)).body.you).toMatchObject({ side: "w" });
    expect(await query(game, "SELECT side FROM browsers")).toEqual([{ side: "w" }]);
  });
});

describe("as", () => {
  test("that is not the caller's side is refused and changes nothing", async () => {
    const game = await withBrowser();
    await unchanged([game], async () => {
      for (const [call, body] of COMMANDS) {
        expectProblem(await browser(game.cookie).post(`${game.path}/${call}`, { ...body, as: "w" }), "other-seat");
        expectProblem(await game.w.post(`${game.path}/${call}`, { ...body, as: "b" }), "other-seat");
        expectProblem(await game.w.post(`${game.path}/${call}`, { ...body, as: "x" }), "other-seat");
      }
    });
  });

  test("is only asked of who has a seat", async () => {
    const game = await pair();
    expectProblem(await anyone.post(`${game.path}/resign`, { turn: 0, as: "w" }), "no-seat");
  });
});

test("a GET changes nothing whoever opens whatever link", async () => {
  const [game, free] = [await withBrowser(), await waiting()];
  const clients = [
    anyone,
    browser(),
    browser(game.cookie),
    game.w,
    program(game.invite),
    program(free.inviteToken),
    browserWith(free.inviteToken),
    program("nobody"),
  ];
  await unchanged([game, free], async () => {
    for (const client of clients)
      for (const path of [game.path, `/api/games/${free.id}`])
        for (const call of ["", "/record", "/webhooks", "/live", "/join", "/open", "/link", "/moves", "/resign"]) {
          await client.get(path + call);
          await client.ask("HEAD", path + call);
        }
  });
  expect((await anyone.get(`/api/games/${free.id}`)).body.status).toBe("waiting");
});

test.each(["aaaaaaaaaaaaaaaa", "x", "AAAAAAAAAAAAAAAA", "%00", "%2e%2e%2fetc", "%E0%A4%A", "0".repeat(2000), "🦊"])(
  "an id that this server did not give wakes no object, in any call: %s",
  async (id) => {
    const before = await objectCount();
    const path = `/api/games/${id}`;
    for (const call of ["", "/record", "/webhooks"]) expectProblem(await anyone.get(path + call), "not-found");
    for (const [call, body] of [...COMMANDS, ["open", {}], ["join", {}]] as const)
      expectProblem(await program("a".repeat(27)).post(`${path}/${call}`, body), "not-found");
    expectProblem(await anyone.ask("DELETE", `${path}/webhooks/any`), "not-found");
    expectProblem(await anyone.get(`${path}/live`, { upgrade: "websocket" }), "not-found");
    expectProblem(await anyone.post(`/dev/games/${id}/clock`, { advance: 1 }), "not-found");
    expect(await objectCount()).toBe(before);
  },
);

/** Asks with a list of seats; tells besides how many objects were asked for it. */
async function ask<T>(path: string, seats: readonly Seat[]) {
  let lookups = 0;
  const counted = new Proxy(env.ROOM, {
    get(rooms, member) {
      const own: unknown = Reflect.get(rooms, member);
      if (member !== "getByName") return own;
      return (name: string) => {
        lookups += 1;
        return rooms.getByName(name);
      };
    },
  });
  const headers = { "content-type": "application/json", cookie: `__Host-b=${newCookie()}`, origin: ORIGIN };
  const answer = await ok(askWith<T>({ ROOM: counted }, path, { method: "POST", headers, body: JSON.stringify({ seats }) }));
  return { body: answer.body, lookups };
}

const listed = (seats: readonly Seat[]) => ask<GamesOfSeatsAnswer>("/api/my-games", seats);

const opened = (seats: readonly Seat[]) => ask<OpenSeatsAnswer>("/api/my-games/open", seats);

const repeat = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

test("a seat that is named two hundred times is looked up once, and its game listed once", async () => {
  const { id, tokens } = await pair();
  const { body, lookups } = await listed(repeat(200, { game: id, token: tokens["w"] ?? "" }));
  expect([body.games.map((game) => game.id), lookups]).toEqual([[id], 1]);
});

test("both seats of a game are two seats", async () => {
  const { id, tokens } = await pair();
  const { body } = await listed(["w", "b", "w"].map((side) => ({ game: id, token: tokens[side] ?? "" })));
  expect(body.games.map(({ side }) => side)).toEqual(["w", "b"]);
});

test("a seat that is named forty times is opened once", async () => {
  const { id, tokens } = await pair();
  const { body, lookups } = await opened(repeat(40, { game: id, token: tokens["w"] ?? "" }));
  expect([body, lookups]).toEqual([{ opened: 1, left: 0 }, 1]);
});

/** How many games are listed, and how many objects were asked. */
async function listedCount(seats: readonly Seat[]): Promise<readonly [number, number]> {
  const { body, lookups } = await listed(seats);
  return [body.games.length, lookups];
}

async function openedCount(seats: readonly Seat[]): Promise<readonly [number, number]> {
  const { body, lookups } = await opened(seats);
  return [body.opened, lookups];
}

test.each([
  ["listed", listedCount],
  ["opened", openedCount],
] as const)(
  "wrong tokens among seats to be %s are left out, and after twenty of them the rest is not looked up",
  async (_, found) => {
    const { id, tokens } = await pair();
    const right = { game: id, token: tokens["w"] ?? "" };
    const wrong = Array.from({ length: MOST_WRONG_SEATS }, (_each, index) => ({ game: id, token: `wrong${index}` }));
    expect(await found([...wrong.slice(1), right])).toEqual([1, MOST_WRONG_SEATS]);
    expect(await found([...wrong, right])).toEqual([0, MOST_WRONG_SEATS]);
    const mixed = wrong.flatMap((each, index) => (index < 10 ? [each, right] : [each]));
    expect(await found([...mixed, { game: id, token: "one more" }])).toEqual([1, MOST_WRONG_SEATS + 1]);
  },
);

test("ids that no game has count as wrong, and wake nothing", async () => {
  const { id, tokens } = await pair();
  const token = tokens["w"] ?? "";
  const made = Array.from({ length: MOST_WRONG_SEATS }, (_each, index) => ({ game: `nonsense${index}`, token }));
  const { body, lookups } = await listed([...made, { game: id, token }]);
  expect([body.games, lookups]).toEqual([[], 0]);
});
