/** The channels that a seat is told by, in their order, and the rooms that follow the game. Mail has calls of its own besides. */
import { Hono } from "hono";
import {
  type ChannelsAnswer,
  channelsAnswer,
  channelsBody,
  type ChannelsOfSeat,
  listenerQuery,
  takeChannelsBody,
} from "../../api/channel-schema.ts";
import { asBody } from "../../api/common-schema.ts";
import { acceptedAnswer, type EmailAnswer, emailAnswer, emailBody, seatHoursBody } from "../../api/mail-schema.ts";
import { CHANNEL_KINDS, type ChannelKind } from "../../game/notification.ts";
import type { Side } from "../../rules/contract.ts";
import { KINDS } from "../notifications/kinds.ts";
import type { AddressWish } from "../notifications/recipient/subscribe.ts";
import type { TargetOfSeat, ChannelCall, MailCall, EmailStatus } from "../room/notifications/channel-calls.ts";
import { query } from "./body.ts";
import { kindOf } from "./browser-kind.ts";
import { asOf, command, creation, documented, FOR_LOOKS, FOR_SEATS, FOR_SETTINGS, taking } from "./call.ts";
import { type Api, type Call, callerOf, callerOfCommand, isLocal, ownOriginsOf, requireOurOrigin } from "./caller.ts";
import { languageOf } from "./language.ts";
import { creating } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { clientIdsOf, requireMail } from "./recipient.ts";
import { roomOf } from "./room.ts";

export const channels = new Hono<Api>();

channels.put(
  "/:id/email",
  ...creation(
    "Be told by mail; the address is asked first",
    emailAnswer,
    [...FOR_SEATS, "no-link", "bad-address", "too-many", "not-asked", "no-mail"],
    emailBody,
    202,
  ),
  async (c) => {
    const { address, when, always, remind, as } = c.req.valid("json");
    requireMail(c);
    requireOurYes(c, callerOfCommand(c).browser);
    const at = address === undefined ? null : await addressed(c);
    return c.json(await mailed(c, as, { do: "set", wish: { at, when, always, remind } }), 202);
  },
);

channels.get(
  "/:id/email",
  documented("Whether the seat is told by mail, and how that goes", emailAnswer, ["malformed", ...FOR_LOOKS, "no-mail"]),
  async (c) => {
    requireMail(c);
    return c.json(shownMail(unwrap(await roomOf(c).mail(callerOf(c), undefined, { do: "show" }))));
  },
);

channels.put(
  "/:id/email/hours",
  ...command(
    "Set when mails about this game may come, in place of the hours of the address",
    emailAnswer,
    [...FOR_SETTINGS, "not-confirmed", "no-mail"],
    seatHoursBody,
  ),
  async (c) => {
    const { zone, quiet, as } = c.req.valid("json");
    return c.json(await mailed(c, as, { do: "hours", hours: { zone, quiet } }));
  },
);

channels.delete(
  "/:id/email/hours",
  ...command(
    "Let the hours of the address count for this game again",
    emailAnswer,
    [...FOR_SETTINGS, "not-confirmed", "no-mail"],
    asBody,
  ),
  async (c) => c.json(await mailed(c, asOf(c), { do: "hours", hours: null })),
);

channels.delete("/:id/email", ...command("Be told by mail no more", null, FOR_SETTINGS, asBody), async (c) => {
  unwrap(await roomOf(c).mail(callerOfCommand(c), asOf(c), { do: "clear" }));
  return c.body(null, 204);
});

channels.post(
  "/:id/email/test",
  ...creation(
    "Send a mail that shows that mails come",
    acceptedAnswer,
    [...FOR_SETTINGS, "not-confirmed", "too-many", "no-mail"],
    asBody,
    202,
  ),
  async (c) => {
    await mailed(c, asOf(c), { do: "test" });
    return c.json({}, 202);
  },
);

channels.post(
  "/:id/link/mail",
  ...creation(
    "Have the seat's own link mailed to its confirmed address",
    acceptedAnswer,
    [...FOR_SETTINGS, "not-confirmed", "no-mail"],
    asBody,
    202,
  ),
  async (c) => {
    await mailed(c, asOf(c), { do: "link" });
    return c.json({}, 202);
  },
);

/** How the seat is told by mail after `call`. */
async function mailed(c: Call, as: Side | undefined, call: MailCall): Promise<EmailAnswer> {
  requireMail(c);
  return shownMail(unwrap(await roomOf(c).mail(callerOfCommand(c), as, call)));
}

export function shownMail(status: EmailStatus | null): EmailAnswer {
  if (status === null) return { address: null };
  const { name, hours, last, detail: _detail, isForAll, ...told } = status;
  return { ...told, address: name, ...hours, last: last === null ? null : { at: last }, ...(isForAll && { all: true }) };
}

/** The address that a request names, as calls of mail have it. */
export async function addressed(c: Call): Promise<AddressWish> {
  const { target: address, ...named } = await targetIn(c, "mail");
  return { ...named, address };
}

