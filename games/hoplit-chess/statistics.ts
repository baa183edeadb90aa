/** Written by `npm run statistics hoplit-chess -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hoplit-chess": {
      games: 1000,
      first: { mean: 50.3, error: 2.9 },
      draws: { mean: 14.5, error: 2.2 },
      plies: { mean: 120.9, error: 3.8 },
    },
    "hoplit-chess-two-step": {
      games: 1000,
      first: { mean: 50.7, error: 2.9 },
      draws: { mean: 13.8, error: 2.1 },
      plies: { mean: 116.7, error: 3.9 },
    },
  },
};
