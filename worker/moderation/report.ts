/** What players report, what is blocked, and what the operator has done about it. */
import { DAY } from "../../game/limits.ts";
import type { Side } from "../../rules/contract.ts";

/** Reports that one client may make in a day. */
export const MOST_OF_CLIENT = 5;
/** Reports that wait for the operator, at most: of one game, of one client, and in all. */
export const MOST_OPEN_OF_GAME = 20;
export const MOST_OPEN_OF_CLIENT = 20;
export const MOST_OPEN = 1000;
/** For so long a report counts for its client's day, in milliseconds. By whom it was made is known until then, and while it is open. */
export const COUNTED_FOR = DAY;
/** For so long a report waits for the operator, in milliseconds; then it is closed. A private one is deleted then. */
export const OPEN_FOR = 90 * DAY;
/** For so long any other is kept after it was closed, in milliseconds. */
export const KEPT_CLOSED = 30 * DAY;

/** Days that something may be blocked for. */
export const MOST_DAYS = 365;
/** Characters of the reason for an act. */
export const LONGEST_REASON = 200;

/** The name of the one instance. */
export const THE_MODERATION = "moderation";

/**
 * What reports are about, as the operator's page calls it. What `isPrivate` says what two have told each other: it is kept for
 * `OPEN_FOR`, closed or not.
 */
export const REPORTED = {
  name: { title: "A name", isPrivate: false },
  player: { title: "A player", isPrivate: false },
  messages: { title: "Messages", isPrivate: true },
} as const;

/** A report as it comes. */
export interface NewReport {
  readonly about: keyof typeof REPORTED;
  readonly game: string;
  readonly side: Side;
  /** As the player was called then; null where they gave no name. */
  readonly name: string | null;
  /** Whether they said then that they are a program. */
  readonly program: boolean;
  readonly text: string;
  /** A keyed hash of the client that reports; null where nobody says who it is. */
  readonly client: string | null;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** A report as the operator reads it. */
export interface Report extends Omit<NewReport, "client"> {
  readonly id: number;
  /** When the operator was done with it; null before. */
  readonly closed: number | null;
}

/** What is kept from making games, joining and having mails sent. */
export interface NewBlock {
  /** A network is known by the keyed hash that clients are counted by, a mail address by that of its owner. */
  readonly kind: "network" | "mail";
  readonly subject: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

export interface Block extends NewBlock {
  readonly id: number;
}

/** What the operator did, when, to what and why. */
export interface Act {
  readonly act: string;
  /** A game, with a side where it is about one; a block by its number. */
  readonly subject: string;
  readonly why: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** All that the operator's page shows of it. */
export interface Desk {
  /** Open ones first, newest first. */
  readonly reports: readonly Report[];
  /** How many wait for the operator, shown or not. */
  readonly open: number;
  readonly blocks: readonly Block[];
  /** The newest acts, newest first. */
  readonly log: readonly Act[];
}

/** Where nothing was ever reported or done. */
export const NO_DESK: Desk = { reports: [], open: 0, blocks: [], log: [] };
