/** Watches as a page does: it follows changes, asks where something is missing, and comes again where a line ends. */
import { setTimeout as pause } from "node:timers/promises";
import { follow, type LiveMessage } from "../../../api/live.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { stateOf } from "../played-game.ts";
import { frame, handshake, type OpenSocket, openSocket } from "../websocket.ts";

/** How long somebody may lag behind, in milliseconds: a watcher asks within seconds, or, where there is no room, every half a minute. */
const PATIENCE = 60_000;
const AGAIN = 500;

export class Follower {
  readonly #client: Client;
  readonly #game: string;
  readonly #echoes: boolean;
  #state: StateAnswer | null = null;
  #socket: OpenSocket | null = null;
  #isOver = false;

  /** @param echoes whether it sends back the numbers that it is asked for, which older programs do not */
  constructor(client: Client, game: string, echoes: boolean) {
    this.#client = client;
    this.#game = game;
    this.#echoes = echoes;
    void this.#follow();
  }

  /** Waits until it has come so far. */
  async expectTurn(turn: number): Promise<readonly Finding[]> {
    const until = performance.now() + PATIENCE;
    while ((this.#state?.turn ?? -1) < turn && performance.now() < until) await pause(50);
    if (this.#state?.turn === turn) return [];
    const by = `a watcher who ${this.#echoes ? "sends numbers back" : "knows nothing of numbers"}`;
    return [{ what: "somebody missed a change", by, seen: `turn ${this.#state?.turn} in the place of ${turn}` }];
  }

  drop(): void {
    this.#isOver = true;
    this.#socket?.drop();
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      this.#socket = await openSocket(this.#client.url, handshake(this.#client.url, `/api/games/${this.#game}/live`));
      for (let text = await this.#socket?.next(); typeof text === "string"; text = await this.#socket?.next())
        await this.#hear(text);
      await this.#ask();
      await pause(AGAIN);
    }
  }

  async #hear(text: string): Promise<void> {
    const message: LiveMessage = JSON.parse(text);
    if (this.#echoes && message.echo !== undefined) this.#socket?.send(frame("text", JSON.stringify({ echo: message.echo })));
    if (message.kind === "state") this.#state = message.state;
    if (message.kind !== "change") return;
    const next = this.#state && follow(this.#state, message);
    if (next === null) await this.#ask();
    else this.#state = next;
  }

  async #ask(): Promise<void> {
    // The next line asks a server again that was gone.
    if (!this.#isOver) this.#state = await stateOf(this.#client, this.#game).catch(() => this.#state);
  }
}
