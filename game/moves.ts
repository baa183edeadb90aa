/**
 * Playing moves, and taking them back: then the position before a side's last move returns under a new turn, with what followed struck out.
 * The log keeps what happened, and the struck moves keep their turns, so that whatever names those turns still finds what became of them.
 */
import type { Result, Side } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import type { EventBody } from "./event.ts";
import { asked, type Feature, type OfferRules, type Situation } from "./feature.ts";
import { gameOver, noMove, notStarted, refuse, REPEAT, unlessTurn, happens, type Judgement } from "./command.ts";
import type { Move } from "./moves-schema.ts";
import { hasTooManyMoves, isTooRich } from "./start.ts";
import { type GameState, pastOf, position } from "./state.ts";
import { restored } from "./clock.ts";
import { runsFrom } from "./pause.ts";

/** Takebacks of a game: with many more, its log would grow without a game being played. Logs from before may hold more. */
export const MOST_TAKEBACKS = 200;

export const moves = {
  begin: ({ toMove, position: start }) => ({ toMove, turn: 0, positions: [start], moves: [], takenBack: [] }),
  judge: {
    play({ turn, move }, { state, side, board }) {
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
    },
  },
  cause: {
    moved: ({ side, turn, move }) => asked(side, { kind: "play", turn, move }),
    tookBack: ({ by, offer }) => asked(by, { kind: "accept", id: offer }),
  },
  fold: {
    moved(state, { at, side, turn, ply, move, position: reached, toMove, outcome }) {
      return {
        status: outcome === null ? "playing" : "over",
        result: outcome,
        toMove,
        turn: turn + 1,
        positions: [...state.positions, reached],
        moves: [...state.moves, { turn, ply, side, move, at }],
      };
    },
    tookBack(state, { to, turn, at }) {
      const into = turn + 1;
      const first = state.moves.findIndex((move) => move.turn === to);
      const [back, before] = [state.moves[first], state.positions[to]];
      if (back === undefined || before === undefined) throw new Error(`${state.game}: no move answered turn ${to}`);
      const since = runsFrom(state, at);
      return {
        toMove: back.side,
        turn: into,
        positions: [...state.positions, before],
        moves: state.moves.slice(0, first),
        takenBack: [...state.takenBack, ...state.moves.slice(first).map((move) => ({ ...move, into }))],
        clock: state.clock && restored(state.clock, { to, side: back.side, since }),
        waitsSince: since,
      };
    },
  },
} satisfies Feature;

export const takebackOffer: OfferRules<"takeback"> = {
  when: "playing",
  isOneSided: true,
  refuse(_terms, situation) {
    if (lastMoveOf(situation.state, situation.side) === undefined)
      return refuse("no-move", "You have no move on the board to take back.");
    return unlessMany(situation);
  },
  agree({ id, by }, situation) {
    const { state, side } = situation;
    const last = lastMoveOf(state, by);
    if (last === undefined) throw new Error(`${state.game}: a takeback without a move`);
    return unlessMany(situation) ?? happens({ kind: "tookBack", offer: id, by: side, to: last.turn, turn: state.turn });
  },
  lapses: (_offer, change) => change.what !== "paused",
};

/** A refusal where the game has had all of its takebacks; null else. */
function unlessMany({ state, board }: Situation): Judgement | null {
  if (board.isRecorded || takebacksOf(state) < MOST_TAKEBACKS) return null;
  return refuse("too-many", `At most ${MOST_TAKEBACKS} takebacks in a game.`);
}

/** How many takebacks there were so far: each returned its position under a turn of its own. */
export function takebacksOf({ takenBack }: GameState): number {
  return new Set(takenBack.map(({ into }) => into)).size;
}

/** The move that a takeback asked for by `side` would take back; undefined where it has made none. */
function lastMoveOf({ moves }: GameState, side: Side): Move | undefined {
  return moves.findLast((move) => move.side === side);
}

/** The line that stood on the board in a turn. */
export function lineAt(state: GameState, match: Match, turn: number): Result<Line> {
  return match.open(state.positions[turn] ?? position(state), pastOf(state, turn), true);
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

/** The move that led to the position of a turn: where moves were taken back, the one before them. */
export function moveBefore(state: GameState, turn: number): Move | undefined {
  const struck = state.takenBack.find(({ into }) => into === turn);
  return struck === undefined ? moveIn(state, turn - 1) : moveBefore(state, struck.turn);
}
