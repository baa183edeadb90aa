/** English, on the pages that tell how a game is played. What is told of each game stands in its own guide. */
import type { OwnWords } from "../own.ts";
import { game } from "./game.ts";
import { link } from "./moves.ts";

export const rules = (own: OwnWords) => ({
  ...game(own),

  rules: {
    title: (name: string) => `Rules of ${name}`,
    play: "Play",
    by: (author: string, year: number) => `By ${author}, ${year}.`,
    link,
    interpretations: "Interpretations",
    open: "All of the above is by the published rules, but for these points, which they leave open. This is how we read them.",
    credits: "Credits",
    played: (move: string, said: string) => `${move}: ${said}`,
  },

  trial: {
    choose: "Try it: choose what to move.",
    go: "Try it: where to?",
    pick: "Try it: choose.",
    other: (move: string, meant: string) => `${move} is allowed too. Meant here is ${meant}.`,
    done: "That was the move. “Again” puts it back.",
    inHand: "It’s in your hand: tap where it goes.",
    again: "Again",
  },
});
