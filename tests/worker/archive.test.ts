/** The archive: what D1 holds of a game, written from its log in batches that can be repeated. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { advancedPair, advanceTo, anyone, LINE, move, pair, type Pair, stateOf, waiting, idOf, type Named } from "./client.ts";
import { inObject, play, setObjectBack, archive } from "./losses.ts";
import {
  advance,
  countedDatabase,
  databaseWith,
  DOWN,
  entriesOf,
  eventsOf,
  evict,
  give,
  inside,
  jobsOf,
  query,
  unrung,
} from "./object.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { fold } from "../../game/evolve.ts";
import { append, type Batch, gameRow, seatRows, Divergence } from "../../worker/archive/write.ts";
import { resign } from "./acts.ts";

const SECOND = 1000;

const warned = vi.fn<typeof console.warn>();

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(warned.mockClear());
});

/** Expects that D1 holds exactly what the object does. */
async function expectComplete(id: string) {
  const entries = await entriesOf(id);
  const { game, events } = await archived(id);
  expect(events.map(({ seq, text, hash }) => ({ seq, text, hash }))).toEqual(entries);
  expect(game).toMatchObject({ head_seq: entries.length, state_seq: entries.length });
}

function cursorOf(id: string): Promise<string | undefined> {
  return query<{ value: string }>(id, "SELECT value FROM facts WHERE name = 'cursor'").then(([row]) => row?.value);
}

describe("a game in the archive", () => {
  test("is a row a game, a row an event with its exact text and hash, a row a seat", async () => {
    const game = await advancedPair(2);
    await archive(game);
    await expectComplete(game.id);
    const [created, joined, first, second] = await eventsOf(game);
    const stored = await archived(game);
    expect(stored.game).toEqual({
      id: game.id,
      variant: "harzdame",
      status: "playing",
      turn: 2,
      ply: 2,
      to_move: "w",
      winner: null,
      ended_by: null,
      created_at: created?.at,
      changed_at: second?.at,
      until: null,
      offered_by: null,
      state_seq: 4,
      head_seq: 4,
      custom_start: 0,
    });
    expect(stored.seats).toEqual([
      { game: game.id, side: "b", name: "Bo", taken_at: joined?.at },
      { game: game.id, side: "w", name: "Ada", taken_at: created?.at },
    ]);
    const blank = { turn: null, ply: null, side: null, move: null, position: null };
    expect(stored.events[1]).toMatchObject({ kind: "joined", at: joined?.at, ...blank });
    expect(stored.events[2]).toMatchObject({ kind: "moved", at: first?.at, turn: 0, ply: 1, side: "w", move: "a6-a7" });
    if (second?.kind !== "moved") throw new Error("no second move");
    expect(stored.events[3]).toMatchObject({ turn: 1, ply: 2, side: "b", move: "f5-f4", position: second.position });
  });

  test("says how it ended", async () => {
    const game = await pair();
    await resign(game, "w");
    await archive(game);
    expect((await archived(game)).game).toMatchObject({ status: "over", to_move: null, winner: "b", ended_by: "resign" });
  });

  test("is complete soon after the last move, without anybody's help", async () => {
    const game = await advancedPair(6);
    await vi.waitFor(() => expectComplete(game.id), { timeout: 60_000, interval: 20 });
  });

  test("waits while moves still come, and is then one batch", async () => {
    const game = await pair();
    await archive(game);
    // No breath of before is left, and no job pays instead.
    await evict(game);
    await unrung(game);
    const batches = vi.fn((batch: () => Promise<D1Result[]>) => batch());
    await give(game, { DB: databaseWith(batches) });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.now() });
    const pass = () => inside(game, () => vi.advanceTimersByTimeAsync(150).then(() => {}));
    await play(game, LINE[0] ?? "");
    for (const move of LINE.slice(1, 4)) {
      await play(game, move);
      await pass();
    }
    expect(batches).not.toHaveBeenCalled();
    await pass();
    vi.useRealTimers();
    await vi.waitFor(() => expectComplete(game.id), { timeout: 60_000, interval: 20 });
    expect(batches).toHaveBeenCalledTimes(1);
  });

  test("holds nothing that opens a seat", async () => {
    const game = await pair();
    await archive(game);
    const stored = JSON.stringify(await archived(game));
    for (const secret of [game.invite, ...Object.values(game.tokens)]) expect(stored).not.toContain(secret);
  });
});

