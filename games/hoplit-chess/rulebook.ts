/** Hoplit Chess as the page plays it. */
import type { Rules } from "../../rules/contract.ts";
import { match } from "../../rules/match.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import type { Move } from "./rules/move.ts";
import type { Position } from "./rules/position.ts";
import { hoplitChess } from "./rules/rules.ts";

/** With matches that know only what was recorded: all that the page needs. */
export const rulebook = rulebookOf(match);

/** With matches of another kind (listing.ts). */
export function rulebookOf(matchOf: (rules: Rules<Position, Move>) => Match): Rulebook {
  return {
    id: "hoplit-chess",
    name: "Hoplit Chess",
    sides: [
      { id: "w", colour: "white" },
      { id: "b", colour: "black" },
    ],
    kinds: ["pawn", "knight", "bishop", "rook", "queen", "chess-king", "hoplit"],
    variants: [
      { match: matchOf(hoplitChess("hoplit-chess", 1)), choices: { drop: "one-step" } },
      { match: matchOf(hoplitChess("hoplit-chess-two-step", 2)), choices: { drop: "two-step" } },
    ],
  };
}
