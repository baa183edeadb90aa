/** German, on the pages that tell how a game is played. What is told of each game stands in its own guide. */
import type { RulesWords } from "../../words.ts";
import type { OwnWords } from "../own.ts";
import { game } from "./game.ts";
import { link } from "./moves.ts";

export const rules = (own: OwnWords): RulesWords => ({
  ...game(own),

  rules: {
    title: (name) => `Regeln von ${name}`,
    play: "Spielen",
    by: (author, year) => `Von ${author}, ${year}.`,
    link,
    interpretations: "Auslegungen",
    open: "Alles oben folgt den veröffentlichten Regeln, bis auf diese Punkte, die sie offenlassen. So lesen wir sie.",
    credits: "Dank",
    played: (move, said) => `${move}: ${said}`,
  },

  trial: {
    choose: "Probier es: Wähl, womit du ziehst.",
    go: "Probier es: Wohin?",
    pick: "Probier es: Wähl.",
    other: (move, meant) => `Auch ${move} ist erlaubt. Hier gemeint ist ${meant}.`,
    done: "Das war der Zug. „Noch einmal“ stellt ihn zurück.",
    inHand: "Sie ist in deiner Hand: Tippe an, wohin sie soll.",
    again: "Noch einmal",
  },
});
