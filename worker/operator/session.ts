/**
 * The operator's session on their page: a cookie that is derived from their token and says when it is over. So nothing is kept of it,
 * the token stands in no address and no storage of the browser, and another token ends every session.
 */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type Api, isLocal, originOf } from "../api/caller.ts";
import { base32 } from "../tokens/base32.ts";
import { derive, sameSecret } from "../tokens/key.ts";

/** In seconds. */
const LASTS = 8 * 60 * 60;

/** Begins a session, for whoever has shown the token. False where the line would give it away: http from afar. */
export function openSession(c: Context<Api>, now: number): boolean {
  const cookie = cookieOf(c);
  if (cookie === null) return false;
  const expires = Math.floor(now / 1000) + LASTS;
  setCookie(c, cookie.name, sessionAt(c, expires), { ...cookie.how, maxAge: LASTS, httpOnly: true, sameSite: "Strict" });
  return true;
}

export function closeSession(c: Context<Api>): void {
  const cookie = cookieOf(c);
  if (cookie !== null) deleteCookie(c, cookie.name, cookie.how);
}

/** Whether the asking browser is in a session that goes on. */
export function isInSession(c: Context<Api>, now: number): boolean {
  const cookie = cookieOf(c);
  const given = cookie && getCookie(c, cookie.name);
  const expires = /^(\d{10,12})\./.exec(given ?? "")?.[1];
  if (!given || expires === undefined || !c.env.OPERATOR_TOKEN) return false;
  return sameSecret(given, sessionAt(c, Number(expires))) && Number(expires) * 1000 > now;
}

function sessionAt(c: Context<Api>, expires: number): string {
  return `${expires}.${base32(derive(c.env.OPERATOR_TOKEN, "operator session", expires))}`;
}

function cookieOf(c: Context<Api>) {
  if (originOf(c).startsWith("https:")) return { name: "__Host-operator", how: { path: "/", secure: true } };
  return c.env.DEVELOPMENT === "true" || isLocal(c) ? { name: "operator", how: { path: "/", secure: false } } : null;
}
