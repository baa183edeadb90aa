/** The API as programs and browsers use it, asked of the Worker itself. */
import { type ProblemCode, type ProblemDocument, PROBLEMS } from "../../api/problems.ts";
import type { CreateAnswer, CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import { env, exports } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { StateAnswer } from "../../api/state-schema.ts";
import worker from "../../worker/index.ts";
import { gameAt } from "../../worker/room/ask.ts";
import type { Calls } from "../../worker/room/features.ts";
import type { Room } from "../../worker/room/room.ts";
import { base32 } from "../../worker/tokens/secrets.ts";

export const ORIGIN = "https://play.test";

export interface Answered<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The code of a problem document. */
  readonly code: string | undefined;
  readonly body: T;
}

type HeaderList = Readonly<Record<string, string>>;

/** Somebody who asks, always with the same headers. */
export class Client {
  readonly #headers: HeaderList;
  readonly #origin: string;

  constructor(headers: HeaderList = {}, origin = ORIGIN) {
    this.#headers = headers;
    this.#origin = origin;
  }

  /** The same one, reaching the server by another name. */
  at(origin: string): Client {
    return new Client(this.#headers, origin);
  }

  get<T = StateAnswer>(path: string, headers?: HeaderList): Promise<Answered<T>> {
    return this.ask("GET", path, undefined, headers);
  }

  /** A text is sent as it stands, all else as JSON; undefined is no body. */
  post<T = StateAnswer>(path: string, body?: unknown, headers?: HeaderList): Promise<Answered<T>> {
    return this.ask("POST", path, body, headers);
  }

  /** Plays a move, by itself that of the line. */
  play<T = StateAnswer>(path: string, turn: number, move = LINE[turn]): Promise<Answered<T>> {
    return this.post(`${path}/moves`, { turn, move });
  }

  async ask<T>(method: string, path: string, body?: unknown, headers?: HeaderList): Promise<Answered<T>> {
    const answer = await exports.default.fetch(this.#origin + path, {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...this.#headers, ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return answered(answer);
  }
}

/** An answer that was asked for otherwise, read. */
export async function answered<T = ProblemDocument>(answer: Response): Promise<Answered<T>> {
  const text = await answer.text();
  const parsed: T & { readonly code?: string } = text === "" ? undefined : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, code: parsed?.code, body: parsed };
}

/** Asks the Worker where these bindings and variables are other ones. */
export async function askWith<T = ProblemDocument>(other: Partial<typeof env>, path: string, init: RequestInit = {}) {
  return answered<T>(await worker.fetch(new Request(ORIGIN + path, init), { ...env, ...other }));
}

/** Somebody of whom nothing is known. */
export const anyone = new Client();

/** Who shows a token; one that there is not opens nothing. */
export function program(token: string | undefined): Client {
  return new Client({ authorization: `Bearer ${token}` });
}

/** A browser on one of our own pages, with its cookie. */
export function browser(cookie = newCookie(), headers: HeaderList = { origin: ORIGIN }): Client {
  return new Client({ cookie: `__Host-b=${cookie}`, ...headers });
}

/** A browser that shows a token too, as when it opens a seat or joins. */
export function browserWith(token: string | undefined, cookie = newCookie()): Client {
  return browser(cookie, { origin: ORIGIN, authorization: `Bearer ${token}` });
}

export function newCookie(): string {
  return base32(crypto.getRandomValues(new Uint8Array(16)));
}

export function newKey(): string {
  return base32(crypto.getRandomValues(new Uint8Array(32)));
}

/** What a game is made with beside its variant, harzdame where nothing else is said. */
type More = Partial<CreateBody>;

/** Expects an answer of success, 200 where nothing else is said, and hands it on. */
export async function ok<T extends { readonly status: number }>(asked: Promise<T> | T, status = 200): Promise<T> {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer)).toBe(status);
  return answer;
}

