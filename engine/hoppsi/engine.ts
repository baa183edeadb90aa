/** Hoppsi as the computer plays it. */
import type { Engine } from "../engine.ts";
import type { OwnStrengths } from "../levels.ts";
import learnt from "../weights/hoppsi.json" with { type: "json" };
import { Hoppsi } from "./board.ts";
import { GROUPS } from "./features.ts";

/** Hoppsi has few pieces, each worth much, so a little less error makes a player far better. */
const strengths: OwnStrengths = { 2: { nodes: 60, error: 1.3 }, 3: { nodes: 300, error: 0.4 } };

export const engine: Engine = {
  variants: {
    hoppsi: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Hoppsi(weights), strengths },
  },
};
