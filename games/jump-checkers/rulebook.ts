/** Jump Checkers as the page plays it. */
import { match } from "../../rules/match.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { jumpCheckers } from "./rules/rules.ts";

/** With a match that knows only what was recorded: all that the page needs. */
export const rulebook = rulebookOf(match(jumpCheckers));

/** With a match of another kind (listing.ts). */
export function rulebookOf(match: Match): Rulebook {
  return {
    id: "jump-checkers",
    name: "Jump Checkers",
    sides: [
      { id: "b", colour: "black" },
      { id: "w", colour: "white" },
    ],
    kinds: ["man", "pair", "king"],
    variants: [{ match, choices: {} }],
  };
}
