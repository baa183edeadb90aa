/**
 * A game for what Harzdame never does: a side that moves twice, a mover that loses by its own move, rules that change. Stones lie
 * on the table; a move takes one to three; who takes three moves again, who takes the last one loses.
 */
import type { Rules } from "../../../rules/contract.ts";
import { type Match, match } from "../../../rules/match.ts";
import { fail } from "../../../rules/values.ts";
import type { Setting } from "./given.ts";

interface Table {
  readonly stones: number;
  readonly toMove: "w" | "b";
}

const rules: Rules<Table, number> = {
  variant: "countdown",
  version: 7,
  counters: null,
  start: { stones: 7, toMove: "w" },
  write: ({ stones, toMove }) => `${stones} ${toMove}`,
  restore(text) {
    const [stones, side] = text.split(" ");
    return { stones: Number(stones), toMove: side === "w" ? "w" : "b" };
  },
  toMove: ({ toMove }) => toMove,
  outcome: ({ stones, toMove }) => (stones === 0 ? { winner: toMove, by: "last-stone" } : null),
  moves: ({ stones }) => [1, 2, 3].filter((taken) => taken <= stones),
  next: () => () => ({ taps: [], move: null, facts: [] }),
  play({ stones, toMove }, taken) {
    const left = stones - taken;
    const again = taken === 3 && left > 0;
    return { stones: left, toMove: again === (toMove === "w") ? "w" : "b" };
  },
  text: (_table, taken) => `take-${taken}`,
  scene: () => ({ files: 1, ranks: 1, surface: "lines", cells: [], areas: [], reserves: [] }),
  describe: () => [],
};

export const COUNTDOWN: Setting = { match: match(rules), sides: ["w", "b"] };

/** Later rules of the same game, which can no longer read the positions that `forgotten` tells. */
export function corrected(forgotten: (position: string) => boolean): Match {
  const later = match({ ...rules, version: 8 });
  return { ...later, open: (text, past) => (forgotten(text) ? fail("no longer a position") : later.open(text, past)) };
}
