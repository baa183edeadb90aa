/** Written by `npm run statistics hoppsi -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    hoppsi: {
      games: 1000,
      first: { mean: 35.7, error: 3 },
      draws: { mean: 0, error: 0.2 },
      plies: { mean: 72.3, error: 1.9 },
    },
  },
};
