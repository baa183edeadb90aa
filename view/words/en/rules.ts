/** English, on the pages that tell how a game is played. What is told of each game stands in its own guide. */
import type { SelfPlayFigures } from "../../rules/self-play.ts";
import type { OwnWords } from "../own.ts";
import { game } from "./game.ts";

export const rules = (own: OwnWords) => ({
  ...game(own),

  rules: {
    title: (name: string) => `Rules of ${name}`,
    play: "Play",
    computer: "Play the computer",
    by: (author: string, year: number) => `By ${author}, ${year}.`,
    link: (kind: "post" | "search", site: string) => (kind === "post" ? site : `search on ${site}`),
    advice: "For your first game",
    sample: "A short game",
    clock: "With a clock",
    onTime: "If your time is up, you lose. If your opponent can no longer win, whatever both of you play, it is a draw.",
    fair: "Fair play",
    fairly:
      "While a game between two people goes on, it has no hints and no evaluation, and we ask you not to use a program to find your moves.",
    interpretations: "What the rules leave open",
    open: "Everything above follows the published rules. They leave these points open; this is how they are played here.",
    credits: "Credits",
    /** Wherever it is played, before links to its rules and to what is told of it. */
    credit: (game: string, author: string) => `${game} is by ${author}: `,
    page: "rules",
    search: "search:",
    played: (move: string, said: string) => `${move}: ${said}`,
    selfPlay: {
      heading: "How even is it?",
      how: (level: number, first: string) =>
        `The computer played against itself, as strong as level ${level} in most games. ${first} moved first. A draw is half a point; ± is the margin of error.`,
      found: ({ first, points, draws, moves, games }: SelfPlayFigures) =>
        `${first} scored ${points}\u00a0%. Draws:\u00a0${draws}\u00a0%. Moves by each side: ${moves}. Games:\u00a0${games}.`,
    },
  },

  trial: {
    choose: "Try it: choose a piece.",
    go: "Try it: where to?",
    pick: "Try it: choose.",
    other: (move: string, meant: string) => `${move} is also possible. Here we mean ${meant}.`,
    done: "That was the move. “Again” puts it back.",
    inHand: "It’s in your hand: tap where it goes.",
    again: "Again",
  },
});
