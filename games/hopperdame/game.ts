/** HopperDame, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { engraved, flat } from "../../view/symbols/drawings.ts";
import de from "./guide/de.json" with { type: "json" };
import en from "./guide/en.json" with { type: "json" };
import { hopperdame } from "./rules/rules.ts";
import { variants } from "./rules/variant.ts";
import statistics from "./statistics.json" with { type: "json" };
import { typed } from "./typed.ts";

export const rulebook: Rulebook = {
  id: "hopperdame",
  name: "HopperDame",
  sides: [
    { id: "w", colour: "white" },
    { id: "b", colour: "black" },
  ],
  kinds: ["man", "king"],
  drawnAs: { man: "hopper" },
  variants: variants.map((variant) => ({ match: match(hopperdame(variant)), choices: variant.choices })),
};

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

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Mats Winther",
  year: 2005,
  tagline: {
    en: "Jump over your own men, land on your opponent’s.",
    de: "Springe über deine eigenen Steine, lande auf den anderen.",
  },
  // Where corners win, hardly a game is drawn, and it is over in half the moves.
  usual: { variant: terminal },
  options: [
    {
      id: "board",
      name: { en: "Board", de: "Brett" },
      choices: [
        { id: "8x8-12", name: { en: "8×8, 12 men", de: "8×8, 12 Steine" } },
        { id: "8x8-16", name: { en: "8×8, 16 men", de: "8×8, 16 Steine" } },
        {
          id: "10x10-20",
          name: { en: "10×10, 20 men", de: "10×10, 20 Steine" },
          note: { en: "takes longer", de: "dauert länger" },
        },
      ],
    },
    {
      id: "castles",
      name: { en: "Both far corners", de: "Beide fernen Ecken" },
      choices: [
        {
          id: "promotion",
          name: { en: "Corners crown a man", de: "Ecken krönen einen Stein" },
          note: { en: "longer, often a draw", de: "länger, oft remis" },
        },
        { id: "terminal", name: { en: "Corners win the game", de: "Ecken gewinnen die Partie" } },
      ],
    },
  ],
  preview: {
    variant,
    position: "1m1m1mmm/4mmm1/1m3m2/3Mm1m1/4MM2/1M1MM3/6M1/2MMM1MM w 1",
    move: "g1-g3xe5-c5",
    part: ["c1", "g5"],
  },
  /** What HopperDame's rules page teaches: on the smallest board, where little stands in the way of what is shown. */
  guide: {
    examples,
    sample: { variant: terminal, moves: PLAYED.split(" ") },
    hop: { variant, position: "2m5/8/8/4m3/3M4/2M5/8/8 w 0", taps: ["c3", "e5"] },
    words: { en, de },
  },
  statistics,
  /** What only HopperDame draws: men in the shape of their leap, and the sign of its castles. */
  drawings: {
    parts: {
      hopper: flat("M24 5.6a16.4 16.4 0 0 1 16.4 16.4v7.6a9 9 0 0 1-9 9H16.6a9 9 0 0 1-9-9V22a16.4 16.4 0 0 1 16.4-16.4Z", 3.2),
      "hopper-down": flat("M7.6 15.2a9 9 0 0 1 9-9h14.8a9 9 0 0 1 9 9v7.6a16.4 16.4 0 0 1-32.8 0Z", 3.2),
      leap: engraved(
        '<path d="M14 26.4a10 10 0 0 1 20 0" fill="none" stroke-width="3"/><circle cx="24" cy="26.6" r="3" stroke-width="2"/>',
      ),
    },
    pieces: {
      hopper: [
        { part: "hopper", down: "hopper-down" },
        { part: "leap", about: "24 22.4" },
      ],
    },
    signs: { castle: "M15 35l1.5-11.5-3.5-3v-7.5h4.4v3.2h4.4v-3.2h4.4v3.2h4.4v-3.2h4.4v7.5l-3.5 3 1.5 11.5Z" },
  },
});
