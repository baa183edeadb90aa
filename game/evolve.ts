/**
 * Folds a game's events. What was accepted is trusted: a move's event holds the position that it led to, so no rules are asked, and a later
 * correction of them bricks no game.
 */
import { actor, type GameEvent } from "./event.ts";
import type { EventKind, Fold } from "./feature.ts";
import { beginning, FOLDS } from "./features.ts";
import type { Created } from "./game-schema.ts";
import type { GameState } from "./state.ts";

/** The state after `event`; `null` before the first one, which must be `created`. */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  if (event.kind === "created") return begin(event);
  if (state === null) throw new Error(`a log that begins with ${event.kind}`);
  const by = actor(event);
  const heard = by === null ? state.heard : { ...state.heard, [by]: event.at };
  return { ...changed(state, event.kind, event), heard, seq: event.seq, at: event.at };
}

/** The state after all of `events`. */
export function fold(events: Iterable<GameEvent>, from: GameState | null = null): GameState | null {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}

function changed<Kind extends EventKind>(before: GameState, kind: Kind, event: Parameters<Fold<Kind>>[1]): GameState {
  let state = before;
  for (const folds of FOLDS) {
    const change = folds[kind];
    if (change !== undefined) state = { ...state, ...change(state, event) };
  }
  return state;
}

function begin(event: Created): GameState {
  return {
    game: event.game,
    variant: event.variant,
    sides: event.sides,
    creator: event.by,
    ...(event.custom && { custom: event.custom }),
    settings: event.settings,
    ...(event.laws && { laws: event.laws }),
    heard: event.by === null ? {} : { [event.by]: event.at },
    seq: event.seq,
    at: event.at,
    ...beginning(event),
  };
}
