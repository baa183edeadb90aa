/** The games that the product offers. Adding one is adding its folder and one line here. */
import { rulebook as harzdame } from "./harzdame/rulebook.ts";
import type { Rulebook, Variant } from "./rulebook.ts";

/** In the order in which they are offered. */
export const rulebooks: readonly Rulebook[] = [harzdame];

/** A variant with the kind of game that it belongs to. */
export interface Offer {
  readonly rulebook: Rulebook;
  readonly variant: Variant;
}

const offers = new Map<string, Offer>(
  rulebooks.flatMap((rulebook) => rulebook.variants.map((variant) => [variant.match.variant, { rulebook, variant }])),
);

/** The variant of an id (`harzdame`), or undefined where there is none of that id. */
export function findVariant(id: string): Offer | undefined {
  return offers.get(id);
}
