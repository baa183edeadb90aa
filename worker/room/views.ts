/** What a game's page, its pictures and its record are made of. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { GameRecord } from "../../game/record-schema.ts";
import { record } from "../../game/record.ts";
import type { Fact } from "../../rules/contract.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { Host } from "./host.ts";
import type { Caller } from "./reply.ts";

/** What the HTML of a game is made of: the state for the asking cookie, and what the last move did. */
export interface PageAnswer {
  readonly state: StateAnswer;
  readonly last: readonly Fact[];
}

/** What a picture shows. */
export interface PictureAnswer {
  readonly variant: string;
  readonly position: string;
  /** What the move did that led there; empty at the start. */
  readonly last: readonly Fact[];
  /** Whether the game began from a position of its own. */
  readonly isCustom: boolean;
}

export function pageOf(host: Host, caller: Caller): Reply<PageAnswer> {
  const seen = host.look(caller);
  return seen.ok ? done({ state: seen.value, last: host.factsBefore(host.ledger.state.turn) }) : seen;
}

/** The position of a turn that has been, or the present one. */
export function pictureOf(host: Host, turn: number | null): Reply<PictureAnswer> {
  const { state } = host.ledger;
  const shown = turn ?? state.turn;
  const position = state.positions[shown];
  if (position === undefined) return refused("not-found", "That turn has not been yet.");
  return done({ variant: state.variant, position, last: host.factsBefore(shown), isCustom: state.custom !== undefined });
}

export function recordOf({ ledger }: Host): Reply<GameRecord> {
  return done(record(ledger.names(), ledger.store.entries()));
}
