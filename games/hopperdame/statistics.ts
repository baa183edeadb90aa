/** Written by `npm run statistics hopperdame -- --games 200 --level 3 --seed 1`. */
import type { SelfPlay } from "../../view/rules/self-play.ts";

export const statistics: SelfPlay = {
  level: 3,
  variants: {
    "hopperdame-8x8-12-promotion": {
      games: 200,
      first: { mean: 50.5, error: 2.3 },
      draws: { mean: 90, error: 4.2 },
      plies: { mean: 236.9, error: 10.1 },
    },
    "hopperdame-8x8-16-promotion": {
      games: 200,
      first: { mean: 52.3, error: 2.6 },
      draws: { mean: 86.5, error: 4.8 },
      plies: { mean: 273.2, error: 12.5 },
    },
    "hopperdame-10x10-20-promotion": {
      games: 200,
      first: { mean: 48.8, error: 1.5 },
      draws: { mean: 96.5, error: 2.7 },
      plies: { mean: 423.9, error: 15.8 },
    },
    "hopperdame-8x8-12-terminal": {
      games: 200,
      first: { mean: 55, error: 6.9 },
      draws: { mean: 1, error: 1.7 },
      plies: { mean: 73.1, error: 2.3 },
    },
    "hopperdame-8x8-16-terminal": {
      games: 200,
      first: { mean: 47.8, error: 6.9 },
      draws: { mean: 1.5, error: 1.9 },
      plies: { mean: 86.4, error: 2.8 },
    },
    "hopperdame-10x10-20-terminal": {
      games: 200,
      first: { mean: 48.3, error: 6.8 },
      draws: { mean: 4.5, error: 3 },
      plies: { mean: 174.4, error: 5.7 },
    },
  },
};
