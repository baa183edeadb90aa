/** What a rematch can be of, who is told of it, and what goes on from game to game. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ProblemCode } from "../../api/problems.ts";
import { check } from "../../game/check.ts";
import { readRecord } from "../../game/record.ts";
import { judgeOf } from "../game-log.ts";
import { anyone, expectProblem, move, ok, ORIGIN, pair, program, stateOf, waiting } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { behind, finished, nextOf, type Offer, offering, rematched } from "./next-games.ts";
import { advance, unchanged, unrung } from "./object.ts";
import { confirmed, MINUTE, newAddress, pass, silenced, subscribe } from "./recipients.ts";

silenced();

describe("notices", () => {
  test("of both go along without a further yes, and tell whoever did not press", async () => {
    const address = newAddress();
    const game = await pair();
    await unrung(game);
    await confirmed(game.b, game.path, address, { when: "turn", always: true, remind: 3 });
    await game.w.post(`${game.path}/resign`, { turn: 0 });
    await offering(game.b, game, 0);
    const { id } = nextOf((await offering(game.w, game, 0)).body);
    const url = nextOf(await stateOf(game, game.b)).url;
    const bo = behind(url);
    const told = await bo.get<object>(`/api/games/${id}/email`);
    expect(told.body).toMatchObject({
      when: "turn",
      always: true,
      remind: 3,
      confirmed: true,
      address: expect.stringMatching(/@/),
    });
    // Bo sits at White there, and is to move.
    await unrung(id);
    await advance(id, MINUTE);
    await pass(address, 0);
    const { text } = await lastMail(address);
    expect(text).toContain("Your move.");
    expect(text).toContain(`/g/${id}#`);
  });

  test("of an address that has not said yes stay behind", async () => {
    const address = newAddress();
    const game = await finished();
    await subscribe(game.b, game.path, address);
    const { id } = nextOf(await rematched(game));
    const { url } = nextOf(await stateOf(game, game.b));
    expect((await behind(url).get<object>(`/api/games/${id}/email`)).body).toStrictEqual({ address: null });
  });

  test("tell of an offered rematch, though the end was told and nobody came back", async () => {
    const address = newAddress();
    const game = await pair();
    await unrung(game);
    await confirmed(game.b, game.path, address);
    await game.w.post(`${game.path}/resign`, { turn: 0 });
    await advance(game, MINUTE);
    await pass(address, 0);
    await offering(game.w, game, 0);
    await advance(game, MINUTE);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("Ada offers a rematch.");
  });
});

describe("what can't be offered", () => {
  test.each<[string, Offer, ProblemCode]>([
    ["another side's turn", { turn: 1 }, "stale-turn"],
    ["to go on with a game that was given up", { from: "position" }, "bad-offer"],
    ["from somewhere else", { from: "start" }, "malformed"],
    ["a series of one game", { series: { kind: "best-of", of: 1 } }, "malformed"],
    ["an endless series", { series: { kind: "first-to", of: 1000 } }, "malformed"],
    ["a series of no kind", { series: { kind: "best", of: 3 } }, "malformed"],
  ])("%s", async (_, more, code) => {
    const game = await finished();
    await unchanged([game], async () => expectProblem(await offering(game.w, game, 0, more), code));
  });

  test("in a game that goes on, or that nobody else has joined", async () => {
    const [running, alone] = [await pair(), await waiting()];
    await unchanged([running, alone], async () => expectProblem(await offering(running.w, running, 0), "not-over"));
    const path = `/api/games/${alone.id}`;
    const ada = program(alone.seat.token);
    await ok(ada.post(`${path}/abort`, { turn: 0 }));
    expectProblem(await ada.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 }), "not-started");
  });

  test("by whoever only watches", async () => {
    const game = await finished();
    expectProblem(await offering(anyone, game, 0), "no-seat");
  });
});

test("a series goes on from game to game, its score with its players, until it is decided", async () => {
  const series = { kind: "first-to", of: 2 } as const;
  const first = await finished({ series });
  expect((await stateOf(first)).series).toMatchObject({ ...series, game: 1, score: { w: 1, b: 0 }, decided: null });
  const { id, url } = nextOf(await rematched(first));
  const path = `/api/games/${id}`;
  const ada = behind(url);
  expect((await ada.get(path)).body).toMatchObject({
    you: { side: "b" },
    series: { game: 2, score: { w: 0, b: 1 }, games: [first.id] },
  });
  const bo = behind(nextOf(await stateOf(first, first.b)).url);
  const last = await bo.post(`${path}/resign`, { turn: 0 });
  expect(last.body.series).toStrictEqual({
    ...series,
    game: 2,
    score: { w: 0, b: 2 },
    games: [first.id, id],
    decided: { winner: "b" },
  });
  await bo.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
  const third = nextOf((await ada.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 })).body);
  expect((await anyone.get(`/api/games/${third.id}`)).body.series).toStrictEqual({
    ...series,
    game: 1,
    score: { w: 0, b: 0 },
    games: [],
    decided: null,
  });
});

test("a game that ended by agreement goes on where it stood, with everybody where they were", async () => {
  const game = await pair();
  await move(game, 0);
  await game.w.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 });
  const drawn = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 });
  expect(drawn.body.result).toMatchObject({ by: "agreement" });
  await offering(game.w, game, 1, { from: "position" });
  const { id, url } = nextOf((await offering(game.b, game, 1, { from: "position" })).body);
  expect((await behind(url).get(`/api/games/${id}`)).body).toMatchObject({
    status: "playing",
    you: { side: "b" },
    toMove: "b",
    turn: 0,
    position: drawn.body.position,
    start: { position: drawn.body.position, moves: [{ side: "w", move: "a6-a7" }] },
    previous: { id: game.id, played: 1 },
  });
  const record = readRecord(JSON.stringify((await anyone.get<object>(`/api/games/${id}/record`)).body));
  if (!record.ok) throw new Error(record.error);
  expect(check(record.value, judgeOf("harzdame"))).toMatchObject({ ok: true, value: { before: 1 } });
  const page = await (await exports.default.fetch(`${ORIGIN}/g/${id}`)).text();
  expect(page).toContain("They were played in the previous game.");
  expect(page).toContain(`<a href="/g/${game.id}">Previous game</a>`);
  expect(page).toContain("This game continues an earlier one.");
  expect(page).toContain("continued\u00a0game");
});
