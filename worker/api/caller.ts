/** Who asks, as the edge can tell: bearer, browser cookie, and whether the request comes from our own pages. */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "../env.ts";
import { ownOrigins, publicOrigin } from "../links.ts";
import type { Caller } from "../room/kernel/reply.ts";
import { fingerprint, random } from "../tokens/secrets.ts";
import { kindOf } from "./browser-kind.ts";
import { Problem } from "./problem.ts";

export type Api = { Bindings: Env };

/** What is asked of the Worker, while it is answered. */
export type Call = Context<Api>;

/** 400 days, the most that browsers keep. */
const COOKIE_AGE = 400 * 24 * 60 * 60;
const BROWSER = "b";
const COOKIE = /^[a-z2-7]{26}$/;
const LONGEST_BEARER = 200;

/** Scheme, host and port that the caller sees. */
export function originOf(c: Call): string {
  return publicOrigin(c.env, new URL(c.req.url).origin);
}

/** All origins by which this server is known to be reached, that of this request among them. */
export function ownOriginsOf(c: Call): readonly string[] {
  return ownOrigins(c.env, new URL(c.req.url).origin);
}

/** Whether people see this server on its own machine only. */
export function isLocal(c: Call): boolean {
  return isLoopback(originOf(c));
}

/** Whether an address is one of the machine that it is asked on. */
export function isLoopback(url: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

/** The caller of a call that changes nothing. */
export function callerOf(c: Call): Caller {
  return { ...bearer(c), ...browser(c), origin: originOf(c) };
}

/** The caller of a command: a cookie counts only from our own pages. */
export function callerOfCommand(c: Call): Caller {
  const caller = callerOf(c);
  if (caller.bearer === undefined && caller.browser !== undefined) requireOurOrigin(c);
  return caller;
}

/** The caller of a command that gives their browser a seat, besides the bearer that lets them. */
export function settler(c: Call): Caller {
  const caller = callerOf(c);
  if (caller.browser === undefined) return caller;
  requireOurOrigin(c);
  return { ...caller, kind: kindOf(c.req.header("user-agent")) };
}

/** Gives the browser its cookie, or renews it. Over http there is none but on the developer's own machine. */
export function keepCookie(c: Call): void {
  const cookie = cookieOf(c, BROWSER);
  if (cookie === null) return;
  const held = getCookie(c, cookie.name);
  const value = held !== undefined && COOKIE.test(held) ? held : random(16);
  const { name, secure } = cookie;
  setCookie(c, name, value, { path: "/", maxAge: COOKIE_AGE, httpOnly: true, sameSite: "Lax", secure });
}

/** The browser's cookies end: also one that it was given before the server was reached by https. */
export function endCookies(c: Call): void {
  endCookie(c, BROWSER);
  if (cookieOf(c, BROWSER)?.secure) deleteCookie(c, BROWSER, { path: "/" });
}

/** A cookie that is a secret ends. */
export function endCookie(c: Call, name: string): void {
  const cookie = cookieOf(c, name);
  if (cookie !== null) deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
}

/** How a cookie is sent that is a secret: over https, or on this very machine; null where the line would give it away. */
export function cookieOf(c: Call, name: string): { readonly name: string; readonly secure: boolean } | null {
  if (originOf(c).startsWith("https:")) return { name: `__Host-${name}`, secure: true };
  return c.env.DEVELOPMENT === "true" || isLocal(c) ? { name, secure: false } : null;
}

/** Refuses what does not come from one of our own pages (Origin, RFC 6454; Fetch Metadata where a browser leaves it out). */
export function requireOurOrigin(c: Call): void {
  const origin = c.req.header("origin");
  const isNamed = origin !== undefined && origin !== "null";
  const isOurs = isNamed ? origin === originOf(c) : c.req.header("sec-fetch-site") === "same-origin";
  if (!isOurs) throw new Problem("foreign-origin", "A browser's cookie counts only from this server's own pages.");
}

/** A header that is no bearer token at all is a wrong token: nothing falls back to the cookie. */
function bearer(c: Call): { readonly bearer: string } | null {
  const header = c.req.header("authorization");
  if (header === undefined) return null;
  const [, given = ""] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  return { bearer: given.slice(0, LONGEST_BEARER) };
}

function browser(c: Call): { readonly browser: string } | null {
  const cookie = cookieOf(c, BROWSER);
  const value = cookie && getCookie(c, cookie.name);
  return typeof value === "string" && COOKIE.test(value) ? { browser: fingerprint(value) } : null;
}
