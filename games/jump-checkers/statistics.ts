/** Written by `npm run statistics jump-checkers -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "jump-checkers": {
      games: 1000,
      first: { mean: 52, error: 2.7 },
      draws: { mean: 24.6, error: 2.7 },
      plies: { mean: 131, error: 2.1 },
    },
  },
};
