/** The rules of a page's game, a chunk for each kind of game. */
import type { Match } from "../rules/match.ts";
import type { Rulebook } from "../view/rulebook.ts";

const rulebooks = import.meta.glob<Rulebook>("../games/*/game.ts", { import: "rulebook" });

/**
 * Loads a kind of game, and no other.
 * @throws where there is none of that id, which is a bug
 */
export async function loadRulebook(id: string): Promise<Rulebook> {
  return (await rulebooks[`../games/${id}/game.ts`]?.()) ?? missing(id);
}

/** The rules of a variant. */
export function matchOf({ variants }: Rulebook, id: string): Match {
  return variants.find((variant) => variant.match.variant === id)?.match ?? missing(id);
}

function missing(id: string): never {
  throw new Error(`no rules of ${id}`);
}
