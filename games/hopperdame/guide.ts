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

const PLAYED =
  "e1-g3 d8-d6 f2-h4 f7-e6 d1-f3-h3-h5 h8-g7 b1-d1-f3-h3 g8-h7 c1-c3 f8-d8-b6 d2-b4 d7-b7-b5 f1-d3-b3xb5 g7-h6 h4xh6 c8-c6-a6 b4xb6 b8-a7 h5xh7 e6-e5 h6-h8 d6-c5 c2-c4xa6-c6 e8-e6-e4 b5-b7 e5-f4 c6xa8";

type ExampleId = keyof typeof examples;

export const guide: Guide<ExampleId> = { examples, sample: { variant: terminal, moves: PLAYED.split(" ") }, words: { en, de } };
