/** HopperDame as people type it: what the server plays by, and the page reads by once somebody types a move there. */
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { hopelessIn } from "./rules/chances.ts";
import { readerOf } from "./rules/reader.ts";
import { hopperdame } from "./rules/rules.ts";
import { variantsBy } from "./variants.ts";

export const typed: readonly Variant[] = variantsBy((each) => typedMatch(hopperdame(each), readerOf(each), hopelessIn(each)));
