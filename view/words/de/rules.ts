/** German, on the pages that tell how a game is played. What is told of each game stands in its own guide. */
import type { RulesWords } from "../../words.ts";
import type { OwnWords } from "../own.ts";
import { game } from "./game.ts";

export const rules = (own: OwnWords): RulesWords => ({
  ...game(own),

  rules: {
    title: (name) => `Regeln von ${name}`,
    computer: "Gegen den Computer",
    play: "Spielen",
    by: (author, year) => `Von ${author}, ${year}.`,
    link: (kind, site) => (kind === "post" ? site : `Suche auf ${site}`),
    advice: "Für deine erste Partie",
    sample: "Eine kurze Partie",
    clock: "Mit Uhr",
    onTime: "Ist deine Zeit um, verlierst du. Kann dein Gegenüber nicht mehr gewinnen, was ihr auch spielt, wird es Remis.",
    fair: "Faires Spiel",
    fairly:
      "Solange eine Partie zwischen zwei Menschen läuft, gibt es darin keine Tipps und keine Bewertung, und wir bitten dich, deine Züge nicht von einem Programm suchen zu lassen.",
    interpretations: "Was die Regeln offenlassen",
    open: "Alles oben folgt den veröffentlichten Regeln. Diese Punkte lassen sie offen; so wird hier gespielt.",
    credits: "Dank",
    credit: (game, author) => `${game} ist von ${author}: `,
    page: "Regeln",
    search: "Suche:",
    played: (move, said) => `${move}: ${said}`,
    selfPlay: {
      heading: "Wie ausgeglichen ist es?",
      how: (level, first) =>
        `Der Computer hat gegen sich selbst gespielt, so stark wie Stufe ${level} in den meisten Spielen. ${first} zog zuerst. Ein Remis zählt einen halben Punkt; ± ist die Fehlerspanne.`,
      found: ({ first, points, draws, moves, games }) =>
        `${first} holte ${points}\u00a0%. Remis:\u00a0${draws}\u00a0%. Züge je Seite: ${moves}. Partien:\u00a0${games}.`,
    },
  },

  trial: {
    choose: "Probiere es: Wähle eine Figur.",
    go: "Probiere es: Wohin?",
    pick: "Probiere es: Wähle.",
    other: (move, meant) => `${move} wäre auch möglich. Hier ist ${meant} gemeint.`,
    done: "Das war der Zug. „Noch einmal“ stellt ihn zurück.",
    inHand: "Sie ist in deiner Hand: Tippe an, wohin sie soll.",
    again: "Noch einmal",
  },
});
