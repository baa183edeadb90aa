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

export type Guard = ReturnType<typeof createGuard>;

export function createGuard(game: Game, callers: Callers) {
  /** Why nothing may be changed, as while the archive holds another history; null where it may. */
  function change(caller: Caller): Refused | null {
    if (game.standing.isDiverged) return { ...DIVERGED, state: game.answerTo(caller) };
    game.settle();
    return null;
  }

  /** The caller's seat, which must be the one that they say they act for. */
  function held(caller: Caller, as: Side | undefined): Reply<Side> {
    const side = callers.sideOf(caller);
    if (side === null) return NO_SEAT;
    if (as !== undefined && as !== side) return refused("other-seat", "You hold the other seat of this game.");
    return done(side);
  }

  /** The seat that the caller acts for, where they may change something. Its player is there then, whatever comes of the act. */
  function seat(caller: Caller, as: Side | undefined): Reply<Side> {
    const acting = change(caller) ?? held(caller, as);
    if (acting.ok) game.noteActive(acting.value);
    return acting;
  }

  return {
    change,
    held,
    seat,

    /** What `work` answers for the seat that the caller acts for, where they may change something. */
    async acting<T>(caller: Caller, as: Side | undefined, work: (side: Side) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
      const acting = seat(caller, as);
      return acting.ok ? work(acting.value) : acting;
    },

    /** Who the caller is among those that are told of the game, as `seat`: a seat, or its maker who plays neither side. */
    listener(caller: Caller, as: string | undefined): Reply<string> {
      const isMaker = (as === undefined || as === MAKER) && callers.isMaker(caller);
      return isMaker ? (change(caller) ?? done(MAKER)) : seat(caller, as);
    },
  };
}
