/** Being told of a seat's game by mail. */
import { type Context, Hono } from "hono";
import { languageOf } from "../language.ts";
import { masked } from "../recipient/address.ts";
import { body } from "./body.ts";
import { type Api, commander, reader } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding, creating } from "./limits.ts";
import { acceptedAnswer, emailAnswer, emailBody } from "./mail-schema.ts";
import { Problem, type ProblemCode, unwrap } from "./problem.ts";
import { askerOf, recipientNamed, recipientOf, requireMail } from "./recipient.ts";
import { roomOf } from "./room.ts";
import { asBody } from "./schema.ts";

const FOR_SEATS: readonly ProblemCode[] = ["malformed", "no-seat", "not-found", "newer-data"];
const FOR_COMMANDS: readonly ProblemCode[] = [...FOR_SEATS, "foreign-origin", "other-seat", "diverged"];

export const email = new Hono<Api>();

email.put(
  "/:id/email",
  creating,
  documented("Be told by mail; the address is asked first", 202, emailAnswer, [
    ...FOR_COMMANDS,
    "bad-address",
    "too-many",
    "too-large",
    "unsupported",
    "no-mail",
  ]),
  body(emailBody),
  async (c) => {
    const { address: given, when, always, zone = null, as } = c.req.valid("json");
    requireMail(c);
    const caller = commander(c);
    const room = roomOf(c);
    if (given === undefined) {
      const told = unwrap(await room.emailOf(caller));
      if (told === null) throw new Problem("malformed", "address: this seat is told by no mail yet");
      unwrap(await room.setEmail(caller, as, { recipient: told.recipient, when, always: always ?? told.always }));
      return c.json(await shown(c), 202);
    }
    const { id, stub, address } = recipientOf(c, given);
    const { side, variant } = unwrap(await room.seat(caller, as));
    // The recipient first: where it refuses, nothing has changed.
    const request = { address, side, variant, zone, game: c.req.param("id"), language: languageOf(c), origin: caller.origin };
    const answer = unwrap(await stub.subscribe({ ...request, browser: caller.browser ?? null, asker: askerOf(c) }));
    const { before } = unwrap(await room.setEmail(caller, as, { recipient: id, when, always: always ?? false }));
    if (answer === "confirmed") await room.told(side, id, { kind: "agreed" });
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
    const cleared = unwrap(await roomOf(c).clearEmail(commander(c), c.req.valid("json").as));
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
    const caller = commander(c);
    const room = roomOf(c);
    unwrap(await room.seat(caller, c.req.valid("json").as));
    const told = unwrap(await room.emailOf(caller));
    if (told === null) throw new Problem("not-confirmed", "This seat is not told by mail.");
    unwrap(await recipientNamed(c, told.recipient).sendTest(c.req.param("id"), told.side));
    return c.json({}, 202);
  },
);

/** How the caller's seat is told. */
async function shown(c: Context<Api, "/:id/email">) {
  const told = unwrap(await roomOf(c).emailOf(reader(c)));
  const status = told && unwrap(await recipientNamed(c, told.recipient).status(c.req.param("id"), told.side));
  if (told === null || status === null) return { address: null };
  const { address, hours, confirmed, last, trouble } = status;
  const { when, always } = told;
  return { address: masked(address), when, always, confirmed, ...hours, last: last === null ? null : { at: last }, trouble };
}
