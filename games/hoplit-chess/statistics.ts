/** Written by `npm run statistics hoplit-chess -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hoplit-chess": {
      games: 1000,
      first: { mean: 51.1, error: 2.8 },
      draws: { mean: 21.2, error: 2.5 },
      plies: { mean: 136.8, error: 4.5 },
    },
    "hoplit-chess-two-step": {
      games: 1000,
      first: { mean: 51.1, error: 2.8 },
      draws: { mean: 17.6, error: 2.4 },
      plies: { mean: 129.8, error: 4.1 },
    },
  },
};
