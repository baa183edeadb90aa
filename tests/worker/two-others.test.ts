/** A game for two others: its maker plays neither side, each seat has an invite, and the maker alone makes these anew. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { JoinAnswer, NewLinkAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import type { Side } from "../../rules/contract.ts";
import {
  anyone,
  browser,
  browserWith,
  expectProblem,
  gameOf,
  lasting,
  newCookie,
  newKey,
  ok,
  program,
  stateOf,
} from "./client.ts";
import { GRACE, KeptNotifications, wish } from "./notified.ts";
import { joined, made, type Made, WISH } from "./for-others.ts";
import { advance, evict, give, kept, unchanged, unrung } from "./object.ts";
import { harzdame } from "../game-log.ts";

const DAY = 24 * 60 * 60 * 1000;

const asMaker = async ({ maker, path }: Made) => (await maker.get(path)).body;

test("has two invites, each for its side, and a link that its maker manages them by; there is no seat for them", async () => {
  const game = await made();
  const { id, makerToken, watchUrl, makerUrl, state } = game;
  expect(Object.keys(game.tokens)).toEqual(["w", "b"]);
  expect(new Set([makerToken, ...Object.values(game.tokens)]).size).toBe(3);
  for (const [side, { url, token }] of Object.entries(game.invites)) expect(url).toBe(`${watchUrl}#join-${side}=${token}`);
  expect(makerUrl).toBe(`${watchUrl}#maker=${makerToken}`);
  expect(state).toMatchObject({ status: "waiting", forOthers: true, players: { w: null, b: null } });
  expect(state.you).toBeUndefined();
  const seen = await asMaker(game);
  expect(seen.maker?.invites).toEqual(game.invites);
  expect(seen.you).toBeUndefined();
  // Nobody else is told of them, and the maker's token opens no seat.
  for (const who of [anyone, browser()]) expect(JSON.stringify(await stateOf(game, who))).not.toMatch(/join|maker/);
  expectProblem(await game.maker.post(`${game.path}/link`, {}), "no-seat");
  expectProblem(await game.maker.post(`${game.path}/join`, {}), "no-seat");
  expectProblem(await game.maker.post(`${game.path}/abort`, { turn: 0 }), "no-seat");
  expectProblem(await browserWith(makerToken).post(`${game.path}/open`, {}), "no-seat");
  await evict(id);
  expect((await asMaker(game)).maker?.invites).toEqual(game.invites);
});

test("begins when both have sat down, in either order, and its maker watches", async () => {
  for (const [one, other] of [
    ["w", "b"],
    ["b", "w"],
  ] as const) {
    const game = await made();
    const first = await joined(game, one, "Ada");
    expect(await asMaker(game)).toMatchObject({ status: "waiting", players: { [one]: { name: "Ada" }, [other]: null } });
    expect(Object.keys((await asMaker(game)).maker?.invites ?? {})).toEqual([other]);
    expectProblem(await program(first.token).play(game.path, 0), "not-started");
    expectProblem(await program(game.tokens[one]).post(`${game.path}/join`, {}), "seat-taken");
    const second = await joined(game, other, "Bo");
    const seats = { [one]: first.token, [other]: second.token };
    const moved = await program(seats["w"] ?? "").play(game.path, 0);
    expect([moved.status, moved.body.forOthers]).toEqual([200, true]);
    expect((await asMaker(game)).maker).toEqual({ invites: {} });
    const record = (await anyone.get<GameRecord>(`${game.path}/record`)).body;
    expect(check(record, harzdame)).toMatchObject({ ok: true });
  }
});

test("is one however often it is asked for with the same key, also once both sit", async () => {
  const key = { "idempotency-key": newKey() };
  const first = await made({}, key);
  await joined(first, "w");
  await joined(first, "b");
  const { path: _path, maker: _maker, tokens: _tokens, ...again } = await made({}, key);
  const { path: _p, maker: _m, tokens: _t, ...before } = first;
  expect(lasting(again)).toStrictEqual(lasting(before));
  expect(again.state.status).toBe("playing");
  expectProblem(await anyone.post("/api/games", { ...WISH, series: { kind: "best-of", of: 3 } }, key), "key-reused");
});

describe("bad input", () => {
  test.each([
    ["a side for its maker", { seat: "first" }],
    ["a name for them", { name: "Ada" }],
    ["a place on the list", { open: true }],
    ["no place on the list, said", { open: false }],
    ["a word", { word: "moon" }],
    ["another number of others", { for: "three-others" }],
    ["no side, in a game of one's own", { for: undefined }],
  ])("%s is refused", async (_what, more) => {
    expectProblem(await anyone.post("/api/games", { ...WISH, ...more }), "malformed");
  });

  test("about invites changes nothing", async () => {
    const game = await made();
    const stranger = program((await made()).makerToken);
    await unchanged([game], async () => {
      for (const body of [{}, { side: "x" }, { side: 7 }, { side: "w", word: "moon" }])
        expectProblem(await game.maker.post(`${game.path}/invite`, body), "malformed");
      expectProblem(await game.maker.ask("DELETE", `${game.path}/invite`, {}), "malformed");
      for (const who of [anyone, browser(), stranger, ...Object.values(game.tokens).map(program)])
        for (const method of ["POST", "DELETE"])
          expectProblem(await who.ask(method, `${game.path}/invite`, { side: "w" }), "no-seat");
      expectProblem(await game.maker.ask("PUT", `${game.path}/listed`, {}), "malformed");
    });
  });
});

describe("its invites", () => {
  const change = ({ maker, path }: Made, method: "POST" | "DELETE", side: Side) =>
    maker.ask<StateAnswer>(method, `${path}/invite`, { side });

  test("are made anew and withdrawn one by one, by the maker alone", async () => {
    const game = await made();
    const { body } = await change(game, "POST", "w");
    const anew = body.maker?.invites["w"]?.token ?? "";
    expect(anew).not.toBe(game.tokens["w"]);
    expect(body.maker?.invites["b"]).toEqual(game.invites["b"]);
    expectProblem(await program(game.tokens["w"]).post(`${game.path}/join`, {}), "no-seat");
    expect(Object.keys((await change(game, "DELETE", "b")).body.maker?.invites ?? {})).toEqual(["w"]);
    expect(Object.keys((await change(game, "DELETE", "b")).body.maker?.invites ?? {})).toEqual(["w"]);
    expectProblem(await program(game.tokens["b"]).post(`${game.path}/join`, {}), "no-seat");
    const seat = await joined({ ...game, tokens: { w: anew } }, "w");
    // Who sits there already invites nobody, and lists the game for nobody.
    for (const method of ["POST", "DELETE"])
      expectProblem(await program(seat.token).ask(method, `${game.path}/invite`, { side: "b" }), "no-seat");
    expectProblem(await program(seat.token).ask("PUT", `${game.path}/listed`, {}), "no-seat");
    expectProblem(await change(game, "POST", "w"), "seat-taken");
    await evict(game);
    const back = (await change(game, "POST", "b")).body.maker?.invites["b"]?.token ?? "";
    await joined({ ...game, tokens: { b: back } }, "b");
  });

  test("seat a browser on one side only", async () => {
    const game = await made();
    const cookie = newCookie();
    const join = (side: Side) => browserWith(game.tokens[side], cookie).post<JoinAnswer>(`${game.path}/join`, {});
    expect((await join("w")).body.seat.side).toBe("w");
    expect((await join("w")).body.seat.side).toBe("w");
    expectProblem(await join("b"), "other-seat");
    expect((await asMaker(game)).players["b"]).toBeNull();
  });

  test("are new for every free seat once the operator withdraws them", async () => {
    const game = await made();
    await joined(game, "w");
    expect(await gameOf(game).operate({ do: "withdraw-invite" })).toMatchObject({ ok: true });
    expectProblem(await program(game.tokens["b"]).post(`${game.path}/join`, {}), "no-seat");
    expect((await asMaker(game)).maker?.invites["b"]?.token).not.toBe(game.tokens["b"]);
    expect(await gameOf(game).operate({ do: "close" })).toMatchObject({ ok: true });
    expect(await asMaker(game)).toMatchObject({ status: "over", maker: { invites: {} } });
  });

  test("that nobody takes close the game after a fortnight, which who sits there is told a day before", async () => {
    const game = await made();
    const recipients = new KeptNotifications();
    await give(game, { RECIPIENT: recipients });
    await unrung(game);
    const { token } = await joined(game, "b");
    const told = { id: game.id, path: game.path, invite: "", tokens: { b: token }, b: program(token), w: anyone };
    await wish(told, "b");
    await advance(game, 13 * DAY + GRACE);
    await advance(game, GRACE);
    expect(recipients.handed).toEqual(["b 0 reminder"]);
    await advance(game, DAY);
    expect(await asMaker(game)).toMatchObject({ status: "over", result: { winner: null, by: "abandoned" } });
  });
});

test("whoever sat down first is told that the other has", async () => {
  const game = await made();
  const recipients = new KeptNotifications();
  await give(game, { RECIPIENT: recipients });
  await unrung(game);
  const { token } = await joined(game, "b");
  await wish({ id: game.id, tokens: { b: token } }, "b");
  await joined(game, "w");
  await advance(game, GRACE);
  expect(recipients.handed).toEqual(["b 0 joined"]);
});

describe("a seat in it", () => {
  test("can be given back before the other is taken; its invite is a new one, which its maker sees", async () => {
    const game = await made();
    const { token } = await joined(game, "w");
    expect((await program(token).get<{ canLeave: boolean }>(`${game.path}/browsers`)).body.canLeave).toBe(true);
    await ok(program(token).post(`${game.path}/leave`, {}));
    const { invites = {} } = (await asMaker(game)).maker ?? {};
    expect(invites["w"]?.token).not.toBe(game.tokens["w"]);
    expect((await joined({ ...game, tokens: { w: invites["w"]?.token ?? "" } }, "w")).token).not.toBe(token);
  });

  test("is asked for by its own used invite, once somebody sits across who may vouch", async () => {
    const game = await made();
    await joined(game, "w");
    const lost = browserWith(game.tokens["w"]);
    expectProblem(await lost.post(`${game.path}/recovery`, {}), "not-started");
    const { token } = await joined(game, "b");
    expect((await lost.post(`${game.path}/recovery`, {})).body.recovery?.side).toBe("w");
    expect((await program(token).get(game.path)).body.you?.recovery?.side).toBe("w");
  });
});

test("its maker's token and invites stand nowhere in the clear", async () => {
  const game = await made();
  await joined(game, "w");
  const rows = JSON.stringify(await kept(game));
  const archived = JSON.stringify((await env.DB.prepare("SELECT * FROM events WHERE game = ?").bind(game.id).all()).results);
  for (const secret of [game.makerToken, ...Object.values(game.tokens)]) expect(rows + archived).not.toContain(secret);
});

describe("the maker's link made anew", () => {
  const renew = ({ path }: Made, token: string, headers = {}) =>
    program(token).post<NewLinkAnswer>(`${path}/new-link`, {}, headers);

  test("kills the one before it at once; the invites and seats stay, and no event tells of it", async () => {
    const game = await made();
    const white = await joined(game, "w");
    const { body } = await renew(game, game.makerToken);
    expect(body.url).toBe(`${game.watchUrl}#maker=${body.token}`);
    expect(body.token).not.toBe(game.makerToken);
    for (const answer of [
      await game.maker.get(game.path),
      await game.maker.post(`${game.path}/invite`, { side: "b" }),
      await game.maker.ask("DELETE", `${game.path}/invite`, { side: "b" }),
      await renew(game, game.makerToken),
    ])
      expectProblem(answer, "no-seat");
    await evict(game);
    const maker = program(body.token);
    expect((await stateOf(game, maker)).maker?.invites).toEqual({ b: game.invites["b"] });
    await ok(maker.post(`${game.path}/invite`, { side: "b" }));
    expect((await program(white.token).get(game.path)).body.you).toMatchObject({ side: "w" });
    const record = (await anyone.get<GameRecord>(`${game.path}/record`)).body;
    expect(check(record, harzdame)).toMatchObject({ ok: true });
  });

  test("is answered the same to the same request, and not to who repeats that the game was made", async () => {
    const created = { "idempotency-key": newKey() };
    const game = await made({}, created);
    const headers = { "idempotency-key": newKey() };
    const [one, other] = [await renew(game, game.makerToken, headers), await renew(game, game.makerToken, headers)];
    expect([one.status, other.status, other.body.token]).toEqual([200, 200, one.body.token]);
    expectProblem(await anyone.post("/api/games", WISH, created), "key-reused");
    await renew(game, one.body.token);
    expectProblem(await renew(game, game.makerToken, headers), "no-seat");
  });

  test("is no seat's, nor can a seat have it made", async () => {
    const game = await made();
    const white = await joined(game, "w");
    const { body } = await renew(game, white.token);
    expect(body.url).toBe(`${game.watchUrl}#${body.token}`);
    await ok(game.maker.get(game.path));
    expectProblem(await renew(game, game.tokens["b"] ?? ""), "no-seat");
    let token = game.makerToken;
    for (let count = 0; count < 10; count++) token = (await renew(game, token)).body.token;
    expectProblem(await renew(game, token), "too-many");
  });
});
