/** Games that are played in earnest while a server is attacked, and an account of every move that was accepted. */
import type { CreateAnswer, CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { unseal } from "../../game/chain.ts";
import type { GameRecord } from "../../game/record.ts";
import { rulebooks } from "../../games/registry.ts";
import { dice, type Dice, pick } from "../shared/dice.ts";
import type { CallOptions, Client } from "./client.ts";
import { type Finding, type Findings, findInTurn } from "./finding.ts";

/** Every variant there is; the first of each kind of game. */
const VARIANTS: readonly string[] = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));
export const KINDS: readonly string[] = rulebooks.map(({ variants }) => variants[0]?.match.variant ?? "");

export function anyKind(roll: Dice): string {
  return KINDS[roll(KINDS.length)] ?? "";
}

/** A move as its player knows it. */
interface Move {
  readonly turn: number;
  readonly side: string;
  readonly move: string;
}

/** A game whose other seat is free. */
export interface OpenGame {
  readonly id: string;
  readonly inviteToken: string;
  readonly creator: CreateAnswer["seat"];
}

export interface PlayedGame extends OpenGame {
  readonly joiner: JoinAnswer["seat"];
  /** The moves that were answered with 200, in this order. */
  readonly accepted: Move[];
}

/** Makes a secret of enough characters, the same for everyone who begins with the same seed. */
export function secret(roll: Dice): string {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from({ length: 32 }, () => letters[roll(letters.length)]).join("");
}

/**
 * Makes a game whose other seat is free, however often the server has to be asked.
 * @param more what the game shall have besides
 */
export async function openGame(client: Client, variant: string, roll: Dice, more: Partial<CreateBody> = {}): Promise<OpenGame> {
  const options = { body: { variant, seat: "random", name: "Ada", ...more }, headers: { "idempotency-key": secret(roll) } };
  const { status, body } = await client.insist<CreateAnswer>("POST", "/api/games", options);
  if (status !== 201) throw new Error(`a game of ${variant} could not be made: ${JSON.stringify(body)}`);
  return { id: body.id, inviteToken: body.inviteToken, creator: body.seat };
}

/** Makes a game and takes both seats. */
export async function makeGame(...wish: Parameters<typeof openGame>): Promise<PlayedGame> {
  const [client, , roll] = wish;
  const game = await openGame(...wish);
  const options = { body: { name: "Bo" }, bearer: game.inviteToken, headers: { "idempotency-key": secret(roll) } };
  const { status, body } = await client.insist<JoinAnswer>("POST", `/api/games/${game.id}/join`, options);
  if (status !== 200) throw new Error(`${game.id} could not be joined: ${JSON.stringify(body)}`);
  return { ...game, joiner: body.seat, accepted: [] };
}

/** Harzdame, with some 600 captures for White, in 23 KB. */
const RICH = "3m2m1/3m2m1/3k2m1/Km1m2m1/1Km5/Km2k2k/k2k1m2/2k3k1 w 0";

/** Makes a game whose states are large, because one side has many long moves at its start; the creator has that side. */
export function richGame(client: Client, roll: Dice): Promise<PlayedGame> {
  return makeGame(client, "harzdame", roll, { position: RICH, seat: "first" });
}

export async function stateOf(client: Client, id: string): Promise<StateAnswer> {
  return (await client.insist<StateAnswer>("GET", `/api/games/${id}`)).body;
}

/** Lets a game's time pass, and works what is due then. */
export async function pass(client: Client, id: string, advance: number): Promise<void> {
  await client.insist("POST", `/dev/games/${id}/clock`, { body: { advance } });
}

/**
 * Plays moves as they fall, one after the other, until `isOver` or the game's end.
 * @returns what was refused though it was legal
 */
export async function play(client: Client, game: PlayedGame, roll: Dice, isOver: () => boolean): Promise<Findings> {
  for (let state = await stateOf(client, game.id); state.toMove !== null && !isOver();) {
    const { toMove: side, turn, legalMoves } = state;
    const [first, ...more] = legalMoves;
    if (first === undefined) return [{ what: "a side to move has no move", by: `game ${game.id}`, seen: `turn ${turn}` }];
    const move = pick([first, ...more], roll);
    const bearer = (side === game.creator.side ? game.creator : game.joiner).token;
    const path = `/api/games/${game.id}/moves`;
    const answer = await client.insist<StateAnswer>("POST", path, { body: { turn, move }, bearer });
    if (answer.status !== 200)
      return [{ what: "a legal move is refused", by: `${path} ${turn} ${move}`, seen: JSON.stringify(answer.body) }];
    game.accepted.push({ turn, side, move });
    state = answer.body;
  }
  return [];
}

