/** A game that its players have built so that thousands of moves are legal: what each answer about it says, and who has to wait. */
import type { CreateAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { LONGEST_STATE } from "../../../api/answer.ts";
import { RICH } from "../../../bench/rich-start.ts";
import { median } from "../../../bench/statistics.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import { expectSame, type Finding } from "../finding.ts";
import { type PlayedGame, secret } from "../played-game.ts";

/** Looks that are under way at once. */
const CROWD = 20;
const ROUNDS = 5;
/**
 * How many times as long a look at another game may take beside dear looks as beside ordinary ones. Looks of less than `NOTICED`
 * milliseconds pass.
 */
const MOST_TIMES = 20;
const NOTICED = 1000;

/** Makes the game, and plays it to its end. */
export async function buildRich(client: Client, roll: Dice): Promise<PlayedGame> {
  const { variant, position, moves } = RICH;
  const headers = { "idempotency-key": secret(roll) };
  const made = await client.call<CreateAnswer>("POST", "/api/games", { body: { variant, position, seat: "first" }, headers });
  const { id, inviteToken, seat } = made.body;
  const joined = await client.call<JoinAnswer>("POST", `/api/games/${id}/join`, { body: {}, bearer: inviteToken });
  const second = joined.body.seat;
  const tokens = new Map([seat, second].map(({ side, token }) => [side, token]));
  const accepted = [];
  for (const [turn, move] of moves.entries()) {
    const by = turn % 2 === 0 ? seat : second;
    const { status } = await client.call("POST", `/api/games/${id}/moves`, { body: { turn, move }, bearer: by.token });
    if (status !== 200) throw new Error(`${move} was answered with ${status}`);
    accepted.push({ turn, side: by.side, move });
  }
  return { id, variant, inviteToken, tokens, accepted };
}

/** @param other an ordinary game that somebody looks at meanwhile */
export async function lookAtRich(client: Client, { id, tokens, accepted }: PlayedGame, other: PlayedGame) {
  const path = `/api/games/${id}`;
  const turn = accepted.length;
  const [bearer = ""] = tokens.values();
  const state = await client.call<StateAnswer>("GET", path);
  const full = await client.call<{ readonly code?: string }>("GET", `${path}?moves=full`);
  const illegal = { body: { turn, move: "a1-a1" }, bearer };
  const refused = await client.call<{ readonly code?: string; readonly legalMoves?: unknown }>("POST", `${path}/moves`, illegal);
  return [
    ...expectSame("thousands of legal moves are listed", path, [state.body.legalMoves, state.body.tooManyMoves], [[], true]),
    ...expectSame("thousands of legal moves are told in full", `${path}?moves=full`, full.body.code, "too-many-moves"),
    ...expectSame(
      "a refusal lists thousands of moves",
      `${path}/moves`,
      [refused.body.code, refused.body.legalMoves],
      ["illegal-move", undefined],
    ),
    ...[state, full, refused].flatMap(({ body }) =>
      expectSame("an answer is larger than 256 KB", path, JSON.stringify(body).length <= LONGEST_STATE, true),
    ),
    ...(await waitBeside(client, `${path}?moves=full`, `/api/games/${other.id}`)),
  ];
}

/** Measures an ordinary look beside a crowd of dear ones, and beside as many ordinary ones. */
async function waitBeside(client: Client, dear: string, ordinary: string): Promise<readonly Finding[]> {
  const waits = { dear: [] as number[], ordinary: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.ordinary.push(await wait(client, ordinary, ordinary));
    waits.dear.push(await wait(client, dear, ordinary));
  }
  const [beside, usual] = [median(waits.dear), median(waits.ordinary)];
  if (beside <= Math.max(NOTICED, MOST_TIMES * usual)) return [];
  const seen = `${beside.toFixed(0)} ms, beside ordinary looks ${usual.toFixed(0)} ms`;
  return [{ what: "looks at one game keep others waiting", by: `${CROWD} × GET ${dear}`, seen }];
}

async function wait(client: Client, beside: string, path: string): Promise<number> {
  const others = Array.from({ length: CROWD }, () => client.call("GET", beside));
  const begin = performance.now();
  await client.call("GET", path);
  const waited = performance.now() - begin;
  await Promise.all(others);
  return waited;
}
