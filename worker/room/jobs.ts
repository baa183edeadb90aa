/** The kinds of jobs that a game's object has: when there is nothing left to do, what is done, and when it is tried again. */
import type { Side } from "../../rules/contract.ts";
import type { JobKinds } from "../object/job-registry.ts";
import type { JobName, Pauses } from "../object/jobs.ts";
import type { Archiving } from "./archiving.ts";
import type { OpenInvite } from "./seats/open-invite.ts";
import type { ChannelSetup } from "./channels/channel-setup.ts";
import type { Followers } from "./channels/followers.ts";
import type { MakerNotices } from "./channels/maker-notices.ts";
import type { Notices } from "./channels/notices.ts";
import type { ToldNotices } from "./channels/told-notices.ts";
import type { GameBefore } from "./game-before.ts";
import type { NextGames } from "./next-game.ts";
import type { Standing } from "./standing.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** Brings the log to D1 where the background could not. */
export const ARCHIVE = "archive";
/** Tells D1 which browsers hold the game's seats. */
export const BROWSERS = "browsers";
/** Tells the monitor how the game stands with D1. */
export const MONITOR = "monitor";
/** Looks at the pings of half-open sockets. */
export const PRESENCE = "presence";
/** Has D1 list the game as one that anybody may join, or no longer. */
export const OPEN_INVITE = "open-invite";
/** Hands a notice to a recipient: `notice:<side>:<occasion>`. */
export const NOTICE = "notice";
/** Has another channel told of what was handed over, where that fails or stays unseen: `next-channel:<side>`. */
export const NEXT_CHANNEL = "next-channel";
/** Has a recipient take back what it shows: `withdraw:<side>:<recipient>`. */
export const WITHDRAW = "withdraw";
/** Has the rooms that follow the game told of a move or the end: `follow:<turn>:<occasion>`. */
export const FOLLOW = "follow";
/** Has the maker of a game for two others told. */
export const TELL_MAKER = "tell-maker";
/** Has a recipient drop a listener that is told by another one, or by none: `release:<listener>:<recipient>`. */
export const RELEASE = "release";
/** Makes the next game that both have agreed to. */
export const NEXT = "next";
/** Tells the game before this one which links of the seats are valid here. */
export const GAME_BEFORE = "game-before";
/** Has a recipient forget the subject of a seat's mails, for a name in it is gone: `retitle:<side>`. */
export const RETITLE = "retitle";
/** Looks at what time has done to the game. */
export const TIME = "time";
/** Delivers what is due to a webhook: `webhook:<webhook>`. */
export const WEBHOOK = "webhook";
/** Lets go of what is old in the log of deliveries, and of secrets that are over. */
export const WEBHOOK_LOG = "webhook-log";

/**
 * How long the archive's job leaves the background time, in milliseconds. It does what that could not, so it may come late enough to
 * ring together with the notices of the same event.
 */
export const AFTER_BACKGROUND = 60_000;
/** The same of the browsers' job, which no move brings. */
export const BROWSERS_AFTER = 2000;

export type D1Job = typeof ARCHIVE | typeof BROWSERS;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of what somebody waits for, or D1: however long that was away, it is done soon after it is back. */
const SHORT_PAUSES: Pauses = { first: [SECOND, 10 * SECOND, 30 * SECOND, MINUTE], rest: 2 * MINUTE };
/** Longer than a receiver may take to answer. */
const BROKEN_OFF = 10 * SECOND;
const MONITOR_PAUSES: Pauses = { first: [SECOND, 10 * SECOND, MINUTE], rest: 10 * MINUTE };

/** What works the jobs. */
interface Parts {
  readonly archiving: Pick<Archiving, "settle" | "work">;
  readonly standing: Pick<Standing, "isDiverged" | "report">;
  readonly notices: Pick<Notices, "settle" | "postpone" | "handOver"> & {
    readonly told: Pick<ToldNotices, "tellNext" | "withdraw">;
  };
  readonly followers: Pick<Followers, "handOver">;
  readonly makerNotices: Pick<MakerNotices, "handOver">;
  readonly webhooks: Pick<Webhooks, "deliver" | "forget">;
  readonly openInvite: Pick<OpenInvite, "sync">;
  readonly channelSetup: Pick<ChannelSetup, "release">;
  readonly nextGames: Pick<NextGames, "make">;
  readonly gameBefore: Pick<GameBefore, "tell">;
  retitle(side: Side): Promise<void>;
  isAttended(side: Side): boolean;
  lookAgain(): void;
  elapse(): void;
}

/** @param parts asked for when a job is worked */
export function roomJobs(parts: Parts): JobKinds {
  const forD1 = (job: D1Job) => ({
    settle: () => parts.archiving.settle(job),
    work: () => parts.archiving.work(job),
    pauses: SHORT_PAUSES,
  });
  return {
    [ARCHIVE]: forD1(ARCHIVE),
    [BROWSERS]: forD1(BROWSERS),
    [MONITOR]: { work: () => parts.standing.report(), pauses: MONITOR_PAUSES },
    [OPEN_INVITE]: { work: () => parts.openInvite.sync(), pauses: SHORT_PAUSES },
    [PRESENCE]: { settle: () => parts.lookAgain(), work: () => {} },
    [TIME]: { work: () => parts.elapse() },
    [NOTICE]: {
      settle(id) {
        // A player who is told would find a game that can't be played until its repair.
        if (parts.standing.isDiverged) parts.notices.postpone(id, HOUR);
        else parts.notices.settle(id, (side) => parts.isAttended(side));
      },
      work: (id) => parts.notices.handOver(id),
    },
    [NEXT_CHANNEL]: { work: (side) => parts.notices.told.tellNext(side) },
    [WITHDRAW]: { work: (id) => parts.notices.told.withdraw(id) },
    [FOLLOW]: { work: () => parts.followers.handOver() },
    [TELL_MAKER]: { work: () => parts.makerNotices.handOver() },
    [NEXT]: { work: () => parts.nextGames.make(), pauses: SHORT_PAUSES },
    [GAME_BEFORE]: { work: () => parts.gameBefore.tell(), pauses: SHORT_PAUSES },
    [RELEASE]: { work: (id) => parts.channelSetup.release(id) },
    [RETITLE]: { work: (side) => parts.retitle(side) },
    // When it is tried again is the delivery's own: these pauses are for one that was broken off.
    [WEBHOOK]: { work: (id) => parts.webhooks.deliver(id), pauses: { first: [], rest: BROKEN_OFF }, patience: 0 },
    [WEBHOOK_LOG]: { work: () => parts.webhooks.forget() },
  };
}

/** Whether a job brings something to D1. */
export function isForD1(name: JobName): boolean {
  return name === ARCHIVE || name === BROWSERS;
}
