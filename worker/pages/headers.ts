/**
 * What browsers are told of our pages: nothing from elsewhere, no inline script or style, kept by nobody, shown in nobody's
 * frame.
 */
import type { Context } from "hono";
import { type Api, originOf } from "../api/caller.ts";
import { LANGUAGE_HEADERS, languageOf } from "../language.ts";

/** An HTML answer. */
export function html(
  c: Context<Api>,
  text: string,
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 405 | 429 | 500 | 503 = 200,
): Response {
  const origin = originOf(c);
  // Older WebKit does not count a socket to the same host as 'self'.
  const socket = origin.replace(/^http/, "ws");
  c.header(
    "content-security-policy",
    `default-src 'self'; connect-src 'self' ${socket}; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
  );
  c.header("referrer-policy", "same-origin");
  c.header("x-content-type-options", "nosniff");
  c.header("cross-origin-opener-policy", "same-origin");
  c.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
  c.header("cache-control", "private, no-store");
  c.header("content-language", languageOf(c));
  c.header("vary", LANGUAGE_HEADERS, { append: true });
  if (origin.startsWith("https:")) c.header("strict-transport-security", "max-age=31536000");
  return c.html(text, status);
}
