/** What thinks: the computer as a player of one variant, and the rules by which it is asked. */
import type { EngineVariant } from "../../engine/engine.ts";
import type { Level } from "../../engine/levels.ts";
import { type Choice, Player } from "../../engine/player.ts";
import { engines } from "../../engine/registry.ts";
import type { Match } from "../../rules/match.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";

/** What the computer is asked. */
export interface Question {
  /** The kind of game. */
  readonly rulebook: string;
  readonly variant: string;
  readonly position: string;
  /** Positions that stood before, oldest first. */
  readonly past: readonly string[];
  /** How strong it plays, or that a person wants advice. */
  readonly strength: Level | "hint";
}

/** So many nodes are worth waiting for, when somebody asks for a hint. */
const HINT = { nodes: 60_000 };

export type Brain = ReturnType<typeof brainOf>;

/** Loads what plays a variant, and no other game. */
export async function openBrain({ rulebook, variant }: Pick<Question, "rulebook" | "variant">): Promise<Brain> {
  const [rules, engine] = await Promise.all([loadRulebook(rulebook), engines[rulebook]?.()]);
  const played = engine?.variants[variant];
  if (played === undefined) throw new Error(`nothing plays ${variant}`);
  return brainOf(matchOf(rules, variant), played);
}

export function brainOf(match: Match, engine: EngineVariant) {
  const player = new Player(engine, (...miss) => console.error(`A move that the rules don't have: ${miss.join(" | ")}`));
  return {
    /**
     * @param spent how many nodes were spent on the question before: none makes it a new one
     * @param stop asked now and then whether to stop
     */
    answer({ position, past, strength }: Question, spent = 0, stop?: () => boolean): Choice {
      const line = match.open(position, past);
      if (!line.ok) throw new Error(`${match.variant}: ${line.error}`);
      const limits = strength === "hint" ? HINT : player.limitsOf(strength);
      // What it remembers of other positions would make its answer depend on them.
      if (spent === 0) player.clear();
      const nodes = Math.max(1, (limits.nodes ?? Number.POSITIVE_INFINITY) - spent);
      return player.choose(line.value, past, { ...limits, nodes, ...(stop && { stop }) });
    },
  };
}
