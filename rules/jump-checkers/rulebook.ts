/** Jump Checkers as the product knows it. */
import { match } from "../match.ts";
import type { Rulebook } from "../rulebook.ts";
import { jumpCheckers } from "./rules.ts";

export const rulebook: Rulebook = {
  id: "jump-checkers",
  name: "Jump Checkers",
  author: "Kevin Hill",
  year: 1975,
  sides: [
    { id: "b", name: "Black" },
    { id: "w", name: "White" },
  ],
  kinds: ["man", "pair", "king"],
  options: [],
  variants: [{ match: match(jumpCheckers), choices: {} }],
  offered: false,
  words: { en: { tagline: "Two men can share a square, and part again." } },
};
