/** Games that a device keeps by itself, for tests. */
import { findVariant, rulebooks } from "../../../../games/registry.ts";
import { begin, type LocalGame, type Players } from "../../../../web/play/local-game.ts";

export const AGAINST: Players = { kind: "computer", you: "w", level: 3 };
export const TWO: Players = { kind: "two", names: { w: "Ada" }, turns: true };

/** Every variant with what it takes to play it. */
export const variants = rulebooks.flatMap((rulebook) =>
  rulebook.variants.map(({ match }) => ({ id: match.variant, rulebook, match })),
);

export function ofVariant(id: string) {
  const found = findVariant(id);
  if (found === undefined) throw new Error(`no variant ${id}`);
  return { rulebook: found.rulebook, match: found.variant.match };
}

export function begun(variant: string, players: Players): LocalGame {
  return begin({ id: "abcdefghijkl", ...ofVariant(variant), players, now: 1000 });
}
