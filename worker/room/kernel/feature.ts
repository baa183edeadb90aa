/** What a feature of a game's object brings: hooks that the kernel calls, each absent where there is nothing to do. */
import type { SeatRecordAnswer } from "../../../api/my-games-schema.ts";
import type { StateAnswer, You } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Board, Command } from "../../../game/command.ts";
import type { ChannelKind, OwnOccasion } from "../../../game/notification.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
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

/** What the operator does to something of a game: that of a side, or what has that number. */
export interface OperatorsAct {
  readonly side?: Side | undefined;
  readonly number?: number | undefined;
}

/** What a feature knows of an occasion of its own, for a seat. */
export interface OwnRules {
  /** Whether what it is about is over. */
  isMoot(side: Side): boolean;
  /** What tells one from the next of its kind. */
  mark(side: Side): unknown;
  /** Whether a kind of channel tells it; each does where this is absent. */
  isFor?(side: Side, kind: ChannelKind): boolean;
  /** It was handed over. Within a transaction. */
  handedOver?(side: Side): void;
}

export type OwnOccasions = Readonly<Partial<Record<OwnOccasion, OwnRules>>>;

/**
 * What goes along to the next game of the two, by the sides there. Each feature adds its members to it; an object that still runs older code
 * leaves them out.
 */
export interface HandedOn {}

/** What follows from a command in the same transaction. */
export interface Sequel {
  /** What a side does by itself where the game stands so, on a board that is opened when it is first asked for; null where nothing. */
  next(state: GameState, present: Board["present"]): { readonly side: Side; readonly command: Command } | null;
  /** What is written beside the log, after it. */
  write?(): void;
}

export interface Feature {
  /**
   * A side's command was accepted that takes nothing back; `present` is what it has left on the board. Nothing of it is written yet, and
   * nothing will be where this is refused.
   */
  onCommand?(side: Side, command: Command, after: GameState, present: Board["present"]): Reply<Sequel>;
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
  /** What it knows of occasions that are its own. */
  readonly occasions?: OwnOccasions;
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
  /** Tells D1 anew what it keeps there beside the log, and takes over from it what this object has lost. */
  archiveAnew?(): Promise<void>;
  /** The tables of D1 in which it finds something else than here, as far as D1 was told. */
  differing?(): Promise<readonly string[]>;
  /** The archive holds another history of the game, or has been repaired. Within a transaction. */
  onRepair?(): void;
  /** Browsers without a seat that are told something of their own (`shown`). */
  toldBrowsers?(): readonly string[];
  /** What goes along to the next game. @param seatOf the side there of who sits at a side here */
  handsOn?(seatOf: (side: Side) => Side): HandedOn;
  /** Begins as the game before has it. Within the transaction that makes this one. */
  onFollowing?(before: HandedOn): void;
  /** What the operator can do by it, by the names that their forms have (`worker/operator/game-forms.ts`). */
  readonly acts?: Readonly<Record<string, (act: OperatorsAct) => Reply<null>>>;
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
