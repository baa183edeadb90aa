/** Calls for development only: they exist where `DEVELOPMENT` is set, which the deploy refuses. */
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";
import { body, json, routed, small } from "./body.ts";
import type { Api } from "./caller.ts";
import { Problem, unwrap } from "./problem.ts";
import { recipientNamed, recipientOf } from "./recipient.ts";
import { roomOf } from "./room.ts";

const MONTH = 31 * 24 * 60 * 60 * 1000;

export const development = new Hono<Api>();

const onlyInDevelopment: MiddlewareHandler<Api> = async function onlyInDevelopment(c, next) {
  if (c.env.DEVELOPMENT !== "true") throw new Problem("not-found", "There is no such call.");
  await next();
};

for (const calls of ["/games/*", "/recipients/*"]) development.use(calls, onlyInDevelopment, routed, small, json);

const advance = z.int().min(0).max(MONTH);

/** Moves one game's time by `advance` milliseconds and works what is due then. */
development.post("/games/:id/clock", body(z.object({ advance })), async (c) =>
  c.json({ now: unwrap(await roomOf(c).advance(c.req.valid("json").advance)) }),
);

/** The same of an address: its time is its own. */
development.post("/recipients/clock", body(z.object({ address: z.string().max(1000), advance })), async (c) => {
  const { address, advance: milliseconds } = c.req.valid("json");
  const { recipient } = recipientOf(c, address);
  return c.json({ now: unwrap(await recipientNamed(c, recipient).advance(milliseconds)) });
});
