/** The rules of a page's game, a chunk for each kind of game. */
import type { Match } from "../rules/match.ts";
import type { Rulebook } from "../view/rulebook.ts";

const rulebooks = import.meta.glob<Rulebook>("../games/*/game.ts", { import: "rulebook" });

/**
 * Loads a kind of game, and no other.
 * @throws where there is none of that id, which is a bug
 */
export async function loadRulebook(id: string): Promise<Rulebook> {
  const rulebook = await rulebooks[`../games/${id}/game.ts`]?.();
  if (rulebook === undefined) throw new Error(`no rules of ${id}`);
  return rulebook;
}

/** The rules of a variant. */
export function matchOf({ variants }: Rulebook, id: string): Match {
  const match = variants.find((variant) => variant.match.variant === id)?.match;
  if (match === undefined) throw new Error(`no rules of ${id}`);
  return match;
}
