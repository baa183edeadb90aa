/** The channels that a seat is told by, in their order, and the rooms that follow the game. Mail has calls of its own besides. */
import { type Context, Hono } from "hono";
import {
  type ChannelsAnswer,
  channelsAnswer,
  channelsBody,
  type ChannelsOfSeat,
  chatChannelBody,
  chatQuery,
  pushBody,
  takeChannelsBody,
} from "../../api/channel-schema.ts";
import { asBody } from "../../api/common-schema.ts";
import { acceptedAnswer, seatHoursBody } from "../../api/mail-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { CHANNEL_KINDS } from "../../game/notice.ts";
import type { Side } from "../../rules/contract.ts";
import { wayOf } from "../notifications/kinds.ts";
import { languageOf } from "../language.ts";
import { sendsMail } from "../notifications/kinds/mail/channel.ts";
import { refusedSubscription } from "../notifications/kinds/push/send.ts";
import { NO_CHANNEL } from "../notifications/recipient/refusals.ts";
import type { ChannelCall, NewTarget } from "../room/notifications/channel-calls.ts";
import { targetId } from "../tokens/recipient.ts";
import { body, query } from "./body.ts";
import { kindOf } from "./browser-kind.ts";
import { type Api, callerOf, callerOfCommand, ownOriginsOf, requireOurOrigin } from "./caller.ts";
import { chatTargetOf } from "./chat-target.ts";
import { documented } from "./document.ts";
import { FOR_SEATS } from "./game-answers.ts";
import { commanding, creating } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { clientIdsOf } from "./recipient.ts";
import { roomOf } from "./room.ts";

const FOR_NEW: readonly ProblemCode[] = [...FOR_SEATS, "too-many", "no-channel"];

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

channels.put(
  "/:id/push",
  creating,
  documented("Be told by this browser, by a push subscription of it", 200, channelsAnswer, FOR_NEW),
  body(pushBody),
  async (c) => {
    const { subscription, detail, replaces, zone, as } = c.req.valid("json");
    const reason = await refusedSubscription(subscription, c.env, ownOriginsOf(c));
    if (reason !== null) throw new Problem("malformed", `subscription: ${reason}`);
    const former = replaces && targetId(c.env.ADDRESS_KEY, "push", JSON.stringify(replaces));
    const target = { kind: "push", target: JSON.stringify(subscription), name: browserName(c), zone, isRoom: false } as const;
    return add(c, as, { ...target, detail: detail ?? null, ...(former !== undefined && { replaces: former }) });
  },
);

channels.put(
  "/:id/chat",
  creating,
  documented("Be told in a chat room, once it has taken a first message", 200, channelsAnswer, [
    ...FOR_NEW,
    "channel-refused",
    "unknown-chat",
    "incomplete-chat",
    "retired-chat",
    "bad-chat",
  ]),
  query(chatQuery),
  body(chatChannelBody),
  async (c) => {
    const { zone, as, ...told } = c.req.valid("json");
    const { target, name } = chatTargetOf(told, c.env.ALLOW_PRIVATE_WEBHOOKS === "true", ownOriginsOf(c));
    const isRoom = c.req.valid("query").listener === "game";
    return add(c, as, { kind: "chat", target, name, detail: true, zone, isRoom });
  },
);

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

type Given = Omit<NewTarget, "recipient" | "client" | "language" | "zone"> & { readonly zone: string | undefined };

async function add(c: Context<Api>, as: Side | undefined, { zone, ...given }: Given): Promise<Response> {
  if (wayOf(given.kind) === undefined) throw new Problem(NO_CHANNEL.code, NO_CHANNEL.detail);
  const recipient = targetId(c.env.ADDRESS_KEY, given.kind, given.target);
  const target = { ...given, recipient, zone: zone ?? null, language: languageOf(c), client: clientIdsOf(c) };
  return called(c, as, { do: "add", target });
}

function shown(c: Context<Api>, told: ChannelsOfSeat): ChannelsAnswer {
  const has = (kind: (typeof CHANNEL_KINDS)[number]) => (kind === "mail" ? sendsMail(c.env) : wayOf(kind) !== undefined);
  return { ...told, kinds: CHANNEL_KINDS.filter(has) };
}

/** "Firefox, Android". */
function browserName(c: Context<Api>): string {
  const { name, system } = kindOf(c.req.header("user-agent"));
  return [name, system].filter((each) => each !== null).join(", ");
}
