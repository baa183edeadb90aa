/**
 * The features of a game. An event folds through them in this order, each of which sees what those before it have changed: a move ends a
 * pause before the clock is pressed.
 */
import { merged } from "../rules/values.ts";
import type { Command } from "./command.ts";
import { calls } from "./calls.ts";
import { clock } from "./clock.ts";
import { closing } from "./closing.ts";
import { ending } from "./ending.ts";
import type { EventKind, FindCause, Fold, Judge } from "./feature.ts";
import type { Created, GameCore } from "./game-schema.ts";
import { seats } from "./seats.ts";
import { holiday } from "./holiday.ts";
import { pause } from "./pause.ts";
import { takeback } from "./takeback.ts";
import { invites } from "./invites.ts";
import { moves } from "./moves.ts";
import { names } from "./names.ts";
import { nextGame } from "./next-game.ts";
import { offers } from "./offers.ts";
import type { GameState } from "./state.ts";

export const FEATURES = [
  seats,
  names,
  invites,
  pause,
  holiday,
  moves,
  takeback,
  ending,
  nextGame,
  offers,
  closing,
  clock,
  calls,
] as const;

/** A kind that no feature claims does not compile here. */
export const JUDGES: { readonly [Kind in Command["kind"]]: Judge<Kind> } = merged(FEATURES.map(({ judge }) => judge));
export const CAUSES: { readonly [Kind in EventKind]: FindCause<Kind> } = merged(FEATURES.map(({ cause }) => cause));

/** Commands that need nobody in the seat. */
export const SEATLESS: ReadonlySet<Command["kind"]> = new Set(
  FEATURES.flatMap((feature): readonly Command["kind"][] => ("seatless" in feature ? feature.seatless : [])),
);

/** What events change, feature by feature. */
export const FOLDS: readonly { readonly [Kind in EventKind]?: Fold<Kind> }[] = FEATURES.map(({ fold }) => fold);

/** The features' parts of the state as a game begins. */
export function beginning(event: Created): Omit<GameState, keyof GameCore> & Pick<GameCore, "waitsSince"> {
  return merged(FEATURES.flatMap((feature) => ("begin" in feature ? [feature.begin(event)] : [])));
}
