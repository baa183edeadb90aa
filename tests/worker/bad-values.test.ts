/** Moves, names and offers that can't be: a clear code, and nothing changed. */
import { describe, expect, test } from "vitest";
import { anyone, expectProblem, pair, program, waiting } from "./client.ts";
import { unchanged } from "./object.ts";

describe("a move", () => {
  test.each([
    ["of 10,000 characters", { turn: 0, move: "a6-a7".repeat(2000) }, "malformed"],
    ["of 1001 characters", { turn: 0, move: "a".repeat(1001) }, "malformed"],
    ["of 1000 characters", { turn: 0, move: "a".repeat(1000) }, "illegal-move"],
    ["that is empty", { turn: 0, move: "" }, "illegal-move"],
    ["with markup", { turn: 0, move: "<script>" }, "illegal-move"],
    ["with control characters", { turn: 0, move: "a6\u0000-a7" }, "illegal-move"],
    ["with half a character", { turn: 0, move: "\ud83e" }, "illegal-move"],
    ["named like what every object has", { turn: 0, move: "constructor" }, "illegal-move"],
    ["for the next turn", { turn: 1, move: "a6-a7" }, "stale-turn"],
    ["for a far turn", { turn: 1_000_000, move: "a6-a7" }, "stale-turn"],
    ["for a turn past counting", { turn: 1_000_001, move: "a6-a7" }, "malformed"],
    ["for a turn before the first", { turn: -1, move: "a6-a7" }, "malformed"],
    ["for half a turn", { turn: 0.5, move: "a6-a7" }, "malformed"],
    ["for a turn in words", { turn: "0", move: "a6-a7" }, "malformed"],
    ["for no turn", { move: "a6-a7" }, "malformed"],
    ["that is missing", { turn: 0 }, "malformed"],
    ["as a side of nine letters", { turn: 0, move: "a6-a7", as: "w".repeat(9) }, "malformed"],
  ] as const)("%s is refused", async (_what, body, code) => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/moves`, body), code));
  });

  test("of infinite turn is malformed", async () => {
    const game = await pair();
    await unchanged([game], async () =>
      expectProblem(await game.w.post(`${game.path}/moves`, '{"turn": 1e999, "move": "a6-a7"}'), "malformed"),
    );
  });

  test("by someone else's token, or none, is refused", async () => {
    const [game, other] = [await pair(), await pair()];
    await unchanged([game, other], async () => {
      for (const client of [anyone, other.w, program(game.invite), program("nobody")])
        expectProblem(await client.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" }), "no-seat");
      expectProblem(await game.b.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" }), "not-your-turn");
    });
  });
});

describe("a name", () => {
  test.each([
    ["with control characters", "A\u0000da"],
    ["of two lines", "Ada\nBo"],
    ["with half a character", "Ada\ud83e"],
    ["of 41 characters", "x".repeat(41)],
    ["of 10,000 characters", "x".repeat(10_000)],
  ])("%s is malformed, in creating and in joining", async (_what, name) => {
    const { id, inviteToken } = await waiting();
    await unchanged([id], async () => {
      expectProblem(await anyone.post("/api/games", { variant: "harzdame", seat: "first", name }), "malformed");
      expectProblem(await program(inviteToken).post(`/api/games/${id}/join`, { name }), "malformed");
    });
  });

  test("that turns the direction of what follows is taken without that", async () => {
    const { id, inviteToken } = await waiting({ name: "\u202eAda\u200b" });
    await program(inviteToken).post(`/api/games/${id}/join`, { name: "\u2066\u200f" });
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({ w: { name: "Ada" }, b: { name: null } });
  });

  test("with markup is kept as the text that it is", async () => {
    const { id, inviteToken } = await waiting({ name: "<b>Ada</b>" });
    await program(inviteToken).post(`/api/games/${id}/join`, { name: "</script><script>" });
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({
      w: { name: "<b>Ada</b>" },
      b: { name: "</script><script>" },
    });
  });

  test("with nothing to see is none", async () => {
    const { id } = await waiting({ name: " \u200b " });
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({ w: { name: null } });
  });
});

describe("an offer", () => {
  test.each([
    ["to do something else", { do: "claim", turn: 0 }, "malformed"],
    ["to do nothing", { turn: 0 }, "malformed"],
    ["for no turn", { do: "offer", kind: "draw" }, "malformed"],
    ["of no kind", { do: "offer", turn: 0 }, "malformed"],
    ["of an unknown kind", { do: "offer", kind: "peace", turn: 0 }, "malformed"],
    ["of a result without one", { do: "offer", kind: "result", turn: 0 }, "malformed"],
    ["of a result for nobody", { do: "offer", kind: "result", turn: 0, winner: "x" }, "bad-offer"],
    ["after one of 21 characters", { do: "offer", kind: "draw", turn: 0, after: "3".repeat(21) }, "malformed"],
    ["to accept without saying what", { do: "accept" }, "malformed"],
    ["to accept one of 21 characters", { do: "accept", id: "3".repeat(21) }, "malformed"],
    ["to accept what was never offered", { do: "accept", id: "3" }, "no-offer"],
    ["to withdraw what was never offered", { do: "withdraw", id: "" }, "no-offer"],
    ["for a turn of the future", { do: "offer", kind: "draw", turn: 1 }, "stale-turn"],
  ] as const)("%s is refused", async (_what, body, code) => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/offers`, body), code));
  });
});
