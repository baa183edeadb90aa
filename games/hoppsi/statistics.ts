/** Written by `npm run statistics hoppsi -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    hoppsi: {
      games: 1000,
      first: { mean: 30.3, error: 2.8 },
      draws: { mean: 0, error: 0.2 },
      plies: { mean: 68.7, error: 1.9 },
    },
  },
};
