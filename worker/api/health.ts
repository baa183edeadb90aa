/** Whether games can be played here, and for the operator what is in trouble. */
import { Hono } from "hono";
import { type HealthAnswer, healthAnswer } from "../../api/server-schema.ts";
import { BUILD, VERSION } from "../build.ts";
import { surveyTroubles } from "../monitor/survey.ts";
import { documented } from "./call.ts";
import { type Api, callerOf } from "./caller.ts";
import { requireOperator } from "./operator.ts";
import { Problem } from "./problem.ts";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { within } from "../waiting.ts";
import { browsers, events, games, openInvites, seats } from "../archive/schema.ts";

export const health = new Hono<Api>();

health.get(
  "/",
  documented("Whether games can be played here, and which build it is", healthAnswer, ["no-seat", "starting"]),
  async (c) => {
    const isAsked = callerOf(c).bearer !== undefined;
    if (isAsked) requireOperator(c);
    const archive: Readiness = await within(PATIENCE, readinessOf(c.env.DB), "unreachable");
    if (archive === "empty")
      throw new Problem("starting", "The archive has not all of its tables yet.", {}, { "retry-after": "1" });
    const troubles = isAsked && { troubles: await surveyTroubles(c.env) };
    return c.json({ version: VERSION, build: BUILD, archive, ...troubles } satisfies HealthAnswer);
  },
);

/** `empty`: not all migrations were applied. */
type Readiness = "ok" | "empty" | "unreachable";

/** How long D1 may take to answer, in milliseconds. */
const PATIENCE = 3000;

async function readinessOf(database: D1Database): Promise<Readiness> {
  try {
    // Every column of every table. Joined, for alone they would be named without their table, and SQLite takes a lone name in
    // quotes that it does not know for a text.
    await drizzle(database)
      .select()
      .from(games)
      .leftJoin(events, eq(events.game, games.id))
      .leftJoin(seats, eq(seats.game, games.id))
      .leftJoin(browsers, eq(browsers.game, games.id))
      .leftJoin(openInvites, eq(openInvites.game, games.id))
      .limit(0);
    return "ok";
  } catch (error) {
    // D1's errors have no code: their text is all there is to match, somewhere along the causes.
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (/no such (table|column)/.test(cause.message)) return "empty";
    return "unreachable";
  }
}
