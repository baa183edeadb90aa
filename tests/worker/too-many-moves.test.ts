/** A position with thousands of legal moves: nothing lists them, and the game goes on. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ProblemDocument } from "../../api/problems.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { MOST_LEGAL_MOVES } from "../../game/start.ts";
import type { Line } from "../../rules/match.ts";
import { RICH } from "../../bench/rich-start.ts";
import { value } from "../unit/rules/lines.ts";
import { anyone, expectProblem, ok, ORIGIN, pair, type Pair, stateOf } from "./client.ts";
import { evict } from "./object.ts";
import { live } from "./socket.ts";
import { answer } from "./acts.ts";
import { judgeOf } from "../game-log.ts";

const { match } = judgeOf(RICH.variant);

/** The line after the first `plies` moves. */
function lineAfter(plies: number): Line {
  const start = value(match.open(RICH.position));
  return RICH.moves.slice(0, plies).reduce((line, move) => value(line.play(move)).line, start);
}

const mover = (game: Pair, turn: number) => (turn % 2 === 0 ? game.w : game.b);

async function play(game: Pair, turn: number, move: string): Promise<StateAnswer> {
  const { body } = await ok(mover(game, turn).play(game.path, turn, move));
  return body;
}

async function richGame(plies: number = RICH.moves.length): Promise<Pair> {
  const game = await pair({ variant: RICH.variant, position: RICH.position });
  for (const [turn, move] of RICH.moves.slice(0, plies).entries()) await play(game, turn, move);
  return game;
}

test("a state lists a thousand legal moves at most, and says where there are more", async () => {
  const game = await pair({ variant: RICH.variant, position: RICH.position });
  for (const [turn, count] of RICH.counts.entries()) {
    const isTooMany = count > MOST_LEGAL_MOVES;
    const { body } = await mover(game, turn).get(game.path);
    expect([body.turn, body.legalMoves.length, body.tooManyMoves]).toEqual([turn, isTooMany ? 0 : count, isTooMany]);
    const move = RICH.moves[turn];
    if (move !== undefined) await play(game, turn, move);
  }
});

test("moves=full is refused there, and told in full where there are fewer", async () => {
  const game = await richGame(0);
  const full = await anyone.get(`${game.path}?moves=full`);
  expect(full.body.fullMoves?.map(({ move }) => move)).toEqual(full.body.legalMoves);
  expect(full.body.legalMoves).toHaveLength(RICH.counts[0]);
  await play(game, 0, RICH.moves[0]);
  for (const client of [anyone, game.w, game.b]) expectProblem(await client.get(`${game.path}?moves=full`), "too-many-moves");
});

test("each of those moves can be played, and no other; a refusal lists none", async () => {
  const game = await richGame();
  const [turn, line] = [RICH.moves.length, lineAfter(RICH.moves.length)];
  const refused = await game.w.post<ProblemDocument>(`${game.path}/moves`, { turn, move: "a1-a1" });
  expectProblem(refused, "illegal-move");
  expect(refused.body).not.toHaveProperty("legalMoves");
  expect(refused.body.state).toMatchObject({ legalMoves: [], tooManyMoves: true, toMove: "w" });
  const texts = line.moves();
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  const after = await play(game, turn, longest);
  expect(after.position).toBe(value(line.play(longest)).line.position);
  const again = await game.w.post(`${game.path}/moves`, { turn, move: longest.toUpperCase() });
  expect(again.body).toMatchObject({ repeated: true, turn: turn + 1 });
});

test("a page that watches is told as it begins and as it ends", async () => {
  const game = await richGame(0);
  const page = await live(game.path);
  expect(page.state).toMatchObject({ turn: 0, tooManyMoves: false });
  await play(game, 0, RICH.moves[0]);
  await page.until(() => expect(page.state).toMatchObject({ turn: 1, tooManyMoves: true, legalMoves: [] }));
  await game.w.post(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 1 });
  const [offer] = (await stateOf(game)).offers;
  await answer(game, "b", "accept", offer?.id);
  await page.until(() => expect(page.state).toMatchObject({ turn: 2, ply: 0, tooManyMoves: false }));
  expect(page.state?.legalMoves).toHaveLength(RICH.counts[0]);
  expect(page.messages.filter(({ kind }) => kind === "state")).toHaveLength(1);
  page.close();
});

test("no answer about such a game exceeds 256 KB, also of an object that has just woken", async () => {
  const game = await richGame();
  await evict(game);
  for (const path of [game.path, `/g/${game.id}`, `/g/${game.id}/board.png`, `/g/${game.id}/board.png?turn=7`]) {
    const answer = await ok(exports.default.fetch(ORIGIN + path));
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(256 * 1024);
  }
});

test("such a game ends as others do", async () => {
  const game = await richGame();
  await game.b.post(`${game.path}/resign`, { turn: RICH.moves.length });
  expect(await stateOf(game)).toMatchObject({ status: "over", legalMoves: [], tooManyMoves: false });
  expect((await anyone.get(`${game.path}?moves=full`)).body.fullMoves).toEqual([]);
});
