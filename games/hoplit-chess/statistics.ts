/** Written by `npm run statistics hoplit-chess -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hoplit-chess": {
      games: 1000,
      first: { mean: 52.3, error: 2.8 },
      draws: { mean: 16.6, error: 2.3 },
      plies: { mean: 117.1, error: 3.8 },
    },
    "hoplit-chess-two-step": {
      games: 1000,
      first: { mean: 53.2, error: 2.8 },
      draws: { mean: 18.5, error: 2.4 },
      plies: { mean: 118.7, error: 3.9 },
    },
  },
};
