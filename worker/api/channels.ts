/** The channels that a seat is told by, in their order, and the rooms that follow the game. Mail has calls of its own besides. */
import { type Context, Hono } from "hono";
import {
  type ChannelsAnswer,
  channelsAnswer,
  channelsBody,
  type ChannelsOfSeat,
  listenerQuery,
  takeChannelsBody,
} from "../../api/channel-schema.ts";
import { asBody } from "../../api/common-schema.ts";
import { acceptedAnswer, seatHoursBody } from "../../api/mail-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { CHANNEL_KINDS, type ChannelKind } from "../../game/notification.ts";
import type { Side } from "../../rules/contract.ts";
import { languageOf } from "../language.ts";
import { KINDS } from "../notifications/kinds.ts";
import type { AddedTarget, ChannelCall } from "../room/notifications/channel-calls.ts";
import { body, query } from "./body.ts";
import { kindOf } from "./browser-kind.ts";
import { type Api, callerOf, callerOfCommand, isLocal, ownOriginsOf, requireOurOrigin } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_SEATS, roomOf } from "./room.ts";
import { commanding, creating } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { clientIdsOf } from "./recipient.ts";

const FOR_NEW: readonly ProblemCode[] = [...FOR_SEATS, "too-many"];

export const channels = new Hono<Api>();

channels.get(
  "/:id/channels",
  documented("By which channels the seat is told, and how that goes", 200, channelsAnswer, [
    "no-seat",
    "not-found",
    "newer-data",
  ]),
  async (c) => c.json(shown(c, unwrap(await roomOf(c).channels(callerOf(c), undefined, { do: "show" })))),
);

channels.put(
  "/:id/channels",
  commanding,
  documented("Set in which order the seat's channels are told, and when", 200, channelsAnswer, FOR_SEATS),
  body(channelsBody),
  async (c) => {
    const { order, as, seen, ...change } = c.req.valid("json");
    const isSet = order !== undefined || Object.values(change).some((value) => value !== undefined);
    if (seen) unwrap(await roomOf(c).channels(callerOfCommand(c), as, { do: "seen" }));
    return called(c, as, isSet ? { do: "set", order, change } : { do: "show" });
  },
);

channels.put(
  "/:id/same-channels",
  commanding,
  documented("Be told as the seat that this browser holds in another game", 200, channelsAnswer, FOR_SEATS),
  body(takeChannelsBody),
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
  const { setup } = KINDS[kind];
  if (setup.mayFollow) channels.use(`/:id/${kind}`, query(listenerQuery));
  channels.put(
    `/:id/${kind}`,
    creating,
    documented(setup.summary, 200, channelsAnswer, [...FOR_NEW, ...setup.problems]),
    body(setup.body),
    async (c) => {
      const isAsked = KINDS[kind].consent === "asked";
      // A yes may be for all games of the browser that asks: a bearer's cookie counts only from our own pages, too.
      if (isAsked && callerOf(c).browser !== undefined) requireOurOrigin(c);
      return called(c, asBody.parse(await c.req.json()).as, { do: isAsked ? "ask" : "add", target: await targetIn(c, kind) });
    },
  );
}

channels.put(
  "/:id/channels/:channel/hours",
  commanding,
  documented("Set when messages about this game may come by a channel, in place of its target's hours", 200, channelsAnswer, [
    ...FOR_SEATS,
    "not-confirmed",
  ]),
  body(seatHoursBody),
  async (c) => {
    const { zone, quiet, as } = c.req.valid("json");
    return called(c, as, { do: "hours", channel: c.req.param("channel"), hours: { zone, quiet } });
  },
);

channels.delete(
  "/:id/channels/:channel/hours",
  commanding,
  documented("Let the hours of the channel's target count for this game again", 200, channelsAnswer, [
    ...FOR_SEATS,
    "not-confirmed",
  ]),
  body(asBody),
  async (c) => called(c, c.req.valid("json").as, { do: "hours", channel: c.req.param("channel"), hours: null }),
);

channels.post(
  "/:id/channels/:channel/test",
  creating,
  documented("Have a message sent that shows that messages come", 202, acceptedAnswer, [
    ...FOR_SEATS,
    "not-confirmed",
    "too-many",
  ]),
  body(asBody),
  async (c) => {
    const call = { do: "test", channel: c.req.param("channel") } as const;
    unwrap(await roomOf(c).channels(callerOfCommand(c), c.req.valid("json").as, call));
    return c.json({}, 202);
  },
);

channels.delete(
  "/:id/channels/:channel",
  commanding,
  documented("Be told by a channel no more", 200, channelsAnswer, FOR_SEATS),
  body(asBody),
  async (c) => called(c, c.req.valid("json").as, { do: "remove", channel: c.req.param("channel") }),
);

async function called(c: Context<Api>, as: Side | undefined, call: ChannelCall): Promise<Response> {
  return c.json(shown(c, unwrap(await roomOf(c).channels(callerOfCommand(c), as, call))));
}

/** The target that a request to be told by a kind names. */
async function targetIn(c: Context<Api>, kind: ChannelKind): Promise<AddedTarget> {
  const { setup } = KINDS[kind];
  const at = { env: c.env, own: ownOriginsOf(c), isLocal: isLocal(c), browser: browserName(c), now: Date.now() };
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
function shown(c: Context<Api>, told: ChannelsOfSeat): ChannelsAnswer {
  return { ...told, kinds: CHANNEL_KINDS.filter((kind) => KINDS[kind].isOffered(c.env)) };
}

/** "Firefox, Android". */
function browserName(c: Context<Api>): string {
  const { name, system } = kindOf(c.req.header("user-agent"));
  return [name, system].filter((each) => each !== null).join(", ");
}
