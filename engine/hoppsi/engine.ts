/** Hoppsi as the computer plays it. */
import type { Engine } from "../engine.ts";
import { weights as learnt } from "../weights/hoppsi.ts";
import { Hoppsi } from "./board.ts";
import { GROUPS } from "./features.ts";

export const engine: Engine = {
  variants: {
    hoppsi: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Hoppsi(weights) },
  },
};
