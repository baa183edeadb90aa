import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { offerDraw, answer } from "./acts.ts";
import { anyone, LINE, move, ok, pair, stateOf, program } from "./client.ts";
import { eventsOf, evict, query, quietPair, give, advance } from "./object.ts";
import { loseObject, reportOf, archive, setObjectBack } from "./losses.ts";

test("auto from outside", async () => {
  const game = await pair();
  await ok(game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[0], auto: "ahead" }));
  await ok(game.w.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1, auto: "ahead" }));
  expect((await eventsOf(game)).filter((e) => "auto" in e)).toEqual([]);
});

test("odd JSON", async () => {
  const game = await pair();
  const put = (branches: unknown, more = {}) => game.b.ask<any>("PUT", `${game.path}/conditional-moves`, { turn: 0, branches, ...more });
  const nest = (n: number): any => (n === 0 ? { moves: ["a"] } : { moves: ["a"], branches: [nest(n - 1)] });
  for (const b of [[{ moves: ["__proto__"] }], [{ moves: ["constructor", "x"] }], [nest(550)], { length: 1 }, "x", null, [[]], [{ moves: [""] }], [{ moves: [" "] }], [{ moves: ["\u0000"] }], [{moves:[LINE[0], LINE[1]], act: null}], [{moves:[LINE[0],LINE[1]], branches: []}], [{moves: LINE.slice(0,2), __proto__x: 1}]]) {
    const a = await put(b);
    console.log(JSON.stringify(b).slice(0, 60), a.status, a.body.code, String(a.body.detail).slice(0, 90));
    expect(a.status).toBeLessThan(500);
    expect(a.status).toBeGreaterThan(399);
  }
  console.log((await put([{ moves: LINE.slice(0, 2) }], { turn: 1e6 })).body.code, (await put([{ moves: LINE.slice(0, 2) }], { turn: -1 })).body.code, (await put([{ moves: LINE.slice(0, 2) }], { turn: "0" })).body.code, (await put([{ moves: LINE.slice(0, 2) }], {as: "zz"})).body.code);
  const legal = (await stateOf(game)).legalMoves;
  // many siblings without an answer
  const many = Array.from({ length: 300 }, (_e, i) => ({ moves: [legal[i % legal.length]!.toUpperCase() + " ".repeat(Math.floor(i / legal.length))] }));
  console.log(JSON.stringify(many).length, (await put(many)).body.code);
  const r = await put([...many, { moves: LINE.slice(0, 2) }]);
  console.log(r.status, JSON.stringify(r.body));
});

test("a plan with a move that ends the game", async () => {
  const game = await pair();
  const r = await game.w.post<any>(`${game.path}/moves`, { turn: 0, move: LINE[0], conditionalMoves: [{ moves: [LINE[1], LINE[2]] }], as: "w" });
  expect(r.status).toBe(200);
});

test("waiting and playsOnlyMove, stranger, maker", async () => {
  const { body } = await anyone.post<any>("/api/games", { variant: "harzdame", seat: "first" });
  const w = program(body.seat.token);
  const path = `/api/games/${body.id}`;
  console.log((await w.ask<any>("PATCH", `${path}/conditional-moves`, { playsOnlyMove: true })).status, (await w.ask<any>("PUT", `${path}/conditional-moves`, { turn: 0, branches: [{ moves: LINE.slice(0, 2) }] })).body.code);
  console.log((await w.ask<any>("PATCH", `${path}/conditional-moves`, { playsOnlyMove: "yes" })).body.code, (await w.ask<any>("PATCH", `${path}/conditional-moves`, {})).body.code);
  console.log((await anyone.ask<any>("GET", `${path}/conditional-moves`)).body.code, (await program(body.inviteToken).ask<any>("GET", `${path}/conditional-moves`)).body.code);
});

test("delayed restore: a move comes between", async () => {
  const game = await quietPair();
  await ok(game.b.ask("PUT", `${game.path}/conditional-moves`, { turn: 0, branches: [{ moves: LINE.slice(0, 4) }] }));
  await archive(game);
  console.log((await env.DB.prepare("SELECT * FROM conditional_moves WHERE game = ?").bind(game.id).all()).results);
});

test("D1 down while saving", async () => {
  const game = await quietPair();
  const down = { prepare() { throw new Error("down"); }, batch() { throw new Error("down"); } } as unknown as D1Database;
  await give(game, { DB: down });
  await ok(game.b.ask("PUT", `${game.path}/conditional-moves`, { turn: 0, branches: [{ moves: LINE.slice(0, 4) }] }));
  await advance(game, 10_000);
  expect((await ok(game.w.play(game.path, 0))).body.turn).toBe(2);
  await give(game, { DB: env.DB });
  await advance(game, 600_000);
  expect((await env.DB.prepare("SELECT * FROM conditional_moves WHERE game = ?").bind(game.id).all()).results).toHaveLength(1);
});
