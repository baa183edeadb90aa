/**
 * What a command does to a game: the events to append, or why none. Pure, and judged by today's rules; what was accepted
 * before is never judged again. Every command can be repeated: what has already happened answers `repeat` and adds nothing.
 */
import type { Result, Side } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import type { Board, Command, Create } from "./command.ts";
import { fallen, overdue, winnerOnTime } from "./deadline.ts";
import type { Ending } from "./ending.ts";
import type { EventBody, GameEvent } from "./event.ts";
import {
  end,
  gameOver,
  happens,
  type Judgement,
  noMove,
  notStarted,
  refuse,
  REPEAT,
  unlessIdle,
  unlessTurn,
} from "./judgement.ts";
import { judgeCall } from "./calls.ts";
import { judgeAnswer, judgeOffer } from "./offers.ts";
import { judgeHoliday, judgeResume } from "./pauses.ts";
import { hasTooManyMoves, isTooRich, readStart, type Start } from "./start.ts";
import { byProgram } from "./program.ts";
import { LAWS } from "./laws.ts";
import { isOften, judgeInvite, judgeSeat } from "./seats.ts";
import { evolve, type GameState, opponent, pastOf, position } from "./state.ts";
import { moveIn } from "./takeback.ts";

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
): Extract<GameEvent, { kind: "created" }> {
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
function usualStart(match: Match): Start {
  const start = readStart(match, {});
  if (!start.ok) throw new Error(`${match.variant}: unreadable start position: ${start.error.detail}`);
  return start.value;
}

/**
 * Where time has ended the game by now, what comes after that instant is judged after it, whether the log says so already or not.
 * @param side whose seat the command comes from; of `join`, `invite` and `uninvite`, the seat to take; of `close`, any
 * @param now milliseconds since 1970; an event is never dated before the last one
 */
export function decide(state: GameState, side: Side, command: Command, board: Board, now: number): Decision {
  const at = Math.max(now, state.at);
  const end = overdue(state, at, board.match);
  const stands = end === null ? state : evolve(state, end);
  const judgement = judge(stands, side, command, board, at);
  if (judgement.kind !== "event") return judgement;
  const event = { seq: stands.seq + 1, at, ...judgement.event };
  return { kind: "accept", events: end === null ? [event] : [end, event], line: judgement.line ?? null };
}

/** The line that stands on the board, its past behind it. */
export function present(state: GameState, match: Match): Line {
  const line = lineAt(state, match, state.turn);
  if (!line.ok) throw new Error(`${state.game}: unreadable position at turn ${state.turn}: ${line.error}`);
  return line.value;
}

/** A seat's changes of its player's name within a day. */
export const MOST_NAMES = 10;

/** What is said for no seat that is taken: of a free one, or of the game. */
const SEATLESS: ReadonlySet<Command["kind"]> = new Set(["join", "invite", "uninvite", "close"]);

function judge(state: GameState, side: Side, command: Command, board: Board, at: number): Judgement {
  if (!SEATLESS.has(command.kind) && state.links[side] === undefined)
    return refuse("not-started", "Nobody has taken that seat yet.");
  switch (command.kind) {
    case "join":
      if (state.links[side] !== undefined) return refuse("seat-taken", "That seat is taken.");
      if (state.status === "over") return gameOver();
      return happens({ kind: "joined", side, ...byProgram(command), link: command.link });
    case "relink":
    case "hand-over":
    case "leave":
      return judgeSeat(state, side, command, at);
    case "name":
      return name(state, side, command, at);
    case "unname":
      return happens({ kind: "named", side, how: "removed" });
    case "hide-name":
    case "allow-name":
      return permitName(state, side, command.kind === "hide-name");
    case "close":
      return close(state);
    case "invite":
    case "uninvite":
      return judgeInvite(state, side, command);
    case "play":
      return play(state, side, command, board);
    case "resign":
      if (said(state, "resign", side, command.turn)) return REPEAT;
      return unlessIdle(state) ?? unlessTurn(state, command.turn) ?? end(state, "resign", side, opponent(state, side));
    case "abort":
      return abort(state, side, command.turn);
    case "offer":
      return judgeOffer(state, side, command, board, at);
    case "accept":
    case "decline":
    case "withdraw":
      return judgeAnswer(state, side, command, board, at);
    case "call":
      return judgeCall(state, side, command, at);
    case "holiday":
      return judgeHoliday(state, side, command, at);
    case "resume":
      return judgeResume(state, side, command, at);
    case "claim":
      if (said(state, "time", side, command.turn)) return REPEAT;
      return unlessFallen(state, side, command.turn, at) ?? end(state, "time", side, winnerOnTime(state, board.match));
    case "give":
      return give(state, side, command, at);
  }
}

/** At any time, also after the game; so often that nobody has to live with a slip, and the log stays short. */
function name(state: GameState, side: Side, { program }: Extract<Command, { kind: "name" }>, at: number): Judgement {
  if (state.hiddenNames.includes(side)) return refuse("name-hidden", "The operator has hidden the name of this seat.");
  if (isOften(state.named, side, at, MOST_NAMES))
    return refuse("too-many", `A name can be changed ${MOST_NAMES} times in 24 hours.`);
  return happens({ kind: "named", side, ...(program !== undefined && { program }) });
}

/** Hides a seat's name, or allows one again. */
function permitName(state: GameState, side: Side, isHidden: boolean): Judgement {
  if (state.hiddenNames.includes(side) === isHidden) return REPEAT;
  return happens({ kind: "named", side, how: isHidden ? "hidden" : "allowed" });
}

function close(state: GameState): Judgement {
  if (state.result?.said?.how === "closed") return REPEAT;
  return state.status === "over" ? gameOver() : end(state, "closed", null, null);
}

function play(state: GameState, side: Side, command: Extract<Command, { kind: "play" }>, board: Board): Judgement {
  const { turn, move } = command;
  if (state.status === "waiting") return notStarted();
  if (turn < state.turn && wasPlayed(state, side, turn, move, board.match)) return REPEAT;
  if (state.status === "over") return gameOver();
  const stale = unlessTurn(state, turn);
  if (stale !== null) return stale;
  if (state.toMove !== side) return refuse("not-your-turn", "It is the other side's turn.");
  const played = board.present().play(move);
  if (!played.ok) return { kind: "refuse", refusal: noMove(played.error) };
  const { line } = played.value;
  // Only a board that somebody set up leads to such a one, where nobody could go on.
  if (isTooRich(line)) return refuse("illegal-move", `after ${played.value.move}: ${TOO_RICH}`);
  const event: EventBody = {
    kind: "moved",
    side,
    turn,
    ply: state.moves.length + 1,
    move: played.value.move,
    position: line.position,
    toMove: line.toMove,
    rules: board.match.version,
    outcome: line.outcome,
  };
  return { kind: "event", event, line };
}

/** Whether this seat answered `turn` with this very move, however it is spelled now. */
function wasPlayed(state: GameState, side: Side, turn: number, text: string, match: Match): boolean {
  const done = moveIn(state, turn);
  if (done === undefined || done.side !== side) return false;
  if (done.move === text) return true;
  const line = lineAt(state, match, turn);
  // Rules corrected since then may not read that position any more: the recorded spelling is then the only one.
  if (!line.ok) return false;
  // Reading a text takes all moves: where they are thousands, it has to be the recorded one.
  if (hasTooManyMoves(line.value)) return text.trim().toLowerCase() === done.move.toLowerCase();
  const spelled = line.value.play(text);
  return spelled.ok && spelled.value.move === done.move;
}

function abort(state: GameState, side: Side, turn: number): Judgement {
  if (said(state, "abort", side, turn)) return REPEAT;
  if (state.status === "over") return gameOver();
  const stale = unlessTurn(state, turn);
  if (stale !== null) return stale;
  if (state.sides.every((each) => state.moves.some((move) => move.side === each)))
    return refuse("too-late", "Both sides have moved: the game can be resigned, no longer called off.");
  return end(state, "abort", side, null);
}

function give(state: GameState, side: Side, command: Extract<Command, { kind: "give" }>, at: number): Judgement {
  const { turn, seconds } = command;
  const given = state.clock?.given;
  const isUp = fallen(state, at) !== null;
  if (given?.turn === turn && given.seconds === seconds && side !== state.toMove && !isUp && turn === state.turn) return REPEAT;
  return unlessFallen(state, side, turn, at) ?? happens({ kind: "given", by: side, turn, seconds });
}

/** Why a side may not do something about the other's time being up; null where it may. */
function unlessFallen(state: GameState, side: Side, turn: number, at: number): Judgement | null {
  const refusal = unlessIdle(state) ?? unlessTurn(state, turn);
  if (refusal !== null) return refusal;
  if (state.clock === null) return refuse("no-flag", "This game has no clock.");
  if (state.toMove === side) return refuse("own-clock", "It is your own time that runs.");
  return fallen(state, at) === null ? refuse("no-flag", "The other side's time is not up.") : null;
}

function said(state: GameState, how: Ending, side: Side, turn: number): boolean {
  const last = state.result?.said;
  return last !== undefined && last.how === how && last.by === side && last.turn === turn;
}

function lineAt(state: GameState, match: Match, turn: number): Result<Line> {
  return match.open(state.positions[turn] ?? position(state), pastOf(state, turn), true);
}
