/** What HopperDame's rules page teaches: on the smallest board, where little stands in the way of what is shown. */
import type { Guide } from "../../view/rules/guide.ts";
import { de } from "./guide/de.ts";
import { en } from "./guide/en.ts";

const variant = "hopperdame-8x8-12-promotion";
const terminal = "hopperdame-8x8-12-terminal";

const examples = {
  step: { variant, position: "2m2m2/8/8/8/3M4/8/8/8 w 0", begun: ["d4"] },
  leap: { variant, position: "2m5/8/4M3/8/3M4/2M5/8/8 w 0", begun: ["c3"] },
  take: { variant, position: "2m5/8/5Mm1/4m3/3M4/2M5/8/8 w 0", begun: ["c3"] },
  castles: { variant, position: "M1m5/7M/8/8/3m4/8/8/8 w 0", begun: ["h7"] },
  crown: { variant, position: "M2m3K/8/8/8/3m4/8/8/8 w 0", begun: [] },
  terminal: { variant: terminal, position: "M1m5/7M/8/8/3m4/8/8/8 w 0", begun: ["h7"] },
  king: { variant, position: "5m2/8/1m6/2m1M3/3K4/8/8/8 w 0", begun: ["d4"] },
} as const;

export type ExampleId = keyof typeof examples;

export const guide: Guide<ExampleId> = { examples, words: { en, de } };
