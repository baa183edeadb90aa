/** Games that begin from a position of their own, from their making to their record. */
import type { CreateAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { LONGEST_MOVE, LONGEST_POSITION, MOST_MOVES_BEFORE } from "../../game/start.ts";
import { judgeOf } from "../game-log.ts";
import { anyone, expectProblem, LINE, newKey, program } from "./client.ts";

const BODY = { variant: "harzdame", seat: "first" } as const;
const MOVES = LINE.slice(0, 4);

/** Where a line of moves from the start leads. */
function reached(moves: readonly string[]): string {
  const { match } = judgeOf("harzdame");
  let line = match.open(match.start);
  for (const move of moves) {
    const played = line.ok ? line.value.play(move) : line;
    if (!played.ok) throw new Error(played.error);
    line = { ok: true, value: played.value.line };
  }
  if (!line.ok) throw new Error(line.error);
  return line.value.position;
}

/** A game that begins so, with both its players. */
async function begun(wish: object) {
  const { body: made } = await anyone.post<CreateAnswer>("/api/games", { ...BODY, ...wish });
  const path = `/api/games/${made.id}`;
  const joined = await program(made.inviteToken).post<{ seat: { token: string } }>(`${path}/join`, {});
  return { id: made.id, path, w: program(made.seat.token), b: program(joined.body.seat.token) };
}

describe("a game", () => {
  test("begins after moves that were made before, which are shown and not counted", async () => {
    const game = await begun({ moves: MOVES });
    const { body: state } = await anyone.get(game.path);
    const position = reached(MOVES);
    expect(state).toMatchObject({ turn: 0, ply: 0, position, toMove: "w", moves: [] });
    const sides = ["w", "b", "w", "b"];
    expect(state.start).toEqual({
      position,
      from: judgeOf("harzdame").match.start,
      moves: MOVES.map((move, index) => ({ side: sides[index], move })),
    });
    const played = await game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[4] });
    expect(played.body).toMatchObject({ turn: 1, ply: 1, position: reached(LINE.slice(0, 5)) });
  });

  test("begins in a position, with the side that is to move there", async () => {
    const position = reached(LINE.slice(0, 3));
    const game = await begun({ position });
    const { body: state } = await anyone.get(game.path);
    expect(state).toMatchObject({ position, toMove: "b", start: { position, from: position, moves: [] } });
    expect((await game.b.post(`${game.path}/moves`, { turn: 0, move: LINE[3] })).status).toBe(200);
  });

  test("has no start of its own where it begins as its variant does", async () => {
    const { position } = (await anyone.get((await begun({})).path)).body;
    for (const wish of [{}, { position }, { moves: [] }])
      expect((await anyone.get((await begun(wish)).path)).body).not.toHaveProperty("start");
  });

  test("is made once for a key, whose request covers the start", async () => {
    const key = { "idempotency-key": newKey() };
    const first = await anyone.post<CreateAnswer>("/api/games", { ...BODY, moves: MOVES }, key);
    const again = await anyone.post<CreateAnswer>("/api/games", { ...BODY, moves: MOVES }, key);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expectProblem(await anyone.post("/api/games", { ...BODY, moves: MOVES.slice(1, 1) }, key), "key-reused");
  });

  test.each([
    ["bad-position", { position: "8/8/8 w 0" }],
    ["bad-position", { position: judgeOf("hoppsi").match.start }],
    ["bad-position", { position: "2k2k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1 w 0" }],
    ["finished-position", { position: "8/8/8/8/8/8/8/M6k w 100" }],
    ["illegal-move", { moves: ["a1-h8"] }],
    ["malformed", { position: "8".repeat(LONGEST_POSITION + 1) }],
    ["malformed", { moves: Array.from({ length: MOST_MOVES_BEFORE + 1 }, () => "a6-a7") }],
    ["malformed", { moves: ["a".repeat(LONGEST_MOVE + 1)] }],
    ["malformed", { moves: "a6-a7" }],
    ["malformed", { position: 7 }],
  ] as const)("is refused as %s, and none is made, for %j", async (code, wish) => {
    const key = { "idempotency-key": newKey() };
    const refused = await anyone.post("/api/games", { ...BODY, ...wish }, key);
    expectProblem(refused, code);
    expect("legalMoves" in refused.body).toBe(code === "illegal-move");
    // The key is as good as new.
    expect((await anyone.post("/api/games", BODY, key)).status).toBe(201);
  });

  test("has a record that checks, and says that its start is its own", async () => {
    const game = await begun({ moves: MOVES });
    await game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[4] });
    const { body } = await anyone.get<GameRecord>(`${game.path}/record`);
    expect(check(body, judgeOf("harzdame"))).toMatchObject({ ok: true, value: { ownStart: true, moves: 1, otherwise: [] } });
  });
});
