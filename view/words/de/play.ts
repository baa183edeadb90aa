/** German, in games that one device keeps by itself. */
import type { PlayWords } from "../../words.ts";
import { ago } from "../ago.ts";

export const play: PlayWords = {
  title: (game) => `${game} gegen den Computer spielen`,
  about: (game) => `${game} gegen den Computer, oder zu zweit an einem Gerät. Geht auch offline.`,
  computer: "Computer",
  level: (level) => (level === "full" ? "Volle Stärke" : `Stufe ${level}`),

  meanwhile: "Solange du wartest: Spiele gegen den Computer",

  tools: { undo: "Zurück\u00ADnehmen", hint: "Tipp", game: "Partie" },

  dock: {
    start: "Wer spielt hier?",
    computer: "Der Computer",
    two: "Zwei Leute",
    goOn: "Weiterspielen",
    thinks: "Er denkt nach.",
    makeThis: "Diesen Zug machen?",
    make: "Ziehen",
    making: "Zieht",
    tryMove: (move) => `Versuche ${move}.`,
    show: "Wie könnte es weitergehen?",
    follows: (moves) => (moves.length === 0 ? "Damit endet die Partie." : `Danach vielleicht ${moves.join(", ")}.`),
    thinkingOf: "Ein guter Zug wird gesucht.",
    undone: "Zug zurückgenommen.",
  },

  setUp: {
    title: (game) => `Neue Partie ${game}`,
    opponent: "Gegenüber",
    two: "Zu zweit an einem Gerät",
    level: "Stufe",
    levels: { low: "1 ist leicht.", high: "Voll braucht für jeden Zug ein paar Sekunden." },
    full: "Voll",
    youPlay: "Du spielst",
    starts: "beginnt",
    random: "Zufällig",
    name: (side) => `Name für ${side} (freiwillig)`,
    turns: "Brett nach jedem Zug drehen",
    make: "Los geht’s",
    fair: "Tipps gibt es nur gegen den Computer. In Partien zwischen Menschen bekommt sie niemand.",
  },

  panel: {
    title: "Partie",
    newGame: "Neue Partie",
    send: "Per Link weiterspielen",
    sendHint: "Wer den Link bekommt, spielt von hier an die andere Seite.",
    resign: "Aufgeben",
    resigning: (person) => `${person.name} gewinnt.`,
    atOnce: ["Sofort ziehen", "Ohne vorher zu fragen, sobald der Zug fertig ist."],
  },

  over: {
    again: "Noch einmal",
    levelUp: (level) => (level === "full" ? "Mit voller Stärke" : `Stufe ${level} spielen`),
    twoWins: "Zweimal nacheinander gewonnen. Lust auf mehr?",
    newGame: "Neue Partie",
  },

  trouble: {
    full: "Auf diesem Gerät ist kein Platz mehr: Die Partie geht verloren, wenn du diese Seite schließt.",
    blocked: "Dieser Browser lässt uns nichts speichern: Die Partie geht verloren, wenn du diese Seite schließt.",
    gone: "Diese Partie ist nicht auf diesem Gerät gespeichert.",
    unreadable: "Diese Partie hat eine andere Version gespeichert, sie lässt sich nicht öffnen.",
    absent: "Der Computer konnte nicht geladen werden.",
    again: "Noch einmal versuchen",
  },

  here: {
    title: "Auf diesem Gerät",
    stored: (finished: number) => `Nur in diesem Browser gespeichert, mit den letzten ${finished} beendeten Partien.`,
    against: (level) => `Computer, ${level === play.level("full") ? "volle Stärke" : level}`,
    two: "zu zweit an einem Gerät",
    over: "beendet",
    yours: "Dein Zug",
    remove: (game) => `${game} löschen`,
    sure: "Löschen",
    keep: "Behalten",
    ago: (milliseconds) => ago("de", milliseconds),
  },
};