/** A new game; the creator sits at White. An open one is made by a browser of its own, which may have three of them. */
export async function waiting(more: More = {}): Promise<CreateAnswer> {
  const maker = more.open === true ? browser() : anyone;
  return (await ok(maker.post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", ...more }), 201)).body;
}

/** A game of which both seats are taken, and what its players hold. */
export interface Pair {
  readonly id: string;
  readonly path: string;
  readonly invite: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** The player behind a side's link, as a program. */
  readonly w: Client;
  readonly b: Client;
}

export async function pair(more: More = {}): Promise<Pair> {
  const { id, inviteToken: invite, seat: white } = await waiting({ name: "Ada", ...more });
  const path = `/api/games/${id}`;
  const joined = await ok(program(invite).post<JoinAnswer>(`${path}/join`, { name: "Bo" }));
  const black = joined.body.seat;
  const tokens = { [white.side]: white.token, [black.side]: black.token };
  return { id, path, invite, tokens, w: program(white.token), b: program(black.token) };
}

/** A legal beginning of Harzdame, for tests that need moves and care for none. */
export const LINE = (
  "a6-a7 f5-f4 a7-a8 f6-f5 c4-c5 f4-f3 b5-b6 c8-c7 c5-c6 c7xc5 a5-a6 f5-e5 a4-a5 e5-e4 c3-c4 c5xc3xe3 a3-a4 h3-h2 a2-a3 e6-d6 " +
  "a1-a2 d8-c8 f1-f2 f3xf1 e1xg1 e3xe1 d1xf1 d6-c6 b6xd6xd8xb8 g5-f5 a5-b5 g4-g3 g1-h1 f7-f6 h1xh3xf3 f6-e6 f1-f2 e7-d7 d2-e2 d7-d6"
).split(" ");

/** Plays the first `plies` moves of the line. */
export async function advanceTo(game: Pick<Pair, "path" | "w" | "b">, plies: number): Promise<void> {
  for (let turn = 0; turn < plies; turn += 1) await move(game, turn);
}

/** A game of which so many plies of the line are played. */
export async function advancedPair(plies: number): Promise<Pair> {
  const game = await pair();
  await advanceTo(game, plies);
  return game;
}

/** Plays these turns of the line. */
export async function move(game: Pick<Pair, "path" | "w" | "b">, ...turns: readonly number[]): Promise<void> {
  for (const turn of turns) await ok((turn % 2 === 0 ? game.w : game.b).post(`${game.path}/moves`, { turn, move: LINE[turn] }));
}

/** A browser opens a side's seat, instead of the other one's where that is said. */
export async function sit(
  { path, tokens }: Pick<Pair, "path" | "tokens">,
  side: string,
  cookie: string,
  replace = false,
): Promise<void> {
  await ok(browserWith(tokens[side], cookie).post(`${path}/open`, { replace }));
}

/** Nothing of that kind is printed for the rest of a test. */
export function mute(kind: "warn" | "error") {
  return vi.spyOn(console, kind).mockReturnValue();
}

/** What a game tells, to anyone where nobody is named. */
export async function stateOf({ path }: Pick<Pair, "path">, who = anyone): Promise<StateAnswer> {
  return (await who.get(path)).body;
}

/** What is answered again to a repeated request: all but the state, which goes on. */
export function lasting<T extends { readonly state: StateAnswer }>({ state: _state, ...rest }: T): Omit<T, "state"> {
  return rest;
}

/** A game, as the Worker asks it. */
export function gameOf(game: Named): Calls {
  return gameAt(env.ROOM, idOf(game));
}

export function roomOf(game: Named): DurableObjectStub<Room> {
  return env.ROOM.getByName(idOf(game));
}

/** A game, or its id alone. */
export type Named = string | Pick<Pair, "id">;

export function idOf(game: Named): string {
  return typeof game === "string" ? game : game.id;
}

/** Expects a refusal: the code, its status, and a whole problem document. */
export function expectProblem(answer: Answered<unknown>, code: ProblemCode): void {
  const [status, title] = PROBLEMS[code];
  expect(answer.body).toMatchObject({ code, status, title, type: `urn:hoplink:problem:${code}`, detail: expect.any(String) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
}
