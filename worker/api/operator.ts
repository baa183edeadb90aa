/**
 * The operator is whoever shows the operator's token; a network that guesses at it has to wait. Their calls are what `npm run verify`
 * asks, and no part of the documented API.
 */
import { Hono } from "hono";
import * as z from "zod";
import { listArchived } from "../archive/compare.ts";
import { PLACES, MOST_GAMES, MOST_OBJECTS } from "../archive/difference.ts";
import { findUnopenable, identify, verify } from "../archive/verify.ts";
import { askUnopenable } from "../monitor/survey.ts";
import { THE_MONITOR } from "../monitor/trouble.ts";
import { fingerprint, sameSecret } from "../tokens/secrets.ts";
import { body, query } from "./body.ts";
import { type Api, type Call, callerOf } from "./caller.ts";
import { clientOf, DIRECT } from "./limits.ts";
import { Problem } from "./problem.ts";

const SECOND = 1000;
const PERIOD = 10 * 60 * SECOND;
const MOST_GUESSES = 10;
/** Networks that are counted at once; the one that guessed first goes for another. */
const MOST_NETWORKS = 10_000;

/**
 * Wrong guesses of the operator's token, in memory: after ten within ten minutes a network is told nothing but to wait. The right token
 * is never counted, so that nobody locks the operator out. Where several Workers run, each counts by itself.
 */
export class Guesses {
  readonly #guesses = new Map<string, readonly number[]>();

  /**
   * Counts a wrong guess, unless there were enough.
   * @returns 0 where it was counted; else how long the network has to wait, in milliseconds
   */
  wrong(network: string, now: number): number {
    const recent = (this.#guesses.get(network) ?? []).filter((at) => at + PERIOD > now);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST_GUESSES) return oldest + PERIOD - now;
    this.#guesses.delete(network);
    this.#guesses.set(network, [...recent, now]);
    const [first] = this.#guesses.keys();
    if (first !== undefined && this.#guesses.size > MOST_NETWORKS) this.#guesses.delete(first);
    return 0;
  }
}

const guesses = new Guesses();

/** @throws Problem where the caller does not show the operator's token */
export function requireOperator(c: Call): void {
  if (!showsOperatorToken(c, callerOf(c).bearer)) throw new Problem("no-seat", "The operator's token is needed.");
}

/**
 * Whether the given text is the operator's token.
 * @throws Problem where it is not, after too many wrong ones of the caller's network
 */
export function showsOperatorToken(c: Call, given: string | undefined): boolean {
  const { OPERATOR_TOKEN: token, RATE_LIMITS } = c.env;
  if (given === undefined) return false;
  // No text is the token of a server that has none. Fingerprints are all of one length, so that comparing them does not tell the token's.
  if (token && sameSecret(fingerprint(given), fingerprint(token))) return true;
  if (RATE_LIMITS === "off") return false;
  const wait = guesses.wrong((clientOf(c) ?? DIRECT).network, Date.now());
  if (wait === 0) return false;
  const headers = { "retry-after": String(Math.ceil(wait / SECOND)) };
  throw new Problem("rate-limited", "Too many wrong tokens; wait a little.", {}, headers);
}

/** Games that one call lists. */
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
  return c.json({ reports: await verify(c.env, games, keep ?? (repair ? "merge" : "none")) });
});
