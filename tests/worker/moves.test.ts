/** Moves by turn: each is played exactly once, however often and by whatever way it comes. */
import { exports } from "cloudflare:workers";
import type { ProblemDocument } from "../../api/problems.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { twoWays } from "../../scripts/shots/games.ts";
import { judgeOf } from "../game-log.ts";
import { describe, expect, test } from "vitest";
import { advancedPair, type Answered, anyone, expectProblem, LINE, ok, ORIGIN, type Pair, pair, stateOf } from "./client.ts";
import { eventsOf, kept, unchanged } from "./object.ts";

describe("a move", () => {
  test("is answered with the state that it led to, and everybody sees it", async () => {
    const game = await pair();
    const played = await ok(game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7", as: "w" }));
    expect(played.body).toMatchObject({
      id: game.id,
      status: "playing",
      toMove: "b",
      turn: 1,
      ply: 1,
      seq: 3,
      moves: [{ turn: 0, ply: 1, side: "w", move: "a6-a7" }],
      you: { side: "w" },
    });
    expect(played.body).not.toHaveProperty("repeated");
    const { you: _you, ...shown } = played.body;
    expect(await stateOf(game)).toMatchObject({ ...shown, now: expect.any(Number) });
  });

  test("sent again is the same move, with the present state", async () => {
    const game = await advancedPair(4);
    await unchanged([game], async () => {
      for (const move of ["a6-a7", "A6-A7", " a6xa7 "]) {
        const again = await ok(game.w.post(`${game.path}/moves`, { turn: 0, move }));
        expect(again.body).toMatchObject({ repeated: true, turn: 4, you: { side: "w" } });
      }
    });
  });

  test.each([
    ["that conflicts with one that was played", 3, "w", "a6-b6", "stale-turn", { turn: 3, you: { side: "w" } }],
    ["out of turn", 0, "b", "h3-h2", "not-your-turn", { turn: 0, toMove: "w" }],
  ] as const)("%s is refused, with the state", async (_what, plies, side, move, code, state) => {
    const game = await advancedPair(plies);
    await unchanged([game], async () => {
      const refused = await game[side].play<ProblemDocument>(game.path, 0, move);
      expectProblem(refused, code);
      expect(refused.body.state).toMatchObject(state);
    });
  });

  test("that is illegal is refused, with the legal ones", async () => {
    const game = await pair();
    await unchanged([game], async () => {
      const refused = await game.w.play<ProblemDocument>(game.path, 0, "a6-a8");
      expectProblem(refused, "illegal-move");
      expect(refused.body.legalMoves).toEqual((await stateOf(game)).legalMoves);
      expect(refused.body.legalMoves).toContain("a6-a7");
    });
  });
});

describe("a move that was walked another way than its text says", () => {
  const byD1 = { turn: 2, move: "b1-d3", taps: ["b1", "d1", "d3"] };

  async function atTwoWays(): Promise<Pair> {
    const game = await pair({ variant: twoWays.variant });
    for (const [turn, move] of twoWays.moves.entries())
      await ok(game[turn % 2 === 0 ? "w" : "b"].post(`${game.path}/moves`, { turn, move }));
    return game;
  }

  test("is shown by that way to everybody: in the state, on the page and in the record, which is proved by it", async () => {
    const game = await atTwoWays();
    const shown = { turn: 2, move: "b1-d3", route: "b1-d1-d3" };
    const { body } = await ok(game.w.post<StateAnswer>(`${game.path}/moves`, byD1));
    expect([body.moves.at(-1), (await stateOf(game)).moves.at(-1)]).toMatchObject([shown, shown]);
    expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "moved", ...shown });
    const page = await ok(exports.default.fetch(`${ORIGIN}/g/${game.id}`));
    expect(await page.text()).toContain("b1–d1–d3");
    const { body: record } = await ok(anyone.get<GameRecord>(`${game.path}/record`));
    expect(check(record, judgeOf(twoWays.variant))).toMatchObject({ ok: true, value: { moves: 3 } });
  });

  test("is the same move by any way when it comes again", async () => {
    const game = await atTwoWays();
    await ok(game.w.post(`${game.path}/moves`, byD1));
    await unchanged([game], async () => {
      for (const more of [{}, { taps: byD1.taps }, { taps: ["b1", "d3"] }])
        expect((await ok(game.w.post(`${game.path}/moves`, { turn: 2, move: "b1-d3", ...more }))).body).toMatchObject({
          repeated: true,
        });
    });
  });

  test.each([
    ["make another one", ["b1", "d1"], "illegal-move"],
    ["make none", ["b1"], "illegal-move"],
    ["are none", [], "illegal-move"],
    ["are no squares", [""], "illegal-move"],
    ["are no texts", [1, 2], "malformed"],
    ["are too many", Array<string>(1001).fill("b1"), "malformed"],
    ["are too long", ["b1", "d".repeat(33)], "malformed"],
    ["are one text", "b1-d1-d3", "malformed"],
  ] as const)("is refused where its taps %s", async (_what, taps, code) => {
    const game = await atTwoWays();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/moves`, { ...byD1, taps }), code));
    await ok(game.w.post(`${game.path}/moves`, byD1));
  });
});

/** How often each code, or `played` or `repeated`, was answered. */
function tally(answers: readonly Answered<{ readonly repeated?: true }>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, body } of answers) {
    const what = code ?? (body.repeated ? "repeated" : "played");
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

describe("at once", () => {
  test("forty equal submissions make one move", async () => {
    const game = await pair();
    const answers = await Promise.all(Array.from({ length: 40 }, () => game.w.play(game.path, 0)));
    expect(tally(answers)).toEqual({ played: 1, repeated: 39 });
    expect((await eventsOf(game)).map(({ kind }) => kind)).toEqual(["created", "joined", "moved"]);
  });

  test("forty conflicting submissions make one move, and the others are told which", async () => {
    const game = await pair();
    const { legalMoves } = await stateOf(game);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_each, index) => game.w.play(game.path, 0, legalMoves[index % legalMoves.length])),
    );
    const events = await eventsOf(game);
    expect(events.map(({ kind }) => kind)).toEqual(["created", "joined", "moved"]);
    const counts = tally(answers);
    expect(counts["played"]).toBe(1);
    expect(counts["stale-turn"]).toBeGreaterThan(30);
    expect((counts["repeated"] ?? 0) + (counts["stale-turn"] ?? 0)).toBe(39);
    expect((await stateOf(game)).moves).toHaveLength(1);
  });

  test("both sides' moves, resigning and calling off leave one story", async () => {
    const game = await advancedPair(1);
    await Promise.all([
      game.b.play(game.path, 1),
      game.w.post(`${game.path}/resign`, { turn: 1 }),
      game.b.post(`${game.path}/abort`, { turn: 1 }),
      game.b.play(game.path, 1, "h3-h2"),
      game.w.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 }),
    ]);
    const events = await eventsOf(game);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect(events.filter(({ kind }) => kind === "ended").length).toBeLessThanOrEqual(1);
    expect(events.filter((event) => event.kind === "moved" && event.turn === 1).length).toBeLessThanOrEqual(1);
  });
});

describe("a game", () => {
  test("is played through, a move a turn, and nothing but its moves is written for them", async () => {
    const game = await advancedPair(LINE.length);
    const { body } = await anyone.get(game.path);
    expect(body.moves.map(({ move }) => move)).toEqual(LINE);
    expect(body).toMatchObject({ turn: LINE.length, ply: LINE.length, seq: LINE.length + 2 });
    const { events, snapshots: _snapshots, names, requests, ...rest } = await kept(game);
    expect(events).toHaveLength(LINE.length + 2);
    expect({ names, requests }).toEqual({ names: [expect.anything(), expect.anything()], requests: [expect.anything()] });
    expect(Object.values(rest).flat()).toEqual([]);
  });
});
