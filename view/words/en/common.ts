/** English, said on every page. */
import type { Colour } from "../../rulebook.ts";

export const common = {
  product: {
    name: "Hoplink",
    home: "Hoplink, home",
    appearance: "Light or dark",
  },

  /** What sides are called by. */
  colours: {
    white: "White",
    black: "Black",
    red: "Red",
  } satisfies Readonly<Record<Colour, string>>,

  people: {
    you: "You",
    hidden: "Player",
    free: "Waiting for a player",
    here: "here now",
    away: "away",
    program: "program",
    aProgram: "A program",
  },

  broken: "Something went wrong on our side. Nothing is lost: try again.",
};
