/** A game's state as everybody may see it. */
import { meetingAt } from "../game/calls.ts";
import { programAt } from "../game/seats.ts";
import { seriesOf } from "../game/series.ts";
import { type GameState, position } from "../game/state.ts";
import type { Side } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import { clockOf } from "./clock.ts";
import { offersShown } from "./offers.ts";
import { shownOf } from "./shown.ts";
import type { Player, StateAnswer } from "./state-schema.ts";

/** What stands beside the log. */
export interface Beside {
  /** Says who can still win, once a side's time is up; absent where no clock is shown. */
  readonly match?: Pick<Match, "canWin">;
  readonly names: Readonly<Record<Side, string>>;
  readonly present: ReadonlySet<Side>;
  /** Null where they are more than an answer lists. */
  readonly legalMoves: readonly string[] | null;
  readonly rev: number;
  readonly now: number;
  /** When the game is closed if nobody moves until then. */
  readonly closes: number | null;
  readonly build: string;
  /** When the log was last anything but added to; absent or null where it never was. */
  readonly history?: number | null;
  /** Whether the invite asks for a word. */
  readonly asksWord?: boolean;
  /** Whether the archive holds another history of the game. */
  readonly isDiverged?: boolean;
}

/** The answer for a watcher; a seat's has `you` besides. */
export function answer(state: GameState, beside: Beside): StateAnswer {
  const player = (side: Side): Player | null => {
    if (state.links[side] === undefined) return null;
    return { name: beside.names[side] ?? null, present: beside.present.has(side), ...programAt(state.programs, side) };
  };
  const series = seriesOf(state);
  const meeting = meetingAt(state, beside.now);
  const playing = state.status === "playing";
  const canMove = playing && !beside.isDiverged;
  return {
    id: state.game,
    variant: state.variant,
    status: state.status,
    toMove: canMove ? state.toMove : null,
    turn: state.turn,
    ply: state.moves.length,
    position: position(state),
    legalMoves: (canMove && beside.legalMoves) || [],
    tooManyMoves: canMove && beside.legalMoves === null,
    ...(state.creator === null && { forOthers: true }),
    ...shownOf(state),
    players: Object.fromEntries(state.sides.map((side) => [side, player(side)])),
    ...offersShown(state, beside.now),
    result: state.result && resultOf(state.result, state.toMove),
    meeting: playing ? meeting : null,
    ...(series && { series }),
    clock: clockOf(state, beside.now, beside.match),
    closes: beside.closes,
    seq: state.seq,
    rev: beside.rev,
    now: beside.now,
    build: beside.build,
    ...(beside.history && { history: beside.history }),
    ...(beside.asksWord && { asksWord: true }),
    ...(beside.isDiverged && { diverged: true }),
  };
}

function resultOf({ winner, by, said }: NonNullable<GameState["result"]>, toMove: Side): StateAnswer["result"] {
  const isDrawnOnTime = by === "time" && winner === null;
  return { winner, by, ...(isDrawnOnTime && { late: toMove }), ...(said && said.by !== null && { actor: said.by }) };
}
