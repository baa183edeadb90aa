/** Moves decided ahead, by the API: how they are kept and refused, and what follows where they come true. */
import { describe, expect, test } from "vitest";
import type { ConditionalMovesAnswer } from "../../api/conditional-moves-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { answer, handOver, holiday, offerDraw, resign } from "./acts.ts";
import {
  type Answered,
  advancedPair,
  anyone,
  type Client,
  expectProblem,
  LINE,
  move,
  ok,
  type Pair,
  pair,
  stateOf,
} from "./client.ts";
import { begun, EACH } from "./clocks.ts";
import { archive } from "./losses.ts";
import { expectHanded, GRACE, notifiedPair, wish } from "./notified.ts";
import { advance, evict, eventsOf, query, quietPair } from "./object.ts";
import { passUnrung, told, vouched } from "./recoveries.ts";
import { DAY } from "./recipients.ts";
import { expectUpToDate, live } from "./socket.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";
import { decided, inArchive, line, playOnly, put } from "./conditional-moves-of.ts";

const receiver = new Receiver();

interface Refused {
  readonly code: string;
  readonly legalMoves?: readonly string[];
}

const movesOf = ({ moves }: StateAnswer) => moves.map(({ move: text }) => text);

describe("what comes true", () => {
  test("is one transaction and one change, of which the mover alone is told", async () => {
    const game = await notifiedPair();
    await wish(game, "w", { recipient: "ada" });
    for (const side of ["w", "b"] as const) await webhook(game, side);
    const watcher = await live(game.path);
    const [black] = [await ok(put(game.b, game, 0, line(0, 4)))];
    expect(black.body).toEqual({ turn: 0, branches: [line(0, 4)], notPlayed: [], playsOnlyMove: false });
    const moved = await ok(game.w.play(game.path, 0));
    expect(movesOf(moved.body)).toEqual(LINE.slice(0, 2));
    expect(moved.body).toMatchObject({ turn: 2, toMove: "w" });
    await watcher.until(() => expect(watcher.state?.turn).toBe(2));
    expect(watcher.changes).toHaveLength(1);
    await expectUpToDate(watcher, game.path);
    watcher.close();
    expect(await decided(game.b, game)).toEqual({ turn: 0, branches: [line(2, 4)], notPlayed: [], playsOnlyMove: false });
    await expectHanded(game, GRACE, ["w 2 turn"]);
    expect(receiver.received.map(({ message }) => [message.type, message.data.side, message.data.turn])).toEqual([
      ["turn", "w", 2],
    ]);
    expect(await ok(game.w.play(game.path, 0))).toMatchObject({ body: { repeated: true, turn: 2 } });
  });

  test("follows from either side in turn, also from what is sent with a move", async () => {
    const game = await pair();
    await ok(put(game.b, game, 0, line(0, 8)));
    const body = { turn: 0, move: LINE[0], conditionalMoves: [line(1, 6), { moves: ["f5-e5", LINE[2]] }] };
    const moved = await ok(game.w.post(`${game.path}/moves`, body));
    expect(movesOf(moved.body)).toEqual(LINE.slice(0, 6));
    expect(await decided(game.w, game)).toMatchObject({ turn: 1, branches: [], notPlayed: [{ moves: ["f5-e5", LINE[2]] }] });
    expect(moved.body.you?.conditionalMoves).toEqual({ turn: 1, lines: 0, played: [2, 4] });
    expect((await stateOf(game, game.b)).you?.conditionalMoves).toEqual({ turn: 0, lines: 1, played: [1, 3, 5] });
    expect((await ok(game.w.play(game.path, 6))).body.turn).toBe(8);
  });

  test("is charged nothing, and gains what a move gains", async () => {
    const game = await begun("end", { kind: "bank", bank: 600, increment: 60, cap: 6000 });
    await ok(put(game.b, game, 2, line(2, 4)));
    const before = await stateOf(game);
    await advance(game, 100_000);
    const { clock } = (await ok(game.w.play(game.path, 2))).body;
    const left = (side: string) => clock?.sides[side]?.left ?? 0;
    expect(left("b")).toBe((before.clock?.sides["b"]?.left ?? 0) + 60_000);
    expect(left("w")).toBeLessThanOrEqual((before.clock?.sides["w"]?.left ?? 0) - 100_000 + 60_000);
  });

  test("survives sleep, and a takeback cuts it back", async () => {
    const game = await advancedPair(2);
    await ok(put(game.b, game, 2, line(2, 6), { moves: ["a5-a6", LINE[3]] }));
    await move(game, 2);
    await evict(game);
    const { body } = await game.w.post(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 4 });
    await answer(game, "b", "accept", body.offers[0]?.id);
    await evict(game);
    expect((await decided(game.b, game)).branches).toHaveLength(2);
    expect((await ok(game.w.play(game.path, 5, "a5-a6"))).body).toMatchObject({ turn: 7, toMove: "w" });
    const asked = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 7 });
    await answer(game, "w", "accept", asked.body.offers[0]?.id);
    const after = await decided(game.b, game);
    expect([after.branches, after.notPlayed.length]).toEqual([[], 2]);
  });
});

