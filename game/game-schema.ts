/** How a game begins, and the part of its state that is no feature's. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Immutable } from "../rules/values.ts";
import { event, type Link, link, move, position, program, rulesVersion, side, words } from "./event-parts.ts";
import { type Follows, followsSchema, seriesChoice } from "./next-game-schema.ts";
import { clockSettings } from "./clock-schema.ts";
import { holidayDays } from "./holiday-schema.ts";

/**
 * What is agreed on beside the variant as a game is made. Without a clock and a series it is empty, as in games that were made before
 * there were any.
 */
export const settingsSchema = z.strictObject({
  clock: clockSettings.exactOptional(),
  holiday: holidayDays.exactOptional(),
  series: seriesChoice.exactOptional(),
});

export type Settings = Immutable<z.output<typeof settingsSchema>>;

/** How a game came to a start of its own. */
const customStart = z.strictObject({
  /** The position in which `moves` begin; where there are none, the one that the game begins in. */
  from: position,
  /** Made before the game began, by their recorded texts. */
  moves: z.array(z.strictObject({ side, move })),
});

export type CustomStart = Immutable<z.output<typeof customStart>>;

export const createdEvent = event("created", {
  game: words,
  variant: words,
  rules: rulesVersion,
  settings: settingsSchema,
  /** The edition of the laws beside these rules; absent for the first, and without a clock, which is all that they are about. */
  laws: z.int().min(2).exactOptional(),
  /** The side that moves first stands first. */
  sides: z.tuple([side, side]),
  position,
  /** Set only for a custom start position. */
  custom: customStart.exactOptional(),
  toMove: side,
  /** Set in the next game of two who have played one. */
  follows: followsSchema.exactOptional(),
  /** The creator's side; null where they play neither, so that both seats are free. */
  by: side.nullable(),
  program,
  /** The link of the creator's seat, or what a creator without a seat manages the invites by. */
  link,
  /** The first link of each free seat. */
  invite: link,
});

export type Created = Immutable<z.output<typeof createdEvent>>;

/** What a game is made of; the creator's side was drawn before, where it was left to chance. */
export interface Create {
  readonly game: string;
  /** Null where its maker plays neither side. */
  readonly by: Side | null;
  /** Set where a program says that it plays that seat. */
  readonly program?: true;
  readonly link: Link;
  readonly invite: Link;
  /** None where they are left out. */
  readonly settings?: Settings;
  /** Set where it is the next game of two who have played one. */
  readonly follows?: Follows;
}

export interface GameCore {
  readonly game: string;
  readonly variant: string;
  readonly sides: readonly [Side, Side];
  /** Null where its maker plays neither side. */
  readonly creator: Side | null;
  /** Set only where the game did not begin as its variant does. */
  readonly custom?: CustomStart;
  readonly settings: Settings;
  /** The edition of the laws beside the rules; absent for the first. */
  readonly laws?: number;
  /** When each player last did something. */
  readonly heard: Readonly<Record<Side, number>>;
  /**
   * Since when the game has waited for its second player, whom it has invited then, or for whoever is to move; in a pause as if it had
   * begun so much later.
   */
  readonly waitsSince: number;
  readonly seq: number;
  /** When the last event was. */
  readonly at: number;
}
