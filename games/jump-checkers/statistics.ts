/** Written by `npm run statistics jump-checkers -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "jump-checkers": {
      games: 1000,
      first: { mean: 48.7, error: 2.4 },
      draws: { mean: 39.6, error: 3 },
      plies: { mean: 148.5, error: 2.4 },
    },
  },
};
