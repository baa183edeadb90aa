/** Being told of a seat's game by mail. */
import { type Context, Hono } from "hono";
import { asBody } from "../../api/field-schema.ts";
import { acceptedAnswer, type EmailAnswer, emailAnswer, emailBody } from "../../api/mail-schema.ts";
import { languageOf } from "../language.ts";
import { masked } from "../recipient/address.ts";
import { NO_LINK } from "../recipient/refusals.ts";
import { subscribe } from "../recipient/subscribe.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand, callerOf } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding, creating } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { clientIdsOf, mailedLink, recipientNamed, recipientOf, requireMail } from "./recipient.ts";
import { roomOf } from "./room.ts";

const FOR_SEATS: readonly ProblemCode[] = ["malformed", "no-seat", "not-found", "newer-data"];
const FOR_COMMANDS: readonly ProblemCode[] = [...FOR_SEATS, "foreign-origin", "other-seat", "diverged"];

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
    const { address: given, when, always, zone = null, token, as } = c.req.valid("json");
    requireMail(c);
    const caller = callerOfCommand(c);
    const room = roomOf(c);
    if (given === undefined) {
      const told = unwrap(await room.emailOf(caller));
      if (told === null) throw new Problem("malformed", "address: this seat is told by no mail yet");
      unwrap(await room.setEmail(caller, as, { recipient: told.recipient, when, always: always ?? told.always }));
      return c.json(await shown(c), 202);
    }
    const { id, address } = recipientOf(c, given);
    const by = token === undefined ? null : mailedLink(c, token, ["me", "confirm"]);
    if (by !== null && by.recipient !== id) throw new Problem(NO_LINK.code, NO_LINK.detail);
    const { side, variant } = unwrap(await room.seat(caller, as));
    const seat = { game: c.req.param("id"), side, variant };
    const browser = caller.browser ?? null;
    const request = { ...seat, address, zone, browser, language: languageOf(c), origin: caller.origin };
    // The recipient first: where it refuses, nothing has changed.
    const asking = { recipient: id, request, by, client: clientIdsOf(c), at: Date.now() };
    const answer = unwrap(await subscribe(c.env, asking));
    const { before } = unwrap(await room.setEmail(caller, as, { recipient: id, when, always: always ?? false }));
    if (answer === "confirmed") await room.noteStatus(side, id, { kind: "agreed" });
    if (before !== null) await recipientNamed(c, before).drop(request.game, side);
    return c.json(await shown(c), 202);
  },
);

email.get(
  "/:id/email",
  documented("Whether the seat is told by mail, and how that goes", 200, emailAnswer, [...FOR_SEATS, "no-mail"]),
  async (c) => {
    requireMail(c);
    return c.json(await shown(c));
  },
);

email.delete(
  "/:id/email",
  commanding,
  documented("Be told by mail no more", 204, null, FOR_COMMANDS),
  body(asBody),
  async (c) => {
    const cleared = unwrap(await roomOf(c).clearEmail(callerOfCommand(c), c.req.valid("json").as));
    if (cleared !== null) await recipientNamed(c, cleared.recipient).drop(c.req.param("id"), cleared.side);
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
    const caller = callerOfCommand(c);
    const room = roomOf(c);
    unwrap(await room.seat(caller, c.req.valid("json").as));
    const told = unwrap(await room.emailOf(caller));
    if (told === null) throw new Problem("not-confirmed", "This seat is not told by mail.");
    unwrap(await recipientNamed(c, told.recipient).sendTest(c.req.param("id"), told.side));
    return c.json({}, 202);
  },
);

/** How the caller's seat is told. */
async function shown(c: Context<Api, "/:id/email">): Promise<EmailAnswer> {
  const told = unwrap(await roomOf(c).emailOf(callerOf(c)));
  const status = told && unwrap(await recipientNamed(c, told.recipient).status(c.req.param("id"), told.side));
  if (told === null || status === null) return { address: null };
  const { address, hours, confirmed, last, trouble } = status;
  const { when, always } = told;
  return { address: masked(address), when, always, confirmed, ...hours, last: last === null ? null : { at: last }, trouble };
}
