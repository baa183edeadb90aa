/** Harzdame, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { engraved, flat } from "../../view/symbols/drawings.ts";
import { START } from "../../view/rules/guide.ts";
import de from "./guide/de.json" with { type: "json" };
import en from "./guide/en.json" with { type: "json" };
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
  drawnAs: { man: "harz-man" },
  variants: [{ match: match(harzdame), choices: {} }],
};

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

const PLAYED =
  "b5-c5 g4-g3 e2-e3 d7-d6 c5-d5 d6xd4 c4xe4 h4-g4 f1-f2 f5-f4 e4-e5 e6xe4xe2xg2 a6-a7 f4-f3 d3-d4 g2-g1 d2-e2 f6-f5 c3-c4 h5-h4 e2-f2 f3xf1 a7-b7 f5-f4 d1-d2 f1xd1xd3xd7xa7 c2-d2 g1-f1 b4-b5 g3-g2 c1-c2 f4-f3 c4-c5 g2-g1 d2-d3 h6-h5 b1-c1 f1xb1 a1xc1 g1-f1 c2-c3 f1xa1 a4-b4 a7xa4xc4xc7 a3-a4 a1xa3xa5xd5xd2 b2-c2 d2xb2xb5 c3-c4 c7xc1";

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
    variant,
    position: "1m1mmmmm/M2mmmmm/1M3mmm/M1M1mmm1/1MMM1m1m/MMM3m1/MMMMMm2/MMMM1M1M w 0",
    move: "e2xg2xg4xe4xe6",
    part: ["d2", "h6"],
  },
  /** What Harzdame's rules page teaches, a position for each thing that is peculiar to it. */
  guide: {
    examples,
    sample: { variant, moves: PLAYED.split(" ") },
    hop: { variant, position: "5m2/8/8/3m4/3M4/8/8/8 w 0", taps: ["d4", "d6"] },
    words: { en, de },
  },
  statistics,
  /** What only Harzdame draws: men whose corners point along its lines, as its board once stood, and a fir of the Harz. */
  drawings: {
    parts: {
      lozenge: flat(
        "M28.2 6.3L40.1 18.2Q44.3 22.4 40.1 26.6L28.2 38.5Q24 42.7 19.8 38.5L7.9 26.6Q3.7 22.4 7.9 18.2L19.8 6.3Q24 2.1 28.2 6.3Z",
        3.2,
      ),
      fir: engraved(
        '<path d="M24 11.6L29.6 20H27l4.6 7.2H16.4L21 20h-2.6Z" stroke-width="2"/><path d="M24 28v3.6" stroke-width="2.6"/>',
      ),
    },
    pieces: { "harz-man": [{ part: "lozenge" }, { part: "fir", about: "24 22.4" }] },
  },
});
