/**
 * Refuses what was signed as a webhook's delivery (Standard Webhooks): no call of ours takes one. So a delivery that was led back here
 * by a name that nobody could know, or by a proxy, does nothing, and makes no other one.
 */
import type { MiddlewareHandler } from "hono";
import type { Api } from "./caller.ts";
import { Problem } from "./problem.ts";

export const undelivered: MiddlewareHandler<Api> = async function undelivered(c, next) {
  if (c.req.header("webhook-signature") === undefined) return next();
  return new Problem("own-webhook", "A webhook's delivery is for another server.").response();
};
