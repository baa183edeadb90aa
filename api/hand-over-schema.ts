/** Handing a seat over to another player. */
import * as z from "zod";
import type { ApiFeature } from "./feature.ts";

export const handOverApi = {
  problems: { "own-game": [409, "You made this game"] },
  you: {
    handOverUrl: z
      .string()
      .exactOptional()
      .describe("The link by which the seat can be taken over, while its player has it handed over."),
  },
} as const satisfies ApiFeature;
