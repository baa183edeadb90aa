/** Written by `npm run statistics hopperdame -- --games 1000 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hopperdame-8x8-12-promotion": {
      games: 1000,
      first: { mean: 49.9, error: 1.1 },
      draws: { mean: 88.3, error: 2 },
      plies: { mean: 239.9, error: 4.7 },
    },
    "hopperdame-8x8-16-promotion": {
      games: 1000,
      first: { mean: 50.1, error: 1.1 },
      draws: { mean: 87.1, error: 2.1 },
      plies: { mean: 270.5, error: 5.1 },
    },
    "hopperdame-10x10-20-promotion": {
      games: 1000,
      first: { mean: 49.5, error: 0.6 },
      draws: { mean: 96.7, error: 1.1 },
      plies: { mean: 423.6, error: 6.8 },
    },
    "hopperdame-8x8-12-terminal": {
      games: 1000,
      first: { mean: 52.3, error: 3.1 },
      draws: { mean: 1.6, error: 0.8 },
      plies: { mean: 72.7, error: 0.9 },
    },
    "hopperdame-8x8-16-terminal": {
      games: 1000,
      first: { mean: 46.9, error: 3.1 },
      draws: { mean: 1.4, error: 0.8 },
      plies: { mean: 88, error: 1.1 },
    },
    "hopperdame-10x10-20-terminal": {
      games: 1000,
      first: { mean: 49.5, error: 3 },
      draws: { mean: 4, error: 1.2 },
      plies: { mean: 173.3, error: 2.2 },
    },
  },
};
