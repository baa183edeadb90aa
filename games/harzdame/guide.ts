/** What Harzdame's rules page teaches, a position for each thing that is peculiar to it. */
import { type Guide, START } from "../../view/rules/guide.ts";
import { de } from "./guide/de.ts";
import { en } from "./guide/en.ts";

const variant = "harzdame";

const examples = {
  step: { variant, position: START, begun: ["d3"] },
  take: { variant, position: "5m2/8/8/8/2mM2m1/3m4/8/8 w 0", begun: ["d4"] },
  majority: { variant, position: "8/6m1/2m5/1Mm5/8/3Mm1m1/8/8 w 0", begun: [] },
  circle: { variant, position: "7m/8/8/3m4/2m1m3/2Mm4/8/8 w 0", begun: ["c3"] },
  king: { variant, position: "8/8/8/2m5/8/8/K3m3/8 w 0", begun: ["a2"] },
  crown: { variant, position: "8/2M3m1/6m1/8/8/8/8/8 w 0", begun: ["c7"] },
  passing: { variant, position: "1m5m/2m5/2M5/8/8/8/8/8 w 0", begun: ["c6"] },
} as const;

export type ExampleId = keyof typeof examples;

export const guide: Guide<ExampleId> = { examples, words: { en, de } };
