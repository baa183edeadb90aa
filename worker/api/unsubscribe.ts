/**
 * One click that stops mails (RFC 8058): mail programs send a form without cookies to the address that the mail named, so its token
 * alone decides. Opening the address asks a person first, for scanners open every link; that is a page's.
 */
import { type Context, Hono } from "hono";
import { small } from "./body.ts";
import type { Api } from "./caller.ts";
import { unwrap } from "./problem.ts";
import { mailedTo } from "./recipient.ts";

export const unsubscribe = new Hono<Api>();

/** A person's browser, which takes HTML, is answered by a page. */
unsubscribe.post("/unsubscribe/:token", small, async function stopped(c, next) {
  if ((c.req.header("accept") ?? "").includes("text/html")) return next();
  await stopMails(c, c.req.param("token"));
  return c.body(null, 200);
});

/**
 * Stops the mails that a token is about: of one game, or all of an address. Again is no failure.
 * @throws Problem where this server has not made the token
 */
export async function stopMails(c: Context<Api>, token: string): Promise<void> {
  const { stub, number } = mailedTo(c, token, ["unsubscribe"]);
  const stopped = await stub.unsubscribe(number);
  // Where nothing is kept any more, nothing is sent.
  if (!stopped.ok && stopped.code !== "not-found") unwrap(stopped);
}
