/**
 * A game whose start is accepted and which comes by eight plies to a position with thousands of legal moves, more than any answer
 * lists. Found by a search over boards full of kings.
 */
export const RICH = {
  variant: "hopperdame-10x10-20-promotion",
  position: "K4Kk1k1/1k1kk1K1K1/1K5k2/1k2K2k2/1kK6k/3kKk2K1/1K2K1k2K/1K1kK1KK1K/k1K1K4k/3kkkkK2 w 0",
  moves: ["c2-a4-c4-e6-e8-c10", "g10-g8", "f10-e10", "d9-c9", "e5-c5-c7-a9", "i10-i8", "e10-e8-e6", "b7-b5-d7-f7-h9-j7"],
  /** How many legal moves there are at the start and after each of these. */
  counts: [926, 1_201, 1_237, 1_337, 1_732, 1_005, 2_023, 873, 4_792],
} as const;