describe("D1", () => {
  test("that is down stops no game, and is complete when it is back", async () => {
    const game = await pair();
    await give(game, { DB: DOWN });
    await unrung(game);
    await advanceTo(game, 10);
    await advance(game, AFTER_BACKGROUND);
    expect(await stateOf(game)).toMatchObject({ turn: 10, status: "playing" });
    expect((await archived(game)).events).toEqual([]);
    expect(warned).toHaveBeenCalled();
    expect(JSON.stringify(warned.mock.calls)).not.toContain(game.tokens["w"]);
    await give(game, {});
    await advance(game, SECOND);
    await expectComplete(game.id);
    expect(await jobsOf(game)).not.toHaveProperty("archive");
  });

  test("that was set back has its head believed: the cursor goes back, and all is paid again", async () => {
    const game = await advancedPair(6);
    await archive(game);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM events WHERE game = ? AND seq > 3").bind(game.id),
      env.DB.prepare("UPDATE games SET head_seq = 3, state_seq = 3, turn = 1 WHERE id = ?").bind(game.id),
    ]);
    await move(game, 6);
    await archive(game);
    await expectComplete(game.id);
    expect((await archived(game)).game).toMatchObject({ turn: 7, ply: 7 });
  });

  test("that has lost a game altogether is given it whole again", async () => {
    const game = await advancedPair(5);
    await archive(game);
    await env.DB.batch(
      ["DELETE FROM events WHERE game = ?", "DELETE FROM games WHERE id = ?", "DELETE FROM seats WHERE game = ?"].map((text) =>
        env.DB.prepare(text).bind(game.id),
      ),
    );
    await evict(game);
    await move(game, 5);
    await archive(game);
    await expectComplete(game.id);
    expect((await archived(game)).seats).toHaveLength(2);
  });
});

describe("the cursor", () => {
  test("is what D1 answered, and is stored when nothing more is owed, not with each move", async () => {
    const game = await pair();
    await archive(game);
    expect(await cursorOf(game.id)).toBe("2");
    await move(game, 0);
    await expect.poll(async () => (await archived(game)).events.length).toBe(3);
    await move(game, 1);
    expect(await cursorOf(game.id)).toBe("2");
    await archive(game);
    expect(await cursorOf(game.id)).toBe("4");
  });

  test("that was lost does no harm: all is paid again", async () => {
    const game = await advancedPair(3);
    await archive(game);
    const before = await archived(game);
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("DELETE FROM facts WHERE name = 'cursor'");
    });
    await evict(game);
    await move(game, 3);
    await archive(game);
    await expectComplete(game.id);
    expect((await archived(game)).events.slice(0, 5)).toEqual(before.events);
  });

  test("that was forgotten with the object costs D1 no row, and a move three: two of its event, one of the game", async () => {
    const game = await advancedPair(3);
    await archive(game);
    await inObject(game, ["UPDATE facts SET value = '3' WHERE name = 'cursor'"]);
    const { database, written } = countedDatabase();
    await give(game, { DB: database });
    await archive(game);
    expect(written).toEqual([0]);
    await move(game, 3);
    await archive(game);
    expect(written).toEqual([0, 3]);
  });

  /** D1 has seven events, and the object the first four of them. */
  async function setBack(): Promise<Pair> {
    const game = await advancedPair(5);
    await archive(game);
    await setObjectBack(game, 4);
    vi.spyOn(console, "error").mockReturnValue();
    return game;
  }

  async function isSeen({ path }: Pair) {
    await expect.poll(async () => (await anyone.get(path)).body.diverged).toBe(true);
  }

  test("is never beyond the log, though it was stored so before the log was set back: what is new is paid, and a divergence seen", async () => {
    const game = await setBack();
    expect(await cursorOf(game.id)).toBe("7");
    await play(game, "c4-c5");
    await isSeen(game);
  });

  test("is never beyond what was sent, though D1 has more: neither is what came meanwhile taken for paid", async () => {
    const game = await setBack();
    await inObject(game, ["DELETE FROM facts WHERE name = 'cursor'"]);
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const batches = vi.fn((batch: () => Promise<D1Result[]>) => batch().finally(() => answer));
    await give(game, { DB: databaseWith(batches) });
    await anyone.get(game.path);
    await expect.poll(() => batches).toHaveBeenCalledTimes(1);
    await play(game, "c4-c5");
    resolve();
    await isSeen(game);
  });
});

