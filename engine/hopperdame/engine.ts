/** HopperDame as the computer plays it, all its variants. */
import { castleRules, setUps, variant } from "../../games/hopperdame/rules/variant.ts";
import type { Variant } from "../../games/hopperdame/rules/variant.ts";
import type { Engine, EngineVariant } from "../engine.ts";
import type { Weights } from "../evaluation.ts";
import type { OwnStrengths } from "../levels.ts";
import promotion20 from "../weights/hopperdame-10x10-20-promotion.json" with { type: "json" };
import terminal20 from "../weights/hopperdame-10x10-20-terminal.json" with { type: "json" };
import promotion12 from "../weights/hopperdame-8x8-12-promotion.json" with { type: "json" };
import terminal12 from "../weights/hopperdame-8x8-12-terminal.json" with { type: "json" };
import promotion16 from "../weights/hopperdame-8x8-16-promotion.json" with { type: "json" };
import terminal16 from "../weights/hopperdame-8x8-16-terminal.json" with { type: "json" };
import { HopperDame } from "./board.ts";
import { groupsOf } from "./features.ts";

const learnt: Readonly<Record<string, Weights>> = {
  "hopperdame-10x10-20-promotion": promotion20,
  "hopperdame-8x8-16-promotion": promotion16,
  "hopperdame-8x8-12-promotion": promotion12,
  "hopperdame-10x10-20-terminal": terminal20,
  "hopperdame-8x8-16-terminal": terminal16,
  "hopperdame-8x8-12-terminal": terminal12,
};

/** In games that are often drawn, the stronger side has to see more and err less to win them. */
const PATIENT: OwnStrengths = { 5: { nodes: 20_000, error: 0 }, 6: { nodes: 100_000, error: 0 } };
/** A side that sees farther wins little more often here, and one that errs less still does. */
const LONG: OwnStrengths = {
  4: { nodes: 1_200, error: 0.6 },
  5: { nodes: 10_000, error: 0.4 },
  6: { nodes: 50_000, error: 0.15 },
};
/**
 * A side that looks a few plies ahead hardly loses here, whatever the other sees, so only errors tell one level from the next.
 */
const HARDLY_LOST: OwnStrengths = {
  1: { nodes: 1, error: 10 },
  2: { nodes: 3_000, error: 9.2 },
  3: { nodes: 3_000, error: 5.7 },
  4: { nodes: 3_000, error: 3.7 },
  5: { nodes: 3_000, error: 2.4 },
  6: { nodes: 3_000, error: 1.1 },
};
const strengths: Readonly<Record<string, OwnStrengths>> = {
  "hopperdame-8x8-16-promotion": { ...PATIENT, 5: { nodes: 12_000, error: 0.1 } },
  "hopperdame-8x8-12-promotion": { ...PATIENT, 5: { nodes: 15_000, error: 0 } },
  "hopperdame-10x10-20-terminal": LONG,
  "hopperdame-10x10-20-promotion": HARDLY_LOST,
};

const all = castleRules.flatMap((castleRule) => setUps.map((setUp) => variant(setUp, castleRule)));

export const engine: Engine = { variants: Object.fromEntries(all.map((each) => [each.id, engineOf(each)])) };

function engineOf(each: Variant): EngineVariant {
  const known = learnt[each.id];
  const own = strengths[each.id];
  if (known === undefined) throw new Error(`${each.id} has no weights`);
  return {
    weights: known,
    groups: groupsOf(each.field.squares.ranks),
    board: (weights = known) => new HopperDame(each, weights),
    ...(own && { strengths: own }),
  };
}
