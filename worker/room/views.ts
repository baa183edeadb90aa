/** What a game's page, its pictures and its record are made of. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { record } from "../../game/record.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { NO_SEAT } from "./kernel/guard.ts";
import { asText, type Caller } from "./kernel/reply.ts";
import type { Seating } from "./seats/seats.ts";

/** What may be read of a game. It writes nothing. */
export function createViews(seating: Seating) {
  const { game, seats } = seating;
  return {
    calls: {
      /** @param isFull whether each legal move is told with more than its text */
      look: async (caller: Caller, isFull = false) => {
        const seen = look(seating, caller);
        return asText(isFull && seen.ok ? game.inFull(seen.value) : seen);
      },
      /** What the HTML of a game is made of: the state for the asking cookie, and what the last move did. */
      page: async (caller: Caller) => {
        const seen = look(seating, caller);
        return seen.ok ? done({ state: seen.value, last: game.board.factsBefore(game.ledger.state.turn) }) : seen;
      },
      /** The position of a turn that has been, or the present one, and what the move did that led there. */
      picture: async (turn: number | null) => {
        const { ledger, board } = game;
        const { state } = ledger;
        const shown = turn ?? state.turn;
        const position = state.positions[shown];
        if (position === undefined) return refused("not-found", "That turn has not been yet.");
        return done({ variant: state.variant, position, last: board.factsBefore(shown), isCustom: state.custom !== undefined });
      },
      /** The moves that stand, the last so many of them, each with the position that it was made in. */
      played: async (most: number) => {
        const { moves, positions } = game.ledger.state;
        return done(moves.slice(-most).map((move) => ({ position: positions[move.turn] ?? "", move })));
      },
      record: async () => {
        const { ledger } = game;
        return done(record(ledger.names(), ledger.store.entries()));
      },
      /** The game as a list shows it to the seat of a token. */
      mine: async (token: string) => {
        const side = seats.sideOfToken(token);
        return side === null ? NO_SEAT : done(game.listed(side));
      },
    },
  };
}

/** The state as the caller may see it; a wrong bearer sees nothing. */
function look({ game, seats }: Seating, caller: Caller): Reply<StateAnswer> {
  if (seats.sideOf(caller) === null && caller.bearer !== undefined && !seats.isMaker(caller)) return NO_SEAT;
  return done(game.answerTo(caller));
}
