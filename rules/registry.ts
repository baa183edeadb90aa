/** The games that the product knows. Adding one is adding its folder and one line here. */
import { rulebook as harzdame } from "./harzdame/rulebook.ts";
import { rulebook as hoplitChess } from "./hoplit-chess/rulebook.ts";
import { rulebook as hopperdame } from "./hopperdame/rulebook.ts";
import { rulebook as hoppsi } from "./hoppsi/rulebook.ts";
import { rulebook as jumpCheckers } from "./jump-checkers/rulebook.ts";
import type { Rulebook, Variant } from "./rulebook.ts";

/** Every one, in the order in which they are shown. */
export const rulebooks: readonly Rulebook[] = [hopperdame, harzdame, hoppsi, jumpCheckers, hoplitChess];

/** Those that page and API offer. */
export const offered: readonly Rulebook[] = rulebooks.filter((rulebook) => rulebook.offered);

/** A variant with the kind of game that it belongs to. */
export interface Offer {
  readonly rulebook: Rulebook;
  readonly variant: Variant;
}

const variants = new Map<string, Offer>(
  rulebooks.flatMap((rulebook) => rulebook.variants.map((variant) => [variant.match.variant, { rulebook, variant }])),
);

/** The variant of an id (`harzdame`), offered or not, or undefined where there is none of that id. */
export function findVariant(id: string): Offer | undefined {
  return variants.get(id);
}
