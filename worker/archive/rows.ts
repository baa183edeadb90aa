/** A game's rows in the archive, made of its log and state. Pure: what is written and what `verify` expects are the same thing. */
import { type Entry, unseal } from "../../game/chain.ts";
import { runsUntil } from "../../game/clock.ts";
import type { GameEvent } from "../../game/event.ts";
import { offerers } from "../../game/offers.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { events, games, seats } from "./schema.ts";

export type EventRow = typeof events.$inferSelect;
/** `headSeq` is the archive's own. */
export type GameRow = Omit<typeof games.$inferSelect, "headSeq">;
export type SeatRow = typeof seats.$inferSelect;

export function eventRow(game: string, { seq, text, hash }: Entry): EventRow {
  const event = unseal(text);
  const blank = { turn: null, ply: null, side: null, move: null, position: null };
  return { game, seq, at: event.at, kind: event.kind, text, hash, ...blank, ...moveColumns(event) };
}

export function gameRow(state: GameState, createdAt: number): GameRow {
  return {
    id: state.game,
    variant: state.variant,
    status: state.status,
    turn: state.turn,
    ply: state.moves.length,
    toMove: state.status === "playing" ? state.toMove : null,
    winner: state.result?.winner ?? null,
    endedBy: state.result?.by ?? null,
    customStart: state.custom !== undefined,
    createdAt,
    changedAt: state.at,
    until: state.clock && runsUntil(state.clock),
    offeredBy: [...offerers(state)].join(" ") || null,
    stateSeq: state.seq,
  };
}

/**
 * The seats of which `events` tell: that they were taken, or have another name. Where they begin later, `takenAt` may be too late.
 * @param names as they are now, whatever they were at the time
 */
export function seatRows(game: string, events: readonly GameEvent[], names: Readonly<Record<Side, string>>): SeatRow[] {
  const told = new Map<Side, number>();
  for (const event of events) {
    const side = seatIn(event);
    if (side !== null && !told.has(side)) told.set(side, event.at);
  }
  return [...told].map(([side, takenAt]) => ({ game, side, name: names[side] ?? null, takenAt }));
}

/** The seat in which another player sits from then on, or one of another name. */
function seatIn(event: GameEvent): Side | null {
  const { kind } = event;
  if (kind === "created") return event.by;
  return kind === "joined" || kind === "named" || kind === "handed" || kind === "left" ? event.side : null;
}

function moveColumns(event: GameEvent): Pick<EventRow, "turn" | "ply" | "side" | "move" | "position"> | null {
  if (event.kind !== "moved") return null;
  const { turn, ply, side, move, position } = event;
  return { turn, ply, side, move, position };
}
