/**
 * Taking a move back: the position before a side's last move returns under a new turn, with what followed struck out. The log keeps what
 * happened, and the struck moves keep their turns, so that whatever names those turns still finds what became of them.
 */
import type { Side } from "../rules/contract.ts";
import { restored } from "./clock.ts";
import { asked, type Feature, type OfferRules, type Situation } from "./feature.ts";
import { happens, type Judgement, refuse } from "./command.ts";
import type { Move } from "./moves-schema.ts";
import { runsFrom } from "./pause.ts";
import type { GameState } from "./state.ts";

/** Takebacks of a game: with many more, its log would grow without a game being played. Logs from before may hold more. */
export const MOST_TAKEBACKS = 200;

export const takeback = {
  begin: () => ({ takenBack: [] }),
  judge: {},
  cause: {
    tookBack: ({ by, offer }) => asked(by, { kind: "accept", id: offer }),
  },
  fold: {
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
export function takebacksOf({ takenBack }: Pick<GameState, "takenBack">): number {
  return new Set(takenBack.map(({ into }) => into)).size;
}

/** The move that a takeback asked for by `side` would take back; undefined where it has made none. */
function lastMoveOf({ moves }: GameState, side: Side): Move | undefined {
  return moves.findLast((move) => move.side === side);
}
