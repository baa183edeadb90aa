/** Waking: the hot path. A game is rebuilt from its snapshot and the few events after it, and no rules are asked for that. */
import { describe, expect, test, vi } from "vitest";
import { fold } from "../../game/evolve.ts";
import { advancedPair, anyone, LINE, move, ok, type Pair, stateOf, mute } from "./client.ts";
import { eventsOf, evict, inside, query } from "./object.ts";
import { resign } from "./acts.ts";
import { harzdame } from "../game-log.ts";

/** A game of so many events, the first two of which are no moves. */
async function gameOf(events: number): Promise<Pair> {
  const game = await advancedPair(events - 2);
  return game;
}

function snapshots(id: string) {
  return query<{ version: number; seq: number; state: string }>(id, "SELECT version, seq, state FROM snapshots");
}

/** The state as everybody sees it, but for the time, and `rev`, which a sleep without sockets lets grow. */
async function shown(game: Pair) {
  const { now: _now, rev: _rev, ...state } = await stateOf(game);
  return state;
}

describe("after a sleep", () => {
  test.each([2, 15, 16, 17, 40])("a game of %i events is what it was", async (events) => {
    const game = await gameOf(events);
    const before = await shown(game);
    await evict(game);
    expect(await shown(game)).toEqual(before);
    const turn = events - 2;
    const mover = turn % 2 === 0 ? game.w : game.b;
    expect((await mover.post(`${game.path}/moves`, { turn, move: LINE[turn] })).body).toMatchObject({ turn: turn + 1 });
  });

  test("a game is rebuilt without asking the rules", async () => {
    const game = await gameOf(30);
    await evict(game);
    const open = vi.spyOn(harzdame.match, "open");
    await ok(anyone.get(`${game.path}/record`));
    expect((await game.w.get(`${game.path}/webhooks`)).body).toEqual([]);
    expect((await game.w.post(`${game.path}/resign`, { turn: 28 })).body).toMatchObject({ status: "over" });
    expect(open).not.toHaveBeenCalled();
  });

  test("a move asks the rules for the one position that it is played in", async () => {
    const game = await gameOf(30);
    await evict(game);
    const open = vi.spyOn(harzdame.match, "open");
    expect((await game.w.play(game.path, 28)).body).toMatchObject({ turn: 29 });
    expect((await game.b.play(game.path, 29)).body).toMatchObject({ turn: 30 });
    expect(open).toHaveBeenCalledTimes(1);
    const [position, past] = open.mock.calls[0] ?? [];
    expect(past).toHaveLength(28);
    expect(position).toBe((await eventsOf(game)).flatMap((event) => (event.kind === "moved" ? [event.position] : []))[27]);
  });

  test("a repeat is known, and asks nothing", async () => {
    const game = await gameOf(20);
    await resign(game, "w", 18);
    await evict(game);
    const open = vi.spyOn(harzdame.match, "open");
    expect((await game.w.play(game.path, 0)).body).toMatchObject({ repeated: true });
    expect(open).not.toHaveBeenCalled();
  });

  test("repetition is still counted from the game's first position on", async () => {
    const game = await gameOf(20);
    const before = await stateOf(game);
    await evict(game);
    const open = vi.spyOn(harzdame.match, "open");
    await anyone.get(game.path);
    const events = await eventsOf(game);
    const positions = events.flatMap((event) => (event.kind === "moved" || event.kind === "created" ? [event.position] : []));
    expect(open).toHaveBeenCalledWith(before.position, positions.slice(0, -1), true);
  });
});

describe("a snapshot", () => {
  test("is written every sixteen events, and says what the events before it do", async () => {
    const game = await gameOf(15);
    expect(await snapshots(game.id)).toEqual([]);
    for (const [events, seq] of [
      [16, 16],
      [31, 16],
      [32, 32],
      [33, 32],
    ] as const) {
      const { turn } = await stateOf(game);
      for (let next = turn; next < events - 2; next++) await move(game, next);
      const [snapshot, ...others] = await snapshots(game.id);
      expect(others).toEqual([]);
      expect(snapshot?.seq).toBe(seq);
      expect(JSON.parse(snapshot?.state ?? "")).toEqual(fold((await eventsOf(game)).slice(0, seq)));
    }
  });

  test("is every sixteen events after a sleep too", async () => {
    const game = await gameOf(20);
    await evict(game);
    await move(game, 18);
    expect((await snapshots(game.id))[0]?.seq).toBe(16);
  });

  test("spares the events before it: they are not read any more", async () => {
    const game = await gameOf(20);
    const before = await shown(game);
    // The archive can't be paid from them meanwhile.
    mute("warn");
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("UPDATE events SET text = 'unreadable ' || text WHERE seq <= 16");
    });
    await evict(game);
    expect(await shown(game)).toEqual(before);
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("UPDATE events SET text = replace(text, 'unreadable ', '')");
    });
  });

  test.each([
    ["of an older version", "UPDATE snapshots SET version = version - 1"],
    ["of a newer version", "UPDATE snapshots SET version = version + 1"],
    ["that is gone", "DELETE FROM snapshots"],
    ["that is no JSON", "UPDATE snapshots SET state = 'nonsense'"],
    ["that is cut off", "UPDATE snapshots SET state = substr(state, 1, 200)"],
    ["that is no state", "UPDATE snapshots SET state = 'null'"],
    ["of another event than it says", "UPDATE snapshots SET seq = 12"],
    [
      "of an event that the log does not have",
      "UPDATE snapshots SET seq = 99, state = replace(state, '\"seq\":16', '\"seq\":99')",
    ],
  ])("%s is as good as none: all events are folded", async (_what, damage) => {
    const game = await gameOf(20);
    const before = await shown(game);
    const [{ version } = {}] = await snapshots(game.id);
    await inside(game, (_room, { storage }) => {
      storage.sql.exec(damage);
    });
    await evict(game);
    expect(await shown(game)).toEqual(before);
    expect((await game.w.play(game.path, 18)).body).toMatchObject({ turn: 19, seq: 21 });
    expect(await snapshots(game.id)).toMatchObject([{ version, seq: 21 }]);
  });
});