describe("what ends a branch", () => {
  const play = async (act: string, withOffer: boolean, ...moves: readonly string[]) => {
    const game = await pair();
    await ok(put(game.b, game, 0, { moves: [LINE[0], ...moves], act }));
    if (withOffer) await offerDraw(game, "w", 0);
    return (await ok(game.w.play(game.path, 0))).body;
  };
  const resigned = { winner: "w", by: "resign", actor: "b" };
  const drawn = { winner: null, by: "agreement", actor: "b" };

  test.each<readonly [act: string, withOffer: boolean, moves: readonly string[], then: object]>([
    ["resign", false, [], { result: resigned }],
    ["resign", true, [], { status: "playing", turn: 1 }],
    ["accept-draw", true, [], { result: drawn }],
    ["accept-draw", false, [], { status: "playing", turn: 1, offers: [] }],
    ["offer-draw", false, [], { turn: 1, offers: [{ kind: "draw", by: "b" }] }],
    ["offer-draw", false, [LINE[1] ?? ""], { turn: 2, offers: [{ kind: "draw", by: "b" }] }],
    ["offer-draw", true, [], { result: drawn }],
  ])("%s, with a draw offered: %s, after %j", async (act, withOffer, moves, then) => {
    expect(await play(act, withOffer, ...moves)).toMatchObject(then);
  });

  test("a draw that is offered is not declined unseen", async () => {
    const game = await notifiedPair();
    await ok(put(game.b, game, 0, line(0, 2)));
    await offerDraw(game, "w", 0);
    expect((await ok(game.w.play(game.path, 0))).body).toMatchObject({ turn: 1, offers: [{ kind: "draw" }] });
    expect((await decided(game.b, game)).branches).toEqual([line(1, 2)]);
    await advance(game, GRACE);
    expect(game.recipients.handedTo("b").at(-1)).toMatch(/^b 1 /);
  });

  const offered = async (branch: object) => {
    const game = await pair();
    await ok(put(game.b, game, 0, branch));
    const id = await offerDraw(game, "w", 0);
    await move(game, 0);
    return { game, id };
  };

  test.each<readonly [how: "withdraw" | "decline", branch: object, then: object]>([
    ["withdraw", line(0, 2), { turn: 2, toMove: "w" }],
    ["decline", line(0, 2), { turn: 2, toMove: "w" }],
    ["decline", { ...line(0, 2), act: "offer-draw" }, { turn: 2, offers: [{ by: "b" }] }],
    ["withdraw", { ...line(0, 1), act: "resign" }, { result: resigned }],
    // Who declines is there, and wants to go on.
    ["decline", { ...line(0, 1), act: "resign" }, { turn: 1, status: "playing" }],
  ])("an answer that it held back comes with %s: %j", async (how, branch, then) => {
    const { game, id } = await offered(branch);
    await evict(game);
    const answered = await answer(game, how === "withdraw" ? "w" : "b", how, id);
    expect(answered.body).toMatchObject(then);
  });

  test.each([
    ["accept-draw", false],
    ["resign", true],
  ])("%s is said while it stands in the seat's own turn, and can be let go of", async (act, withOffer) => {
    const game = await pair();
    await ok(put(game.b, game, 0, { moves: [LINE[0]], act }));
    if (withOffer) await offerDraw(game, "w", 0);
    expect((await ok(game.w.play(game.path, 0))).body.turn).toBe(1);
    expect(await decided(game.b, game)).toEqual({ turn: 0, branches: [], act, notPlayed: [], playsOnlyMove: false });
    expect((await stateOf(game, game.b)).you?.conditionalMoves).toEqual({ turn: 0, lines: 1 });
    await ok(game.b.ask("DELETE", `${game.path}/conditional-moves`, {}));
    const id = withOffer ? (await stateOf(game)).offers[0]?.id : await offerDraw(game, "w", 1);
    expect((await answer(game, "w", "withdraw", id)).body).toMatchObject({ status: "playing", turn: 1 });
  });

  test("a draw is accepted that is offered after the move, too", async () => {
    const game = await pair();
    await ok(put(game.b, game, 0, { ...line(0, 1), act: "accept-draw" }));
    await move(game, 0);
    await offerDraw(game, "w", 1);
    expect(await stateOf(game)).toMatchObject({ result: drawn });
  });

  test("nothing else brings an answer about: no call, no gift of time, and no other offer", async () => {
    const { game } = await offered(line(0, 2));
    await ok(game.w.post(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 1 }));
    await ok(game.w.post(`${game.path}/meet`, { turn: 1 }));
    expect((await stateOf(game)).turn).toBe(1);
  });

  test("only its player is told that a move was decided ahead", async () => {
    const game = await pair();
    await ok(put(game.b, game, 0, line(0, 2)));
    await move(game, 0);
    const states = [await stateOf(game), await stateOf(game, game.w), await stateOf(game, game.b)];
    for (const { moves } of states) expect(moves.map(({ auto }) => auto)).toEqual([undefined, undefined]);
    expect(states.map(({ you }) => you?.conditionalMoves)).toEqual([undefined, undefined, { turn: 0, lines: 0, played: [1] }]);
  });
});

