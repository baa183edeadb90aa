/**
 * Kills workerd and `npm start` in turn, at random, while clients that ask again play games. At the end every accepted move has
 * to be there once and in its order, and records and archive have to agree with it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { dice, type Dice } from "../shared/dice.ts";
import { killOutright } from "../shared/processes.ts";
import { prove } from "../verify-record/prove.ts";
import { expectThat, type Findings, findInTurn } from "./finding.ts";
import { pass, playAtTables } from "./games.ts";
import type { AttackOptions } from "./options.ts";
import { attackServer, type Target } from "./target.ts";

const GAMES = 20;
/** Milliseconds between two kills, at most. A start takes about one second, so some kills come during it. */
const LONGEST_PEACE = 3000;
/** One kill in so many hits `npm start` itself. */
const ONE_OF = 3;
/** How far the time of a game is moved on at the end; D1 has everything by then, after any outage. */
const SETTLING = 5 * 60 * 1000;

/** @returns what did not hold */
export function attackByKills({ seconds, seed, say }: AttackOptions & { readonly seconds: number }): Promise<Findings> {
  return attackServer(async (target) => {
    const { client } = target;
    const tables = playAtTables(client, GAMES, seed);
    const kills = await killAtRandom(target, dice(seed - 1), seconds);
    const refused = await tables.end();
    const { games } = tables;
    say(
      `${kills.workerd} kills of workerd, ${kills.start} of npm start, under ${tables.moves()} accepted moves in ${games.length} games`,
    );
    const lost = await tables.compare();
    const unproven = await findInTurn(games, async ({ id }) => {
      const { body } = await client.insist("GET", `/api/games/${id}/record`);
      await pass(client, id, SETTLING);
      const { verdict, sentences } = await prove(JSON.stringify(body), null);
      return expectThat("a record proves nothing", `game ${id}`, verdict === "valid", sentences.join(" "));
    });
    const stacks = target
      .log()
      .split("\n")
      .filter((line) => /^\s+at \S/.test(line));
    return [
      ...refused,
      ...lost,
      ...unproven,
      ...stacks.map((seen) => ({ what: "a stack stands in the log", by: "a kill", seen })),
    ];
  });
}

/** Answers how many kills there were of workerd and of `npm start`. */
async function killAtRandom(target: Target, roll: Dice, seconds: number) {
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
