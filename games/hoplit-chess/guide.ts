/** What Hoplit Chess's rules page teaches: what is added to chess. Chess itself is taken as known. */
import type { Guide } from "../../view/rules/guide.ts";
import { de } from "./guide/de.ts";
import { en } from "./guide/en.ts";

const variant = "hoplit-chess";
const twoStep = "hoplit-chess-two-step";
const OPENED = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R[Hh] w KQkq - 0 4";

const examples = {
  vote: { variant, position: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] b KQkq - 0 1", begun: [] },
  drop: { variant, position: OPENED, begun: [":H"] },
  twoStep: { variant: twoStep, position: OPENED, begun: [":H"] },
  cover: { variant, position: "4k3/8/8/8/8/8/2P2PPP/r3K3[Hh] w - - 0 1", begun: [] },
  legs: { variant, position: "3q1k2/8/8/8/3P4/8/8/2H3K1[] w - - 0 1", begun: ["c1"] },
  pawn: { variant, position: "3q1k2/8/8/8/3p4/8/8/2H3K1[] w - - 0 1", begun: ["c1"] },
} as const;

export type ExampleId = keyof typeof examples;

export const guide: Guide<ExampleId> = { examples, words: { en, de } };
