/** German, where the first page shows what happens here. */
import type { DemoWords } from "../../words.ts";

export const demo: DemoWords = {
  title: "So geht es",
  pick: { title: "Wähle ein Spiel", more: "Jedes hat eine Seite, die es erklärt." },
  send: { title: "Schicke den Link", more: "Dein Gegenüber öffnet ihn und spielt mit." },
  play: { title: "Spielt, wann ihr mögt", more: "Ein Zug pro Minute oder einer pro Woche." },
  told: "Wenn du möchtest, bekommst du eine Mail, wenn du am Zug bist.",

  label: (game) => `${game}, eine kurze Partie, die sich selbst spielt`,
  start: (game) => `Eine Partie ${game}`,
  you: "Du",
  friend: "Gegenüber",
  over: "Wähle jetzt ein Spiel.",
  run: "Abspielen",
  stop: "Anhalten",
  again: "Noch einmal",
};
