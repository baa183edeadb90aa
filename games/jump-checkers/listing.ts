/** Jump Checkers as the server and the scripts know it: reading what people type, and with what is told of it around playing. */
import type { Listing } from "../../view/rulebook.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import { guide } from "./guide.ts";
import { reader } from "./rules/reader.ts";
import { rulebookOf } from "./rulebook.ts";
import { jumpCheckers } from "./rules/rules.ts";

export const listing: Listing = {
  ...rulebookOf(typedMatch(jumpCheckers, reader)),
  author: "Kevin Hill",
  year: 1975,
  tagline: { en: "Two men can share a square, and part again.", de: "Zwei Steine teilen sich ein Feld und trennen sich wieder." },
  options: [],
  excerpt: {
    variant: "jump-checkers",
    position: "8/m1m5/1d1d1d2/4d1d1/1D1M1D2/D3D1M1/8/M1M5 b 0",
    move: "e3xe5",
    part: ["c3", "g7"],
  },
  guide,
};
