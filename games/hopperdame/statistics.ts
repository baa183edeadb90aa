/** Written by `npm run statistics hopperdame -- --games 100 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hopperdame-8x8-12-promotion": {
      games: 100,
      first: { mean: 49.5, error: 3.2 },
      draws: { mean: 91, error: 5.8 },
      plies: { mean: 238.3, error: 15.5 },
    },
    "hopperdame-8x8-16-promotion": {
      games: 100,
      first: { mean: 52, error: 4.1 },
      draws: { mean: 84, error: 7.3 },
      plies: { mean: 273, error: 19.5 },
    },
    "hopperdame-10x10-20-promotion": {
      games: 100,
      first: { mean: 49, error: 2.4 },
      draws: { mean: 96, error: 4.2 },
      plies: { mean: 422.4, error: 20.5 },
    },
    "hopperdame-8x8-12-terminal": {
      games: 100,
      first: { mean: 56, error: 9.7 },
      draws: { mean: 0, error: 1.9 },
      plies: { mean: 72.9, error: 3.2 },
    },
    "hopperdame-8x8-16-terminal": {
      games: 100,
      first: { mean: 45.5, error: 9.7 },
      draws: { mean: 1, error: 2.7 },
      plies: { mean: 86.2, error: 4.4 },
    },
    "hopperdame-10x10-20-terminal": {
      games: 100,
      first: { mean: 47, error: 9.6 },
      draws: { mean: 4, error: 4.2 },
      plies: { mean: 176.3, error: 8.8 },
    },
  },
};
