/** Seats that hundreds of browsers have opened: how many keep them, and what that costs in D1. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MOST_BROWSERS } from "../../api/seats.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import { advanceTo, browser, newCookie, ok, pair, type Pair, program, sit } from "./client.ts";
import { reportOf, archive } from "./losses.ts";
import { archived } from "./my-games.ts";
import { databaseWith, evict, give, inside, kept, query, unchanged } from "./object.ts";
import { live } from "./socket.ts";
import { resign } from "./acts.ts";

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
