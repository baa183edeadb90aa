/**
 * A closed loop of clients: each sends its next move when the last one is answered. Plain node:http with connections that
 * stay open, because fetch takes as long for a request as the server does. The lines of play are ready before anything is timed:
 * random moves of the rules, the same in every run.
 */
import { Agent, request } from "node:http";
import type { CreateAnswer, CreateBody, JoinAnswer } from "../api/seat-schema.ts";
import type { Match } from "../rules/match.ts";
import { dice } from "../scripts/shared/dice.ts";

/** A run that takes longer is broken. */
const LONGEST = 120_000;

/** Milliseconds for which a connection waits for its next request: workerd closes those that wait for five seconds. */
const IDLE = 2000;

/** A game that is ready to be played. */
export interface Game {
  readonly id: string;
  /** Tokens of the side to move first, and of the other. */
  readonly tokens: readonly [string, string];
  readonly moves: readonly string[];
  /** How many of its moves were sent. */
  played: number;
}

/** The result of one run; times are in milliseconds. */
export interface Run {
  readonly moves: number;
  readonly elapsed: number;
  /** The time of each answered move. */
  readonly latencies: readonly number[];
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Sending {
  readonly method?: string;
  /** The cookie of a browser that sends it from the server's own page. */
  readonly cookie?: string;
}

export class Client {
  readonly concurrency: number;
  readonly #agent: Agent;
  readonly #url: URL;

  /** @param concurrency how many requests it sends at once */
  constructor(url: string, concurrency: number) {
    this.concurrency = concurrency;
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: concurrency, timeout: IDLE });
  }

  /** A request with a body is a POST, one without is a GET, unless something else is said. */
  send(path: string, token: string | null, body?: object, { method, cookie }: Sending = {}): Promise<Answer> {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(text !== null && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...(cookie !== undefined && { cookie, "sec-fetch-site": "same-origin" }),
    };
    const { hostname, port } = this.#url;
    const options = { agent: this.#agent, hostname, port, path, headers, method: method ?? (text === null ? "GET" : "POST") };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        let received = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (received += part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text: received }));
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(text);
    });
  }

  /** The same, where the answer is JSON or nothing. @throws where it is a refusal */
  async ask<T>(path: string, token: string | null, body?: object, sending?: Sending): Promise<T> {
    const { status, text } = await this.send(path, token, body, sending);
    if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 300)}`);
    const value: T = JSON.parse(text === "" ? "null" : text);
    return value;
  }

  /** Has two programs sit down at a game. The creator has the first seat. */
  async makeGame(wish: Partial<CreateBody>): Promise<Pick<Game, "id" | "tokens">> {
    const { id, inviteToken, seat } = await this.ask<CreateAnswer>("/api/games", null, { ...wish, seat: "first" });
    const joined = await this.ask<JoinAnswer>(`/api/games/${id}/join`, inviteToken, {});
    return { id, tokens: [seat.token, joined.seat.token] };
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Games played to their `plies`-th move from here on, one after the other; several clients may share the games' iterator. */
export function* oneByOne(games: Iterable<Game>, plies: number): Generator<Game, void> {
  for (const game of games) for (let ply = 0; ply < plies; ply += 1) yield game;
}

/** The games in turn, a move in each, `plies` times: the moves of one game then lie as far apart as a round takes. */
export function* inTurn(games: readonly Game[], plies: number): Generator<Game, void> {
  for (let ply = 0; ply < plies; ply += 1) yield* games;
}

/**
 * Plays a move in each game that the sources name, as many at once as there are sources; a shared source is shared out.
 * @throws where a move is not accepted
 */
export async function drive(client: Client, sources: readonly Iterator<Game>[]): Promise<Run> {
  const latencies: number[] = [];
  const begin = performance.now();
  async function play(source: Iterator<Game>): Promise<void> {
    for (let next = source.next(); next.done !== true; next = source.next()) {
      const game = next.value;
      const turn = game.played;
      game.played += 1;
      const sent = performance.now();
      const move = { turn, move: game.moves[turn] };
      const { status, text } = await client.send(`/api/games/${game.id}/moves`, game.tokens[turn % 2] ?? "", move);
      const answered = performance.now();
      if (status !== 200) throw new Error(`a move was answered with ${status}: ${text.slice(0, 300)}`);
      if (answered - begin > LONGEST) throw new Error(`${latencies.length} moves took more than ${LONGEST} ms`);
      latencies.push(answered - sent);
    }
  }
  await Promise.all(sources.map(play));
  return { moves: latencies.length, elapsed: performance.now() - begin, latencies };
}

/** Plays a move in each game, `plies` times, as many at once as the client sends. */
export function playInTurn(client: Client, games: readonly Game[], plies = 1): Promise<Run> {
  return drive(client, Array<Iterator<Game>>(client.concurrency).fill(inTurn(games, plies)));
}

/** The moves of a random game, which ends after `most` plies at the latest. */
export function randomMoves(match: Match, seed: number, most: number): readonly string[] {
  const roll = dice(seed);
  const moves: string[] = [];
  const start = match.open(match.start);
  if (!start.ok) throw new Error(`${match.variant}: ${start.error}`);
  for (let line = start.value; moves.length < most;) {
    const legal = line.moves();
    const played = line.play(legal[roll(legal.length)] ?? "");
    if (!played.ok || played.value.line.outcome !== null) break;
    moves.push(played.value.move);
    ({ line } = played.value);
  }
  return moves;
}

/** Random games of exactly `plies` moves, none of which ends the game. */
export function randomLines(match: Match, count: number, plies: number): readonly (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  for (let seed = 1; lines.length < count; seed += 1) {
    const moves = randomMoves(match, seed, plies);
    if (moves.length === plies) lines.push(moves);
    if (seed > 100 * count) throw new Error(`${match.variant}: hardly any random game has ${plies} plies`);
  }
  return lines;
}
