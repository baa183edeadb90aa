/** Hoplit Chess as the server and the scripts know it: reading what people type, and with what is told of it around playing. */
import type { Listing } from "../../view/rulebook.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import { guide } from "./guide.ts";
import { pgn } from "./pgn.ts";
import { readerOf } from "./rules/reader.ts";
import { rulebookOf } from "./rulebook.ts";

export const listing: Listing = {
  ...rulebookOf((rules) => typedMatch(rules, readerOf(rules.start.push))),
  author: "Mats Winther",
  year: 2006,
  tagline: { en: "Chess, with one leaping piece to drop.", de: "Schach, mit einer springenden Figur zum Einsetzen." },
  options: [
    {
      id: "drop",
      name: { en: "The drop", de: "Das Einsetzen" },
      choices: [
        { id: "one-step", name: { en: "One-step drop", de: "Einsetzen, ein Feld" } },
        { id: "two-step", name: { en: "Two-step drop", de: "Einsetzen, zwei Felder" } },
      ],
    },
  ],
  excerpt: {
    variant: "hoplit-chess",
    position: "rnbqk1nr/pppp1ppp/4p3/b7/3P1B2/2P5/PP2PPPP/RNHQKBNR[h] w KQkq - 1 4",
    move: "Hxd7",
    part: ["b1", "h7"],
  },
  guide,
  notations: [pgn],
};
