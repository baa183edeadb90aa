/** HopperDame as the product knows it. */
import { match } from "../match.ts";
import type { Rulebook } from "../rulebook.ts";
import { hopperdame } from "./rules.ts";
import { castleRules, setUps, variant } from "./variant.ts";

export const rulebook: Rulebook = {
  id: "hopperdame",
  name: "HopperDame",
  author: "Mats Winther",
  year: 2005,
  sides: [
    { id: "w", name: "White" },
    { id: "b", name: "Black" },
  ],
  kinds: ["man", "king"],
  options: [
    {
      id: "board",
      name: "Board",
      choices: [
        { id: "10x10-20", name: "10×10, 20 men" },
        { id: "8x8-16", name: "8×8, 16 men" },
        { id: "8x8-12", name: "8×8, 12 men" },
      ],
    },
    {
      id: "castles",
      name: "Holding both far corners",
      choices: [
        { id: "promotion", name: "Crowns a man" },
        { id: "terminal", name: "Wins the game" },
      ],
    },
  ],
  variants: castleRules.flatMap((castleRule) =>
    setUps.map((setUp) => ({
      match: match(hopperdame(variant(setUp, castleRule))),
      choices: { board: setUp.id, castles: castleRule },
    })),
  ),
  offered: false,
  words: { en: { tagline: "Leap over your own men, land on theirs." } },
};
