/**
 * One click that stops mails (RFC 8058): mail programs send a form without cookies to the address that the mail named, so its token
 * alone decides. Opening the address asks a person first, for scanners open every link; that is a page's.
 */
import { type Context, Hono } from "hono";
import { small } from "./body.ts";
import type { Api } from "./caller.ts";
import { registerOf } from "../notifications/recipient/owner.ts";
import { unwrap } from "./problem.ts";
import { mailedLink, recipientNamed } from "./recipient.ts";

export const unsubscribe = new Hono<Api>();

/** A person's browser, which takes HTML, is answered by a page. */
unsubscribe.post("/unsubscribe/:token", small, async function stopped(c, next) {
  if ((c.req.header("accept") ?? "").includes("text/html")) return next();
  await stopMails(c, c.req.param("token"));
  return c.body(null, 200);
});

/**
 * Stops the mails that a token is about: of one game, all of an address, or all that there could ever be. Again is no failure.
 * @throws Problem where this server has not made the token
 */
export async function stopMails(c: Context<Api>, token: string): Promise<void> {
  const { purpose, recipient, number } = mailedLink(c, token, ["unsubscribe", "refuse"]);
  if (purpose === "refuse") {
    unwrap(await registerOf(c.env, recipient).refuse(recipient, Date.now()));
    return;
  }
  const stopped = await recipientNamed(c, recipient).unsubscribe(number);
  // Where nothing is kept any more, nothing is sent.
  if (!stopped.ok && stopped.code !== "not-found") unwrap(stopped);
}

/** Takes back that an owner wants no mails ever, by the same token. */
export async function allowMails(c: Context<Api>, token: string): Promise<void> {
  const { recipient } = mailedLink(c, token, ["refuse"]);
  unwrap(await registerOf(c.env, recipient).allow(recipient));
}
