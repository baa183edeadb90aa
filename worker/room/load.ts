/** Loading a game: its host, put together of its parts. */
import { findVariant } from "../../games/registry.ts";
import type { Env } from "../env.ts";
import { readRing } from "../tokens/ring.ts";
import { Archiving } from "./archiving.ts";
import { Calls } from "./channels/calls.ts";
import { Channels } from "./channels/channels.ts";
import { Followers } from "./channels/followers.ts";
import { HandOver } from "./seats/hand-over.ts";
import { Host } from "./host.ts";
import { InviteWord } from "./seats/invite-word.ts";
import { Ledger } from "./ledger.ts";
import { MakerNotices } from "./channels/maker-notices.ts";
import { NoticeMaker } from "./channels/notice-maker.ts";
import { Notices, readGrace } from "./channels/notices.ts";
import { NotificationSettings } from "./channels/notification-settings.ts";
import { OpenInvite } from "./seats/open-invite.ts";
import { Outbox } from "./outbox.ts";
import type { Presence } from "./presence.ts";
import { Recovery } from "./seats/recovery.ts";
import { Seats } from "./seats/seats.ts";
import type { Sockets } from "./sockets.ts";
import { Standing } from "./standing.ts";
import type { Store } from "./store.ts";
import { Timekeeper } from "./timekeeper.ts";
import { Webhooks } from "./webhooks/webhooks.ts";

/** What outlives a host: it is the object's rather than the game's. */
export interface Surroundings {
  /** Asked for whenever something else is spoken to, so that what stands in for it in a test is seen. */
  readonly env: () => Env;
  readonly sockets: Sockets;
  readonly presence: Presence;
}

export function loadHost(store: Store, { env, sockets, presence }: Surroundings): Host {
  const ledger = new Ledger(store);
  const match = findVariant(ledger.state.variant)?.variant.match;
  if (match === undefined) throw new Error(`a game of ${ledger.state.variant}, which has no rules`);
  const standing = new Standing(ledger, () => env().MONITOR);
  const owner = {
    isCurrent: () => !store.isClosed,
    changed() {
      // Nobody could object while nothing could be changed: what was asked before has ended.
      ledger.transact(() => recovery.end());
      host.tellAll();
    },
  };
  const settings = new NotificationSettings(store);
  const recovery = new Recovery(ledger, () => standing.isDiverged);
  const webhooks = new Webhooks(ledger, env, {
    random: () => Math.random(),
    disabled: (side) => host.notices.tellDisabled(side),
    retell: (side, change) => host.retell(side, change),
  });
  const timekeeper = new Timekeeper(match, { ledger, settings, recovery, webhooks });
  const ring = readRing(env().LINK_KEYS);
  const recipients = () => env().RECIPIENT;
  const maker = new NoticeMaker(ledger, timekeeper, recovery);
  const calls = new Calls(ledger, settings);
  const grace = readGrace(env().NOTICE_GRACE_SECONDS);
  const notices = new Notices({ ledger, settings, maker, calls, recipients }, grace);
  const channels = new Channels(ledger, settings, notices, timekeeper);
  const host = new Host(match, {
    ledger,
    recovery,
    handOver: new HandOver(ledger, ring),
    timekeeper,
    seats: new Seats(ledger, ring, recovery),
    webhooks,
    notices,
    channels,
    calls,
    followers: new Followers(ledger, channels, recipients),
    makerNotices: new MakerNotices(ledger, channels, recipients, grace),
    inviteWord: new InviteWord(ledger),
    openInvite: new OpenInvite(
      ledger,
      () => env().DB,
      (change) => host.change(change),
    ),
    sockets,
    presence,
    env,
    standing,
    archiving: new Archiving(ledger, new Outbox(ledger, () => env().DB), standing, owner),
  });
  return host;
}
