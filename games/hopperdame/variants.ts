/** The variants of HopperDame with the choices that make them. The caller brings the match that plays each. */
import type { Match } from "../../rules/match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { castleRules, setUps, variant } from "./rules/variant.ts";
import type { Variant as Played } from "./rules/variant.ts";

export function variantsBy(matchOf: (variant: Played) => Match): readonly Variant[] {
  return castleRules.flatMap((castleRule) =>
    setUps.map((setUp) => ({
      match: matchOf(variant(setUp, castleRule)),
      choices: { board: setUp.id, castles: castleRule },
    })),
  );
}
