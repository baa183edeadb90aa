/**
 * What no route answers: a file, a redirect to the address that was meant, or why there is nothing. The routes themselves tell which
 * addresses and methods there are.
 */
import { mendedTarget } from "../api/sent-link.ts";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { METHOD_NAME_ALL, METHODS } from "hono/router";
import type { Api } from "./api/caller.ts";
import { Problem } from "./api/problem.ts";
import { message, missing } from "./pages/routes.ts";

/** Answers for an app that has all its routes. */
export function unrouted(app: Hono<Api>): (c: Context<Api>) => Promise<Response> {
  const folders = new Set(app.routes.filter(isRoute).map(({ path }) => folderOf(path)));

  return async function answerUnrouted(c) {
    const { path, method } = c.req;
    const methods = methodsOf(app, path);
    if (methods.length > 0) return refuseMethod(c, methods);
    if (path.endsWith("/") && !isCall(path) && methodsOf(app, path.slice(0, -1)).includes(method))
      return c.redirect(withoutSlash(c.req.raw.url), 308);
    // No file lies where routes do.
    const file = folders.has(folderOf(path)) ? null : await fileOf(c);
    if (file !== null) return isRead(method) ? file : refuseMethod(c, READS);
    if (wantsPage(c)) return missing(c);
    return new Problem("not-found", isCall(path) ? "There is no such call." : "There is nothing here.").response();
  };
}

/**
 * Leads a link that was changed on its way to the page that it was sent for, before any route takes the rest for a part of its address. It
 * answers 302, which nobody keeps: a browser or proxy that kept the redirect would keep the secret in the address with it, and a permanent
 * one (308) is kept.
 * @param app has all its routes
 */
export function mended(app: Hono<Api>): MiddlewareHandler<Api> {
  return async function mendLink(c, next) {
    const target = targetOf(c.req.raw.url);
    const link = mendedTarget(target);
    const [path = ""] = link.split(/[?#]/);
    // An address that leads to no page is not found as it is; the first page has no link that could be changed.
    if (link === target || path === "/" || isCall(path) || !isRead(c.req.method) || methodsOf(app, path).length === 0)
      return next();
    c.header("cache-control", "private, no-store");
    c.header("referrer-policy", "no-referrer");
    return c.redirect(link, 302);
  };
}

/** Whether a fault or a refusal is told by a page. */
export function wantsPage(c: Context<Api>): boolean {
  return (c.req.header("accept") ?? "").includes("text/html") && !isCall(c.req.path);
}

/** What can be asked of all that can be looked at. */
const READS: readonly string[] = ["GET", "HEAD"];

/** Whether it only looks. */
function isRead(method: string): boolean {
  return READS.includes(method);
}

/** Whether it is a program that asks for it. */
function isCall(path: string): boolean {
  return /^\/api\/./.test(path);
}

function isRoute({ method }: { readonly method: string }): boolean {
  return method !== METHOD_NAME_ALL;
}

/** The first part of a path or of a route's pattern. */
function folderOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** The methods that there are routes for; HEAD is what Hono makes of GET. */
function methodsOf(app: Hono<Api>, path: string): readonly string[] {
  const methods = METHODS.map((method) => method.toUpperCase());
  const routed = methods.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => isRoute(route)));
  return routed.flatMap((method) => (method === "GET" ? READS : [method]));
}

/** The file of the path, or its head for what can't be done with a file; null where there is none. */
async function fileOf(c: Context<Api>): Promise<Response | null> {
  const { raw } = c.req;
  const file = await (isRead(raw.method) ? c.env.ASSETS.fetch(raw) : c.env.ASSETS.fetch(raw.url, { method: "HEAD" }));
  return file.status === 404 ? null : file;
}

/** RFC 9110, 15.5.6; OPTIONS (9.3.7) asks just for that. */
function refuseMethod(c: Context<Api>, methods: readonly string[]): Response | Promise<Response> {
  const allow = [...methods, "OPTIONS"].join(", ");
  if (c.req.method === "OPTIONS") return c.body(null, 204, { allow });
  if (!wantsPage(c)) return new Problem("method-not-allowed", `Only ${allow} can be asked of this.`, {}, { allow }).response();
  c.header("allow", allow);
  return message(c, "misused", 405);
}

/** The path and query of a URL as they were sent: what is encoded in them stays so. */
function targetOf(url: string): string {
  return url.replace(/^\w+:\/\/[^/]+/, "");
}

/** The same of a path that ends with a slash, without that. */
function withoutSlash(url: string): string {
  return targetOf(url).replace(/\/(?=\?|$)/, "");
}
