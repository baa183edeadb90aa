/**
 * Who may ask what of a game: every call that changes something comes through here, once before it judges anything, and again after it has
 * awaited something. What time has brought about by then is written down first.
 */
import { MAKER } from "../../../game/channel-policy.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Refused, type Reply } from "../../object/reply.ts";
import type { Callers, Game } from "./game.ts";
import { type Caller, DIVERGED } from "./reply.ts";

/** Says the same of a missing token and of a wrong one. */
export const NO_SEAT = refused("no-seat", "A seat's link or a browser that has opened it is needed.");

export class Guard {
  readonly #game: Game;
  readonly #callers: Callers;

  constructor(game: Game, callers: Callers) {
    this.#game = game;
    this.#callers = callers;
  }

  /** Why nothing may be changed, as while the archive holds another history; null where it may. */
  change(caller: Caller): Refused | null {
    if (this.#game.standing.isDiverged) return { ...DIVERGED, state: this.#game.answerTo(caller) };
    this.#game.settle();
    return null;
  }

  /** The seat that the caller acts for, where they may change something. Its player is there then, whatever comes of the act. */
  seat(caller: Caller, as: Side | undefined): Reply<Side> {
    const acting = this.change(caller) ?? this.held(caller, as);
    if (acting.ok) this.#game.noteActive(acting.value);
    return acting;
  }

  /** The caller's seat, which must be the one that they say they act for. */
  held(caller: Caller, as: Side | undefined): Reply<Side> {
    const side = this.#callers.sideOf(caller);
    if (side === null) return NO_SEAT;
    if (as !== undefined && as !== side) return refused("other-seat", "You hold the other seat of this game.");
    return done(side);
  }

  /** Who the caller is among those that are told of the game, as `seat`: a seat, or its maker who plays neither side. */
  listener(caller: Caller, as: string | undefined): Reply<string> {
    const isMaker = (as === undefined || as === MAKER) && this.#callers.isMaker(caller);
    if (!isMaker) return this.seat(caller, as);
    return this.change(caller) ?? done(MAKER);
  }
}
