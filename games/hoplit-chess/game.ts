/** Hoplit Chess, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. */
import { match } from "../../rules/match.ts";
import type { Listing, Rulebook } from "../../view/rulebook.ts";
import { drawings } from "./drawings.ts";
import de from "./guide/de.json" with { type: "json" };
import en from "./guide/en.json" with { type: "json" };
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
  drawnAs: {},
  variants: [
    { match: match(hoplitChess("hoplit-chess", 1)), choices: { drop: "one-step" } },
    { match: match(hoplitChess("hoplit-chess-two-step", 2)), choices: { drop: "two-step" } },
  ],
  picked: { ":use": "hoplit", ":decline": "pawn" },
};

const variant = "hoplit-chess";
const twoStep = "hoplit-chess-two-step";
const OPENED = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R[Hh] w KQkq - 0 4";

const examples = {
  vote: { variant, position: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] b KQkq - 0 1", begun: [] },
  drop: { variant, position: OPENED, begun: [":H"] },
  twoStep: { variant: twoStep, position: OPENED, begun: [":H"] },
  cover: { variant, position: "4k3/8/8/8/8/8/2P2PPP/r3K3[Hh] w - - 0 1", begun: [] },
  legs: { variant, position: "3q1k2/8/8/8/3P4/8/8/2H3K1[] w - - 0 1", begun: ["c1"] },
  pawn: { variant, position: "3q1k2/8/8/8/3p4/8/8/2H3K1[] w - - 0 1", begun: ["c1"] },
  // Chess itself, for those who don't know it.
  pawnStep: { variant, position: "4k3/8/8/8/8/8/4P3/4K3[-] w - - 0 1", begun: ["e2"] },
  pawnTakes: { variant, position: "4k3/8/8/3p1p2/4P3/8/8/4K3[-] w - - 0 1", begun: ["e4"] },
  rook: { variant, position: "7k/8/3p4/8/8/8/3R4/4K3[-] w - - 0 1", begun: ["d2"] },
  bishop: { variant, position: "7k/8/8/6p1/8/8/3B4/4K3[-] w - - 0 1", begun: ["d2"] },
  queen: { variant, position: "7k/8/8/8/p7/8/8/3QK3[-] w - - 0 1", begun: ["d1"] },
  knight: { variant, position: "7k/8/8/4p3/2PPP3/2PNP3/8/4K3[-] w - - 0 1", begun: ["d3"] },
  king: { variant, position: "7k/8/8/8/3n4/4K3/7P/8[-] w - - 0 1", begun: ["e3"] },
  check: { variant, position: "4r2k/8/8/8/8/3B4/3P1P2/3QKR2[-] w - - 0 1", begun: [] },
  mate: { variant, position: "6k1/5ppp/8/8/8/8/8/R5K1[-] w - - 0 1", begun: ["a1"] },
  castling: { variant, position: "4k3/8/8/8/8/8/P6P/R3K2R[-] w KQ - 0 1", begun: ["e1"] },
  enPassant: { variant, position: "4k3/8/8/3pP3/8/8/8/4K3[-] w - d6 0 2", begun: ["e5"] },
  promotion: { variant, position: "8/P6k/8/8/8/8/8/4K3[-] w - - 0 1", begun: ["a7"] },
} as const;

const PLAYED =
  "use e4 e5 Bc4 Bc5 H@f1 Nc6 Hxd8 Nxd8 Bxf7+ Kxf7 d4 Bxd4 g4 H@b8 Nh3 Bxb2 Bxb2 a5 Bxe5 c5 Qd5+ Ke8 Qxa8 c4 Qxb8 d5 Qxc8 dxe4 fxe4 Kf7 Qxd8 Nh6 Qxh8 Ng8 Qxg7+ Ke6 Nf4#";

const reach = { variant, position: "k7/2p5/4N3/5r2/3H4/6P1/2P5/6K1[] w - - 0 1", from: "d4" } as const;

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
    variant,
    position: "rnbqk1nr/pppp1ppp/4p3/b7/3P1B2/2P5/PP2PPPP/RNHQKBNR[h] w KQkq - 1 4",
    move: "Hxd7",
    part: ["b1", "h7"],
  },
  /** What Hoplit Chess's rules page teaches: what is added to chess, and folded, chess itself. */
  guide: {
    examples,
    reach,
    sample: { variant, moves: PLAYED.split(" ") },
    hop: { variant, position: "3q1k2/8/8/8/3P4/8/8/2H3K1[] w - - 0 1", taps: ["c1", "d8"] },
    words: { en, de },
  },
  statistics,
  drawings,
  notations: [pgn],
});
