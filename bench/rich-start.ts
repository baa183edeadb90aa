/**
 * A game whose start is accepted and which comes by eight plies to a position with thousands of legal moves, more than any answer
 * lists. Found by a search over boards full of kings.
 */
export const RICH = {
  variant: "hopperdame-10x10-20-promotion",
  position: "K4Kk3/1k1kk3K1/1KkK3k2/1k2K2k2/1kK6k/3kKk2K1/1K4k1KK/1KkkK1KK1K/k1K1K5/3kkkkK2 w 0",
  moves: ["h3-h4", "a2-c4-e6-e8-c10-a8", "g3-g5", "g10-e10-e8-e6-e4-g6-i8-g8", "j4-h6", "j6-j5", "g5-f4", "c3-a3-c5"],
  /** How many legal moves there are at the start and after each of these. */
  counts: [952, 1_313, 1_631, 1_389, 3_370, 1_444, 8_693, 1_502, 9_486],
} as const;
