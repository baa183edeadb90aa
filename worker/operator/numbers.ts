/** What the operator sees of the whole server at a glance: from D1 and from the monitor. */
import { DAY } from "../../game/limits.ts";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { games } from "../archive/schema.ts";
import type { Env } from "../env.ts";
import { surveyTroubles } from "../monitor/survey.ts";
import { THE_MONITOR } from "../monitor/trouble.ts";
import { within } from "../waiting.ts";

/** How long D1 and the monitor may take, in milliseconds. */
export const PATIENCE = 3000;

/** Each is null where who was to tell it does not answer. */
export type Numbers = Awaited<ReturnType<typeof numbersOf>>;

/** How many games there are, what was counted in the last day, and what is in trouble. */
export async function numbersOf(env: Env, now: number) {
  const [archive, tallies, troubles] = await Promise.all([
    within(PATIENCE, archived(env.DB, now - DAY), null),
    within(PATIENCE, tallied(env, now - DAY), null),
    surveyTroubles(env),
  ]);
  return { archive, tallies, troubles };
}

/** One pass over the games' rows, which know how many moves they have; no event is read. */
async function archived(database: D1Database, since: number) {
  const [row] = await drizzle(database)
    .select({
      games: sql<number>`count(*)`,
      waiting: sql<number>`coalesce(sum(${games.status} = 'waiting'), 0)`,
      playing: sql<number>`coalesce(sum(${games.status} = 'playing'), 0)`,
      moves: sql<number>`coalesce(sum(${games.ply}), 0)`,
      created: sql<number>`coalesce(sum(${games.createdAt} > ${since}), 0)`,
      changed: sql<number>`coalesce(sum(${games.changedAt} > ${since}), 0)`,
    })
    .from(games);
  if (row === undefined) throw new Error("the archive did not count");
  return row;
}

async function tallied({ MONITOR }: Env, since: number) {
  return MONITOR.getByName(THE_MONITOR).tallies(since);
}
