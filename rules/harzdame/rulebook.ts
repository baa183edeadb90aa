/** Harzdame as the page plays it. */
import { match } from "../match.ts";
import type { Match } from "../match.ts";
import type { Rulebook } from "../rulebook.ts";
import { harzdame } from "./rules.ts";

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
