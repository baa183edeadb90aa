/**
 * Tries what one client can make a server compute, keep and say: boards with thousands of moves, hundreds of browsers at a seat,
 * long lists.
 */
import { LONGEST_STATE } from "../../api/answer.ts";
import { type GamesOfSeatsAnswer, MOST_SEATS, type Seat } from "../../api/my-games-schema.ts";
import type { HoldersAnswer } from "../../api/seat-schema.ts";
import { MOST_BROWSERS } from "../../api/seats.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { RICH } from "../../bench/rich-start.ts";
import { median } from "../../bench/statistics.ts";
import { dice, type Dice } from "../shared/dice.ts";
import { fromPage, openBrowser, sit } from "./browser.ts";
import type { Client } from "./client.ts";
import { expectSame, expectThat, type Findings, step } from "./finding.ts";
import { anyKind, makeGame, type PlayedGame } from "./games.ts";
import type { AttackOptions } from "./options.ts";
import { nearly } from "./seats/tokens.ts";
import { attackServer } from "./target.ts";

/** Looks that are under way at once. */
const CROWD = 20;
const ROUNDS = 5;
/**
 * How many times as long a look at another game may take beside dear looks as beside ordinary ones. Looks of less than `NOTICED`
 * milliseconds pass.
 */
const MOST_TIMES = 20;
const NOTICED = 1000;
const MY_GAMES = "/api/my-games";

/** @returns what did not hold */
export function attackByLoad({ seed, say }: AttackOptions): Promise<Findings> {
  const roll = dice(seed);
  const variant = anyKind(roll);
  return attackServer(async ({ client }) => {
    const [game, other] = [await makeGame(client, variant, roll), await makeGame(client, variant, roll)];
    const rich = await buildRich(client, roll);
    return [
      ...(await step(say, `a game with ${RICH.counts.at(-1)} legal moves`, lookAtRich(client, rich, game))),
      ...(await step(say, "browsers at one seat", crowdSeat(client, game))),
      ...(await step(say, "lists of seats", nameSeats(client, game, other))),
    ];
  });
}

/** A game that its players have built so that thousands of moves are legal. */
async function buildRich(client: Client, roll: Dice): Promise<PlayedGame> {
  const { variant, position, moves } = RICH;
  const game = await makeGame(client, variant, roll, { position, seat: "first" });
  const bearers = [game.creator.token, game.joiner.token];
  for (const [turn, move] of moves.entries()) {
    const act = { body: { turn, move }, bearer: bearers[turn % 2] ?? "" };
    const { status } = await client.call("POST", `/api/games/${game.id}/moves`, act);
    if (status !== 200) throw new Error(`${move} was answered with ${status}`);
  }
  return game;
}

/**
 * What each answer about such a game says, and who has to wait.
 * @param other an ordinary game that somebody looks at meanwhile
 */
async function lookAtRich(client: Client, { id, creator }: PlayedGame, other: PlayedGame): Promise<Findings> {
  interface Refused {
    readonly code?: string;
    readonly legalMoves?: unknown;
  }
  const path = `/api/games/${id}`;
  const state = await client.get<StateAnswer>(path);
  const full = await client.get<Refused>(`${path}?moves=full`);
  const illegal = { body: { turn: RICH.moves.length, move: "a1-a1" }, bearer: creator.token };
  const { body: refused } = await client.call<Refused>("POST", `${path}/moves`, illegal);
  const { code, legalMoves } = refused;
  return [
    ...expectSame("thousands of legal moves are listed", path, [state.legalMoves, state.tooManyMoves], [[], true]),
    ...expectSame("thousands of legal moves are told in full", `${path}?moves=full`, full.code, "too-many-moves"),
    ...expectSame("a refusal lists thousands of moves", `${path}/moves`, [code, legalMoves], ["illegal-move", undefined]),
    ...[state, full, refused].flatMap((body) =>
      expectSame("an answer is larger than 256 KB", path, JSON.stringify(body).length <= LONGEST_STATE, true),
    ),
    ...(await waitBeside(client, `${path}?moves=full`, `/api/games/${other.id}`)),
  ];
}

/** Measures an ordinary look beside a crowd of dear ones, and beside as many ordinary ones. */
async function waitBeside(client: Client, dear: string, ordinary: string): Promise<Findings> {
  async function wait(beside: string): Promise<number> {
    const others = Array.from({ length: CROWD }, () => client.call("GET", beside));
    const begin = performance.now();
    await client.call("GET", ordinary);
    const waited = performance.now() - begin;
    await Promise.all(others);
    return waited;
  }
  const waits = { dear: [] as number[], ordinary: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.ordinary.push(await wait(ordinary));
    waits.dear.push(await wait(dear));
  }
  const [beside, usual] = [median(waits.dear), median(waits.ordinary)];
  const isQuick = beside <= Math.max(NOTICED, MOST_TIMES * usual);
  const seen = `${beside.toFixed(0)} ms, beside ordinary looks ${usual.toFixed(0)} ms`;
  return expectThat("looks at one game keep others waiting", `${CROWD} × GET ${dear}`, isQuick, seen);
}

/** Opens one seat in more browsers than there is room for, none of which was ever a person's. */
async function crowdSeat(client: Client, { id, creator }: PlayedGame): Promise<Findings> {
  const { side, token: bearer } = creator;
  const path = `/api/games/${id}`;
  const cookies: string[] = [];
  for (let opened = 0; opened < 2 * MOST_BROWSERS; opened += 1) {
    const cookie = await openBrowser(client, id);
    await sit(client, cookie, id, bearer);
    cookies.push(cookie);
  }
  const { browsers } = await client.get<HoldersAnswer>(`${path}/browsers`, { bearer });
  const seatOf = async (cookie = "") => (await client.get<StateAnswer>(path, fromPage(client, cookie))).you?.side;
  return [
    ...expectSame("more browsers hold a seat than there is room for", `${path}/browsers`, browsers.length, MOST_BROWSERS),
    ...expectSame("the browser that came last does not hold the seat", path, await seatOf(cookies.at(-1)), side),
    ...expectSame("a browser that there is no room for holds the seat", path, await seatOf(cookies[0]), undefined),
  ];
}

/** Sends lists of seats that repeat one seat again and again, or guess. */
async function nameSeats(client: Client, game: PlayedGame, other: PlayedGame): Promise<Findings> {
  const seatOf = ({ id, creator }: PlayedGame): Seat => ({ game: id, token: creator.token });
  const [seat, another] = [seatOf(game), seatOf(other)];
  async function expectListed(what: string, seats: readonly Seat[], wanted: readonly string[]): Promise<Findings> {
    const { body } = await client.call<GamesOfSeatsAnswer>("POST", MY_GAMES, { body: { seats } });
    const listed = body.games.map(({ id }) => id);
    return expectSame(what, MY_GAMES, listed, wanted);
  }
  const again = Array.from({ length: MOST_SEATS }, () => seat);
  const near = nearly(seat.token).map(([, token]) => ({ ...seat, token }));
  const guesses = Array.from({ length: 20 }, (_, index) => ({ ...seat, token: `${index}${seat.token}`.slice(0, 100) }));
  return [
    ...(await expectListed("a seat that is named again is listed again", again, [game.id])),
    ...(await expectListed("a token that nearly is one lists its game", near.slice(0, MOST_SEATS), [])),
    ...(await expectListed("a list goes on after twenty wrong tokens", [...guesses, another], [])),
    ...(await expectListed("a list ends before twenty wrong tokens", [...guesses.slice(1), another], [other.id])),
  ];
}
