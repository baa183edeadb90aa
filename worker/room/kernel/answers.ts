/** What a game says of itself: its state as everybody may see it, and as each of its players does. It writes nothing. */
import type { MyGame } from "../../../api/my-games-schema.ts";
import { runsUntil } from "../../../game/clock.ts";
import { offerers } from "../../../game/offers.ts";
import type { Opponent } from "../../archive/browsers.ts";
import { answer } from "../../../api/answer.ts";
import type { StateAnswer, You } from "../../../api/state-schema.ts";
import { overdue } from "../../../game/closing.ts";
import { evolve } from "../../../game/evolve.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { merged } from "../../../rules/values.ts";
import { BUILD } from "../../build.ts";
import type { Feature, Viewer } from "./feature.ts";
import type { Ledger } from "./ledger.ts";
import type { Presence } from "./presence.ts";
import type { PresentBoard } from "./present-board.ts";
import type { Standing } from "./standing.ts";
import type { Time } from "./time.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly time: Time;
  readonly standing: Standing;
  readonly presence: Presence;
  readonly board: PresentBoard;
  readonly features: () => readonly Feature[];
  readonly isSettled: (side: Side) => boolean;
}

/** What a game answers, to whoever asks. */
export function createAnswers(parts: Parts) {
  const { ledger } = parts;
  const toSeat = (side: Side) => toldSeat(parts, side);
  return {
    toSeat,

    /** As somebody sees the game now. */
    to(viewer: Viewer): StateAnswer {
      const seen = { ...shown(parts, elapsed(parts)), ...added(parts)(viewer) };
      return viewer.side === null ? seen : { ...seen, you: toSeat(viewer.side)(viewer.origin) };
    },

    /** The state as it is written down now, kept as each side sees it. */
    written(): (viewer: Viewer) => StateAnswer {
      const { state } = ledger;
      const seen = shown(parts, state);
      const more = added(parts);
      const own = new Map(state.sides.map((side) => [side, toSeat(side)]));
      return (viewer) => {
        const you = viewer.side === null ? undefined : own.get(viewer.side)?.(viewer.origin);
        return { ...seen, ...more(viewer), ...(you && { you }) };
      };
    },
  };
}

/** What a seat's player is told of their own: no more than that it is theirs as long as something of the player before is set there. */
function toldSeat({ features, isSettled }: Parts, side: Side): (origin: string) => You {
  const told = (isSettled(side) ? features() : []).flatMap((feature) => feature.toSeat?.(side) ?? []);
  return (origin) => ({ side, ...merged(told.map((part) => part(origin))) });
}

function added({ features }: Parts): (viewer: Viewer) => Partial<StateAnswer> {
  const added = features().flatMap((feature) => feature.shown?.() ?? []);
  return (viewer) => merged(added.map((part) => part(viewer)));
}

/** The game as time has left it, whether the log says so by now or not: a look writes nothing. */
function elapsed({ ledger, board }: Parts): GameState {
  const end = overdue(ledger.state, ledger.now(), board);
  return end === null ? ledger.state : evolve(ledger.state, end);
}

function shown({ ledger, presence, time, standing, board }: Parts, state: GameState): StateAnswer {
  return answer(state, {
    match: board,
    names: ledger.names(),
    present: new Set(presence.announced.present),
    legalMoves: state.status === "playing" ? board.listed() : [],
    rev: presence.announced.rev,
    now: ledger.now(),
    closes: time.closes(state),
    build: BUILD,
    history: ledger.store.history(),
    isDiverged: standing.isDiverged,
  });
}

/**
 * The game as it stands in a list of its player's games.
 * @param shown what lists show of the other player
 */
export function listedFor(state: GameState, side: Side, shown: Opponent): MyGame {
  const { game: id, variant, status, turn, toMove, result, at, clock, custom } = state;
  return {
    id,
    variant,
    status,
    turn,
    toMove: status === "playing" ? toMove : null,
    winner: result?.winner ?? null,
    endedBy: result?.by ?? null,
    customStart: custom !== undefined,
    changedAt: at,
    until: clock && runsUntil(clock),
    side,
    ...shown,
    offered: offerers(state).has(opponent(state, side)),
  };
}
