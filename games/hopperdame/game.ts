/** HopperDame, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { guide } from "./guide.ts";
import { hopperdame } from "./rules/rules.ts";
import statistics from "./statistics.json" with { type: "json" };
import { typed } from "./typed.ts";
import { variantsBy } from "./variants.ts";

export const rulebook: Rulebook = {
  id: "hopperdame",
  name: "HopperDame",
  sides: [
    { id: "w", colour: "white" },
    { id: "b", colour: "black" },
  ],
  kinds: ["man", "king"],
  variants: variantsBy((each) => match(hopperdame(each))),
};

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Mats Winther",
  year: 2005,
  tagline: {
    en: "Jump over your own men, land on your opponent’s.",
    de: "Springe über deine eigenen Steine, lande auf den anderen.",
  },
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
    variant: "hopperdame-8x8-12-promotion",
    position: "1m1m1mmm/4mmm1/1m3m2/3Mm1m1/4MM2/1M1MM3/6M1/2MMM1MM w 1",
    move: "g1-g3xe5-c5",
    part: ["c1", "g5"],
  },
  guide,
  statistics,
  // The sign of its castles.
  drawings: {
    signs: { castle: "M15 35l1.5-11.5-3.5-3v-7.5h4.4v3.2h4.4v-3.2h4.4v3.2h4.4v-3.2h4.4v7.5l-3.5 3 1.5 11.5Z" },
  },
});
