/** Handing a seat over to another player, and giving it back before the first move. What becomes of the seat is in `seats.ts`. */
import { asked, type Feature, impossible } from "./feature.ts";
import { nextInvite } from "./invites.ts";
import { gameOver, happens, refuse } from "./judgement.ts";
import { byProgram } from "./program.ts";
import { causeOfLink, NOT_NEXT, unlessRelinkable } from "./seats.ts";

export const handOver = {
  judge: {
    "hand-over"(command, { state, side, at }) {
      const refusal = unlessRelinkable(state, side, at);
      if (refusal !== null) return refusal;
      if (state.status === "over") return gameOver();
      return happens({ kind: "handed", side, ...byProgram(command), link: command.link });
    },
    /** Only before the first move: the next player finds the game as it began. */
    leave({ invite }, { state, side, at }) {
      const refusal = unlessRelinkable(state, side, at);
      if (refusal !== null) return refusal;
      if (state.status === "over") return gameOver();
      if (side === state.creator) return refuse("own-game", "You made this game: it can be called off, or the seat handed over.");
      if (state.turn > 0) return refuse("too-late", "A move was made: the seat can be handed over, no longer given back.");
      return happens({ kind: "left", side, invite });
    },
  },
  cause: {
    handed: (event, state) =>
      causeOfLink(state, event.side, event.link) ??
      asked(event.side, { kind: "hand-over", link: event.link, ...byProgram(event) }),
    left: ({ side, invite }, state) =>
      invite.generation === nextInvite(state, side, "").generation
        ? asked(side, { kind: "leave", invite })
        : impossible(NOT_NEXT),
  },
  fold: {},
} satisfies Feature;
