/** A game of which D1 has answered that it holds another history: it can be read, and nothing changed, until it is repaired. */
import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Troubles } from "../../api/server-schema.ts";
import { type Answered, anyone, browserWith, expectProblem, LINE, ORIGIN, program, stateOf, waiting } from "./client.ts";
import { archive, diverged, inArchive, inObject, play, played, reportOf, theOperator } from "./losses.ts";
import { advance, databaseWith, entriesOf, evict, give, inside, jobsOf, quietPair, unchanged } from "./object.ts";
import { live, pageOf } from "./socket.ts";
import { expectHanded, GRACE, notifiedPair } from "./notified.ts";

const told = vi.fn<typeof console.error>();

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockImplementation(told.mockClear());
});

/** The status of a page. */
async function looked(path: string): Promise<number> {
  return (await exports.default.fetch(ORIGIN + path)).status;
}

describe("a game that has diverged", () => {
  test("is told in the log once, at error level, and to the operator by health", async () => {
    const game = await diverged();
    await advance(game, 60_000);
    await evict(game);
    await anyone.get(game.path);
    await advance(game, 60_000);
    expect(told.mock.calls.filter(([text]) => String(text).includes(game.id))).toEqual([
      [`game ${game.id} has diverged: the archive holds another history; nothing is played until it is repaired`],
    ]);
    await vi.waitFor(async () => {
      const { body } = await theOperator.get<{ troubles: Troubles }>("/api/health");
      expect(body.troubles.diverged).toContainEqual({ game: game.id, since: expect.any(Number) });
      expect(body.troubles.behind.map((each) => each.game)).not.toContain(game.id);
    }, 60_000);
  });

  test("says so in its state, in which nobody can move", async () => {
    const game = await diverged();
    const { body } = await game.w.get(game.path);
    expect(body).toMatchObject({ status: "playing", diverged: true, toMove: null, legalMoves: [], turn: 4, you: { side: "w" } });
    expect(body.history).toBeGreaterThan(0);
  });

  test("refuses whatever would change something, also after a restart, and changes nothing", async () => {
    const game = await diverged();
    await evict(game);
    const offer = { do: "offer", kind: "draw", turn: 4 };
    const calls: readonly (readonly [string, string, object])[] = [
      ["POST", "moves", { turn: 4, move: "b5-b6" }],
      ["POST", "moves", { turn: 3, move: "f4-f3" }],
      ["POST", "resign", { turn: 4 }],
      ["POST", "abort", { turn: 4 }],
      ["POST", "offers", offer],
      ["POST", "offers", { do: "accept", id: "o" }],
      ["POST", "link", {}],
      ["PUT", "name", { name: "Eve" }],
      ["POST", "webhooks", { url: "https://example.com/" }],
      ["POST", "webhooks/wh_a/test", {}],
      ["DELETE", "webhooks/wh_a", {}],
      ["PUT", "email", { address: "ada@example.org", when: "turn" }],
      ["PUT", "email/hours", { zone: "UTC", quiet: null }],
      ["DELETE", "email/hours", {}],
      ["POST", "email/test", {}],
      ["DELETE", "email", {}],
    ];
    await unchanged([game], async () => {
      for (const [method, call, body] of calls) {
        const answer: Answered<{ state?: object }> = await game.w.ask(method, `${game.path}/${call}`, body);
        expectProblem(answer, "diverged");
        expect(answer.body.state).toMatchObject({ diverged: true, turn: 4, you: { side: "w" } });
      }
      expectProblem(await browserWith(game.tokens["w"]).post(`${game.path}/open`, {}), "diverged");
      expectProblem(await program(game.invite).post(`${game.path}/join`, {}), "diverged");
    });
  });

  test("lets nobody sit down", async () => {
    const { id, inviteToken } = await waiting();
    await archive({ id });
    await inArchive("UPDATE events SET hash = ? WHERE game = ?", "f".repeat(64), id);
    await inObject(id, ["DELETE FROM facts WHERE name = 'cursor'"]);
    await anyone.get(`/api/games/${id}`);
    await expect.poll(async () => (await anyone.get(`/api/games/${id}`)).body.diverged).toBe(true);
    expectProblem(await program(inviteToken).post(`/api/games/${id}/join`, {}), "diverged");
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test("can be read as before", async () => {
    const game = await diverged();
    for (const path of [game.path, `${game.path}/record`, `${game.path}/webhooks`, `${game.path}/email`])
      expect((await game.w.get(path)).status).toBe(200);
    expect((await pageOf(game, "w")).state).toMatchObject({ diverged: true, turn: 4 });
    for (const path of ["", "/board.png"]) expect(await looked(`/g/${game.id}${path}`)).toBe(200);
  });

  test("is told live, to players and watchers", async () => {
    const game = await played();
    const [player, watcher] = [await pageOf(game, "b"), await live(game.path)];
    await inArchive("UPDATE events SET hash = ? WHERE game = ? AND seq = 7", "f".repeat(64), game.id);
    await play(game, LINE[5] ?? "");
    for (const page of [player, watcher])
      await page.until(() => expect(page.state).toMatchObject({ diverged: true, turn: 6, toMove: null, legalMoves: [] }));
    expect(player.state?.you).toMatchObject({ side: "b" });
    expect(watcher.state).not.toHaveProperty("you");
  });

  test("asks D1 no more by itself", async () => {
    const game = await diverged();
    const batches = vi.fn((batch: () => Promise<D1Result[]>) => batch());
    await give(game, { DB: databaseWith(batches) });
    for (let hours = 0; hours < 3; hours++) await advance(game, 60 * 60_000);
    await anyone.get(game.path);
    await evict(game);
    await anyone.get(game.path);
    expect(batches).not.toHaveBeenCalled();
    expect(await jobsOf(game)).not.toHaveProperty("archive");
  });

  test("tells nobody that it is their turn, until it is repaired", async () => {
    const game = await notifiedPair();
    await archive(game);
    await inArchive("UPDATE events SET hash = ? WHERE game = ? AND seq = 2", "f".repeat(64), game.id);
    await play(game, "a6-a7");
    await expect.poll(async () => (await stateOf(game)).diverged).toBe(true);
    for (let hours = 0; hours < 3; hours++) await advance(game, 60 * 60_000);
    expect(game.recipients.handed).toEqual([]);
    const notice = {
      id: `${game.id}.b.1.turn.bo`,
      game: game.id,
      side: "b",
      turn: 1,
      occasion: "turn",
      when: "turn",
      deadline: null,
    } as const;
    expect(await inside(game, (room) => room.owed(notice).catch(String))).toContain("another history");
    await reportOf(game, true, "object");
    await give(game, { RECIPIENT: game.recipients });
    await expectHanded(game, 60 * 60_000 + GRACE, ["b 1 turn"]);
  });
});

test.each([
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: NOT NULL constraint failed: games.id",
  "Network connection lost.",
])("no game has diverged because D1 fails: %s", async (message) => {
  const game = await quietPair();
  await give(game, {
    DB: databaseWith(() => {
      throw new Error(message);
    }),
  });
  await play(game, "a6-a7");
  for (let tries = 0; tries < 8; tries++) await advance(game, 2 * 60_000);
  await play(game, "f5-f4");
  expect(await stateOf(game)).not.toHaveProperty("diverged");
  expect(told).not.toHaveBeenCalled();
});
