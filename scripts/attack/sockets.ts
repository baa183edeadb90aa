/**
 * Opens two hundred sockets at one game that ping and never read, while its players make it send as much as they can. The server
 * may hold little of that. Every act is answered, and a client that reads sees them all.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { StateAnswer } from "../../api/state-schema.ts";
import { dice } from "../shared/dice.ts";
import { residentMegabytes } from "../shared/processes.ts";
import { Client } from "./client.ts";
import type { AttackOptions, Finding } from "./finding.ts";
import { type PlayedGame, stateOf } from "./played-game.ts";
import { richGame } from "./sockets/rich-game.ts";
import { Deaf } from "./sockets/deaf.ts";
import { Follower } from "./sockets/follower.ts";
import { startTarget } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";

/** How many sockets each seat has, and how many watch. */
const OF_SEAT = 50;
const WATCHERS = 100;
/** How often a socket shows its token, which has the whole state sent to it: as often as it may. */
const SHOWN = 59;
/** How many megabytes a server may hold more than before: the bound of one game, and garbage. */
const TOLERATED = 150;

interface SocketsOptions extends AttackOptions {
  /** Moves that are made and taken back. */
  readonly rounds: number;
}

/** @returns what did not hold */
export async function attackSockets({ rounds, seed, say }: SocketsOptions): Promise<readonly Finding[]> {
  const target = await startTarget();
  const deaf: Deaf[] = [];
  const followers: Follower[] = [];
  try {
    const client = new Client(target.url);
    const game = await richGame(client, dice(seed));
    const megabytes = () => residentMegabytes(target.workerd() ?? 0);
    followers.push(new Follower(client, game.id, true), new Follower(client, game.id, false));
    const before = megabytes();
    for (const token of [...game.tokens.values()].flatMap((each) => Array.from({ length: OF_SEAT }, () => each)))
      deaf.push(new Deaf(target.url, game.id, token));
    for (let watcher = 0; watcher < WATCHERS; watcher++) deaf.push(new Deaf(target.url, game.id, null));
    await Promise.all(deaf.map((each) => each.opened));
    for (const each of deaf) each.showToken(SHOWN);

    let most = 0;
    const found: Finding[] = [];
    for (let round = 0; round < rounds; round++) {
      found.push(...(await moveAndTakeBack(client, game)));
      most = Math.max(most, megabytes());
    }
    say(
      `${deaf.length} sockets that read nothing, ${rounds} moves taken back: ${Math.round(before)} MB → ${Math.round(most)} MB`,
    );
    if (most - before > TOLERATED)
      found.push({
        what: "sockets that never read fill the memory",
        by: `${deaf.length} sockets`,
        seen: `${Math.round(most - before)} MB`,
      });

    const state = await stateOf(client, game.id);
    if (state.turn !== 2 * rounds || state.moves.length > 0)
      found.push({ what: "an accepted act is lost", by: `${rounds} moves, taken back`, seen: `turn ${state.turn}` });
    for (const follower of followers) found.push(...(await follower.expectTurn(state.turn)));
    for (const each of deaf) each.drop();
    await pause(1000);
    say(`afterwards ${Math.round(megabytes())} MB; ended anew ${target.log().split("begins anew").length - 1} times`);
    return [...found, ...(await verifyTarget(target)), ...strangeLines(target.log())];
  } finally {
    for (const each of [...deaf, ...followers]) each.drop();
    await target.stop();
  }
}

/** Plays a move that both agree to take back: two changes that hold all legal moves. */
async function moveAndTakeBack(client: Client, game: PlayedGame): Promise<readonly Finding[]> {
  const path = `/api/games/${game.id}`;
  async function act(side: string, what: string, body: object): Promise<StateAnswer | Finding> {
    const { status, body: state } = await client.call<StateAnswer>("POST", `${path}/${what}`, {
      body,
      bearer: game.tokens.get(side) ?? "",
    });
    return status === 200 ? state : { what: `an act is answered ${status}`, by: `${path}/${what}`, seen: JSON.stringify(state) };
  }
  const { turn, toMove, legalMoves } = await stateOf(client, game.id);
  const mover = toMove ?? "";
  const other = [...game.tokens.keys()].find((side) => side !== mover) ?? "";
  const moved = await act(mover, "moves", { turn, move: legalMoves[0] });
  if (!("turn" in moved)) return [moved];
  const offered = await act(mover, "offers", { do: "offer", kind: "takeback", turn: moved.turn });
  if (!("turn" in offered)) return [offered];
  const agreed = await act(other, "offers", { do: "accept", id: offered.offers[0]?.id });
  return "turn" in agreed ? [] : [agreed];
}

/** Lines of a server's log that tell of a fault. */
function strangeLines(log: string): readonly Finding[] {
  const lines = log.split("\n").filter((line) => /^\s+at \S|ncaught|error:/i.test(line));
  return lines.map((seen) => ({ what: "a fault stands in the log", by: "sockets that never read", seen }));
}
