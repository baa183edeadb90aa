/** Playing a move. */
import type { Fact, Result, Side, Tap } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { routeOf, squaresOn } from "../rules/route.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import { fail, ok } from "../rules/values.ts";
import type { EventBody } from "./event.ts";
import { asked, type Feature } from "./feature.ts";
import { noMove, notStarted, refuse, REPEAT, unlessOver, unlessTurn } from "./command.ts";
import type { Move } from "./moves-schema.ts";
import { LONGEST_MOVE } from "./limits.ts";
import { hasTooManyMoves, isTooRich } from "./start.ts";
import { type GameState, pastOf, position } from "./state.ts";

export const moves = {
  begin: ({ toMove, position: start }) => ({ toMove, turn: 0, positions: [start], moves: [] }),
  judge: {
    play({ turn, move, taps, auto }, { state, side, board }) {
      if (state.status === "waiting") return notStarted();
      if (turn < state.turn && wasPlayed(state, side, turn, move, board.match)) return REPEAT;
      const refusal = unlessOver(state) ?? unlessTurn(state, turn);
      if (refusal !== null) return refusal;
      if (state.toMove !== side) return refuse("not-your-turn", "It is the other side's turn.");
      const played = board.present().play(move);
      if (!played.ok) return { kind: "refuse", refusal: noMove(played.error) };
      if (auto === "only-move" && board.present().movesUpTo(1) === null)
        return refuse("illegal-move", "Another move was legal, too.");
      const { line } = played.value;
      const walked = taps ? walkedBy(taps, played.value.move, board.present()) : ok({});
      if (!walked.ok) return refuse("illegal-move", walked.error);
      // Only a board that somebody set up leads to such a one, where nobody could go on.
      if (isTooRich(line)) return refuse("illegal-move", `after ${played.value.move}: ${TOO_RICH}`);
      const event: EventBody = {
        kind: "moved",
        side,
        turn,
        ply: state.moves.length + 1,
        move: played.value.move,
        ...walked.value,
        position: line.position,
        toMove: line.toMove,
        rules: board.match.version,
        outcome: line.outcome,
        ...(auto && { auto }),
      };
      return { kind: "event", event, line };
    },
  },
  cause: {
    moved: ({ side, turn, move, route, auto }) =>
      asked(side, { kind: "play", turn, move, ...(route && { taps: squaresOn(route) }), ...(auto && { auto }) }),
  },
  fold: {
    moved(state, { at, side, turn, ply, move, route, position: reached, toMove, outcome, auto }) {
      return {
        status: outcome === null ? "playing" : "over",
        result: outcome,
        toMove,
        turn: turn + 1,
        positions: [...state.positions, reached],
        moves: [...state.moves, { turn, ply, side, move, ...(route && { route }), at, ...(auto && { auto }) }],
      };
    },
  },
} satisfies Feature;

/** The line that stood on the board in a turn. */
export function lineAt(state: GameState, match: Match, turn: number): Result<Line> {
  return match.open(state.positions[turn] ?? position(state), pastOf(state, turn), true);
}

/** The way by which taps have walked to a move, where it is another than that of its recorded text; an error where they lead to no such move. */
function walkedBy(taps: readonly Tap[], move: string, line: Line): Result<Pick<Move, "route">> {
  // A line keeps what it is asked, and is asked for nothing that leads nowhere.
  const isOffered = taps.every((tap, index) => line.next(taps.slice(0, index)).taps.includes(tap));
  const walked = line.next(isOffered ? taps : []);
  if (walked.move !== move) return fail(`The taps do not make ${move}.`);
  const recorded = line.describe(move);
  const route = routeOf(walked.facts);
  const isOther = route !== undefined && recorded.ok && route !== routeOf(recorded.value);
  // What is picked on the way is no part of a route: it has to lead to the move by its squares alone.
  const isWhole = isOther && route.length <= LONGEST_MOVE && line.next(squaresOn(route)).move === move;
  return ok(isWhole ? { route } : {});
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

/** The move that answered a turn, taken back or not; undefined where none did. */
function moveIn({ moves, takenBack }: GameState, turn: number): Move | undefined {
  const answers = (move: Move) => move.turn === turn;
  return moves.find(answers) ?? takenBack.find(answers);
}

/** What a move did that was made in a position; nothing where rules of another version have made it. */
export function factsIn(match: Match, position: string, { move, route }: Pick<Move, "move" | "route">): readonly Fact[] {
  const line = match.open(position, [], true);
  const facts = line.ok ? line.value.describe(move, route) : line;
  return facts.ok ? facts.value : [];
}

/** The move that led to the position of a turn: where moves were taken back, the one before them. */
export function moveBefore(state: GameState, turn: number): Move | undefined {
  const struck = state.takenBack.find(({ into }) => into === turn);
  return struck === undefined ? moveIn(state, turn - 1) : moveBefore(state, struck.turn);
}