describe("the only legal move", () => {
  test("plays itself where its player wants that, and is said to be so", async () => {
    const game = await advancedPair(22);
    for (const who of [game.w, game.b]) expect((await playOnly(who, game)).body.playsOnlyMove).toBe(true);
    const moved = (await ok(game.w.play(game.path, 22))).body;
    expect(movesOf(moved).slice(22)).toEqual(LINE.slice(22, 27));
    expect(moved.moves.map(({ auto }) => auto).slice(21)).toEqual([
      undefined,
      undefined,
      ...Array.from({ length: 4 }, () => "only-move"),
    ]);
    expect(moved.you?.playsOnlyMove).toBe(true);
    await playOnly(game.w, game, false);
    expect((await ok(game.b.play(game.path, 27))).body.turn).toBe(28);
  });

  test("does not, at first", async () => {
    const game = await advancedPair(8);
    expect((await ok(game.w.play(game.path, 8))).body.turn).toBe(9);
  });
});

describe("is refused", () => {
  const many = Array.from({ length: 31 }, (_each, index) => line(0, 2).moves[index % 2]);

  test.each<readonly [code: ProblemCode, turn: number, branches: readonly object[]]>([
    ["stale-turn", 0, [line(0, 2)]],
    ["stale-turn", 3, [line(2, 4)]],
    ["illegal-move", 2, [line(3, 5)]],
    ["illegal-move", 2, [{ moves: many }]],
    ["two-answers", 2, [line(2, 4), { moves: [LINE[2], "f6-f5", LINE[4]] }, { moves: [LINE[2], "e6-d6"] }]],
    ["misplaced-act", 2, [{ ...line(2, 4), act: "resign" }]],
    ["no-answer", 2, [line(2, 3)]],
    ["malformed", 2, []],
    ["malformed", 2, [{ moves: [] }]],
    ["malformed", 2, [{ moves: ["a"], act: "win" }]],
    ["malformed", 2, [{ ...line(2, 4), more: 1 }]],
    ["malformed", 2, [{ ...line(2, 4), branches: [{ moves: [1] }] }]],
    ["too-large", 2, [{ moves: ["x".repeat(900), ...Array.from({ length: 20 }, () => "y".repeat(900))] }]],
  ])("as %s, for turn %s", async (code, turn, branches) => {
    const game = await advancedPair(2);
    const refused = await put<StateAnswer>(game.b, game, turn, ...branches);
    expectProblem(refused, code);
    if (!["malformed", "too-large"].includes(code)) expect(refused.body).toHaveProperty("state.turn", 2);
    expect((await decided(game.b, game)).turn).toBeNull();
  });

  test("in one's own turn, before the game and after it, without a seat and for the other one", async () => {
    const game = await pair();
    expectProblem(await put(game.w, game, 0, line(0, 2)), "own-turn");
    expectProblem(await put(anyone, game, 0, line(0, 2)), "no-seat");
    expectProblem(await anyone.get(`${game.path}/conditional-moves`), "no-seat");
    expectProblem(
      await game.b.ask("PUT", `${game.path}/conditional-moves`, { turn: 0, branches: [line(0, 2)], as: "w" }),
      "other-seat",
    );
    await resign(game, "w");
    for (const refused of [put(game.b, game, 0, line(0, 2)), game.b.ask("DELETE", `${game.path}/conditional-moves`, {})])
      expectProblem(await refused, "game-over");
  });

  test("with what could have been played there", async () => {
    const game = await advancedPair(2);
    const refused = await put<Refused>(game.b, game, 2, { moves: [LINE[2], "a1-a8"] });
    const { legalMoves } = (await ok(game.w.play(game.path, 2))).body;
    expect(refused.body).toMatchObject({ code: "illegal-move", legalMoves, state: { turn: 2 } });
    const along = { turn: 3, move: LINE[3], conditionalMoves: [{ moves: ["a1-a8"] }] };
    const both = await game.b.post<Refused>(`${game.path}/moves`, along);
    expect(both.body).toMatchObject({ code: "illegal-move", detail: expect.stringMatching(/^branches\.0\.moves\.0: /) });
    expect(both.body.legalMoves).toEqual((await ok(game.b.play(game.path, 3))).body.legalMoves);
  });

  test("with the move that it is sent with", async () => {
    const game = await pair();
    const send = (conditionalMoves: readonly object[]) =>
      game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[0], conditionalMoves });
    expectProblem(await send([line(0, 2)]), "illegal-move");
    expect((await stateOf(game)).turn).toBe(0);
    expect((await ok(send([line(1, 3)]))).body).toMatchObject({ turn: 1, you: { conditionalMoves: { turn: 1, lines: 1 } } });
    expect((await ok(send([line(1, 3)]))).body).toMatchObject({ repeated: true });
  });
});

