/** The API as a program uses it, for tests against a real server. */
import type { CreateAnswer, CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { base32 } from "../../worker/tokens/secrets.ts";

export interface Answered<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface PairedGame extends CreateAnswer {
  /** Each side's seat token. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Calls one server; the body is sent as JSON, a string as it stands. */
export class ApiClient {
  readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered<T>> {
    const answer = await fetch(this.baseUrl + path, {
      method,
      // A connection of its own: the server may close one that is kept while this process is too busy to hear of it.
      headers: { connection: "close", ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: T = text === "" ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: parsed };
  }

  /** Asks as a side's player; `call` is what follows the game's own path. */
  ask<T>(
    { id, tokens }: Pick<PairedGame, "id" | "tokens">,
    side: string,
    method: string,
    call: string,
    body?: unknown,
  ): Promise<Answered<T>> {
    return this.call(method, `/api/games/${id}${call && `/${call}`}`, body, bearer(tokens[side]));
  }

  /** A game that Ada has made, whose other seat is free. */
  async waiting(variant = "harzdame", more: Partial<CreateBody> = {}): Promise<CreateAnswer> {
    return (await this.call<CreateAnswer>("POST", "/api/games", { variant, seat: "first", name: "Ada", ...more })).body;
  }

  /** A game of which both seats are taken. */
  async pair(variant = "harzdame", more: Partial<CreateBody> = {}): Promise<PairedGame> {
    const game = await this.waiting(variant, more);
    const joined = await this.call<JoinAnswer>("POST", `/api/games/${game.id}/join`, { name: "Bo" }, bearer(game.inviteToken));
    const { seat } = joined.body;
    return { ...game, tokens: { [game.seat.side]: game.seat.token, [seat.side]: seat.token } };
  }

  /** Lets a game's time pass, and works what is due then. */
  async pass(id: string, advance: number): Promise<void> {
    const { status } = await this.call("POST", `/dev/games/${id}/clock`, { advance });
    if (status !== 200) throw new Error(`the clock of ${id}: ${status}`);
  }

  async state(id: string): Promise<StateAnswer> {
    return (await this.call<StateAnswer>("GET", `/api/games/${id}`)).body;
  }

  /** @param taps what made it on a board */
  async move(
    game: Pick<PairedGame, "id" | "tokens">,
    side: string,
    turn: number,
    move: string,
    taps?: readonly string[],
  ): Promise<Answered<StateAnswer & { readonly code?: string }>> {
    return this.ask(game, side, "POST", "moves", { turn, move, taps });
  }

  /** A game of which both seats are taken, and these moves were made. */
  async played(variant: string, moves: readonly string[]): Promise<PairedGame> {
    const game = await this.pair(variant);
    let { toMove, turn } = await this.state(game.id);
    for (const move of moves) {
      const { status, body } = await this.move(game, toMove ?? "", turn, move);
      if (status !== 200) throw new Error(`${move}: ${body.code}`);
      ({ toMove, turn } = body);
    }
    return game;
  }

  /** Plays the first legal move for whoever is to move, `plies` times. */
  async play(game: Pick<PairedGame, "id" | "tokens">, plies: number): Promise<StateAnswer> {
    let state = await this.state(game.id);
    for (let ply = 0; ply < plies && state.toMove !== null; ply++) {
      const answer = await this.move(game, state.toMove, state.turn, state.legalMoves[0] ?? "");
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.code}`);
      state = answer.body;
    }
    return state;
  }
}

/** A game of two who met by an open invite. */
export async function openPair(api: ApiClient): Promise<PairedGame> {
  const game = await api.waiting("harzdame", { open: true });
  const { seat } = (await api.call<JoinAnswer>("POST", `/api/open/${game.id}/join`, { name: "Bo" })).body;
  return { ...game, tokens: { [game.seat.side]: game.seat.token, [seat.side]: seat.token } };
}

/** The address of a seat on its server: the one that was taken first, by whoever made the game, or the other. */
export function seatPath({ id, seat, tokens }: PairedGame, which: "first" | "second"): string {
  const other = Object.keys(tokens).find((side) => side !== seat.side) ?? "";
  return `/g/${id}#${tokens[which === "first" ? seat.side : other]}`;
}

export function bearer(token: string | undefined): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** The header of a request that nobody has made before. */
export function newKey(): { "idempotency-key": string } {
  return { "idempotency-key": base32(crypto.getRandomValues(new Uint8Array(32))) };
}
