/** Jump Checkers as the computer plays it. */
import type { Engine } from "../engine.ts";
import { weights as learnt } from "../weights/jump-checkers.ts";
import { JumpCheckers } from "./board.ts";
import { GROUPS } from "./features.ts";

export const engine: Engine = {
  variants: {
    "jump-checkers": { weights: learnt, groups: GROUPS, board: (weights = learnt) => new JumpCheckers(weights) },
  },
};
