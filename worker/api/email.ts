/** Being told of a seat's game by mail. */
import { type Context, Hono } from "hono";
import type { AddressWish } from "../notifications/recipient/subscribe.ts";
import { asBody } from "../../api/common-schema.ts";
import { acceptedAnswer, type EmailAnswer, emailAnswer, emailBody, type MailBody, seatHoursBody } from "../../api/mail-schema.ts";
import { languageOf } from "../language.ts";
import { KINDS } from "../notifications/kinds.ts";
import { readAddressTarget } from "../notifications/kinds/mail/kind.ts";
import type { EmailStatus } from "../room/notifications/channel-calls.ts";
import { body, small } from "./body.ts";
import { type Api, callerOf, callerOfCommand, isLocal, requireOurOrigin } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding, creating } from "./limits.ts";
import { unwrap } from "./problem.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { clientIdsOf, mailedLink, recipientNamed, requireMail } from "./recipient.ts";
import { roomOf } from "./room.ts";
import { registerOf } from "../notifications/recipient/address.ts";

const FOR_SEATS: readonly ProblemCode[] = ["malformed", "no-seat", "not-found", "newer-data"];
const FOR_COMMANDS: readonly ProblemCode[] = [...FOR_SEATS, "foreign-origin", "other-seat", "diverged"];

const FOR_HOURS: readonly ProblemCode[] = [...FOR_COMMANDS, "not-confirmed", "no-mail"];

export const email = new Hono<Api>();

email.put(
  "/:id/email",
  creating,
  documented("Be told by mail; the address is asked first", 202, emailAnswer, [
    ...FOR_COMMANDS,
    "no-link",
    "bad-address",
    "too-many",
    "not-asked",
    "too-large",
    "unsupported",
    "no-mail",
  ]),
  body(emailBody),
  async (c) => {
    const { address, when, always, remind, zone, again, token, as } = c.req.valid("json");
    requireMail(c);
    const caller = callerOfCommand(c);
    // A yes may be for all games of the browser that asks: a bearer's cookie counts only from our own pages, too.
    if (caller.browser !== undefined) requireOurOrigin(c);
    const at = address === undefined ? null : await addressed(c, { address, zone, again, token });
    return c.json(shown(unwrap(await roomOf(c).mail(caller, as, { do: "set", wish: { at, when, always, remind } }))), 202);
  },
);

email.get(
  "/:id/email",
  documented("Whether the seat is told by mail, and how that goes", 200, emailAnswer, [...FOR_SEATS, "no-mail"]),
  async (c) => {
    requireMail(c);
    return c.json(shown(unwrap(await roomOf(c).mail(callerOf(c), undefined, { do: "show" }))));
  },
);

email.put(
  "/:id/email/hours",
  commanding,
  documented("Set when mails about this game may come, in place of the hours of the address", 200, emailAnswer, FOR_HOURS),
  body(seatHoursBody),
  async (c) => {
    requireMail(c);
    const { zone, quiet, as } = c.req.valid("json");
    return c.json(shown(unwrap(await roomOf(c).mail(callerOfCommand(c), as, { do: "hours", hours: { zone, quiet } }))));
  },
);

email.delete(
  "/:id/email/hours",
  commanding,
  documented("Let the hours of the address count for this game again", 200, emailAnswer, FOR_HOURS),
  body(asBody),
  async (c) => {
    requireMail(c);
    return c.json(shown(unwrap(await roomOf(c).mail(callerOfCommand(c), c.req.valid("json").as, { do: "hours", hours: null }))));
  },
);

email.delete(
  "/:id/email",
  commanding,
  documented("Be told by mail no more", 204, null, FOR_COMMANDS),
  body(asBody),
  async (c) => {
    unwrap(await roomOf(c).mail(callerOfCommand(c), c.req.valid("json").as, { do: "clear" }));
    return c.body(null, 204);
  },
);

email.post(
  "/:id/email/test",
  creating,
  documented("Send a mail that shows that mails come", 202, acceptedAnswer, [
    ...FOR_COMMANDS,
    "not-confirmed",
    "too-many",
    "no-mail",
  ]),
  body(asBody),
  async (c) => {
    requireMail(c);
    unwrap(await roomOf(c).mail(callerOfCommand(c), c.req.valid("json").as, { do: "test" }));
    return c.json({}, 202);
  },
);

/** The address that somebody is to be told at, and what its owner's consent may hang on. */
export async function addressed(
  c: Context<Api>,
  given: Pick<MailBody, "address" | "token" | "again" | "zone">,
): Promise<AddressWish> {
  const at = { env: c.env, isLocal: isLocal(c), now: Date.now() };
  const { target: address, name: _name, detail: _detail, zone = null, ...named } = unwrap(await readAddressTarget(given, at));
  const recipient = KINDS.mail.recipient(c.env.ADDRESS_KEY, address);
  return { ...named, recipient, address, zone, language: languageOf(c), client: clientIdsOf(c) };
}

/** How the caller's seat is told. */
export function shown(status: EmailStatus | null): EmailAnswer {
  if (status === null) return { address: null };
  const { name, hours, last, detail: _detail, isForAll, ...told } = status;
  return { ...told, address: name, ...hours, last: last === null ? null : { at: last }, ...(isForAll && { all: true }) };
}

email.post(
  "/:id/link/mail",
  creating,
  documented("Have the seat's own link mailed to its confirmed address", 202, acceptedAnswer, [
    ...FOR_COMMANDS,
    "not-confirmed",
    "no-mail",
  ]),
  body(asBody),
  async (c) => {
    requireMail(c);
    unwrap(await roomOf(c).mail(callerOfCommand(c), c.req.valid("json").as, { do: "link" }));
    return c.json({}, 202);
  },
);

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
