/** What a game's host is put together of: each part does one thing for it. */
import type { Archiving } from "./archiving.ts";
import type { Calls } from "./channels/calls.ts";
import type { Channels } from "./channels/channels.ts";
import type { Followers } from "./channels/followers.ts";
import type { MakerNotices } from "./channels/maker-notices.ts";
import type { HandOver } from "./seats/hand-over.ts";
import type { InviteWord } from "./seats/invite-word.ts";
import type { Ledger } from "./ledger.ts";
import type { Notices } from "./channels/notices.ts";
import type { OpenInvite } from "./seats/open-invite.ts";
import type { Recovery } from "./seats/recovery.ts";
import type { Seats } from "./seats/seats.ts";
import type { Standing } from "./standing.ts";
import type { Timekeeper } from "./timekeeper.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** The parts by their names. */
export type Made = Pick<Parts, keyof Parts>;

export class Parts {
  readonly ledger: Ledger;
  readonly seats: Seats;
  readonly recovery: Recovery;
  readonly handOver: HandOver;
  readonly timekeeper: Timekeeper;
  readonly webhooks: Webhooks;
  readonly notices: Notices;
  readonly channels: Channels;
  readonly calls: Calls;
  readonly followers: Followers;
  readonly makerNotices: MakerNotices;
  readonly openInvite: OpenInvite;
  readonly inviteWord: InviteWord;
  readonly standing: Standing;
  readonly archiving: Archiving;

  constructor(parts: Made) {
    this.ledger = parts.ledger;
    this.seats = parts.seats;
    this.recovery = parts.recovery;
    this.handOver = parts.handOver;
    this.timekeeper = parts.timekeeper;
    this.webhooks = parts.webhooks;
    this.notices = parts.notices;
    this.channels = parts.channels;
    this.calls = parts.calls;
    this.followers = parts.followers;
    this.makerNotices = parts.makerNotices;
    this.openInvite = parts.openInvite;
    this.inviteWord = parts.inviteWord;
    this.standing = parts.standing;
    this.archiving = parts.archiving;
  }
}
