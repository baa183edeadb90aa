/** What can be trained, matched and measured: every variant, and what a variant's game may become. */
import { engines } from "../../engine/registry.ts";
import type { EngineVariant } from "../../engine/engine.ts";
import { rulebooks } from "../../games/registry.ts";
import type { Match, Line } from "../../rules/match.ts";
import { sayNoMove } from "../../rules/typed-move.ts";

export interface Contest {
  readonly id: string;
  readonly match: Match;
  readonly engine: EngineVariant;
  /** Where games begin. */
  readonly start: string;
}

/** All of them, in the order of the games. */
export async function contests(): Promise<readonly Contest[]> {
  const found: Contest[] = [];
  for (const { id, variants } of rulebooks) {
    const engine = await engines[id]?.();
    for (const [name, own] of Object.entries(engine?.variants ?? {})) {
      const rules = own.start?.variant ?? name;
      const match = variants.find((variant) => variant.match.variant === rules)?.match;
      if (match === undefined) throw new Error(`${rules}, which ${id} searches, is no variant of it`);
      found.push({ id: name, match, engine: own, start: own.start?.position ?? match.start });
    }
  }
  return found;
}

/** @throws where the rules don't read the position */
export function lineAt(match: Match, position: string): Line {
  const opened = match.open(position);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** @throws where the move, in the rules' own text, is not legal */
export function lineAfter(line: Line, move: string): Line {
  const played = line.play(move);
  if (!played.ok) throw new Error(sayNoMove(played.error));
  return played.value.line;
}
