/**
 * Taking a move back: the position before a side's last move returns under a new turn, with what followed struck out. The log keeps
 * what happened, and the struck moves keep their turns, so that whatever names those turns still finds what became of them.
 */
import type { Side } from "../rules/contract.ts";
import { restored } from "./clock.ts";
import type { GameEvent } from "./event.ts";
import { accepted, settle } from "./offer.ts";
import { runsFrom } from "./pause.ts";
import type { GameState, Move, StruckMove } from "./state.ts";

/** Takebacks of a game: with many more, its log would grow without a game being played. Logs from before may hold more. */
export const MOST_TAKEBACKS = 200;

/** How many takebacks there were so far: each returned its position under a turn of its own. */
export function takebacksOf({ takenBack }: Pick<GameState, "takenBack">): number {
  return new Set(takenBack.map(({ into }) => into)).size;
}

/** The move that a takeback asked for by `side` would take back; undefined where it has made none. */
export function lastMoveOf({ moves }: Pick<GameState, "moves">, side: Side): Move | undefined {
  return moves.findLast((move) => move.side === side);
}

/** What changes as moves are taken back. */
export function afterTakeback(state: GameState, event: Extract<GameEvent, { kind: "tookBack" }>): Partial<GameState> {
  const { to, turn, at } = event;
  const into = turn + 1;
  const since = runsFrom(state, at);
  const first = state.moves.findIndex((move) => move.turn === to);
  const [back, before] = [state.moves[first], state.positions[to]];
  if (back === undefined || before === undefined) throw new Error(`${state.game}: no move answered turn ${to}`);
  return {
    toMove: back.side,
    turn: into,
    positions: [...state.positions, before],
    moves: state.moves.slice(0, first),
    takenBack: [...state.takenBack, ...state.moves.slice(first).map((move): StruckMove => ({ ...move, into }))],
    offers: settle(accepted(state.offers, event.offer, turn), ({ terms }) => (terms.kind === "pause" ? "open" : "lapsed")),
    clock: state.clock && restored(state.clock, { to, side: back.side, since }),
    waitsSince: since,
  };
}

/** The move that answered a turn, taken back or not; undefined where none did. */
export function moveIn({ moves, takenBack }: Pick<GameState, "moves" | "takenBack">, turn: number): Move | undefined {
  const answers = (move: Move) => move.turn === turn;
  return moves.find(answers) ?? takenBack.find(answers);
}

/** The move that led to the position of a turn: where moves were taken back, the one before them. */
export function moveBefore(state: Pick<GameState, "moves" | "takenBack">, turn: number): Move | undefined {
  const struck = state.takenBack.find(({ into }) => into === turn);
  return struck === undefined ? moveIn(state, turn - 1) : moveBefore(state, struck.turn);
}
