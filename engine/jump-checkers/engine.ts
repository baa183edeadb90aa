/** Jump Checkers as the computer plays it. */
import type { Engine } from "../engine.ts";
import learnt from "../weights/jump-checkers.json" with { type: "json" };
import { JumpCheckers } from "./board.ts";
import { GROUPS } from "./features.ts";

export const engine: Engine = {
  variants: {
    "jump-checkers": { weights: learnt, groups: GROUPS, board: (weights = learnt) => new JumpCheckers(weights) },
  },
};
