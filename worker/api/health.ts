/** Whether games can be played here, and for the operator what is in trouble. */
import { Hono } from "hono";
import { type HealthAnswer, healthAnswer } from "../../api/health-schema.ts";
import { readinessOf } from "../archive/readiness.ts";
import { BUILD, VERSION } from "../build.ts";
import { surveyTroubles } from "../monitor/survey.ts";
import { type Api, callerOf } from "./caller.ts";
import { documented } from "./document.ts";
import { requireOperator } from "./operator-token.ts";
import { Problem } from "./problem.ts";

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
    const troubles = isAsked && { troubles: await surveyTroubles(c.env) };
    return c.json({ version: VERSION, build: BUILD, archive, ...troubles } satisfies HealthAnswer);
  },
);
