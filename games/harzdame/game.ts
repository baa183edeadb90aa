/** Harzdame, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { guide } from "./guide.ts";
import { harzdame } from "./rules/rules.ts";
import statistics from "./statistics.json" with { type: "json" };
import { typed } from "./typed.ts";

export const rulebook: Rulebook = {
  id: "harzdame",
  name: "Harzdame",
  sides: [
    { id: "w", colour: "white" },
    { id: "b", colour: "black" },
  ],
  kinds: ["man", "king"],
  variants: [{ match: match(harzdame), choices: {} }],
};

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Benedikt Rosenau",
  year: 2010,
  tagline: {
    en: "Draughts that moves like a rook, on all 64 squares.",
    de: "Damespiel mit Zügen wie ein Turm, auf allen 64 Feldern.",
  },
  options: [],
  preview: {
    variant: "harzdame",
    position: "1m1mmmmm/M2mmmmm/1M3mmm/M1M1mmm1/1MMM1m1m/MMM3m1/MMMMMm2/MMMM1M1M w 0",
    move: "e2xg2xg4xe4xe6",
    part: ["d2", "h6"],
  },
  guide,
  statistics,
});
