/** Written by `npm run statistics harzdame -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    harzdame: {
      games: 1000,
      first: { mean: 48.3, error: 3 },
      draws: { mean: 5.9, error: 1.5 },
      plies: { mean: 161.5, error: 2 },
    },
  },
};
