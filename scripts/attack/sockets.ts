/**
 * Opens two hundred sockets at one game that ping and never read, while its players make it send as much as they can. The server
 * may hold little of that. Every act is answered, and a client that reads sees them all.
 */
import { setTimeout as pause } from "node:timers/promises";
import { follow, type LiveMessage } from "../../api/live.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { dice } from "../shared/dice.ts";
import type { Client } from "./client.ts";
import { expectThat, type Finding, findInTurn } from "./finding.ts";
import { moveAndTakeBack, richGame, stateOf } from "./games.ts";
import { connectTo } from "./loopback.ts";
import type { AttackOptions } from "./options.ts";
import { attackServer } from "./target.ts";
import { frame, handshake, type OpenSocket, openSocket } from "./websocket.ts";

/** How many sockets each seat has, and how many watch. */
const OF_SEAT = 50;
const WATCHERS = 100;
/** How often a socket shows its token, which has the whole state sent to it: as often as it may. */
const SHOWN = 59;
/** How many megabytes a server may hold more than before: the bound of one game, and garbage. */
const TOLERATED = 150;
const PING_EVERY = 1000;
/** How long somebody may lag behind, in milliseconds: a watcher asks within seconds, or, where there is no room, every half a minute. */
const PATIENCE = 60_000;
const AGAIN = 500;

interface SocketsOptions extends AttackOptions {
  /** Moves that are made and taken back. */
  readonly rounds: number;
}

/** @returns what did not hold */
export function attackSockets({ rounds, seed, say }: SocketsOptions): Promise<readonly Finding[]> {
  return attackServer(async ({ client, megabytes, log }) => {
    const game = await richGame(client, dice(seed));
    const followers = [true, false].map((echoes) => new Follower(client, game.id, echoes));
    const before = megabytes();
    const tokens = [...game.tokens.values()].flatMap((token) => Array<string>(OF_SEAT).fill(token));
    const deaf = [...tokens, ...Array<null>(WATCHERS).fill(null)].map((token) => new Deaf(client.url, game.id, token));
    try {
      await Promise.all(deaf.map((each) => each.opened));
      for (const each of deaf) each.showToken(SHOWN);

      let most = 0;
      const refused: Finding[] = [];
      for (let round = 0; round < rounds; round += 1) {
        refused.push(...(await moveAndTakeBack(client, game)));
        most = Math.max(most, megabytes());
      }
      const sockets = `${deaf.length} sockets`;
      say(`${sockets} that read nothing, ${rounds} moves taken back: ${Math.round(before)} MB → ${Math.round(most)} MB`);
      const grown = most - before;
      const { turn, moves } = await stateOf(client, game.id);
      const isWhole = turn === 2 * rounds && moves.length === 0;
      const missed = await findInTurn(followers, (follower) => follower.expectTurn(turn));
      for (const each of deaf) each.drop();
      await pause(1000);
      say(`afterwards ${Math.round(megabytes())} MB; ended anew ${log().split("begins anew").length - 1} times`);
      return [
        ...refused,
        ...expectThat("sockets that never read fill the memory", sockets, grown <= TOLERATED, `${Math.round(grown)} MB`),
        ...expectThat("an accepted act is lost", `${rounds} moves, taken back`, isWhole, `turn ${turn}`),
        ...missed,
        ...strangeLines(log()),
      ];
    } finally {
      for (const each of [...deaf, ...followers]) each.drop();
    }
  });
}

/** Lines of a server's log that tell of a fault. */
function strangeLines(log: string): readonly Finding[] {
  const lines = log.split("\n").filter((line) => /^\s+at \S|ncaught|error:/i.test(line));
  return lines.map((seen) => ({ what: "a fault stands in the log", by: "sockets that never read", seen }));
}

/** A socket that opens, pings, and reads nothing any more. It comes again where its connection ends. */
class Deaf {
  readonly #url: string;
  readonly #path: string;
  readonly #token: string | null;
  readonly #pinging: NodeJS.Timeout;
  readonly #opened = Promise.withResolvers<void>();
  #socket: ReturnType<typeof connectTo>;
  #isOver = false;

  /** @param token the token of the seat that it is opened for; null watches */
  constructor(url: string, game: string, token: string | null) {
    this.#url = url;
    this.#path = `/api/games/${game}/live`;
    this.#token = token;
    this.#socket = this.#open();
    this.#pinging = setInterval(() => this.#socket.write(frame("text", "ping")), PING_EVERY);
  }

  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Shows its token so often, and does not read the answers. */
  showToken(times: number): void {
    if (this.#token === null) return;
    for (let time = 0; time < times; time += 1) this.#socket.write(frame("text", JSON.stringify({ token: this.#token })));
  }

  drop(): void {
    this.#isOver = true;
    clearInterval(this.#pinging);
    this.#socket.destroy();
  }

  #open(): ReturnType<typeof connectTo> {
    const socket = connectTo(this.#url);
    const headers = this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
    socket.write(handshake(this.#url, this.#path, headers));
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.pause();
      this.#opened.resolve();
    });
    socket.once("close", () => {
      this.#opened.resolve();
      if (!this.#isOver) setTimeout(() => this.#again(), 100);
    });
    return socket;
  }

  #again(): void {
    if (!this.#isOver) this.#socket = this.#open();
  }
}

/** Watches as a page does: it follows changes, asks where something is missing, and comes again where a line ends. */
class Follower {
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
    const by = `a watcher who ${this.#echoes ? "sends numbers back" : "knows nothing of numbers"}`;
    const seen = this.#state?.turn;
    return expectThat("somebody missed a change", by, seen === turn, `turn ${seen} in the place of ${turn}`);
  }

  drop(): void {
    this.#isOver = true;
    this.#socket?.drop();
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      this.#socket = await openSocket(this.#client.url, `/api/games/${this.#game}/live`);
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
