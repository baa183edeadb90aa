/** Which browsers have opened which seats, as D1 is told of it by the games' objects, hundreds of one seat too; and what that costs. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { env } from "cloudflare:workers";
import { expect, test, describe } from "vitest";
import {
  advanceTo,
  browserWith,
  newCookie,
  pair,
  roomOf,
  waiting,
  mute,
  sit,
  browser,
  ok,
  type Pair,
  program,
} from "./client.ts";
import { advance, DOWN, jobsOf, evict, give, query, unrung, databaseWith, inside, kept, unchanged } from "./object.ts";
import { reportOf, archive } from "./losses.ts";
import { archived, home, listed, SECOND } from "./my-games.ts";
import { MOST_BROWSERS } from "../../api/seats.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import { live } from "./socket.ts";
import { resign } from "./acts.ts";

test("who joins with a browser finds the game, and so does every browser that opens the seat", async () => {
  const { id, inviteToken } = await waiting();
  const [one, other] = [newCookie(), newCookie()];
  const joined = await browserWith(inviteToken, one).post<JoinAnswer>(`/api/games/${id}/join`, {});
  await sit({ path: `/api/games/${id}`, tokens: { b: joined.body.seat.token } }, "b", other);
  await archive(id);
  for (const cookie of [one, other]) expect(listed((await home(cookie)).text).map(([game]) => game)).toEqual([id]);
});

test("a browser that changes its seat is listed with the new one", async () => {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await archive(game.id);
  expect(await archived(game.id)).toEqual(["w"]);
  await sit(game, "b", cookie, true);
  await archive(game.id);
  expect(await archived(game.id)).toEqual(["b"]);
});

test("D1 being down delays it and loses nothing, also through a sleep", async () => {
  mute("warn");
  const game = await pair();
  await archive(game.id);
  await unrung(game);
  await give(game, { DB: DOWN });
  await sit(game, "w", newCookie());
  await archive(game.id);
  expect(await archived(game.id)).toEqual([]);
  expect(await jobsOf(game)).toMatchObject({ browsers: 1 });
  await evict(game);
  await advance(game, 10 * SECOND);
  expect(await archived(game.id)).toEqual(["w"]);
  expect(await jobsOf(game)).not.toHaveProperty("browsers");
});

test("a move owes nothing of it", async () => {
  const game = await pair();
  await sit(game, "w", newCookie());
  await archive(game.id);
  await unrung(game);
  await advanceTo(game, 1);
  expect(await jobsOf(game)).toEqual({});
});

test("opening a seat again owes nothing", async () => {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await archive(game.id);
  await sit(game, "w", cookie);
  expect(await jobsOf(game)).toEqual({});
});

test("verify looks past what D1 has of browsers; writing the archive anew brings it back", async () => {
  const game = await pair();
  await sit(game, "w", newCookie());
  await archive(game.id);
  await env.DB.prepare("DELETE FROM browsers WHERE game = ?").bind(game.id).run();
  expect(await reportOf(game, false)).toMatchObject({ found: [] });
  await roomOf(game).archiveAnew();
  expect(await archived(game.id)).toEqual(["w"]);
});

test("D1 knows a browser by its cookie's fingerprint alone, as the object does", async () => {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await archive(game.id);
  const [row] = (await env.DB.prepare("SELECT browser FROM browsers WHERE game = ?").bind(game.id).all()).results;
  expect(row?.["browser"]).not.toContain(cookie);
  expect(await query(game, "SELECT fingerprint AS browser FROM browsers")).toEqual([row]);
});

const SIDES = ["w", "b"] as const;

const DAY = 24 * 60 * 60 * 1000;

/** What one write may cost: each browser of both seats, with its two indexes. */
const MOST_ROWS = 3 * (2 * MOST_BROWSERS + 1);

/** D1, with the rows that each of its batches writes from now on. */
function metered() {
  const batches: number[] = [];
  const database = databaseWith(async (batch) => {
    const results = await batch();
    batches.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0));
    return results;
  });
  return { database, batches };
}

/** The game's browsers, as its object has them. */
const browsersOf = (game: Pair) =>
  query<{ fingerprint: string; side: string }>(game, "SELECT fingerprint, side FROM browsers ORDER BY since, fingerprint");

/** A game as older code left it: `each` browsers hold each of its seats, the later ones were there later. D1 knows them all. */
async function crowded(each: number): Promise<Pair> {
  const game = await pair();
  await archive(game.id);
  const first = Date.now() - 400 * DAY;
  const rows = SIDES.flatMap((side) => Array.from({ length: each }, (_, index) => ({ side, browser: `${side}${index}`, index })));
  await inside(game, (_room, { storage }) => {
    for (const { side, browser: name, index } of rows) {
      const since = first + index * DAY;
      storage.sql.exec(
        "INSERT INTO browsers (fingerprint, side, since, seen) VALUES (?, ?, ?, ?)",
        fingerprint(name),
        side,
        since,
        since - (since % DAY),
      );
    }
  });
  const insert = env.DB.prepare("INSERT INTO browsers (browser, game, side) VALUES (?, ?, ?)");
  for (let from = 0; from < rows.length; from += 100)
    await env.DB.batch(rows.slice(from, from + 100).map((row) => insert.bind(fingerprint(row.browser), game.id, row.side)));
  await evict(game);
  return game;
}

