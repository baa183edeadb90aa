/** What only Jump Checkers draws: two men on a square, and how they look when one of them is to go. */
import { type Drawings, engraved, flat, ring } from "../../view/symbols/drawings.ts";

export const drawings: Drawings = {
  parts: {
    pair:
      flat("M17.6 4a13.2 13.2 0 0 1 0 26.4a13.2 13.2 0 0 1 0-26.4Z", 2.6) +
      engraved('<path d="M13 24.8a8.8 8.8 0 0 1 9.2-15.2" fill="none" stroke-width="1.3" stroke-opacity=".6"/>') +
      flat("M30.4 14.8a13.2 13.2 0 0 1 0 26.4a13.2 13.2 0 0 1 0-26.4Z", 2.6) +
      engraved(ring(30.4, 28, 9.4)),
    "pair-seed": engraved(
      '<path d="M30.4 21.2c3.1 2.8 4.6 5.2 4.6 7.8a4.6 4.6 0 0 1-9.2 0c0-2.6 1.5-5 4.6-7.8Z" stroke-width="1.9"/>',
    ),
    split:
      flat("M14 7.6a11.4 11.4 0 0 1 0 22.8a11.4 11.4 0 0 1 0-22.8Z", 2.4) +
      engraved(ring(14, 19, 7.8)) +
      flat("M34 14.6a11.4 11.4 0 0 1 0 22.8a11.4 11.4 0 0 1 0-22.8Z", 2.4) +
      engraved(ring(34, 26, 7.8)),
    "split-seed": engraved(
      '<path d="M34 20.2c2.5 2.3 3.8 4.3 3.8 6.4a3.8 3.8 0 0 1-7.6 0c0-2.1 1.3-4.1 3.8-6.4Z" stroke-width="1.8"/>',
    ),
  },
  pieces: {
    pair: [{ part: "pair" }, { part: "pair-seed", about: "30.4 28" }],
    split: [{ part: "split" }, { part: "split-seed", about: "34 26" }],
  },
};
