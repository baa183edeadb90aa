/**
 * Kills workerd and `npm start` in turn, at random, while clients that ask again play games. At the end every accepted move has
 * to be there once and in its order, and records and archive have to agree with it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { dice, type Dice } from "../shared/dice.ts";
import { killOutright } from "../shared/processes.ts";
import { prove } from "../verify-record/prove.ts";
import { Client } from "./client.ts";
import type { AttackOptions, Finding } from "./finding.ts";
import { insist } from "./insist.ts";
import { Tables } from "./tables.ts";
import { startTarget, type Target } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";

const GAMES = 20;
/** Milliseconds between two kills, at most. A start takes about one second, so some kills come during it. */
const LONGEST_PEACE = 3000;
/** One kill in so many hits `npm start` itself. */
const ONE_OF = 3;
/** How far the time of a game is moved on at the end; D1 has everything by then, after any outage. */
const SETTLING = 5 * 60 * 1000;

interface KillsOptions extends AttackOptions {
  readonly seconds: number;
}

/** @returns what did not hold */
export async function attackByKills({ seconds, seed, say }: KillsOptions): Promise<readonly Finding[]> {
  const target = await startTarget();
  try {
    const client = new Client(target.url);
    const tables = new Tables(client, GAMES, seed);
    const kills = await killAtRandom(target, dice(seed - 1), seconds);
    const refused = await tables.end();
    const { games } = tables;
    say(
      `${kills.workerd} kills of workerd, ${kills.start} of npm start, under ${tables.moves()} accepted moves in ${games.length} games`,
    );

    const found = [...refused, ...(await tables.compare())];
    for (const { id } of games) {
      found.push(...(await proveRecord(client, id)));
      await insist(() => client.call("POST", `/dev/games/${id}/clock`, { body: { advance: SETTLING } }));
    }
    return [...found, ...(await verifyTarget(target)), ...stacksIn(target.log())];
  } finally {
    await target.stop();
  }
}

async function killAtRandom(
  target: Target,
  roll: Dice,
  seconds: number,
): Promise<{ readonly workerd: number; readonly start: number }> {
  const until = performance.now() + seconds * 1000;
  const kills = { workerd: 0, start: 0 };
  let starting = Promise.resolve();
  while (performance.now() < until) {
    await pause(roll(LONGEST_PEACE));
    const workerd = target.workerd();
    if (roll(ONE_OF) > 0) kills.workerd += workerd !== undefined && killOutright(workerd) ? 1 : 0;
    else if (target.isRunning()) {
      await target.kill();
      kills.start += 1;
    }
    // Not waited for: the next kill may come while it starts, and then it fails.
    if (!target.isRunning()) starting = target.start().catch(() => {});
  }
  await starting;
  await target.start();
  return kills;
}

async function proveRecord(client: Client, id: string): Promise<readonly Finding[]> {
  const { body } = await insist(() => client.call<unknown>("GET", `/api/games/${id}/record`));
  const { verdict, sentences } = await prove(JSON.stringify(body), null);
  return verdict === "valid" ? [] : [{ what: "a record proves nothing", by: `game ${id}`, seen: sentences.join(" ") }];
}

function stacksIn(log: string): readonly Finding[] {
  const stacks = log.split("\n").filter((line) => /^\s+at \S/.test(line));
  return stacks.map((seen) => ({ what: "a stack stands in the log", by: "a kill", seen }));
}
