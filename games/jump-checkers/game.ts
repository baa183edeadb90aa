/** Jump Checkers, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { drawings } from "./drawings.ts";
import { guide } from "./guide.ts";
import { jumpCheckers } from "./rules/rules.ts";
import statistics from "./statistics.json" with { type: "json" };
import { typed } from "./typed.ts";

export const rulebook: Rulebook = {
  id: "jump-checkers",
  name: "Jump Checkers",
  sides: [
    { id: "b", colour: "black" },
    { id: "w", colour: "white" },
  ],
  kinds: ["man", "pair", "king"],
  variants: [{ match: match(jumpCheckers), choices: {} }],
  stacks: { pair: { of: ["man", "man"], held: "split" } },
};

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Kevin Hill",
  year: 1975,
  tagline: {
    en: "Two men can share a square, and separate again.",
    de: "Zwei Steine teilen sich ein Feld und trennen sich wieder.",
  },
  options: [],
  preview: {
    variant: "jump-checkers",
    position: "8/m1m5/1d1d1d2/4d1d1/1D1M1D2/D3D1M1/8/M1M5 b 0",
    move: "e3xe5",
    part: ["c3", "g7"],
  },
  guide,
  statistics,
  drawings,
});
