/** A D1 that is away for a while: what is owed to it meanwhile, and how soon it is complete when it is back. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { anyone, newCookie, pair, type Pair, roomOf, stateOf, sit, move } from "./client.ts";
import { advance, databaseWith, DOWN, jobsOf, entriesOf, evict, give, inside, query } from "./object.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";
import { eventsInArchive } from "./losses.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

/** Lets time pass as the platform does for an object that nobody asks: it rings the alarm whenever that is due. */
async function pass(id: string, milliseconds: number) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const alarm = await inside(id, (_room, { storage }) => storage.getAlarm());
    if (alarm === null || alarm > end) break;
    vi.setSystemTime(Math.max(alarm, Date.now()));
    await runDurableObjectAlarm(roomOf(id));
  }
  vi.setSystemTime(end);
}

/** The clock stands still but for what passes, and D1 is away. */
async function outage(game: Pair) {
  await advance(game, AFTER_BACKGROUND);
  await give(game, { DB: DOWN });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
}

describe("a game that nobody asks any more is complete within five minutes after", () => {
  test("twenty seconds in which eight moves were played, and it ended", async () => {
    const game = await pair();
    await outage(game);
    for (let turn = 0; turn < 8; turn++) {
      await move(game, turn);
      await pass(game.id, 2.5 * SECOND);
    }
    await resign(game, "w", 8);
    await pass(game.id, 2.5 * SECOND);
    expect(await eventsInArchive(game.id)).toBe(2);
    await evict(game);
    await pass(game.id, 5 * MINUTE);
    expect(await eventsInArchive(game.id)).toBe(11);
    expect(await jobsOf(game)).toEqual({});
  });

  test("a whole day", async () => {
    const game = await pair();
    await outage(game);
    await move(game, 0);
    // A try every two minutes would take the test as long as it takes the alarm.
    for (let tries = 0; tries < 8; tries++) await pass(game.id, 2 * MINUTE);
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("UPDATE jobs SET tries = 720");
    });
    await evict(game);
    await give(game, { DB: DOWN });
    await pass(game.id, 5 * MINUTE);
    expect(await eventsInArchive(game.id)).toBe(2);
    await evict(game);
    await pass(game.id, 5 * MINUTE);
    expect(await eventsInArchive(game.id)).toBe(3);
  });

  test("an hour in which a browser took its seat", async () => {
    const game = await pair();
    await outage(game);
    const cookie = newCookie();
    await sit(game, "b", cookie);
    for (let tries = 0; tries < 30; tries++) await pass(game.id, 2 * MINUTE);
    expect(Object.keys(await jobsOf(game))).toContain("browsers");
    await evict(game);
    await pass(game.id, 5 * MINUTE);
    const rows = await env.DB.prepare("SELECT side FROM browsers WHERE game = ?").bind(game.id).all();
    expect(rows.results).toEqual([{ side: "b" }]);
    expect(await jobsOf(game)).toEqual({});
  });
});

test("what is owed anew has not failed yet, and is tried as soon as if nothing had", async () => {
  const game = await pair();
  await outage(game);
  await move(game, 0);
  await pass(game.id, 10 * MINUTE);
  expect((await jobsOf(game))["archive"]).toBeGreaterThan(5);
  await move(game, 1);
  const [job] = await query<{ at: number; tries: number }>(game, "SELECT at, tries FROM jobs WHERE name = 'archive'");
  expect(job?.tries).toBe(0);
  const { now } = await stateOf(game);
  expect(job?.at).toBeLessThanOrEqual(now + AFTER_BACKGROUND);
});

describe("while the object is awake anyway", () => {
  test.each<[string, (game: Pair) => Promise<unknown>]>([
    ["it is asked", (game) => anyone.get(game.path)],
    ["it is compared", (game) => roomOf(game).holding()],
    ["somebody's move is refused", (game) => game.b.play(game.path, 7, "x")],
  ])("D1 is paid before its job, once it is back and %s", async (_what, ask) => {
    const game = await pair();
    await outage(game);
    await move(game, 0);
    await pass(game.id, 10 * MINUTE);
    await evict(game);
    expect(await eventsInArchive(game.id)).toBe(2);
    await ask(game);
    await expect.poll(() => eventsInArchive(game.id)).toBe(3);
    await expect.poll(() => jobsOf(game)).not.toHaveProperty("archive");
  });

  test("one payment is made at a time, however often it is asked", async () => {
    const game = await pair();
    await outage(game);
    await move(game, 0);
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const batches = vi.fn(async (batch: () => Promise<D1Result[]>) => {
      await answer;
      return batch();
    });
    await give(game, { DB: databaseWith(batches) });
    for (let asked = 0; asked < 30; asked++) await anyone.get(game.path);
    await expect.poll(() => batches).toHaveBeenCalled();
    for (let asked = 0; asked < 30; asked++) await anyone.get(game.path);
    vi.setSystemTime(Date.now() + MINUTE);
    const rung = runDurableObjectAlarm(roomOf(game));
    await anyone.get(game.path);
    expect(batches).toHaveBeenCalledTimes(1);
    resolve();
    expect(await rung).toBe(true);
    await expect.poll(() => eventsInArchive(game.id)).toBe((await entriesOf(game)).length);
  });
});
