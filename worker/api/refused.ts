/** Requests that are refused before anything else looks at them. */
import type { MiddlewareHandler } from "hono";
import type { Api } from "./caller.ts";
import { Problem } from "./problem.ts";

/** A name, an IPv4 address or an IPv6 one in brackets, and a port (RFC 9110, 7.2). A name in another script is sent as ASCII. */
const HOST = /^([a-z\d._~-]{1,253}|\[[a-f\d:.]{2,45}\])(:\d{0,5})?$/i;
/** A URL whose path begins with a slash; that of `OPTIONS *` does not (RFC 9112, 3.2.4). */
const WITH_PATH = /^https?:\/\/[^/?#]+\//i;

/**
 * Refuses what can't be read as a request for an address. The platform puts a request's URL together from `Host` and target as they
 * were sent, so that either can make it one that nothing can parse, or one whose host or path is another than it seems. The answer is
 * no page, for a page needs to know its address.
 */
export const readable: MiddlewareHandler<Api> = async function readable(c, next) {
  const isGood = isReadable(c.req.raw.url, c.req.header("host"));
  return isGood ? next() : new Problem("malformed", "The target or its host can't be read.").response();
};

/**
 * @param url as the platform has put it together
 * @param host as it was sent; undefined where the platform tells none
 */
function isReadable(url: string, host: string | undefined): boolean {
  return (host === undefined || HOST.test(host)) && WITH_PATH.test(url) && URL.canParse(url);
}

/**
 * Refuses what was signed as a webhook's delivery (Standard Webhooks): no call here takes one. So a delivery that was led back here
 * by a name that nobody could know, or by a proxy, does nothing, and makes no other one.
 */
export const undelivered: MiddlewareHandler<Api> = async function undelivered(c, next) {
  if (c.req.header("webhook-signature") === undefined) return next();
  return new Problem("own-webhook", "A webhook's delivery is for another server.").response();
};
