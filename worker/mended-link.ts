/** Leads a link that was changed on its way to the page that it was sent for, before any route takes the rest for a part of its address. */
import type { Hono, MiddlewareHandler } from "hono";
import { mendedTarget } from "../api/sent-link.ts";
import type { Api } from "./api/caller.ts";
import { isCall, isRead, methodsOf, targetOf } from "./unrouted.ts";

/**
 * For an app that has all its routes. It answers 302, which nobody keeps: a browser or proxy that kept the redirect would keep the
 * secret in the address with it, and so would a permanent one (308).
 */
export function mended(app: Hono<Api>): MiddlewareHandler<Api> {
  return async function mendLink(c, next) {
    const target = targetOf(c.req.raw.url);
    const link = mendedTarget(target);
    const [path = ""] = link.split(/[?#]/);
    // What leads to no page is not found as it is; the first page has no link that could be changed.
    if (link === target || path === "/" || isCall(path) || !isRead(c.req.method) || methodsOf(app, path).length === 0)
      return next();
    c.header("cache-control", "private, no-store");
    c.header("referrer-policy", "no-referrer");
    return c.redirect(link, 302);
  };
}
