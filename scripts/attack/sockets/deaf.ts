/** A socket that opens, pings, and reads nothing any more. It comes again where its connection ends. */
import { connectTo } from "../loopback.ts";
import { frame, handshake } from "../websocket.ts";

const PING_EVERY = 1000;

type Socket = ReturnType<typeof connectTo>;

export class Deaf {
  readonly #url: string;
  readonly #path: string;
  readonly #token: string | null;
  readonly #pinging: NodeJS.Timeout;
  readonly opened: Promise<void>;
  #socket: Socket;
  #isOver = false;

  /** @param token the token of the seat that it is opened for; null watches */
  constructor(url: string, game: string, token: string | null) {
    this.#url = url;
    this.#path = `/api/games/${game}/live`;
    this.#token = token;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.opened = promise;
    this.#socket = this.#open(resolve);
    this.#pinging = setInterval(() => this.#socket.write(frame("text", "ping")), PING_EVERY);
  }

  /** Shows its token so often, and does not read the answers. */
  showToken(times: number): void {
    if (this.#token === null) return;
    for (let time = 0; time < times; time++) this.#socket.write(frame("text", JSON.stringify({ token: this.#token })));
  }

  drop(): void {
    this.#isOver = true;
    clearInterval(this.#pinging);
    this.#socket.destroy();
  }

  #open(opened: () => void): Socket {
    const socket = connectTo(this.#url);
    const headers = this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
    socket.write(handshake(this.#url, this.#path, headers));
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.pause();
      opened();
    });
    socket.once("close", () => {
      opened();
      if (!this.#isOver) setTimeout(() => this.#again(), 100);
    });
    return socket;
  }

  #again(): void {
    if (!this.#isOver) this.#socket = this.#open(() => {});
  }
}
