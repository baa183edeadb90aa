/** A live connection as a page holds it: it follows the state by what it is sent. */
import { exports } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { StateAnswer } from "../../api/state-schema.ts";
import { type Change, follow, type LiveMessage } from "../../api/live.ts";
import { anyone, ORIGIN, type Pair } from "./client.ts";

export class Live {
  readonly #socket: WebSocket;
  /** All that was said since it opened. */
  readonly heard: string[] = [];
  readonly messages: LiveMessage[] = [];
  /** The state followed so far; null before the first one and where something was missed. */
  state: StateAnswer | null = null;
  /** Whether it sends back the numbers that it is asked for, as a page does. */
  echoes = true;
  closed: { readonly code: number; readonly reason: string } | null = null;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
    socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
    });
    socket.accept();
  }

  get changes(): readonly Change[] {
    return this.messages.filter((message) => message.kind === "change");
  }

  say(message: unknown): void {
    this.#socket.send(typeof message === "string" || message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }

  close(code = 1000): void {
    this.#socket.close(code, "bye");
  }

  /** Waits until `expectation` holds. */
  async until(expectation: () => void): Promise<void> {
    await vi.waitFor(expectation, { timeout: 60_000, interval: 5 });
  }

  async untilClosed(code: number): Promise<void> {
    await this.until(() => expect(this.closed?.code).toBe(code));
  }

  /** Waits until all that was sent before has arrived: a ping is answered in its turn. */
  async settled(): Promise<void> {
    const pongs = () => this.heard.filter((text) => text === "pong").length;
    const before = pongs();
    // What is broadcast leaves one turn of the event loop after the answer.
    await new Promise((resolve) => setTimeout(resolve, 20));
    this.say("ping");
    await this.until(() => expect(pongs()).toBe(before + 1));
  }

  #hear(text: string): void {
    this.heard.push(text);
    if (text === "pong") return;
    const message: LiveMessage = JSON.parse(text);
    this.messages.push(message);
    if (this.echoes && message.echo !== undefined) this.say({ echo: message.echo });
    if (message.kind === "state") this.state = message.state;
    if (message.kind === "change") this.state = this.state && follow(this.state, message);
  }
}

/** Asks for a live connection. */
export async function connect(path: string, headers: Readonly<Record<string, string>> = {}, origin = ORIGIN): Promise<Response> {
  return exports.default.fetch(`${origin}${path}/live`, { headers: { upgrade: "websocket", ...headers } });
}

/** A live connection that has been told the state. */
export async function live(path: string, headers: Readonly<Record<string, string>> = {}, origin = ORIGIN): Promise<Live> {
  const opened = await opening(path, headers, origin);
  // What is sent right after it may be a change of an older state, for those who were there before.
  await opened.until(() => expect(opened.messages.map(({ kind }) => kind)).toContain("state"));
  return opened;
}

/** As many live connections as are asked for, in the order of their opening. */
export async function crowdOf(
  count: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Live[]> {
  const crowd: Live[] = [];
  for (let index = 0; index < count; index++) crowd.push(await opening(path, headers));
  await crowd.at(-1)?.until(() => expect(crowd.filter(({ state }) => state === null)).toEqual([]));
  return crowd;
}

async function opening(path: string, headers: Readonly<Record<string, string>>, origin = ORIGIN): Promise<Live> {
  const { status, webSocket } = await connect(path, headers, origin);
  expect(status).toBe(101);
  if (webSocket === null) throw new Error("no socket");
  return new Live(webSocket);
}

export function bearer(token: string | undefined): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

export function cookie(value: string): Readonly<Record<string, string>> {
  return { cookie: `__Host-b=${value}`, origin: ORIGIN };
}

/** Who is there, as a connection was told. */
export function present({ state }: Live): string[] {
  return Object.entries(state?.players ?? {}).flatMap(([side, player]) => (player?.present ? [side] : []));
}

/** Expects that a connection has followed to exactly what is answered now. */
export async function expectUpToDate(connection: Live, path: string, client = anyone): Promise<void> {
  const { body } = await client.get(path);
  await connection.until(() => expect(connection.state).toEqual({ ...body, now: expect.any(Number) }));
}

/** A page of a side, before somebody's eyes. */
export function pageOf(game: Pick<Pair, "path" | "tokens">, side: string): Promise<Live> {
  return live(game.path, bearer(game.tokens[side]));
}