/** Plays a move that both agree to take back: two changes that hold all legal moves. Answers what was refused of that. */
export async function moveAndTakeBack(client: Client, game: PlayedGame, headers: CallOptions["headers"] = {}): Promise<Findings> {
  const found: Finding[] = [];
  async function act(bearer: string, what: string, body: object): Promise<Partial<StateAnswer>> {
    const path = `/api/games/${game.id}/${what}`;
    const { status, body: state } = await client.call<Partial<StateAnswer>>("POST", path, { body, bearer, headers });
    if (status !== 200) found.push({ what: `an act is answered ${status}`, by: path, seen: JSON.stringify(state) });
    return state;
  }
  const { turn, toMove, legalMoves } = await stateOf(client, game.id);
  const { creator, joiner } = game;
  const [mover, other] = toMove === creator.side ? [creator, joiner] : [joiner, creator];
  await act(mover.token, "moves", { turn, move: legalMoves[0] });
  const { offers = [] } = await act(mover.token, "offers", { do: "offer", kind: "takeback", turn: turn + 1 });
  await act(other.token, "offers", { do: "accept", id: offers.at(-1)?.id });
  return found;
}

/** All moves of a game: its record has them, however many there are, and its state the last ones. */
async function movesOf(client: Client, id: string): Promise<readonly Move[]> {
  const { body } = await client.insist<GameRecord>("GET", `/api/games/${id}/record`);
  return body.events.map(unseal).filter((event) => event.kind === "moved");
}

/** Compares what was accepted with what a game holds: each move once, in order, and nothing else. */
export function compareMoves(id: string, accepted: readonly Move[], held: readonly Move[]): Findings {
  const text = ({ turn, side, move }: Move) => `${turn} ${side} ${move}`;
  const [told, kept] = [accepted.map(text), held.map(text)];
  if (JSON.stringify(told) === JSON.stringify(kept)) return [];
  const by = `game ${id}`;
  const lost = told.filter((move) => !kept.includes(move));
  const unknown = kept.filter((move) => !told.includes(move));
  const doubled = kept.filter((move, index) => kept.indexOf(move) !== index);
  const found = [
    ...lost.map((seen) => ({ what: "an accepted move is lost", by, seen })),
    ...unknown.map((seen) => ({ what: "a move stands there that was not accepted", by, seen })),
    ...doubled.map((seen) => ({ what: "a move stands there twice", by, seen })),
  ];
  return found.length > 0 ? found : [{ what: "moves stand in another order", by, seen: kept.join(", ") }];
}

/**
 * Plays games all the time, at so many tables at once and one after the other at each, with other dice than those of `seed` itself.
 */
export function playAtTables(client: Client, count: number, seed: number) {
  const games: PlayedGame[] = [];
  let isOver = false;
  async function playAt(table: number): Promise<Findings> {
    const roll = dice(seed + 1 + table);
    const found: Finding[] = [];
    for (let round = table; !isOver; round += 1) {
      const game = await makeGame(client, VARIANTS[round % VARIANTS.length] ?? "", roll);
      games.push(game);
      found.push(...(await play(client, game, roll, () => isOver)));
    }
    return found;
  }
  const playing = Promise.all(Array.from({ length: count }, (_, table) => playAt(table)));
  // `end` throws what this throws.
  playing.catch(() => {});
  return {
    /** All games that were begun. */
    games,
    moves: () => games.reduce((sum, { accepted }) => sum + accepted.length, 0),
    /** Stops playing, and answers what was refused. */
    async end(): Promise<Findings> {
      isOver = true;
      return (await playing).flat();
    },
    /** Whether each game has what was accepted, and nothing else. */
    compare: () => findInTurn(games, async ({ id, accepted }) => compareMoves(id, accepted, await movesOf(client, id))),
  };
}
