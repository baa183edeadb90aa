/** A game that is played in earnest while a server is attacked, and an account of every move that was accepted. */
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { unseal } from "../../game/chain.ts";
import type { GameRecord } from "../../game/record.ts";
import { rulebooks } from "../../games/registry.ts";
import { type Dice, pick } from "../shared/dice.ts";
import type { Client } from "./client.ts";
import type { Finding } from "./finding.ts";
import { insist } from "./insist.ts";

/** Every variant there is; the first of each kind of game. */
export const VARIANTS: readonly string[] = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));
export const KINDS: readonly string[] = rulebooks.map(({ variants }) => variants[0]?.match.variant ?? "");

/** A move as its player knows it. */
export interface Move {
  readonly turn: number;
  readonly side: string;
  readonly move: string;
}

export interface PlayedGame {
  readonly id: string;
  readonly variant: string;
  readonly inviteToken: string;
  /** Each side's seat token, the creator's first. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The moves that were answered with 200, in this order. */
  readonly accepted: Move[];
}

/** Makes a secret of enough characters, the same for everyone who begins with the same seed. */
export function secret(roll: Dice): string {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from({ length: 32 }, () => letters[roll(letters.length)]).join("");
}

/** Makes a game whose other seat is free, however often the server has to be asked. */
export async function openGame(client: Client, variant: string, roll: Dice): Promise<PlayedGame> {
  const options = { body: { variant, seat: "random", name: "Ada" }, headers: { "idempotency-key": secret(roll) } };
  const { status, body } = await insist(() => client.call<CreateAnswer>("POST", "/api/games", options));
  if (status !== 201) throw new Error(`a game of ${variant} could not be made: ${JSON.stringify(body)}`);
  const { id, inviteToken, seat } = body;
  return { id, variant, inviteToken, tokens: new Map([[seat.side, seat.token]]), accepted: [] };
}

/** Makes a game and takes both seats. */
export async function makeGame(client: Client, variant: string, roll: Dice): Promise<PlayedGame> {
  const game = await openGame(client, variant, roll);
  const options = { body: { name: "Bo" }, bearer: game.inviteToken, headers: { "idempotency-key": secret(roll) } };
  const { status, body } = await insist(() => client.call<JoinAnswer>("POST", `/api/games/${game.id}/join`, options));
  if (status !== 200) throw new Error(`${game.id} could not be joined: ${JSON.stringify(body)}`);
  return { ...game, tokens: new Map([...game.tokens, [body.seat.side, body.seat.token]]) };
}

export async function stateOf(client: Client, id: string): Promise<StateAnswer> {
  return (await insist(() => client.call<StateAnswer>("GET", `/api/games/${id}`))).body;
}

/** All moves of a game: its record has them, however many there are, and its state the last ones. */
export async function movesOf(client: Client, id: string): Promise<readonly Move[]> {
  const { body } = await insist(() => client.call<GameRecord>("GET", `/api/games/${id}/record`));
  return body.events.flatMap(({ text }) => {
    const event = unseal(text);
    return event.kind === "moved" ? [event] : [];
  });
}

/**
 * Plays moves as they fall, one after the other, until `isOver` or the game's end.
 * @returns what was refused though it was legal
 */
export async function play(client: Client, game: PlayedGame, roll: Dice, isOver: () => boolean): Promise<readonly Finding[]> {
  for (let state = await stateOf(client, game.id); state.toMove !== null && !isOver();) {
    const { toMove: side, turn, legalMoves } = state;
    const [first, ...more] = legalMoves;
    if (first === undefined) return [{ what: "a side to move has no move", by: `game ${game.id}`, seen: `turn ${turn}` }];
    const move = pick([first, ...more], roll);
    const bearer = game.tokens.get(side) ?? "";
    const path = `/api/games/${game.id}/moves`;
    const answer = await insist(() => client.call<StateAnswer>("POST", path, { body: { turn, move }, bearer }));
    if (answer.status !== 200)
      return [{ what: "a legal move is refused", by: `${path} ${turn} ${move}`, seen: JSON.stringify(answer.body) }];
    game.accepted.push({ turn, side, move });
    state = answer.body;
  }
  return [];
}

/** Compares what was accepted with what a game holds: each move once, in order, and nothing else. */
export function compareMoves(id: string, accepted: readonly Move[], held: readonly Move[]): readonly Finding[] {
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
