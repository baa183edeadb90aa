/** Jump Checkers, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { engraved, flat } from "../../view/symbols/drawings.ts";
import { START } from "../../view/rules/guide.ts";
import de from "./guide/de.json" with { type: "json" };
import en from "./guide/en.json" with { type: "json" };
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
  drawnAs: { man: "checker" },
  variants: [{ match: match(jumpCheckers), choices: {} }],
  stacks: { pair: { of: ["man", "man"], held: "split" } },
};

const variant = "jump-checkers";

const examples = {
  step: { variant, position: START, begun: ["c3"] },
  jump: { variant, position: START, begun: ["b2"] },
  take: { variant, position: "8/8/8/m3m3/1m1M4/2M5/8/8 b 0", begun: ["c3"] },
  split: { variant, position: "8/8/3m4/4M3/3m4/2M5/8/8 b 0", begun: ["c3"] },
  part: { variant, position: "8/4m3/8/4D3/8/8/8/8 b 0", begun: ["e5"] },
  crown: { variant, position: "8/6M1/1m6/8/8/8/8/8 b 0", begun: ["g7"] },
  king: { variant, position: "8/8/3k4/2m5/3K1m2/8/8/8 b 0", begun: ["d4"] },
  alone: { variant, position: "8/8/8/4k3/8/2K5/8/8 b 0", begun: ["c3"] },
} as const;

const PLAYED =
  "a1+c3 d6-c5 d2-f4 f6-g5 f4xh6 c7-d6 h6xf8 h8-f6 f8xd8 c5-d4 b2xd4 a7-c5 d4xb6 g7-h6 d8xb8 d6-b4 c3xc5 g5-f4 h2xf4 e7-g5 f4xh6 f6-h4 f2xh4 g5-f4 b8-d8";

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
    variant,
    position: "8/m1m5/1d1d1d2/4d1d1/1D1M1D2/D3D1M1/8/M1M5 b 0",
    move: "e3xe5",
    part: ["c3", "g7"],
  },
  /** What Jump Checkers' rules page teaches: that nearly everything happens by jumping, and what two men on a square can do. */
  guide: {
    examples,
    sample: { variant, moves: PLAYED.split(" ") },
    hop: { variant, position: "7m/8/8/4m3/3M4/2M5/8/8 b 0", taps: ["c3", "e5"] },
    words: { en, de },
  },
  statistics,
  /** What only Jump Checkers draws: checkers with a milled rim, two of them on a square, and these as one is to go. */
  drawings: {
    parts: {
      checker: flat("M24 5.2a17.2 17.2 0 0 1 0 34.4a17.2 17.2 0 0 1 0-34.4Z", 3.2) + milled(24, 22.4, 14),
      seed: engraved('<path d="M24 14.8c3.5 3.2 5.2 6 5.2 9a5.2 5.2 0 0 1-10.4 0c0-3 1.7-5.8 5.2-9Z" stroke-width="2"/>'),
      pair:
        flat("M17.6 4a13.2 13.2 0 0 1 0 26.4a13.2 13.2 0 0 1 0-26.4Z", 2.6) +
        milled(17.6, 17.2, 10.6) +
        flat("M30.4 14.8a13.2 13.2 0 0 1 0 26.4a13.2 13.2 0 0 1 0-26.4Z", 2.6) +
        milled(30.4, 28, 10.6),
      "pair-seed": engraved(
        '<path d="M30.4 21.6c2.8 2.5 4.1 4.7 4.1 7.1a4.1 4.1 0 0 1-8.2 0c0-2.4 1.3-4.6 4.1-7.1Z" stroke-width="1.8"/>',
      ),
      split:
        flat("M14 7.6a11.4 11.4 0 0 1 0 22.8a11.4 11.4 0 0 1 0-22.8Z", 2.4) +
        milled(14, 19, 9) +
        flat("M34 14.6a11.4 11.4 0 0 1 0 22.8a11.4 11.4 0 0 1 0-22.8Z", 2.4) +
        milled(34, 26, 9),
      "split-seed": engraved(
        '<path d="M34 20.2c2.5 2.3 3.8 4.3 3.8 6.4a3.8 3.8 0 0 1-7.6 0c0-2.1 1.3-4.1 3.8-6.4Z" stroke-width="1.8"/>',
      ),
    },
    pieces: {
      checker: [{ part: "checker" }, { part: "seed", about: "24 22.4" }],
      pair: [{ part: "pair" }, { part: "pair-seed", about: "30.4 28" }],
      split: [{ part: "split" }, { part: "split-seed", about: "34 26" }],
    },
  },
});

/** The milled rim of a checker: 22 grooves, whatever its size. */
function milled(x: number, y: number, radius: number): string {
  const groove = (2 * Math.PI * radius) / 22;
  const dashes = `${(0.4 * groove).toFixed(2)} ${(0.6 * groove).toFixed(2)}`;
  const rim = `r="${radius}" fill="none" stroke-width="${(radius / 4.4).toFixed(1)}" stroke-opacity=".6"`;
  return engraved(`<circle cx="${x}" cy="${y}" ${rim} stroke-linecap="butt" stroke-dasharray="${dashes}"/>`);
}
