/**
 * What a command does to a game: the events to append, or why none. Pure, and judged by today's rules; what was accepted before is never
 * judged again. Every command can be repeated: what has already happened answers `repeat` and adds nothing.
 */
import type { Side } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { type Board, type Command, type CommandOf, type Judgement, refuse } from "./command.ts";
import { overdue } from "./closing.ts";
import type { EventOf, GameEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { Situation } from "./feature.ts";
import { JUDGES, SEATLESS } from "./features.ts";
import type { Create } from "./game-schema.ts";
import { LAWS } from "./clock.ts";
import { lineAt } from "./moves.ts";
import { byProgram } from "./seats.ts";
import { readStart, type Start } from "./start.ts";
import type { GameState } from "./state.ts";

export type Decision =
  | {
      readonly kind: "accept";
      readonly events: readonly GameEvent[];
      /** Where a move led, so that it need not be opened again. */
      readonly line: Line | null;
    }
  | Exclude<Judgement, { kind: "event" }>;

/**
 * The first event of a game.
 * @param sides the sides of the variant, the first to move first
 * @param now milliseconds since 1970
 * @param start where it begins, as `readStart` has found it
 */
export function create(
  match: Match,
  sides: readonly [Side, Side],
  command: Create,
  now: number,
  start: Start = usualStart(match),
): EventOf<"created"> {
  return {
    seq: 1,
    at: now,
    kind: "created",
    game: command.game,
    variant: match.variant,
    rules: match.version,
    settings: command.settings ?? {},
    ...(command.settings?.clock && { laws: LAWS }),
    sides,
    position: start.position,
    ...(start.custom && { custom: start.custom }),
    toMove: start.toMove,
    ...(command.follows && { follows: command.follows }),
    by: command.by,
    ...byProgram(command),
    link: command.link,
    invite: command.invite,
  };
}

/** Where games of a variant begin that have no start of their own. */
export function usualStart(match: Match): Start {
  const start = readStart(match, {});
  if (!start.ok) throw new Error(`${match.variant}: unreadable start position: ${start.error.detail}`);
  return start.value;
}

/**
 * Where time has ended the game by now, what comes after that instant is judged after it, whether the log says so already or not.
 * @param side whose seat the command comes from; of commands that need nobody there, the seat that they are about
 * @param now milliseconds since 1970; an event is never dated before the last one
 */
export function decide(state: GameState, side: Side, command: Command, board: Board, now: number): Decision {
  const at = Math.max(now, state.at);
  const end = overdue(state, at, board.match);
  const stands = end === null ? state : evolve(state, end);
  const judgement = judge(command.kind, command, { state: stands, side, at, board });
  if (judgement.kind !== "event") return judgement;
  const event = { seq: stands.seq + 1, at, ...judgement.event };
  return { kind: "accept", events: end === null ? [event] : [end, event], line: judgement.line ?? null };
}

function judge<Kind extends Command["kind"]>(kind: Kind, command: CommandOf<Kind>, situation: Situation): Judgement {
  if (!SEATLESS.has(kind) && situation.state.links[situation.side] === undefined)
    return refuse("not-started", "Nobody has taken that seat yet.");
  return JUDGES[kind](command, situation);
}

/** The line that stands on the board, its past behind it. */
export function present(state: GameState, match: Match): Line {
  const line = lineAt(state, match, state.turn);
  if (!line.ok) throw new Error(`${state.game}: unreadable position at turn ${state.turn}: ${line.error}`);
  return line.value;
}
