/** Harzdame as the page plays it. */
import { match } from "../../rules/match.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { harzdame } from "./rules/rules.ts";

/** With a match that knows only what was recorded: all that the page needs. */
export const rulebook = rulebookOf(match(harzdame));

/** With a match of another kind (listing.ts). */
export function rulebookOf(match: Match): Rulebook {
  return {
    id: "harzdame",
    name: "Harzdame",
    sides: [
      { id: "w", colour: "white" },
      { id: "b", colour: "black" },
    ],
    kinds: ["man", "king"],
    variants: [{ match, choices: {} }],
  };
}
