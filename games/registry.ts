/** The games that the product knows. Adding one is adding its folder and one line here. */
import type { Listing, Variant } from "../view/rulebook.ts";
import { listing as harzdame } from "./harzdame/game.ts";
import { listing as hoplitChess } from "./hoplit-chess/game.ts";
import { listing as hopperdame } from "./hopperdame/game.ts";
import { listing as hoppsi } from "./hoppsi/game.ts";
import { listing as jumpCheckers } from "./jump-checkers/game.ts";

/** The one that the first page shows by itself. */
export const showcase: Listing = hopperdame();

/** Every one, in the order in which they are shown. */
export const rulebooks: readonly Listing[] = [showcase, harzdame(), hoppsi(), jumpCheckers(), hoplitChess()];

/** The kind of game of an id or undefined where there is none of that id. */
export function findRulebook(id: string): Listing | undefined {
  return rulebooks.find((rulebook) => rulebook.id === id);
}

/** A variant with the kind of game that it belongs to. */
export interface Offer {
  readonly rulebook: Listing;
  readonly variant: Variant;
}

const variants = new Map<string, Offer>(
  rulebooks.flatMap((rulebook) => rulebook.variants.map((variant) => [variant.match.variant, { rulebook, variant }])),
);

/** The variant of an id or undefined where there is none of that id. */
export function findVariant(id: string): Offer | undefined {
  return variants.get(id);
}
