/** Harzdame as the computer plays it. */
import type { Engine } from "../engine.ts";
import { weights as learnt } from "../weights/harzdame.ts";
import { Harzdame } from "./board.ts";
import { GROUPS } from "./features.ts";

export const engine: Engine = {
  variants: {
    harzdame: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Harzdame(weights) },
  },
};
