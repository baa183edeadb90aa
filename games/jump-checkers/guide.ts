/** What Jump Checkers' rules page teaches: that nearly everything happens by jumping, and what two men on a square can do. */
import { type Guide, START } from "../../view/rules/guide.ts";
import { de } from "./guide/de.ts";
import { en } from "./guide/en.ts";

const variant = "jump-checkers";

const examples = {
  step: { variant, position: START, begun: ["c3"] },
  jump: { variant, position: START, begun: ["b2"] },
  take: { variant, position: "8/8/8/m3m3/1m1M4/2M5/8/8 b 0", begun: ["c3"] },
  split: { variant, position: "8/8/3m4/4M3/3m4/2M5/8/8 b 0", begun: ["c3"] },
  part: { variant, position: "8/4m3/8/4D3/8/8/8/8 b 0", begun: ["e5"] },
  crown: { variant, position: "8/6M1/1m6/8/8/8/8/8 b 0", begun: ["g7"] },
  king: { variant, position: "8/8/3k4/2m5/3K1m2/8/8/8 b 0", begun: ["d4"] },
  alone: { variant, position: "8/8/8/4k3/8/2K5/8/8 b 0", begun: ["c3"] },
} as const;

const PLAYED =
  "a1+c3 d6-c5 d2-f4 f6-g5 f4xh6 c7-d6 h6xf8 h8-f6 f8xd8 c5-d4 b2xd4 a7-c5 d4xb6 g7-h6 d8xb8 d6-b4 c3xc5 g5-f4 h2xf4 e7-g5 f4xh6 f6-h4 f2xh4 g5-f4 b8-d8";

type ExampleId = keyof typeof examples;

export const guide: Guide<ExampleId> = { examples, sample: { variant, moves: PLAYED.split(" ") }, words: { en, de } };
