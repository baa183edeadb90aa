/**
 * The operator's session on their page: a cookie that is derived from their token and says when it is over. So nothing is kept of one
 * that goes on, the token stands in no address and no storage of the browser, and another token ends every session. One that the
 * operator has ended is remembered until it would have been over, for a cookie may have been copied.
 */
import { getCookie, setCookie } from "hono/cookie";
import { type Call, cookieOf, endCookie } from "../api/caller.ts";
import { THE_MODERATION } from "../moderation/report.ts";
import { valueOf } from "../object/reply.ts";
import { base32, derive, fingerprint, random, sameSecret } from "../tokens/secrets.ts";

const OPERATOR = "operator";
/** In seconds. */
const LASTS = 8 * 60 * 60;

/** Begins a session, for whoever has shown the token. False where the line would give it away: http from afar. */
export function openSession(c: Call, now: number): boolean {
  const cookie = cookieOf(c, OPERATOR);
  if (cookie === null) return false;
  const expires = Math.floor(now / 1000) + LASTS;
  const { name, secure } = cookie;
  const session = sessionAt(c, expires, random(10));
  setCookie(c, name, session, { path: "/", secure, maxAge: LASTS, httpOnly: true, sameSite: "Strict" });
  return true;
}

/** Ends the asking browser's session, for whoever else has its cookie, too. */
export async function closeSession(c: Call, now: number): Promise<void> {
  const session = sessionOf(c, now);
  if (session !== null) valueOf(await moderationOf(c).endSession(session.id, session.until));
  endCookie(c, OPERATOR);
}

/** Whether the asking browser is in a session that goes on. */
export async function isInSession(c: Call, now: number): Promise<boolean> {
  const session = sessionOf(c, now);
  return session !== null && !valueOf(await moderationOf(c).isEnded(session.id));
}

/** The session that the asking browser has begun; null where its time is over. It may have been ended. */
function sessionOf(c: Call, now: number) {
  const cookie = cookieOf(c, OPERATOR);
  const given = (cookie && getCookie(c, cookie.name)) ?? "";
  const [, expires, nonce] = /^(\d{10,12})\.([a-z2-7]{16})\./.exec(given) ?? [];
  if (expires === undefined || nonce === undefined || !c.env.OPERATOR_TOKEN) return null;
  const until = Number(expires) * 1000;
  return sameSecret(given, sessionAt(c, Number(expires), nonce)) && until > now ? { id: fingerprint(given), until } : null;
}

/** @param nonce so that two that begin at once are two */
function sessionAt(c: Call, expires: number, nonce: string): string {
  return `${expires}.${nonce}.${base32(derive(c.env.OPERATOR_TOKEN, "operator session", expires, nonce))}`;
}

function moderationOf(c: Call) {
  return c.env.MODERATION.getByName(THE_MODERATION);
}
