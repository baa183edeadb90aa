/** Hoppsi as the page plays it. */
import { match } from "../../rules/match.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { hoppsi } from "./rules/rules.ts";

/** With a match that knows only what was recorded: all that the page needs. */
export const rulebook = rulebookOf(match(hoppsi));

/** With a match of another kind (listing.ts). */
export function rulebookOf(match: Match): Rulebook {
  return {
    id: "hoppsi",
    name: "Hoppsi",
    sides: [
      { id: "r", colour: "red" },
      { id: "b", colour: "black" },
    ],
    kinds: ["captain", "runner", "runner-home"],
    variants: [{ match, choices: {} }],
  };
}