describe("two seats that three hundred browsers each have opened, one after the other", () => {
  test("are held by fifty each, of which the last one is one; an open writes a bounded number of rows, and the archive is complete", async () => {
    const game = await pair();
    const { database, batches } = metered();
    await give(game, { DB: database });
    const cookies = Array.from({ length: 300 }, () => [newCookie(), newCookie()] as const);
    for (const [white, black] of cookies) {
      await sit(game, "w", white);
      await sit(game, "b", black);
    }
    await advanceTo(game, 2);
    await archive(game.id);
    batches.length = 0;
    const last = newCookie();
    await sit(game, "w", last);
    await archive(game.id);
    expect(batches.length).toBeGreaterThan(0);
    expect(batches.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(MOST_ROWS);

    const held = await browsersOf(game);
    expect(SIDES.map((side) => held.filter((each) => each.side === side).length)).toEqual([MOST_BROWSERS, MOST_BROWSERS]);
    expect(held.map((each) => each.fingerprint)).toContain(fingerprint(last));
    expect((await browser(last).get(game.path)).body.you?.side).toBe("w");
    expect((await browser(cookies[0]?.[0] ?? "").get(game.path)).body.you).toBeUndefined();
    expect((await archived(game.id)).toSorted()).toEqual([...Array(MOST_BROWSERS).fill("b"), ...Array(MOST_BROWSERS).fill("w")]);
    expect(await reportOf(game, false)).toMatchObject({ found: [] });
  });
});

test("the browser that was used longest ago goes, not the one that came first", async () => {
  const game = await crowded(MOST_BROWSERS);
  const oldest = newCookie();
  await inside(game, (_room, { storage }) => {
    storage.sql.exec("UPDATE browsers SET fingerprint = ? WHERE fingerprint = ?", fingerprint(oldest), fingerprint("w0"));
  });
  await evict(game);
  await ok(browser(oldest).play(game.path, 0));
  await sit(game, "w", newCookie());
  const left = (await browsersOf(game)).map((each) => each.fingerprint);
  expect(left).toContain(fingerprint(oldest));
  expect(left).not.toContain(fingerprint("w1"));
  expect(left).toContain(fingerprint("w2"));
  expect(left).toContain(fingerprint("b0"));
});

test("the page of a browser that there is no room for is told that it has lost the seat", async () => {
  const game = await crowded(MOST_BROWSERS - 1);
  const cookie = newCookie();
  await sit(game, "w", cookie);
  const page = await live(game.path, { cookie: `__Host-b=${cookie}`, origin: "https://play.test" });
  await inside(game, (_room, { storage }) => {
    storage.sql.exec("UPDATE browsers SET seen = 0, since = 0 WHERE fingerprint = ?", fingerprint(cookie));
  });
  await sit(game, "w", newCookie());
  await page.untilClosed(4001);
});

describe("a game that older code left with three hundred browsers a seat", () => {
  test("is left so by looking", async () => {
    const game = await crowded(300);
    await unchanged([game], async () => {
      await ok(program(game.tokens["w"]).get(game.path));
    });
    expect(Object.keys(await kept(game))).toContain("browsers");
    expect(await browsersOf(game)).toHaveLength(600);
  });

  test.each([
    ["an open", (game: Pair) => sit(game, "w", newCookie())],
    ["its end", async (game: Pair) => void (await game.w.post(`${game.path}/resign`, { turn: 0 }))],
    ["another name", async (game: Pair) => void (await game.w.ask("PUT", `${game.path}/name`, { name: "Cy" }))],
  ])("is trimmed by %s, in batches of a bounded number of rows, of which D1 knows in the end", async (_what, act) => {
    const game = await crowded(300);
    const { database, batches } = metered();
    await give(game, { DB: database });
    await act(game);
    await archive(game.id);
    expect((await browsersOf(game)).length).toBe(2 * MOST_BROWSERS);
    expect(await query(game, "SELECT * FROM left_browsers")).toEqual([]);
    expect(Math.max(...batches)).toBeLessThanOrEqual(2 * MOST_ROWS);
    expect(await archived(game.id)).toHaveLength(2 * MOST_BROWSERS);
    const { results } = await env.DB.prepare("SELECT browser FROM browsers WHERE game = ? ORDER BY browser").bind(game.id).all();
    const held = (await browsersOf(game)).map((each) => each.fingerprint).toSorted();
    expect(results.map((row) => row["browser"])).toEqual(held);
    expect(await reportOf(game, false)).toMatchObject({ found: [] });
  });

  test("is archived anew with as many browsers as there is room for", async () => {
    const game = await crowded(300);
    const { database, batches } = metered();
    await give(game, { DB: database });
    await env.DB.prepare("DELETE FROM browsers WHERE game = ?").bind(game.id).run();
    await inside(game, (room) => room.archiveAnew());
    expect(Math.max(...batches)).toBeLessThanOrEqual(MOST_ROWS);
    expect(await archived(game.id)).toHaveLength(2 * MOST_BROWSERS);
  });
});

test("events and browsers come to D1 in batches of their own", async () => {
  const game = await crowded(3);
  const texts: string[][] = [];
  const watched = new Proxy(env.DB, {
    get(database, name) {
      const member: unknown = Reflect.get(database, name);
      if (name !== "batch") return typeof member === "function" ? (member.bind(database) as unknown) : member;
      return (statements: (D1PreparedStatement & { readonly statement: string })[]) => {
        texts.push(
          statements.map(({ statement }) => /^(?:insert into|delete from|update) "(\w+)"/i.exec(statement)?.[1] ?? statement),
        );
        return database.batch(statements);
      };
    },
  });
  await give(game, { DB: watched });
  await resign(game, "w");
  await archive(game.id);
  expect(texts.some((tables) => tables.includes("events"))).toBe(true);
  expect(texts.some((tables) => tables.includes("browsers"))).toBe(true);
  expect(texts.filter((tables) => tables.includes("events") && tables.includes("browsers"))).toEqual([]);
});
