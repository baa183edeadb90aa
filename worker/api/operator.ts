/** The operator's calls, behind OPERATOR_TOKEN: what `npm run verify` asks. They are no part of the documented API. */
import { Hono } from "hono";
import * as z from "zod";
import { listArchived } from "../archive/archived.ts";
import { PLACES, MOST_GAMES, MOST_OBJECTS } from "../archive/difference.ts";
import { findUnopenable, identify, type Repair, verify } from "../archive/verify.ts";
import { THE_MONITOR } from "../monitor/tally.ts";
import { askUnopenable } from "../monitor/unopenable.ts";
import { body, query } from "./body.ts";
import type { Api } from "./caller.ts";
import { requireOperator } from "./operator-token.ts";

const PAGE = 1000;

const id = z.string().min(1).max(200);
const objectsBody = z.object({ objects: z.array(id).max(MOST_OBJECTS) });
const recipientsBody = z.object({ recipients: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(MOST_OBJECTS) });
const verifyBody = z
  .object({
    games: z.array(id).max(MOST_GAMES),
    repair: z.boolean(),
    /** Where a game has diverged, the other place is written from this one. */
    keep: z.enum(PLACES).optional(),
  })
  .refine(({ repair, keep }) => repair || keep === undefined, "keep is for a repair");

export const operator = new Hono<Api>();

operator.use(async function onlyTheOperator(c, next) {
  requireOperator(c);
  await next();
});

/** The ids of the archive's games, a page at a time; `after` is the last one of the page before. */
operator.get("/games", async (c) => {
  const games = await listArchived(c.env.DB, c.req.query("after") ?? "", PAGE);
  return c.json({ games, more: games.length === PAGE });
});

/** Which games these objects are of. */
operator.post("/objects", body(objectsBody), async (c) => {
  const { objects } = c.req.valid("json");
  return c.json({ objects: await Promise.all(objects.map((object) => identify(c.env, object))) });
});

/** Which of these objects are recipients that can't be opened. */
operator.post("/recipients", body(recipientsBody), async (c) => {
  const { recipients } = c.req.valid("json");
  return c.json({ unopenable: await findUnopenable(c.env, recipients) });
});

/** What can't be opened of all that has told of itself, asked a page at a time; what can be again is forgotten. */
operator.post("/unopenable", query(z.object({ from: z.coerce.number().int().min(0).default(0) })), async (c) => {
  const monitor = c.env.MONITOR.getByName(THE_MONITOR);
  const { closed, mended, next } = await askUnopenable(c.env, await monitor.list(), c.req.valid("query").from);
  await Promise.all(mended.map((key) => monitor.note(key, null)));
  return c.json({ unopenable: closed, next });
});

/** Compares these games in both places, and mends them where that is asked for. */
operator.post("/verify", body(verifyBody), async (c) => {
  const { games, repair, keep } = c.req.valid("json");
  const how: Repair = keep === undefined ? { kind: repair ? "merge" : "none" } : { kind: "keep", place: keep };
  return c.json({ reports: await verify(c.env, games, how) });
});