test("can be sent again and let go of, and a repeat changes nothing", async () => {
  const game = await pair();
  const tree = [line(0, 2), { moves: ["c4-c5", LINE[1]] }];
  expect((await ok(put(game.b, game, 0, ...tree))).body).not.toHaveProperty("repeated");
  const { seq, rev } = await stateOf(game);
  expect((await ok(put(game.b, game, 0, ...tree))).body).toMatchObject({ repeated: true });
  await move(game, 0);
  expect((await ok(put(game.b, game, 0, ...tree))).body).toMatchObject({ repeated: true, branches: [], notPlayed: [tree[1]] });
  expectProblem(await put<StateAnswer>(game.b, game, 0, line(0, 2)), "stale-turn");
  for (const repeated of [undefined, true])
    expect((await ok(game.b.ask<ConditionalMovesAnswer>("DELETE", `${game.path}/conditional-moves`, {}))).body).toEqual({
      turn: null,
      branches: [],
      notPlayed: [],
      playsOnlyMove: false,
      ...(repeated && { repeated }),
    });
  expect(await stateOf(game)).toMatchObject({ seq: seq + 2, rev });
});

test("an edit that races with the move is before it or after it", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const game = await pair();
    await ok(put(game.b, game, 0, line(0, 2)));
    const other = { moves: [LINE[0], "e6-e5"] };
    const edit = () => put<StateAnswer>(game.b, game, 0, other);
    const play = () => game.w.play(game.path, 0);
    const both: readonly Promise<Answered<unknown>>[] = round % 2 === 0 ? [edit(), play()] : [play(), edit()];
    const answers = await Promise.all(both);
    const edited = answers[round % 2]?.status;
    const [, played] = movesOf(await stateOf(game));
    expect([edited, played]).toEqual(edited === 200 ? [200, "e6-e5"] : [409, LINE[1]]);
    seen.add(String(edited));
  }
  expect([...seen].sort()).toEqual(["200", "409"]);
});

