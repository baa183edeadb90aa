/** A game as the API answers it: what everybody may see, and what only the asking seat sees (`you`). */
import type { Outcome, Side } from "../rules/contract.ts";
import { type GameState, type Move, type Offer, position } from "./state.ts";

export interface Player {
  /** Null where the player gave none. */
  readonly name: string | null;
  /** Whether their page is open before them now. */
  readonly present: boolean;
}

/** What only the asking seat is told; the invite as long as it can be used. */
export interface You {
  readonly side: Side;
  readonly inviteUrl?: string;
  readonly inviteToken?: string;
  /**
   * The seat is told of its turns by mail, or would be if its mails arrived; absent where it asked for no such mails, or nobody
   * has said yes to them.
   */
  readonly mail?: "on" | "broken";
  /** The seat has offered a draw in this position; it may again in the next one. */
  readonly drawOffered?: true;
}

export interface StateAnswer {
  readonly id: string;
  readonly variant: string;
  readonly status: "waiting" | "playing" | "over";
  /** Null unless somebody can move now. */
  readonly toMove: Side | null;
  readonly turn: number;
  /** How many moves stand on the board. */
  readonly ply: number;
  readonly position: string;
  readonly legalMoves: readonly string[];
  readonly moves: readonly Move[];
  /** Null is a free seat. */
  readonly players: Readonly<Record<Side, Player | null>>;
  /** Those that can be answered. */
  readonly offers: readonly Pick<Offer, "id" | "kind" | "by">[];
  readonly result: Outcome | null;
  /** Number of the log's last event. */
  readonly seq: number;
  /** Grows with every other change that somebody may see, and may grow without one. */
  readonly rev: number;
  /** The game's time, in milliseconds since 1970. */
  readonly now: number;
  /** Names the deploy that answered; a page of another one is old. */
  readonly build: string;
  /**
   * Names the log that `seq` counts, where it was not only added to: a later one replaces an earlier one, whatever their numbers.
   */
  readonly history?: number;
  /** Nothing can be played or changed until the operator has repaired the game. */
  readonly diverged?: true;
  readonly you?: You;
  /** The command had been carried out before. */
  readonly repeated?: true;
}

/** What stands beside the log. */
export interface Beside {
  readonly names: Readonly<Record<Side, string>>;
  readonly present: ReadonlySet<Side>;
  readonly legalMoves: readonly string[];
  readonly rev: number;
  readonly now: number;
  readonly build: string;
  /** When the log was last anything but added to; absent or null where it never was. */
  readonly history?: number | null;
  /** Whether the archive holds another history of the game. */
  readonly isDiverged?: boolean;
}

/** The answer for a watcher; a seat's has `you` besides. */
export function answer(state: GameState, beside: Beside): StateAnswer {
  const player = (side: Side): Player | null =>
    state.links[side] === undefined ? null : { name: beside.names[side] ?? null, present: beside.present.has(side) };
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
    legalMoves: canMove ? beside.legalMoves : [],
    moves: state.moves,
    players: Object.fromEntries(state.sides.map((side) => [side, player(side)])),
    offers: state.offers.filter((offer) => offer.status === "open").map(({ id, kind, by }) => ({ id, kind, by })),
    result: state.result && { winner: state.result.winner, by: state.result.by },
    seq: state.seq,
    rev: beside.rev,
    now: beside.now,
    build: beside.build,
    ...(beside.history && { history: beside.history }),
    ...(beside.isDiverged && { diverged: true }),
  };
}
