/** Harzdame as the product offers it. */
import { match } from "../match.ts";
import type { Rulebook } from "../rulebook.ts";
import { harzdame } from "./rules.ts";

export const rulebook: Rulebook = {
  id: "harzdame",
  name: "Harzdame",
  author: "Benedikt Rosenau",
  year: 2010,
  sides: [
    { id: "w", name: "White" },
    { id: "b", name: "Black" },
  ],
  kinds: ["man", "king"],
  options: [],
  variants: [{ match: match(harzdame), choices: {} }],
  offered: true,
  words: { en: { tagline: "Draughts with a rook’s moves, on all 64 squares." } },
};