describe("nobody was there", () => {
  test("so that a seat that is asked for is given all the same, and a new player has none of it", async () => {
    const { game, asked } = await vouched();
    // What its player had decided before stands until then.
    await query(
      game,
      `INSERT INTO conditional_moves SELECT 'b', 0, 0, '${JSON.stringify([line(0, 4)])}', seq, hash FROM events ORDER BY seq DESC LIMIT 1`,
    );
    await evict(game);
    expect((await ok(game.w.play(game.path, 0))).body.turn).toBe(2);
    expect(await told(game.w, game)).toMatchObject({ side: "b" });
    await passUnrung(game, 2 * DAY);
    expect((await ok(game.w.play(game.path, 2))).body.turn).toBe(3);
    expect(await decided(asked.client, game)).toMatchObject({ turn: null, branches: [], notPlayed: [] });
  });

  test("which nobody says of what they do themselves", async () => {
    const game = await pair();
    await ok(game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[0], auto: "ahead" }));
    await ok(game.w.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1, auto: "ahead" }));
    expect((await eventsOf(game)).filter((event) => "auto" in event)).toEqual([]);
  });

  test("so that a holiday goes on", async () => {
    const game = await quietPair({ clock: EACH, holiday: 9 });
    await move(game, 0, 1);
    await ok(put(game.b, game, 2, line(2, 4)));
    await holiday(game, "b", DAY);
    const { clock, turn } = (await ok(game.w.play(game.path, 2))).body;
    expect([turn, clock?.paused?.by]).toEqual([4, "b"]);
  });
});

describe("is let go of", () => {
  test.each<readonly [string, (game: Pair) => Promise<Client>]>([
    ["as the seat is handed over", (game) => handOver(game.b, game)],
    [
      "as its player wants nothing kept",
      async (game) => {
        const { body } = await game.b.get(`${game.path}/me`);
        expect(body).toMatchObject({ conditionalMoves: { turn: 0, branches: [line(0, 4)], playsOnlyMove: true } });
        await ok(game.b.ask("DELETE", `${game.path}/me`, {}), 204);
        return game.b;
      },
    ],
  ])("%s", async (_how, act) => {
    const game = await quietPair();
    await playOnly(game.b, game);
    await ok(put(game.b, game, 0, line(0, 4)));
    await archive(game);
    expect(await inArchive(game)).toHaveLength(1);
    const after = await act(game);
    expect(await decided(after, game)).toEqual({ turn: null, branches: [], notPlayed: [], playsOnlyMove: false });
    expect((await ok(game.w.play(game.path, 0))).body.turn).toBe(1);
    await archive(game);
    expect(await inArchive(game)).toEqual([]);
  });

  test("as the game ends", async () => {
    const game = await quietPair();
    await ok(put(game.b, game, 0, line(0, 4)));
    await resign(game, "w");
    expect(await query(game, "SELECT * FROM conditional_moves")).toEqual([]);
    expect((await decided(game.b, game)).turn).toBeNull();
  });
});
