/** How an operator ends a divergence: by a choice of the place whose history is kept. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "../../worker/archive/difference.ts";
import type { Troubles } from "../../api/server-schema.ts";
import { isOlder } from "../../web/game/take-over.ts";
import {
  anyone,
  browser,
  browserWith,
  expectProblem,
  LINE,
  newCookie,
  ok,
  type Pair,
  program,
  roomOf,
  stateOf,
  waiting,
} from "./client.ts";
import {
  archive,
  archived,
  diverged,
  found,
  inArchive,
  inObject,
  operate,
  play,
  played,
  reportOf,
  setObjectBack,
  theOperator,
} from "./losses.ts";
import { DOWN, entriesOf, evict, give, jobsOf, kept, query } from "./object.ts";
import { live, pageOf } from "./socket.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

const FOUND = { kind: "diverged", seq: 5, object: 6, archive: 7 };

describe("a repair", () => {
  test("without a choice leaves it as it is", async () => {
    const game = await diverged();
    const before = await archived(game);
    expect(await reportOf(game, true)).toMatchObject({ found: [FOUND], left: [FOUND] });
    expect(await archived(game)).toEqual(before);
    expectProblem(await game.w.post(`${game.path}/resign`, { turn: 4 }), "diverged");
  });

  /** Nothing differs, the operator is told nothing of it any more, and the game is played on. */
  async function goesOn(game: Pair, turn: number, move: string) {
    expect(await found(game)).toEqual([]);
    const { body } = await anyone.get(game.path);
    expect(body).toMatchObject({ turn, toMove: turn % 2 === 0 ? "w" : "b" });
    expect(body).not.toHaveProperty("diverged");
    await play(game, move);
    await archive(game);
    expect(await found(game)).toEqual([]);
    expect(await jobsOf(game)).toEqual({});
    await vi.waitFor(async () => {
      const { body: health } = await theOperator.get<{ troubles: Troubles }>("/api/health");
      expect(health.troubles.diverged.map((each) => each.game)).not.toContain(game.id);
    }, 60_000);
  }

  test("that keeps the object writes D1 from it, and play goes on there", async () => {
    const game = await diverged();
    const [player, entries] = [await pageOf(game, "w"), await entriesOf(game)];
    expect(await reportOf(game, true, "object")).toMatchObject({ found: [FOUND], left: [] });
    expect(await entriesOf(game)).toEqual(entries);
    await player.until(() => expect(player.state).toMatchObject({ turn: 4, toMove: "w", you: { side: "w" } }));
    expect(player.state).not.toHaveProperty("diverged");
    await goesOn(game, 4, "b5-b6");
  });

  test("that keeps the archive writes the object from it, and play goes on there", async () => {
    const game = await played();
    const before = await archived(game);
    await setObjectBack(game, 4);
    await play(game, "c4-c5");
    const watcher = await live(game.path);
    await archive(game);
    await watcher.until(() => expect(watcher.state).toMatchObject({ turn: 3, diverged: true }));
    expect(await reportOf(game, true, "archive")).toMatchObject({ left: [] });
    expect(await archived(game)).toEqual(before);
    await watcher.until(() => expect(watcher.state).toMatchObject({ turn: 5, toMove: "b" }));
    expect(watcher.state).not.toHaveProperty("diverged");
    await goesOn(game, 5, LINE[5] ?? "");
  });

  test.each<[Place, number]>([
    ["object", 12],
    ["archive", 5],
  ])("that keeps the %s mends a longer other history, and outlives a restart", async (place, turn) => {
    const game = await played();
    await setObjectBack(game, 3);
    await give(game, { DB: DOWN });
    for (let plies = 0; plies < 11; plies++) await play(game, (await stateOf(game)).legalMoves[0] ?? "");
    await give(game, {});
    await archive(game);
    const before = await stateOf(game);
    expect((await reportOf(game, true, place)).left).toEqual([]);
    await evict(game);
    expect(await found(game)).toEqual([]);
    const after = await stateOf(game);
    expect(after.turn).toBe(turn);
    // A page that held the longer history must take the shorter one for the later state.
    expect(isOlder(after, before)).toBe(false);
    expect(isOlder(before, after)).toBe(true);
  });

  test("that keeps the archive leaves who sat before to their seats, and gives up the seat of who sat only in the other history", async () => {
    const game = await waiting({ name: "Ada" });
    const path = `/api/games/${game.id}`;
    const [creator, first, second] = [newCookie(), newCookie(), newCookie()];
    await browserWith(game.seat.token, creator).post(`${path}/open`, {});
    await archive(game);
    await browserWith(game.inviteToken, first).post(`${path}/join`, { name: "Bo" });
    await archive(game);
    await setObjectBack(game, 1);
    await inObject(game, ["DELETE FROM browsers WHERE side = 'b'", "DELETE FROM names WHERE side = 'b'"]);
    const joined = await browserWith(game.inviteToken, second).post<JoinAnswer>(`${path}/join`, { name: "Eve" });
    const eve = program(joined.body.seat.token);
    await ok(eve.post(`${path}/webhooks`, { url: "http://127.0.0.1:1/" }), 201);
    await archive(game);
    expect((await anyone.get(path)).body).toMatchObject({ diverged: true, players: { b: { name: "Eve" } } });

    expect(await reportOf(game, true, "archive")).toMatchObject({ left: [] });
    expect((await anyone.get(path)).body).toMatchObject({
      status: "playing",
      players: { w: { name: "Ada" }, b: { name: "Bo" } },
    });
    expect((await browser(creator).get(path)).body.you).toEqual({ side: "w" });
    expect((await browser(second).get(path)).body.you).toBeUndefined();
    expect(await kept(game)).toMatchObject({ webhooks: [], requests: [expect.objectContaining({ side: "w" })] });
    expect((await eve.get(`${path}/webhooks`)).body).toEqual([]);
  });

  test("that was made by hand in D1 is noticed, and ends the game's halt", async () => {
    const game = await diverged();
    await inArchive("DELETE FROM events WHERE game = ? AND seq >= 5", game.id);
    await inArchive("UPDATE games SET head_seq = 4, state_seq = 4, turn = 2, ply = 2 WHERE id = ?", game.id);
    expect(await found(game)).toContainEqual({ kind: "halted" });
    expect(await reportOf(game, true)).toMatchObject({ left: [] });
    await goesOn(game, 4, "b5-b6");
  });

  test.each<[Place, Place, string]>([
    ["object", "archive", "UPDATE events SET text = replace(text, 'f5-f4', 'f5-e5') WHERE game = ? AND seq = 4"],
    ["object", "archive", "DELETE FROM events WHERE game = ? AND seq = 3"],
  ])("by a choice keeps the %s where the %s has a log that does not hold: %s", async (kept_, broken, damage) => {
    const game = await diverged();
    await inArchive(damage, game.id);
    const before = await archived(game);
    const { left } = await reportOf(game, true, broken);
    expect(left).toContainEqual(FOUND);
    expect(await archived(game)).toEqual(before);
    expect(await reportOf(game, true, kept_)).toMatchObject({ left: [] });
    await goesOn(game, 4, "b5-b6");
  });

  test("by a choice that keeps the archive mends an object whose log does not hold", async () => {
    const game = await played();
    await inObject(game, ["UPDATE events SET text = replace(text, 'f5-f4', 'f5-e5') WHERE seq = 4", "DELETE FROM snapshots"]);
    expect((await reportOf(game, true, "object")).left).toContainEqual({ kind: "broken", place: "object", seq: 4 });
    expect(await reportOf(game, true, "archive")).toMatchObject({ left: [] });
    await goesOn(game, 5, LINE[5] ?? "");
  });

  test("is refused a choice where nothing is to be repaired", async () => {
    const answer = await theOperator.post("/api/operator/verify", { games: [], repair: false, keep: "object" });
    expectProblem(answer, "malformed");
    expectProblem(await theOperator.post("/api/operator/verify", { games: [], repair: true, keep: "both" }), "malformed");
  });
});

test("an object takes no history that does not hold, and none where it has no game", async () => {
  const game = await played();
  const entries = await entriesOf(game);
  const before = await query(game, "SELECT * FROM events");
  for (const wrong of [[], entries.slice(1), entries.toSpliced(3, 1)])
    expect(await roomOf(game).replace(wrong, {})).toMatchObject({ ok: false, code: "malformed" });
  expect(await query(game, "SELECT * FROM events")).toEqual(before);
  expect(await env.ROOM.getByName("no game at all").replace(entries, {})).toMatchObject({ ok: false, code: "malformed" });
  expect(await operate("/verify", { games: ["no game at all"], repair: false })).toMatchObject({ reports: [{ found: [] }] });
});
