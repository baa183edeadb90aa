/** What a feature of a game's object brings: hooks that the kernel calls, each absent where there is nothing to do. */
import type { SeatRecordAnswer } from "../../../api/my-games-schema.ts";
import type { StateAnswer, You } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Command } from "../../../game/command.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import type { Opponent } from "../../archive/browsers.ts";
import type { Beside } from "../../notifications/content/message.ts";
import type { JobKinds } from "../../object/jobs.ts";
import type { Reply } from "../../object/reply.ts";

/** Who looks at a game. */
export interface Viewer {
  /** Null is somebody without a seat. */
  readonly side: Side | null;
  /** Scheme, host and port that they came by. */
  readonly origin: string;
  /** The fingerprint of their browser's cookie, where it may be told something of its own. */
  readonly browser?: string | undefined;
  /** Whether they made a game for two others. */
  readonly isMaker?: boolean;
}

/** What is kept about a seat's player, all but the mails: these are their recipient's. */
export type KeptOfSeat = Omit<SeatRecordAnswer, "email">;

/** What follows from a move in the same transaction. */
export interface Sequel {
  /** What a side does by itself where the game stands so, where a line leads to that; null where nothing. */
  next(state: GameState, line: Line): { readonly side: Side; readonly command: Command } | null;
  /** What is written beside the log, after it. */
  write?(): void;
}

export interface Feature {
  /** A side's command has led to `line`. Nothing of it is written yet, and nothing will be where this is refused. */
  onMove?(side: Side, command: Command, after: GameState, line: Line): Reply<Sequel>;
  /** The log has grown. Within the transaction that appends `events`; `after` is the state that they lead to. */
  onEvents?(events: readonly GameEvent[], after: GameState): void;
  /** Another player gets the seat, so all that was set for it goes; the rows of its tables go by themselves. Within a transaction. */
  onVacate?(side: Side): void;
  /** The seat's player stays, and wants nothing kept about them: the rows go likewise. Within a transaction. */
  onForget?(side: Side): void;
  /** A browser leaves the game, of which nothing is kept then. Within a transaction. */
  onBrowserForgotten?(browser: string): void;
  /** What it keeps about the seat's player, for them to read: nothing secret. */
  kept?(side: Side): Partial<KeptOfSeat>;
  /** What lists of games show the other player about the seat's. D1 keeps it, and is told by `ledger.oweBrowsers()` where it changes. */
  listed?(side: Side): Partial<Opponent>;
  /** What it adds to what a notification says to a seat, beyond the state: read as that is sent. */
  notified?(side: Side): Partial<Beside>;
  /** What it adds to the seat's own part of the state that a notification to it is made of. */
  notifiedYou?(): Partial<You>;
  /** The seat's player does something. Writes only where that changes something. */
  onActive?(side: Side): void;
  /** A person's input was seen on the seat's page. Writes only where that changes something. */
  onInput?(side: Side): void;
  /** Writes down what time has brought about by now. @returns whether that was anything */
  onTime?(): boolean;
  /** When time next brings something about in a game that stands so; instants that are past count for nothing. */
  instants?(state: GameState): readonly (number | null)[];
  /** Announces what time has brought about. Within the transaction of the job that looks at the time. */
  announceDue?(): void;
  /** The archive holds another history of the game, or has been repaired. Within a transaction. */
  onRepair?(): void;
  /** The archive has all of this game's log: what an object that was built anew has lost beside it may be taken over from there. */
  onRestore?(): void;
  /** Browsers without a seat that are told something of their own (`shown`). */
  toldBrowsers?(): readonly string[];
  /** What may be asked of it from elsewhere, by names that no other feature has. Each call sees to it who may ask (`guard.ts`). */
  readonly calls?: Readonly<Record<string, (...args: never[]) => Promise<Reply<unknown>>>>;
  /** What its jobs do, by their kinds. */
  readonly jobs?: JobKinds;
  /** What it adds to the state that somebody is told: read now, and put into words for each who looks. */
  shown?(): (viewer: Viewer) => Partial<StateAnswer>;
  /**
   * What it adds to what a seat's player is told of their own: read now, and put into words for the origin that they came by. It is not
   * asked as long as the rows of a seat are those of the player before.
   */
  toSeat?(side: Side): (origin: string) => Partial<You>;
}

/** For a hook whose words are the same for everybody. */
export function always<T>(value: T): () => T {
  return () => value;
}
