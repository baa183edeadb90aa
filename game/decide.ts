/**
 * What a command does to a game: the events to append, or why none. Pure, and judged by today's rules; what was accepted
 * before is never judged again. Every command can be repeated: what has already happened answers `repeat` and adds nothing.
 */
import type { Result, Side } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import type { Command, Create, Refusal, RefusalCode } from "./command.ts";
import { fallen, overdue } from "./deadline.ts";
import type { Ending, EventBody, GameEvent } from "./event.ts";
import { isTooRich, readStart, type Start } from "./start.ts";
import { COUNTED_WITHIN, type Counted, evolve, type GameState, hasOffered, type Offer, opponent, position } from "./state.ts";

export type Decision =
  | {
      readonly kind: "accept";
      readonly events: readonly GameEvent[];
      /** Where a move led, so that it need not be opened again. */
      readonly line: Line | null;
    }
  | { readonly kind: "repeat" }
  | { readonly kind: "refuse"; readonly refusal: Refusal };

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
): GameEvent {
  return {
    seq: 1,
    at: now,
    kind: "created",
    game: command.game,
    variant: match.variant,
    rules: match.version,
    settings: command.settings ?? {},
    sides,
    position: start.position,
    ...(start.custom && { custom: start.custom }),
    toMove: start.toMove,
    by: command.by,
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

/** Today's rules of the game's variant, and the line that stands on its board. */
export interface Board {
  readonly match: Match;
  present(): Line;
}

/**
 * Where time has ended the game by now, what comes after that instant is judged after it, whether the log says so already or not.
 * @param side whose seat the command comes from; of `join`, the seat to take
 * @param now milliseconds since 1970; an event is never dated before the last one
 */
export function decide(state: GameState, side: Side, command: Command, board: Board, now: number): Decision {
  const at = Math.max(now, state.at);
  const end = overdue(state, at);
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

type Judgement =
  | { readonly kind: "event"; readonly event: EventBody; readonly line?: Line }
  | Exclude<Decision, { kind: "accept" }>;

const REPEAT = { kind: "repeat" } as const;

/** A seat's changes of its player's name within `COUNTED_WITHIN`. */
export const MOST_NAMES = 10;
/** A seat's new links likewise, so that the log stays short. */
export const MOST_LINKS = 10;

function refuse(code: RefusalCode, detail: string): Judgement {
  return { kind: "refuse", refusal: { code, detail } };
}

function happens(event: EventBody): Judgement {
  return { kind: "event", event };
}

function judge(state: GameState, side: Side, command: Command, board: Board, at: number): Judgement {
  if (command.kind !== "join" && state.links[side] === undefined) return refuse("not-started", "Nobody has taken that seat yet.");
  switch (command.kind) {
    case "join":
      if (state.links[side] !== undefined) return refuse("seat-taken", "That seat is taken.");
      if (state.status === "over") return gameOver();
      return happens({ kind: "joined", side, link: command.link });
    case "relink":
      if (isOften(state.relinked ?? [], side, at, MOST_LINKS))
        return refuse("too-many", `A link can be made anew ${MOST_LINKS} times in 24 hours.`);
      return happens({ kind: "linked", side, link: command.link });
    case "name":
      return name(state, side, at);
    case "invite":
      if (state.status === "playing") return refuse("seat-taken", "Both seats are taken.");
      if (state.status === "over") return gameOver();
      return happens({ kind: "invited", by: side, invite: command.link });
    case "play":
      return play(state, side, command, board);
    case "resign":
      if (said(state, "resign", side, command.turn)) return REPEAT;
      return unlessIdle(state) ?? unlessTurn(state, command.turn) ?? end(state, "resign", side, opponent(state, side));
    case "abort":
      return abort(state, side, command.turn);
    case "offer":
      return offer(state, side, command.turn);
    case "accept":
    case "decline":
    case "withdraw":
      return answer(state, side, command);
    case "claim":
      if (said(state, "time", side, command.turn)) return REPEAT;
      return unlessFallen(state, side, command.turn, at) ?? end(state, "time", side, side);
    case "give":
      return give(state, side, command, at);
  }
}

/** At any time, also after the game; so often that nobody has to live with a slip, and the log stays short. */
function name(state: GameState, side: Side, at: number): Judgement {
  if (isOften(state.named, side, at, MOST_NAMES))
    return refuse("too-many", `A name can be changed ${MOST_NAMES} times in 24 hours.`);
  return happens({ kind: "named", side });
}

/** Whether a seat has done something as often as it may within `COUNTED_WITHIN`. */
function isOften(done: readonly Counted[], side: Side, at: number, most: number): boolean {
  return done.filter((each) => each.side === side && at - each.at < COUNTED_WITHIN).length >= most;
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
  if (!played.ok) return refuse("illegal-move", played.error);
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
  const done = state.moves.find((move) => move.turn === turn);
  if (done === undefined || done.side !== side) return false;
  if (done.move === text) return true;
  const line = lineAt(state, match, turn);
  // Rules corrected since then may not read that position any more: the recorded spelling is then the only one.
  const spelled = line.ok ? line.value.play(text) : line;
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

function offer(state: GameState, side: Side, turn: number): Judgement {
  const repeated = hasOffered(state, side, turn) || said(state, "agreement", side, turn);
  if (repeated) return REPEAT;
  const idle = unlessIdle(state) ?? unlessTurn(state, turn);
  if (idle !== null) return idle;
  const open = state.offers.find((each) => each.status === "open");
  if (open === undefined) return happens({ kind: "offered", offer: String(state.seq + 1), by: side, what: "draw", turn });
  // Who offers what the other has already offered agrees to it.
  return open.by === side ? REPEAT : end(state, "agreement", side, null, open);
}

const ANSWERED = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;

function answer(state: GameState, side: Side, command: Extract<Command, { id: string }>): Judgement {
  const found = state.offers.find((each) => each.id === command.id);
  const mayAnswer = found !== undefined && (command.kind === "withdraw") === (found.by === side);
  if (mayAnswer && found.status === ANSWERED[command.kind]) return REPEAT;
  const idle = unlessIdle(state);
  if (idle !== null) return idle;
  if (!mayAnswer || found.status !== "open") return refuse("no-offer", "That offer does not stand.");
  if (command.kind === "accept") return end(state, "agreement", side, null, found);
  return happens({ kind: "answered", offer: found.id, by: side, answer: ANSWERED[command.kind] });
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

function end(state: GameState, how: Ending, by: Side, winner: Side | null, offer?: Offer): Judgement {
  return happens({ kind: "ended", how, by, winner, turn: state.turn, ...(offer && { offer: offer.id }) });
}

function said(state: GameState, how: Ending, side: Side, turn: number): boolean {
  const last = state.result?.said;
  return last !== undefined && last.how === how && last.by === side && last.turn === turn;
}

function unlessIdle(state: GameState): Judgement | null {
  if (state.status === "waiting") return notStarted();
  return state.status === "over" ? gameOver() : null;
}

function unlessTurn(state: GameState, turn: number): Judgement | null {
  if (turn === state.turn) return null;
  return refuse("stale-turn", `The game is at turn ${state.turn}, this was for turn ${turn}.`);
}

function notStarted(): Judgement {
  return refuse("not-started", "The game begins when the other seat is taken.");
}

function gameOver(): Judgement {
  return refuse("game-over", "The game is over.");
}

function lineAt(state: GameState, match: Match, turn: number): Result<Line> {
  return match.open(state.positions[turn] ?? position(state), state.positions.slice(0, turn));
}