test("a game that waits is in the archive too", async () => {
  const { id } = await waiting({ name: "Ada" });
  await advance(id, AFTER_BACKGROUND);
  const stored = await archived(id);
  expect(stored.game).toMatchObject({ status: "waiting", to_move: null, head_seq: 1 });
  expect(stored.seats).toEqual([{ game: id, side: "w", name: "Ada", taken_at: stored.events[0]?.["at"] }]);
});

/** The batch that pays these of a game's events; all where nothing else is said. */
async function batchOf(game: Pair, from = 0, to?: number): Promise<Batch> {
  const events = await eventsOf(game);
  const state = fold(to === undefined ? events : events.slice(0, to));
  if (state === null) throw new Error("no events");
  return {
    game: gameRow(state, events[0]?.at ?? 0),
    seats: seatRows(game.id, events.slice(from, to), { w: "Ada", b: "Bo" }),
    entries: (await entriesOf(game)).slice(from, to),
  };
}

describe("a batch", () => {
  test("can be repeated: nothing changes, and D1 answers the same head", async () => {
    const game = await advancedPair(4);
    await archive(game);
    const before = await archived(game);
    expect(await append(env.DB, await batchOf(game))).toBe(6);
    expect(await append(env.DB, await batchOf(game, 3))).toBe(6);
    expect(await archived(game)).toEqual(before);
  });

  test("that comes late does not set the game's row back", async () => {
    const game = await advancedPair(4);
    const early = await batchOf(game, 0, 3);
    await archive(game);
    const before = await archived(game);
    expect(await append(env.DB, early)).toBe(6);
    expect(await archived(game)).toEqual(before);
  });

  test("that leaves a gap is answered with the head before it", async () => {
    const game = await pair();
    await give(game, { DB: DOWN });
    await unrung(game);
    await advanceTo(game, 4);
    expect(await append(env.DB, await batchOf(game, 3))).toBe(0);
    expect(await append(env.DB, await batchOf(game, 0, 2))).toBe(2);
    expect(await append(env.DB, await batchOf(game, 2, 3))).toBe(6);
  });

  test("takes hundreds of events at once", async () => {
    const game = await advancedPair(LINE.length);
    const batch = await batchOf(game);
    const many = Array.from({ length: 200 }, (_entry, index) => ({
      ...batch.entries[2],
      seq: index + 1,
      hash: `h${index}`,
      text: batch.entries[2]?.text ?? "",
    }));
    expect(await append(env.DB, { ...batch, game: { ...batch.game, id: "many" }, seats: [], entries: many })).toBe(200);
  });

  test("of another history is a divergence: it is named, and nothing of it is written", async () => {
    const game = await advancedPair(4);
    await archive(game);
    const before = await archived(game);
    const batch = await batchOf(game);
    const other = batch.entries.map((entry) => (entry.seq === 4 ? { ...entry, hash: "f".repeat(64) } : entry));
    const added = [...other, { seq: 7, text: batch.entries[5]?.text ?? "", hash: "e".repeat(64) }];
    const error: unknown = await append(env.DB, { ...batch, entries: added }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Divergence);
    expect(error).toMatchObject({ message: `game ${game.id}: the archive holds another history` });
    expect(await archived(game)).toEqual(before);
  });
});

// What D1 holds of a game.

async function archived(game: Named) {
  const id = idOf(game);
  const [games, events, seats] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare("SELECT * FROM games WHERE id = ?").bind(id),
    env.DB.prepare("SELECT * FROM events WHERE game = ? ORDER BY seq").bind(id),
    env.DB.prepare("SELECT * FROM seats WHERE game = ? ORDER BY side").bind(id),
  ]);
  return { game: games?.results[0], events: events?.results ?? [], seats: seats?.results ?? [] };
}
