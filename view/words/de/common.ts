/** German, said on every page. */
import type { CommonWords } from "../../words.ts";

export const common: CommonWords = {
  product: {
    name: "Hoplink",
    home: "Hoplink, Startseite",
    appearance: "Hell oder dunkel",
  },

  colours: {
    white: "Weiß",
    black: "Schwarz",
    red: "Rot",
  },

  people: {
    you: "Du",
    hidden: "Jemand",
    free: "Noch niemand da",
    here: "gerade da",
    away: "nicht da",
    program: "Programm",
    aProgram: "Ein Programm",
  },

  broken: "Bei uns ist etwas schiefgegangen. Nichts ist verloren: Versuche es noch einmal.",
};
