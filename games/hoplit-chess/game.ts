/** Hoplit Chess, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { drawings } from "./drawings.ts";
import { guide } from "./guide.ts";
import { pgn } from "./pgn.ts";
import { hoplitChess } from "./rules/rules.ts";
import statistics from "./statistics.json" with { type: "json" };
import { typed } from "./typed.ts";

export const rulebook: Rulebook = {
  id: "hoplit-chess",
  name: "Hoplit Chess",
  sides: [
    { id: "w", colour: "white" },
    { id: "b", colour: "black" },
  ],
  kinds: ["pawn", "knight", "bishop", "rook", "queen", "chess-king", "hoplit"],
  variants: [
    { match: match(hoplitChess("hoplit-chess", 1)), choices: { drop: "one-step" } },
    { match: match(hoplitChess("hoplit-chess-two-step", 2)), choices: { drop: "two-step" } },
  ],
  picked: { ":use": "hoplit", ":decline": "pawn" },
};

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Mats Winther",
  year: 2006,
  tagline: { en: "Chess, with one jumping piece to drop.", de: "Schach, mit einer springenden Figur zum Einsetzen." },
  options: [
    {
      id: "drop",
      name: { en: "The drop", de: "Das Einsetzen" },
      choices: [
        { id: "one-step", name: { en: "Drop pushes one square", de: "Einsetzen schiebt ein Feld" } },
        { id: "two-step", name: { en: "Drop pushes two squares", de: "Einsetzen schiebt zwei Felder" } },
      ],
    },
  ],
  preview: {
    variant: "hoplit-chess",
    position: "rnbqk1nr/pppp1ppp/4p3/b7/3P1B2/2P5/PP2PPPP/RNHQKBNR[h] w KQkq - 1 4",
    move: "Hxd7",
    part: ["b1", "h7"],
  },
  guide,
  statistics,
  drawings,
  notations: [pgn],
});
