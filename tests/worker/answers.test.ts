/** What is answered is what is documented: no member more, none less, of no other type; and what became of the last offer. */
import { describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { healthAnswer, keyAnswer, rulesAnswer, type RulesAnswer } from "../../api/server-schema.ts";
import { recordAnswer, stateAnswer, type StateAnswer } from "../../api/state-schema.ts";
import { type CreateAnswer, createAnswer, joinAnswer, linkAnswer } from "../../api/seat-schema.ts";
import { newWebhookAnswer, webhooksAnswer } from "../../api/webhook-schema.ts";
import { rulebooks } from "../../games/registry.ts";
import { theOperator } from "./losses.ts";
import {
  advancedPair,
  advanceTo,
  type Answered,
  anyone,
  browserWith,
  type Client,
  expectProblem,
  move,
  pair,
  type Pair,
  program,
  stateOf,
  waiting,
} from "./client.ts";
import { advance, evict, inside } from "./object.ts";
import { expectUpToDate, live } from "./socket.ts";

function expectDocumented(answer: Answered<unknown>, documented: z.ZodType, status = 200) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  // A member that the schema does not know is left out in parsing.
  expect(documented.parse(answer.body)).toStrictEqual(answer.body);
}

test("of the server itself", async () => {
  expectDocumented(await anyone.get("/api/health"), healthAnswer);
  expectDocumented(await theOperator.get("/api/health"), healthAnswer);
  expectDocumented(await anyone.get("/api/rules"), rulesAnswer);
  expectDocumented(await anyone.get("/api/signing-key"), keyAnswer);
});

test("GET /api/rules lists each game with its sides, the first to move first", async () => {
  const { body } = await anyone.get<RulesAnswer>("/api/rules");
  expect(body.map(({ id }) => id)).toEqual(rulebooks.map(({ id }) => id));
  expect(body).toContainEqual({
    id: "harzdame",
    name: "Harzdame",
    author: "Benedikt Rosenau",
    year: 2010,
    sides: [
      { id: "w", name: "White" },
      { id: "b", name: "Black" },
    ],
    options: [],
    variants: [{ id: "harzdame", choices: {} }],
  });
});

describe("of a game", () => {
  test("that is made, joined, opened and linked to", async () => {
    const created = await anyone.post<CreateAnswer>("/api/games", {
      variant: "harzdame",
      seat: "random",
    });
    expectDocumented(created, createAnswer, 201);
    const { id, inviteToken, seat } = created.body;
    expectDocumented(await program(inviteToken).post(`/api/games/${id}/join`, {}), joinAnswer);
    expectDocumented(await browserWith(seat.token).post(`/api/games/${id}/open`, {}), stateAnswer);
    expectDocumented(await program(seat.token).post(`/api/games/${id}/link`), linkAnswer);
  });

  test("in every state that it can be in", async () => {
    const { id, seat } = await waiting({ name: "Ada" });
    expectDocumented(await program(seat.token).get(`/api/games/${id}`), stateAnswer);
    expectDocumented(await program(seat.token).get(`/api/games/${id}?moves=full`), stateAnswer);
    const game = await advancedPair(3);
    const { path, w, b } = game;
    expectDocumented(await anyone.get(path), stateAnswer);
    const { body: full } = await anyone.get<StateAnswer>(`${path}?moves=full`);
    expect(full.fullMoves?.map(({ move }) => move)).toEqual(full.legalMoves);
    expect(full.fullMoves?.[0]).toMatchObject({ move: full.legalMoves[0], taken: [], taps: full.legalMoves[0]?.split("-") });
    expectProblem(await anyone.get(`${path}?moves=some`), "malformed");
    expectDocumented(await w.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 3 }), stateAnswer);
    expectDocumented(await w.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 3 }), stateAnswer);
    expectDocumented(await b.post(`${path}/offers`, { do: "decline", id: "6" }), stateAnswer);
    expectDocumented(await b.play(path, 3), stateAnswer);
    expectDocumented(await b.post(`${path}/resign`, { turn: 4 }), stateAnswer);
    expectDocumented(await w.get(path), stateAnswer);
    expectDocumented(await anyone.get(`${path}/record`), recordAnswer);
  });

  test("to a seat that has offered something, until the next turn", async () => {
    const { path, w, b } = await pair();
    const asked = async (who: Client) => (await who.get<StateAnswer>(path)).body.you?.asked;
    await w.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 0 });
    expect([await asked(w), await asked(b)]).toEqual([[{ kind: "draw", id: "3", left: 2 }], undefined]);
    await b.post(`${path}/offers`, { do: "decline", id: "3" });
    await w.post(`${path}/offers`, { do: "offer", kind: "result", winner: "b", turn: 0 });
    expect(await asked(w)).toEqual([
      { kind: "draw", id: "3", left: 2 },
      { kind: "result", id: "5", left: 2 },
    ]);
    expectDocumented(await b.get(path), stateAnswer);
    await w.play(path, 0);
    expect(await asked(w)).toBeUndefined();
  });

  test("and of its webhooks", async () => {
    const { path, id, w } = await pair();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nobody is there"));
    expectDocumented(await w.post(`${path}/webhooks`, { url: "http://127.0.0.1:1/" }), newWebhookAnswer, 201);
    expectDocumented(await w.get(`${path}/webhooks`), webhooksAnswer);
    await w.post(`${path}/resign`, { turn: 0 });
    await advance(id, 0);
    const listed = await w.get<readonly object[]>(`${path}/webhooks`);
    expect(listed.body).toMatchObject([{ last: { status: "no answer", delivered: false } }]);
    expectDocumented(listed, webhooksAnswer);
  });
});

/** White offers a draw in turn `turn`, and Black says no. */
async function declined({ path, w, b }: Pair, turn: number): Promise<StateAnswer> {
  const { body } = await w.post(`${path}/offers`, { do: "offer", kind: "draw", turn });
  return (await b.post(`${path}/offers`, { do: "decline", id: body.offers[0]?.id })).body;
}

test("an answer is told to players and watchers, live too, and goes with the next move", async () => {
  const game = await advancedPair(2);
  const watcher = await live(game.path);
  expect(watcher.state?.answered).toBeNull();
  const state = await declined(game, 2);
  expect(state.answered).toStrictEqual({
    id: "5",
    kind: "draw",
    by: "w",
    turn: 2,
    at: expect.any(Number),
    answer: "declined",
  });
  expect(stateAnswer.parse(state).answered).toStrictEqual(state.answered);
  await watcher.until(() => expect(watcher.state?.answered).toEqual(state.answered));
  await evict(game);
  expect((await stateOf(game)).answered).toEqual(state.answered);
  await move(game, 2);
  await watcher.until(() => expect(watcher.state?.turn).toBe(3));
  await expectUpToDate(watcher, game.path);
  expect((await stateOf(game)).answered).toBeNull();
});

test("a snapshot of before, which does not know it, is no good: the log tells it", async () => {
  const game = await pair();
  // The answer is the sixteenth event, after which a snapshot is written.
  await advanceTo(game, 12);
  const { answered } = await declined(game, 12);
  await inside(game, (_room, { storage: { sql } }) => {
    const row = sql.exec<{ version: number; seq: number; state: string }>("SELECT version, seq, state FROM snapshots").one();
    expect(row.seq).toBe(16);
    const { answered: _, ...before } = JSON.parse(row.state);
    sql.exec("UPDATE snapshots SET version = ?, state = ?", row.version - 1, JSON.stringify(before));
  });
  await evict(game);
  expect((await stateOf(game)).answered).toEqual(answered);
});
