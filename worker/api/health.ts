/** Whether games can be played here, and for the operator what is in trouble. */
import { Hono } from "hono";
import * as z from "zod";
import { readinessOf } from "../archive/readiness.ts";
import { BUILD, VERSION } from "../build.ts";
import { surveyTroubles, type Troubles } from "../monitor/survey.ts";
import { type Api, callerOf, requireOperator } from "./caller.ts";
import { documented } from "./document.ts";
import { Problem } from "./problem.ts";
import { instant } from "./schema.ts";

const count = z.int().min(0);
const game = z.string();

const job = z.object({
  name: z.string(),
  tries: count.describe("How often it was tried in vain."),
  waits: count.describe("Milliseconds until the next try."),
});

export const troublesAnswer = z
  .object({
    owed: z.object({ games: count, events: count }).describe("What the archive lacks."),
    behind: z.array(
      z.object({
        game,
        since: instant,
        events: count.nullable().describe("Null where the game was not asked, or does not answer."),
        jobs: z.array(job),
      }),
    ),
    diverged: z.array(z.object({ game, since: instant })).describe("Games that wait for a repair."),
    isWhole: z.boolean().describe("Whether that is all; else the numbers are the least that it may be."),
  })
  .meta({ id: "Troubles" }) satisfies z.ZodType<unknown, Troubles | object>;

export const healthAnswer = z.object({
  version: z.string(),
  build: z.string(),
  archive: z.enum(["ok", "unreachable"]).describe("Games go on while the archive can't be reached."),
  troubles: troublesAnswer.nullable().optional().describe("With the server's own token only; null where that can't be told now."),
});

export const health = new Hono<Api>();

health.get(
  "/",
  documented("Whether games can be played here, and which build it is", 200, healthAnswer, ["no-seat", "starting"]),
  async (c) => {
    const isAsked = callerOf(c).bearer !== undefined;
    if (isAsked) requireOperator(c);
    const archive = await readinessOf(c.env.DB);
    if (archive === "empty")
      throw new Problem("starting", "The archive has not all of its tables yet.", {}, { "retry-after": "1" });
    return c.json({ version: VERSION, build: BUILD, archive, ...(isAsked && { troubles: await surveyTroubles(c.env) }) });
  },
);
