/** Hoplit Chess as the product knows it. */
import { match } from "../match.ts";
import type { Rulebook } from "../rulebook.ts";
import { hoplitChess } from "./rules.ts";

export const rulebook: Rulebook = {
  id: "hoplit-chess",
  name: "Hoplit Chess",
  author: "Mats Winther",
  year: 2006,
  sides: [
    { id: "w", name: "White" },
    { id: "b", name: "Black" },
  ],
  kinds: ["pawn", "knight", "bishop", "rook", "queen", "chess-king", "hoplit"],
  options: [
    {
      id: "drop",
      name: "A drop pushes its pawn",
      choices: [
        { id: "one-step", name: "one square" },
        { id: "two-step", name: "two squares" },
      ],
    },
  ],
  variants: [
    { match: match(hoplitChess("hoplit-chess", 1)), choices: { drop: "one-step" } },
    { match: match(hoplitChess("hoplit-chess-two-step", 2)), choices: { drop: "two-step" } },
  ],
  offered: false,
  words: { en: { tagline: "Chess, with one leaping piece to drop." } },
};
