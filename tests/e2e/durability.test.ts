/** What a killed server or a locked D1 may not lose, and what many submissions at once may not double. */
import type { ConditionalMovesAnswer } from "../../api/conditional-moves-schema.ts";
import type { MessagesAnswer } from "../../api/messages-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { expect, test } from "vitest";
import { once } from "node:events";
import { bearer, newKey } from "./api.ts";
import { archived, openArchive } from "./archive.ts";
import { HARZDAME } from "../whole-games.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

test("a killed server has every move it answered", async () => {
  const game = await own.api.pair();
  const before = await own.api.play(game, 7);
  await own.server.kill();
  await own.server.restart();
  const after = await own.api.state(game.id);
  expect(after.moves).toEqual(before.moves);
  expect(after.position).toBe(before.position);
  const last = before.moves.at(-1);
  const again = await own.api.move(game, last?.side ?? "", last?.turn ?? -1, last?.move ?? "");
  expect(again).toMatchObject({ status: 200, body: { repeated: true, turn: before.turn } });
  expect((await own.api.play(game, 3)).ply).toBe(10);
});

test("killed between the moves and D1, the job of an object that nobody asks pays after the restart", async () => {
  const game = await own.api.pair();
  const database = openArchive(own.server.stateDir);
  await expect.poll(() => archived(database, game.id)).toBe(2);
  database.exec("BEGIN IMMEDIATE");
  await own.api.play(game, 5);
  // The job comes a minute after the last move.
  await own.api.call("POST", `/dev/games/${game.id}/clock`, { advance: 58_000 });
  await own.server.kill();
  database.exec("ROLLBACK");
  expect(archived(database, game.id)).toBe(2);
  await own.server.restart();
  await expect.poll(() => archived(database, game.id)).toBe(7);
  database.close();
});

test("killed while messages are sent, each is there once, in its order, and D1 has them", async () => {
  const game = await own.api.pair();
  const path = `/api/games/${game.id}/messages`;
  const keys = Array.from({ length: 8 }, newKey);
  const send = (key: ReturnType<typeof newKey>, index: number) =>
    own.api.call("POST", path, { text: `text ${index}` }, { ...bearer(game.tokens["w"]), ...key });
  const sending = keys.map((key, index) => send(key, index).catch(() => null));
  await Promise.race(sending);
  await own.server.kill();
  await Promise.all(sending);
  await own.server.restart();
  for (const [index, key] of keys.entries()) expect((await send(key, index)).status).toBe(200);
  const { body } = await own.api.call<MessagesAnswer>("GET", path, undefined, bearer(game.tokens["b"]));
  expect(body.messages.map(({ text = "" }) => text).toSorted()).toEqual(keys.map((_key, index) => `text ${index}`));
  const database = openArchive(own.server.stateDir);
  const inD1 = () => database.prepare("SELECT text FROM messages WHERE game = ? ORDER BY number").all(game.id);
  await expect.poll(inD1).toEqual(body.messages.map(({ text }) => ({ text })));
  database.close();
});

test("killed as a move is made that was thought of, the game has it with all answers or not at all, and each once", async () => {
  const game = await own.api.pair();
  const decide = (side: string, turn: number, moves: readonly string[]) =>
    own.api.ask<ConditionalMovesAnswer>(game, side, "PUT", "conditional-moves", { turn, branches: [{ moves }] });
  expect((await decide("b", 0, HARZDAME.slice(0, 10))).status).toBe(200);
  const conditionalMoves = [{ moves: HARZDAME.slice(1, 9) }];
  const first = { turn: 0, move: HARZDAME[0], conditionalMoves };
  const send = () => own.api.ask<StateAnswer>(game, "w", "POST", "moves", first);
  const sending = send().catch(() => null);
  await own.server.kill();
  await sending;
  await own.server.restart();
  expect([0, 10]).toContain((await own.api.state(game.id)).moves.length);
  expect((await send()).status).toBe(200);
  const { moves } = await own.api.state(game.id);
  expect(moves.map(({ move }) => move)).toEqual(HARZDAME.slice(0, 10));
  const database = openArchive(own.server.stateDir);
  const inD1 = () =>
    database.prepare("SELECT side, turn, branches FROM conditional_moves WHERE game = ? ORDER BY side").all(game.id);
  await expect.poll(inD1).toEqual([
    { side: "b", turn: 0, branches: JSON.stringify([{ moves: HARZDAME.slice(0, 10) }]) },
    { side: "w", turn: 1, branches: JSON.stringify(conditionalMoves) },
  ]);
  database.close();
});

test("killed as two agree on the next game, there is one, and both sit in it", async () => {
  const game = await own.api.pair();
  const [ada, bo] = [bearer(game.tokens["w"]), bearer(game.tokens["b"])];
  const path = `/api/games/${game.id}`;
  const rematch = { do: "offer", kind: "rematch", turn: 0 };
  await own.api.call("POST", `${path}/resign`, { turn: 0 }, bo);
  await own.api.call("POST", `${path}/offers`, rematch, ada);
  const watching = new WebSocket(`${own.server.baseUrl.replace("http", "ws")}${path}/live`);
  await once(watching, "message");
  const told = once(watching, "message");
  const agreeing = own.api.call("POST", `${path}/offers`, rematch, bo).catch(() => {});
  // The log has it; the next game may be there or not.
  await told;
  await own.server.kill();
  await agreeing;
  await own.server.restart();

  const seen = async (who: ReturnType<typeof bearer>) => (await own.api.call<StateAnswer>("GET", path, undefined, who)).body;
  await expect.poll(async () => (await seen(ada)).next?.id).toMatch(/./);
  for (const [who, side] of [
    [ada, "b"],
    [bo, "w"],
  ] as const) {
    const { id = "", url = "" } = (await seen(who)).next ?? {};
    const next = await own.api.call<StateAnswer>("GET", `/api/games/${id}`, undefined, bearer(new URL(url).hash.slice(1)));
    expect(next.body).toMatchObject({ status: "playing", seq: 2, previous: { id: game.id }, you: { side } });
  }
  const database = openArchive(own.server.stateDir);
  const made = () =>
    database
      .prepare("SELECT count(*) AS n FROM events WHERE kind = 'created' AND json_extract(text, '$.follows.game') = ?")
      .get(game.id);
  await expect.poll(made).toEqual({ n: 1 });
  database.close();
});
