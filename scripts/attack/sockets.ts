/**
 * Opens two hundred sockets at one game that ping and never read, while its players make it send as much as they can. The server
 * may hold little of that. Every act is answered, and a client that reads sees them all.
 */
import { setTimeout as pause } from "node:timers/promises";
import { follow, type LiveMessage } from "../../api/live.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { dice } from "../shared/dice.ts";
import type { Client } from "./client.ts";
import { expectThat, type Finding, type Findings, findInTurn } from "./finding.ts";
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

/**
 * @param rounds moves that are made and taken back
 * @returns what did not hold
 */
export function attackSockets({ rounds, seed, say }: AttackOptions & { readonly rounds: number }): Promise<Findings> {
  return attackServer(async ({ client, megabytes, log }) => {
    const game = await richGame(client, dice(seed));
    const followers = [true, false].map((echoes) => followGame(client, game.id, echoes));
    const before = megabytes();
    const tokens = [game.creator, game.joiner].flatMap(({ token }) => Array<string>(OF_SEAT).fill(token));
    const deaf = [...tokens, ...Array<null>(WATCHERS).fill(null)].map((token) => openDeaf(client.url, game.id, token));
    try {
      await Promise.all(deaf.map((each) => each.opened));
      for (const each of deaf) each.showToken();

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
function strangeLines(log: string): Findings {
  const lines = log.split("\n").filter((line) => /^\s+at \S|ncaught|error:/i.test(line));
  return lines.map((seen) => ({ what: "a fault stands in the log", by: "sockets that never read", seen }));
}

/**
 * A socket that opens, pings, and reads nothing any more. It comes again where its connection ends.
 * @param token the token of the seat that it is opened for; null watches
 */
function openDeaf(url: string, game: string, token: string | null) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  function open(): ReturnType<typeof connectTo> {
    const connection = connectTo(url);
    connection.write(handshake(url, `/api/games/${game}/live`, headers));
    connection.on("error", () => {});
    connection.once("data", () => {
      connection.pause();
      resolve();
    });
    connection.once("close", () => {
      resolve();
      if (!isOver) setTimeout(openAgain, 100);
    });
    return connection;
  }
  function openAgain(): void {
    if (!isOver) socket = open();
  }
  let socket = open();
  const pinging = setInterval(() => socket.write(frame("text", "ping")), PING_EVERY);
  return {
    opened,
    /** Shows its token as often as it may, and does not read the answers. */
    showToken() {
      if (token === null) return;
      for (let time = 0; time < SHOWN; time += 1) socket.write(frame("text", JSON.stringify({ token })));
    },
    drop() {
      isOver = true;
      clearInterval(pinging);
      socket.destroy();
    },
  };
}

/**
 * Watches as a page does: it follows changes, asks where something is missing, and comes again where a line ends.
 * @param echoes whether it sends back the numbers that it is asked for, which older programs do not
 */
function followGame(client: Client, game: string, echoes: boolean) {
  let state: StateAnswer | null = null;
  let socket: OpenSocket | null = null;
  let isOver = false;
  async function ask(): Promise<void> {
    // The next line asks a server again that was gone.
    if (!isOver) state = await stateOf(client, game).catch(() => state);
  }
  async function hear(text: string): Promise<void> {
    const message: LiveMessage = JSON.parse(text);
    if (echoes && message.echo !== undefined) socket?.send(frame("text", JSON.stringify({ echo: message.echo })));
    if (message.kind === "state") ({ state } = message);
    if (message.kind !== "change") return;
    const next = state && follow(state, message);
    if (next === null) await ask();
    else state = next;
  }
  async function watch(): Promise<void> {
    while (!isOver) {
      socket = await openSocket(client.url, `/api/games/${game}/live`);
      for (let text = await socket?.next(); typeof text === "string"; text = await socket?.next()) await hear(text);
      await ask();
      await pause(AGAIN);
    }
  }
  void watch();
  return {
    /** Waits until it has come so far. */
    async expectTurn(turn: number): Promise<Findings> {
      const until = performance.now() + PATIENCE;
      while ((state?.turn ?? -1) < turn && performance.now() < until) await pause(50);
      const by = `a watcher who ${echoes ? "sends numbers back" : "knows nothing of numbers"}`;
      return expectThat("somebody missed a change", by, state?.turn === turn, `turn ${state?.turn} in the place of ${turn}`);
    },
    drop() {
      isOver = true;
      socket?.drop();
    },
  };
}