/** A yes may be for all games of the browser that asks: a bearer's cookie counts only from our own pages, too. */
function requireOurYes(c: Call, browser: string | undefined): void {
  if (browser !== undefined) requireOurOrigin(c);
}

channels.get(
  "/:id/channels",
  documented("By which channels the seat is told, and how that goes", channelsAnswer, FOR_LOOKS),
  async (c) => c.json(shown(c, unwrap(await roomOf(c).channels(callerOf(c), undefined, { do: "show" })))),
);

channels.put(
  "/:id/channels",
  ...command("Set in which order the seat's channels are told, and when", channelsAnswer, FOR_SEATS, channelsBody),
  async (c) => {
    const { order, as, seen, ...change } = c.req.valid("json");
    const isSet = order !== undefined || Object.values(change).some((value) => value !== undefined);
    if (seen) unwrap(await roomOf(c).channels(callerOfCommand(c), as, { do: "seen" }));
    return called(c, as, isSet ? { do: "set", order, change } : { do: "show" });
  },
);

channels.put(
  "/:id/same-channels",
  ...command("Be told as the seat that this browser holds in another game", channelsAnswer, FOR_SEATS, takeChannelsBody),
  async (c) => {
    const { from, as } = c.req.valid("json");
    const caller = callerOfCommand(c);
    // A bearer's cookie counts only from our own pages, too.
    requireOurOrigin(c);
    if (caller.browser === undefined) throw new Problem("no-seat", "This browser holds no seat there.");
    const shared = unwrap(await roomOf(c, from).sharedChannels(caller.browser));
    return called(c, as, { do: "take", from: shared });
  },
);

for (const kind of CHANNEL_KINDS) {
  const { setup, consent } = KINDS[kind];
  if (setup.mayFollow) channels.use(`/:id/${kind}`, query(listenerQuery));
  channels.put(
    `/:id/${kind}`,
    creating,
    documented(setup.summary, channelsAnswer, [...FOR_SEATS, "too-many", ...setup.problems]),
    ...taking(setup.body),
    async (c) => {
      const isAsked = consent === "asked";
      if (isAsked) requireOurYes(c, callerOf(c).browser);
      return called(c, asBody.parse(await c.req.json()).as, { do: isAsked ? "ask" : "add", target: await targetIn(c, kind) });
    },
  );
}

channels.put(
  "/:id/channels/:channel/hours",
  ...command(
    "Set when messages about this game may come by a channel, in place of its target's hours",
    channelsAnswer,
    [...FOR_SEATS, "not-confirmed"],
    seatHoursBody,
  ),
  async (c) => {
    const { zone, quiet, as } = c.req.valid("json");
    return called(c, as, { do: "hours", channel: c.req.param("channel"), hours: { zone, quiet } });
  },
);

channels.delete(
  "/:id/channels/:channel/hours",
  ...command(
    "Let the hours of the channel's target count for this game again",
    channelsAnswer,
    [...FOR_SEATS, "not-confirmed"],
    asBody,
  ),
  async (c) => called(c, asOf(c), { do: "hours", channel: c.req.param("channel"), hours: null }),
);

channels.post(
  "/:id/channels/:channel/test",
  ...creation(
    "Have a message sent that shows that messages come",
    acceptedAnswer,
    [...FOR_SEATS, "not-confirmed", "too-many"],
    asBody,
    202,
  ),
  async (c) => {
    await called(c, asOf(c), { do: "test", channel: c.req.param("channel") });
    return c.json({}, 202);
  },
);

channels.delete(
  "/:id/channels/:channel",
  ...command("Be told by a channel no more", channelsAnswer, FOR_SEATS, asBody),
  async (c) => called(c, asOf(c), { do: "remove", channel: c.req.param("channel") }),
);

async function called(c: Call, as: Side | undefined, call: ChannelCall): Promise<Response> {
  return c.json(shown(c, unwrap(await roomOf(c).channels(callerOfCommand(c), as, call))));
}

/** The target that a request to be told by a kind names. */
export async function targetIn(c: Call, kind: ChannelKind): Promise<TargetOfSeat> {
  const { setup } = KINDS[kind];
  const { name, system } = kindOf(c.req.header("user-agent"));
  // "Firefox, Android".
  const browser = [name, system].filter((each) => each !== null).join(", ");
  const at = { env: c.env, own: ownOriginsOf(c), isLocal: isLocal(c), browser, now: Date.now() };
  const { replaces, zone = null, ...given } = unwrap(await setup.read(await c.req.json(), at));
  const idOf = (target: string) => KINDS[kind].recipient(c.env.ADDRESS_KEY, target);
  return {
    ...given,
    kind,
    zone,
    recipient: idOf(given.target),
    ...(replaces !== undefined && { replaces: idOf(replaces) }),
    isRoom: setup.mayFollow && c.req.query("listener") === "game",
    language: languageOf(c),
    client: clientIdsOf(c),
  };
}

/** With the kinds of channels that this server has. */
function shown(c: Call, told: ChannelsOfSeat): ChannelsAnswer {
  return { ...told, kinds: CHANNEL_KINDS.filter((kind) => KINDS[kind].isOffered(c.env)) };
}
