/** Written by `npm run statistics hoplit-chess -- --games 200 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hoplit-chess": {
      games: 200,
      first: { mean: 48.8, error: 6.2 },
      draws: { mean: 20.5, error: 5.6 },
      plies: { mean: 145.9, error: 11.5 },
    },
    "hoplit-chess-two-step": {
      games: 200,
      first: { mean: 54.3, error: 6.1 },
      draws: { mean: 21.5, error: 5.7 },
      plies: { mean: 150.5, error: 10.6 },
    },
  },
};
