/** What the Worker answers: API and pages, and what stands around both. */
import { Hono, type MiddlewareHandler } from "hono";
import { answerError, api } from "./api/app.ts";
import { type Api, language } from "./api/caller.ts";
import { reading } from "./api/limits.ts";
import { mended, unrouted, wantsPage } from "./unrouted.ts";
import { mailboxPages } from "./pages/mailbox.tsx";
import { operatorPages } from "./operator/routes.ts";
import { publicFiles } from "./pages/public-files.ts";
import { message, pages } from "./pages/routes.ts";
import { Problem } from "./api/problem.ts";

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

/** Compresses what is text, for those who accept it (RFC 9110, 12.5.3), where the operator's server asks for it. */
const compressed: MiddlewareHandler<Api> = async function compressed(c, next) {
  await next();
  if (c.env.COMPRESS !== "true" || c.res.body === null || c.res.headers.has("content-encoding")) return;
  if (!WORTH_IT.test(c.res.headers.get("content-type") ?? "")) return;
  c.header("vary", "accept-encoding", { append: true });
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header("accept-encoding") ?? "")) return;
  c.header("content-encoding", "gzip");
  c.header("content-length", undefined);
};

export const app = new Hono<Api>();

app.use(language, readable, undelivered);
app.use(compressed, reading, mended(app));
app.route("/", publicFiles);
app.route("/", mailboxPages);
app.route("/", operatorPages);
app.route("/", api);
app.route("/", pages);
app.notFound(unrouted(app));

/** A person is shown a page, a program a problem. */
app.onError((error, c) => {
  const answer = answerError(error);
  if (!wantsPage(c)) return answer;
  if (answer.status >= 500) return message(c, "broken", 500);
  if (answer.status !== 429) return answer;
  c.header("retry-after", answer.headers.get("retry-after") ?? "");
  return message(c, "busy", 429);
});
