/** Harzdame as the server and the scripts know it: reading what people type, and with what is told of it around playing. */
import type { Listing } from "../../view/rulebook.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import { guide } from "./guide.ts";
import { reader } from "./rules/reader.ts";
import { rulebookOf } from "./rulebook.ts";
import { harzdame } from "./rules/rules.ts";

export const listing: Listing = {
  ...rulebookOf(typedMatch(harzdame, reader)),
  author: "Benedikt Rosenau",
  year: 2010,
  tagline: {
    en: "Draughts with a rook’s moves, on all 64 squares.",
    de: "Dame mit den Zügen eines Turms, auf allen 64 Feldern.",
  },
  options: [],
  excerpt: {
    variant: "harzdame",
    position: "1m1mmmmm/M2mmmmm/1M3mmm/M1M1mmm1/1MMM1m1m/MMM3m1/MMMMMm2/MMMM1M1M w 0",
    move: "e2xg2xg4xe4xe6",
    part: ["d2", "h6"],
  },
  guide,
};
