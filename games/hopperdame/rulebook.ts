/** HopperDame as the page plays it. */
import { match } from "../../rules/match.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { hopperdame } from "./rules/rules.ts";
import { castleRules, setUps, variant } from "./rules/variant.ts";
import type { Variant } from "./rules/variant.ts";

/** With matches that know only what was recorded: all that the page needs. */
export const rulebook = rulebookOf((variant) => match(hopperdame(variant)));

/** With matches of another kind (listing.ts). */
export function rulebookOf(matchOf: (variant: Variant) => Match): Rulebook {
  return {
    id: "hopperdame",
    name: "HopperDame",
    sides: [
      { id: "w", colour: "white" },
      { id: "b", colour: "black" },
    ],
    kinds: ["man", "king"],
    variants: castleRules.flatMap((castleRule) =>
      setUps.map((setUp) => ({
        match: matchOf(variant(setUp, castleRule)),
        choices: { board: setUp.id, castles: castleRule },
      })),
    ),
  };
}
