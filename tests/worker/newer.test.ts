/** Data that newer code has written, as after a rollback: it is left alone, and says so. */
import type { CreateAnswer } from "../../api/seat-schema.ts";
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { anyone, browserWith, expectProblem, newKey, type Pair, pair, program, roomOf } from "./client.ts";
import { inside, kept, query, setSchema } from "./object.ts";

/** A game as code with one step more would have left it. */
async function newer(): Promise<Pair> {
  const game = await pair();
  await setSchema(game, ROOM_TABLES.steps.length + 1);
  return game;
}

/** Everything that the object stores, its book-keeping too. */
async function all(id: string) {
  return { ...(await kept(id)), facts: await query(id, "SELECT * FROM facts"), jobs: await query(id, "SELECT * FROM jobs") };
}

describe("a game that newer code has written", () => {
  test("answers every call with newer-data, and stays as it is", async () => {
    const game = await newer();
    const before = await all(game.id);
    const [w, invite] = [game.w, program(game.invite)];
    for (const call of ["", "/record", "/webhooks"]) expectProblem(await w.get(game.path + call), "newer-data");
    expectProblem(await anyone.get(`${game.path}/live`, { upgrade: "websocket" }), "newer-data");
    for (const [call, body] of [
      ["moves", { turn: 0, move: "a6-a7" }],
      ["resign", { turn: 0 }],
      ["abort", { turn: 0 }],
      ["offers", { do: "offer", kind: "draw", turn: 0 }],
      ["flag", { do: "claim", turn: 0 }],
      ["link", {}],
      ["webhooks", { url: "https://example.com/" }],
    ] as const)
      expectProblem(await w.post(`${game.path}/${call}`, body), "newer-data");
    expectProblem(await invite.post(`${game.path}/join`, {}), "newer-data");
    expectProblem(await browserWith(game.tokens["w"]).post(`${game.path}/open`, {}), "newer-data");
    expectProblem(await w.ask("DELETE", `${game.path}/webhooks/any`), "newer-data");
    expectProblem(await anyone.post(`/dev/games/${game.id}/clock`, { advance: 1 }), "newer-data");
    expect(await all(game.id)).toEqual(before);
  });

  test("is not made again by a creation that is repeated", async () => {
    const key = newKey();
    const create = () =>
      anyone.post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first" }, { "idempotency-key": key });
    const { id } = (await create()).body;
    await setSchema(id, ROOM_TABLES.steps.length + 1);
    const before = await all(id);
    expectProblem(await create(), "newer-data");
    expect(await all(id)).toEqual(before);
  });

  test("lets its alarm ring without doing anything, and again later, for the newer code may be back by then", async () => {
    const game = await newer();
    const before = await all(game.id);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    await runDurableObjectAlarm(roomOf(game));
    expect(await all(game.id)).toEqual(before);
    expect(await inside(game, (_room, { storage }) => storage.getAlarm())).toBe(now + 60 * 60_000);
  });

  test("goes on when the newer code is back, and pays what it owes", async () => {
    const game = await newer();
    expectProblem(await game.w.play(game.path, 0), "newer-data");
    await setSchema(game, ROOM_TABLES.needed);
    expect((await game.w.play(game.path, 0)).body).toMatchObject({ turn: 1, seq: 3 });
  });
});
