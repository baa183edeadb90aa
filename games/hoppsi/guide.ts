/**
 * What Hoppsi's rules page teaches. Its author's terms hold here too: he is credited, his pages are linked (by the rulebook), and
 * nothing on the page asks for money or sells anything.
 */
import { type Guide, START } from "../../view/rules/guide.ts";
import { de } from "./guide/de.ts";
import { en } from "./guide/en.ts";

const variant = "hoppsi";

const examples = {
  slide: { variant, position: START, begun: ["b1"] },
  take: { variant, position: "r1c1r/5/2r2/1R1C1/R3R r r 0-0 0 0", begun: [] },
  rebound: { variant, position: "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0", begun: ["a3"] },
  captain: { variant, position: "r3r/5/1R1C1/2c2/R3R r r 0-0 0 0", begun: [] },
  breach: { variant, position: "r1c1r/3C1/5/R4/1R3 r r 0-0 0 0", begun: ["d4"] },
  wipeout: { variant, position: "2c2/5/1C3/2r2/R3R r r 0-0 0 0", begun: [] },
} as const;

const PLAYED =
  "c1-c2 c5-d4 e1-c3 d4xb2xd2 c1-c2 a5-b4 a1-a5 b4-a3 e1-b4 b5xb3 c2xa4xa2 c5-b4 a5xc3 d5-c4 e1-c3 c4xc2 c1xc3 c5-c4 c3xc5 b5-b3 c1-d2 d5-d4 d2-e3 a5-a4 e1-b4 c5xa3 e3xc5";

type ExampleId = keyof typeof examples;

export const guide: Guide<ExampleId> = { examples, sample: { variant, moves: PLAYED.split(" ") }, words: { en, de } };
