/** Ending a game otherwise than by a move: resigning, calling it off, agreeing on a result; time and the operator end games, too. */
import { abandoned, overdue } from "./closing.ts";
import type { Ending } from "./ending-schema.ts";
import { asked, type Cause, type Feature, impossible, type OfferRules } from "./feature.ts";
import { end, hasEnded, refuse, REPEAT, unlessOn, unlessOver, unlessTurn } from "./command.ts";
import { opponent } from "./state.ts";

export const ending = {
  begin: () => ({ status: "waiting", result: null }),
  judge: {
    resign({ turn }, { state, side }) {
      if (hasEnded(state, "resign", side, turn)) return REPEAT;
      return unlessOn(state, turn) ?? end(state, "resign", side, opponent(state, side));
    },
    abort({ turn }, { state, side }) {
      if (hasEnded(state, "abort", side, turn)) return REPEAT;
      const refusal = unlessOver(state) ?? unlessTurn(state, turn);
      if (refusal !== null) return refusal;
      if (state.sides.every((each) => state.moves.some((move) => move.side === each)))
        return refuse("too-late", "Both sides have moved: the game can be resigned, no longer called off.");
      return end(state, "abort", side, null);
    },
    close(_command, { state }) {
      if (state.result?.said?.how === "closed") return REPEAT;
      return unlessOver(state) ?? end(state, "closed", null, null);
    },
  },
  seatless: ["close"],
  cause: {
    ended(event, state, { match }): Cause {
      const { how, by, turn, offer } = event;
      // The operator has no side.
      if (how === "closed") return asked(state.toMove, { kind: "close" });
      if (by === null) return { kind: "time", event: overdue(state, event.at, match) ?? abandoned(state, event.at) };
      switch (how) {
        case "resign":
        case "abort":
          return asked(by, { kind: how, turn });
        case "time":
          return asked(by, { kind: "claim", turn });
        case "agreement":
          return offer === undefined ? UNCAUSED : asked(by, { kind: "accept", id: offer });
        case "abandoned":
          return UNCAUSED;
      }
    },
  },
  fold: {
    ended: (_state, { how, by, winner, turn }) => ({ status: "over", result: { winner, by: how, said: { how, by, turn } } }),
  },
} satisfies Feature;

const UNCAUSED = impossible("a game ends by a command or by time");

const agreement = {
  when: "playing",
  lapses: ({ by }, change) => (change.what === "moved" ? change.by !== by : change.what === "returned"),
} satisfies Partial<OfferRules<"draw" | "result">>;

export const drawOffer: OfferRules<"draw"> = {
  ...agreement,
  refuse: () => null,
  agree: ({ id }, { state, side }) => end(state, "agreement", side, null, id),
};

export const resultOffer: OfferRules<"result"> = {
  ...agreement,
  refuse({ winner }, { state }) {
    if (winner === null || state.sides.includes(winner)) return null;
    return refuse("bad-offer", `The winner must be null or a side of the game: ${state.sides.join(", ")}.`);
  },
  agree: ({ id, terms }, { state, side }) => end(state, "agreement", side, terms.winner, id),
};

/** Ends that say nothing of who plays better: nobody wins, and it is no draw either. */
const VOID_ENDINGS: readonly string[] = ["abort", "abandoned", "closed"] satisfies readonly Ending[];

/** @param by how a game ended: one of the words of `ending-schema.ts`, or of its rules' own */
export function isVoid(by: string): boolean {
  return VOID_ENDINGS.includes(by);
}
