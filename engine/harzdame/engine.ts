/** Harzdame as the computer plays it. */
import type { Engine } from "../engine.ts";
import learnt from "../weights/harzdame.json" with { type: "json" };
import { Harzdame } from "./board.ts";
import { GROUPS } from "./features.ts";

export const engine: Engine = {
  variants: {
    harzdame: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Harzdame(weights) },
  },
};
