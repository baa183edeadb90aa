/**
 * Tells the bot when to look again. The game's socket says that something has happened; what the bot plays by is the state that
 * it then asks for. Without a socket it looks now and then.
 */
import * as z from "zod";
import type { GameLink } from "./client.ts";

/** How often to ping, and the longest time without a look, in milliseconds. */
const PING = 20_000;
const LONGEST = 60_000;
/** How long the bot waits before it opens another socket; minutes where the server has no room (docs/api.md). */
const AGAIN = 5000;
const REFUSED: readonly number[] = [1013, 4002];
const AGAIN_REFUSED = 3 * 60_000;
/** How often to look without a socket. */
const BETWEEN_LOOKS = 20_000;

export class News {
  readonly #address: string;
  readonly #token: string;
  #socket: WebSocket | null = null;
  #retryAt = 0;
  #hasNews = false;
  #wake: (() => void) | null = null;

  constructor({ origin, game }: Pick<GameLink, "origin" | "game">, token: string) {
    this.#address = `${origin.replace(/^http/, "ws")}/api/games/${game}/live`;
    this.#token = token;
  }

  /** Resolves once something has happened since the last call, or it is time to look anyway. */
  async next(): Promise<void> {
    this.#listen();
    if (!this.#hasNews) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, this.#wait());
      await promise;
      clearTimeout(timer);
    }
    this.#wake = null;
    this.#hasNews = false;
  }

  /** The longest time until the next look. */
  #wait(): number {
    if (this.#socket !== null) return LONGEST;
    return Math.min(BETWEEN_LOOKS, Math.max(0, this.#retryAt - Date.now()));
  }

  close(): void {
    this.#socket?.close();
  }

  #listen(): void {
    if (this.#socket !== null || Date.now() < this.#retryAt) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    const pinging = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send("ping");
    }, PING);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ token: this.#token })));
    socket.addEventListener("message", ({ data }) => {
      if (data === "pong") return;
      const echo = echoOf(data);
      // This tells the server that what it sent was read.
      if (echo !== undefined) socket.send(JSON.stringify({ echo }));
      this.#tell();
    });
    socket.addEventListener("close", ({ code }) => {
      clearInterval(pinging);
      this.#socket = null;
      this.#retryAt = Date.now() + (REFUSED.includes(code) ? AGAIN_REFUSED : AGAIN);
      this.#tell();
    });
    // A `close` follows each.
    socket.addEventListener("error", () => {});
  }

  #tell(): void {
    this.#hasNews = true;
    this.#wake?.();
  }
}

const asking = z.object({ echo: z.number() });

/** The number that a message asks to have sent back. */
function echoOf(data: unknown): number | undefined {
  try {
    return asking.safeParse(JSON.parse(String(data))).data?.echo;
  } catch {
    return undefined;
  }
}
