/** Calls for development only: they exist where `DEVELOPMENT` is set, which the deploy refuses. */
import { Hono } from "hono";
import * as z from "zod";
import { body } from "./body.ts";
import type { Api } from "./caller.ts";
import { Problem, unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

const MONTH = 31 * 24 * 60 * 60 * 1000;

export const development = new Hono<Api>();

development.use(async function onlyInDevelopment(c, next) {
  if (c.env.DEVELOPMENT !== "true") throw new Problem("not-found", "There is no such call.");
  await next();
});

/** Moves one game's time by `advance` milliseconds and works what is due then. */
development.post("/games/:id/clock", body(z.object({ advance: z.int().min(0).max(MONTH) })), async (c) =>
  c.json({ now: unwrap(await roomOf(c).advance(c.req.valid("json").advance)) }),
);
