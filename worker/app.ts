/**
 * What the Worker answers: API and pages, what stands around both, and what no route answers: a file, a redirect to the address that was
 * meant, or why there is nothing. The routes themselves tell which addresses and methods there are.
 */
import { Hono, type MiddlewareHandler } from "hono";
import { METHOD_NAME_ALL, METHODS } from "hono/router";
import { mendedTarget } from "../api/sent-link.ts";
import { answerError, api } from "./api/app.ts";
import type { Api, Call } from "./api/caller.ts";
import { language } from "./api/language.ts";
import { reading } from "./api/limits.ts";
import { mailboxPages } from "./pages/mailbox.tsx";
import { operatorPages } from "./operator/routes.ts";
import { publicFiles } from "./pages/public-files.ts";
import { message, missing, pages } from "./pages/routes.ts";
import { Problem } from "./api/problem.ts";

/** What can be asked of all that can be looked at. */
const READS: readonly string[] = ["GET", "HEAD"];

/** A name, an IPv4 address or an IPv6 one in brackets, and a port (RFC 9110, 7.2). A name in another script is sent as ASCII. */
const HOST = /^([a-z\d._~-]{1,253}|\[[a-f\d:.]{2,45}\])(:\d{0,5})?$/i;
/** A URL whose path begins with a slash; that of `OPTIONS *` does not (RFC 9112, 3.2.4). */
const WITH_PATH = /^https?:\/\/[^/?#]+\//i;

/**
 * Refuses what can't be read as a request for an address. The platform puts a request's URL together from `Host` and target as they
 * were sent, so that either can make it one that nothing can parse, or one whose host or path is another than it seems. The answer is
 * no page, for a page needs to know its address.
 */
const readable: MiddlewareHandler<Api> = async function readable(c, next) {
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
const undelivered: MiddlewareHandler<Api> = async function undelivered(c, next) {
  if (c.req.header("webhook-signature") === undefined) return next();
  return new Problem("own-webhook", "A webhook's delivery is for another server.").response();
};

const WORTH_IT = /^(text\/|image\/svg|application\/(.+\+)?(json|javascript|xml))/;

/**
 * Compresses what is text, for those who accept it (RFC 9110, 12.5.3), where the operator's server asks for it. What a browser may keep
 * is compressed as a whole, so that its length is said: WebKit takes an answer of unsaid length that broke off for a whole one, and keeps it.
 */
const compressed: MiddlewareHandler<Api> = async function compressed(c, next) {
  await next();
  if (c.env.COMPRESS !== "true" || c.res.body === null || c.res.headers.has("content-encoding")) return;
  if (!WORTH_IT.test(c.res.headers.get("content-type") ?? "")) return;
  c.header("vary", "accept-encoding", { append: true });
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header("accept-encoding") ?? "")) return;
  c.header("content-encoding", "gzip");
  c.header("content-length", undefined);
  if (!/max-age=[1-9]/.test(c.res.headers.get("cache-control") ?? "")) return;
  const packed = await new Response(c.res.body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  c.res = new Response(packed, { status: c.res.status, headers: c.res.headers, encodeBody: "manual" });
};

/**
 * Leads a link that was changed on its way to the page that it was sent for, before any route takes the rest for a part of its address. It
 * answers 302, which nobody keeps: a browser or proxy that kept the redirect would keep the secret in the address with it, and a permanent
 * one (308) is kept.
 */
const mended: MiddlewareHandler<Api> = async function mended(c, next) {
  const target = targetOf(c.req.raw.url);
  const link = mendedTarget(target);
  const [path = ""] = link.split(/[?#]/);
  // An address that leads to no page is not found as it is; the first page has no link that could be changed.
  if (link === target || path === "/" || isCall(path) || !isRead(c.req.method) || methodsOf(path).length === 0) return next();
  c.header("cache-control", "private, no-store");
  c.header("referrer-policy", "no-referrer");
  return c.redirect(link, 302);
};

export const app = new Hono<Api>();

app.use(language, readable, undelivered);
app.use(compressed, reading, mended);
app.route("/", publicFiles);
app.route("/", mailboxPages);
app.route("/", operatorPages);
app.route("/", api);
app.route("/", pages);

/** The first parts of the paths that there are routes for: no file lies there. */
const folders = new Set(app.routes.filter(isRoute).map(({ path }) => folderOf(path)));

app.notFound(async (c) => {
  const { path, method } = c.req;
  const methods = methodsOf(path);
  if (methods.length > 0) return refuseMethod(c, methods);
  if (path.endsWith("/") && !isCall(path) && methodsOf(path.slice(0, -1)).includes(method))
    return c.redirect(targetOf(c.req.raw.url).replace(/\/(?=\?|$)/, ""), 308);
  const file = folders.has(folderOf(path)) ? null : await fileOf(c);
  if (file !== null) return isRead(method) ? file : refuseMethod(c, READS);
  if (wantsPage(c)) return missing(c);
  return new Problem("not-found", isCall(path) ? "There is no such call." : "There is nothing here.").response();
});

/** A person is shown a page, a program a problem. */
app.onError((error, c) => {
  const answer = answerError(error);
  if (!wantsPage(c)) return answer;
  if (answer.status >= 500) return message(c, "broken", 500);
  if (answer.status !== 429) return answer;
  c.header("retry-after", answer.headers.get("retry-after") ?? "");
  return message(c, "busy", 429);
});

/** Whether a fault or a refusal is told by a page. */
function wantsPage(c: Call): boolean {
  return (c.req.header("accept") ?? "").includes("text/html") && !isCall(c.req.path);
}

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
function methodsOf(path: string): readonly string[] {
  const methods = METHODS.map((method) => method.toUpperCase());
  const routed = methods.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => isRoute(route)));
  return routed.flatMap((method) => (method === "GET" ? READS : [method]));
}

/** The file of the path, or its head for what can't be done with a file; null where there is none. */
async function fileOf(c: Call): Promise<Response | null> {
  const { raw } = c.req;
  const file = await (isRead(raw.method) ? c.env.ASSETS.fetch(raw) : c.env.ASSETS.fetch(raw.url, { method: "HEAD" }));
  return file.status === 404 ? null : file;
}

/** RFC 9110, 15.5.6; OPTIONS (9.3.7) asks just for that. */
function refuseMethod(c: Call, methods: readonly string[]): Response | Promise<Response> {
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
