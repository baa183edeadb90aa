/** What a killed server or a locked D1 may not lose, and what many submissions at once may not double. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { once } from "node:events";
import { ApiClient, bearer } from "./api.ts";
import { archived, openArchive } from "./archive.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startServer();
  api = new ApiClient(server.baseUrl);
});
afterAll(() => server.stop());

test("a killed server has every move it answered", async () => {
  const game = await api.pair();
  const before = await api.play(game, 7);
  await server.kill();
  await server.restart();
  const after = await api.state(game.id);
  expect(after.moves).toEqual(before.moves);
  expect(after.position).toBe(before.position);
  const last = before.moves.at(-1);
  const again = await api.move(game, last?.side ?? "", last?.turn ?? -1, last?.move ?? "");
  expect(again).toMatchObject({ status: 200, body: { repeated: true, turn: before.turn } });
  expect((await api.play(game, 3)).ply).toBe(10);
});

test("killed between the moves and D1, the job of an object that nobody asks pays after the restart", async () => {
  const game = await api.pair();
  await api.play(game, 5);
  await server.kill();
  await server.restart();
  const database = openArchive(server.stateDir);
  await expect.poll(() => archived(database, game.id)).toBe(7);
  database.close();
});

test("forty equal and conflicting submissions of a turn at once make one move", async () => {
  const game = await api.pair();
  const moves = ["a6-a7", "c4-c5"];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => api.move(game, "w", 0, moves[index % 2] ?? "")));
  const state = await api.state(game.id);
  expect(state.moves).toHaveLength(1);
  const played = state.moves[0]?.move;
  for (const [index, answer] of answers.entries()) {
    const isSame = moves[index % 2] === played;
    expect(answer.status).toBe(isSame ? 200 : 409);
    if (!isSame) expect(answer.body).toMatchObject({ code: "stale-turn", state: { turn: 1 } });
  }
  expect(answers.filter(({ status, body }) => status === 200 && body.repeated !== true)).toHaveLength(1);
});

test("a D1 that is locked from outside stops no play and is complete after it", async () => {
  const game = await api.pair();
  const database = openArchive(server.stateDir);
  await expect.poll(() => archived(database, game.id)).toBe(2);
  database.exec("BEGIN IMMEDIATE");
  const state = await api.play(game, 12);
  expect(state.ply).toBe(12);
  // The breath after the last move, and the job's first try, find it locked.
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 3000 });
  expect(archived(database, game.id)).toBe(2);
  database.exec("ROLLBACK");
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 60_000 });
  expect(archived(database, game.id)).toBe(14);
  database.close();
});

test("killed as two agree on the next game, there is one, and both sit in it", async () => {
  const game = await api.pair();
  const [ada, bo] = [bearer(game.tokens["w"] ?? ""), bearer(game.tokens["b"] ?? "")];
  const path = `/api/games/${game.id}`;
  const rematch = { do: "offer", kind: "rematch", turn: 0 };
  await api.call("POST", `${path}/resign`, { turn: 0 }, bo);
  await api.call("POST", `${path}/offers`, rematch, ada);
  const watching = new WebSocket(`${server.baseUrl.replace("http", "ws")}${path}/live`);
  await once(watching, "message");
  const told = once(watching, "message");
  const agreeing = api.call("POST", `${path}/offers`, rematch, bo).catch(() => {});
  // The log has it; the next game may be there or not.
  await told;
  await server.kill();
  await agreeing;
  await server.restart();

  const seen = async (who: ReturnType<typeof bearer>) => (await api.call<StateAnswer>("GET", path, undefined, who)).body;
  await expect.poll(async () => (await seen(ada)).next?.id).toMatch(/./);
  for (const [who, side] of [
    [ada, "b"],
    [bo, "w"],
  ] as const) {
    const { id = "", url = "" } = (await seen(who)).next ?? {};
    const next = await api.call<StateAnswer>("GET", `/api/games/${id}`, undefined, bearer(new URL(url).hash.slice(1)));
    expect(next.body).toMatchObject({ status: "playing", seq: 2, previous: { id: game.id }, you: { side } });
  }
  const database = openArchive(server.stateDir);
  const made = () =>
    database
      .prepare("SELECT count(*) AS n FROM events WHERE kind = 'created' AND json_extract(text, '$.follows.game') = ?")
      .get(game.id);
  await expect.poll(made).toEqual({ n: 1 });
  database.close();
});
