/** HopperDame as the page plays it. */
import { match } from "../match.ts";
import type { Match } from "../match.ts";
import type { Rulebook } from "../rulebook.ts";
import { hopperdame } from "./rules.ts";
import { castleRules, setUps, variant } from "./variant.ts";
import type { Variant } from "./variant.ts";

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
