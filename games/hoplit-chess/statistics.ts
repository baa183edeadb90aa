/** Written by `npm run statistics hoplit-chess -- --games 200 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hoplit-chess": {
      games: 200,
      first: { mean: 49.5, error: 6.2 },
      draws: { mean: 19, error: 5.5 },
      plies: { mean: 137.1, error: 9.7 },
    },
    "hoplit-chess-two-step": {
      games: 200,
      first: { mean: 51.5, error: 6.3 },
      draws: { mean: 17, error: 5.2 },
      plies: { mean: 133.5, error: 9.9 },
    },
  },
};
