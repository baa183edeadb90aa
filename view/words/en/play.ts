/** English, in games that one device keeps by itself: against the computer, or two people beside each other. */
import type { Person } from "../../people.ts";
import { ago } from "../ago.ts";
import { capital } from "../text.ts";

export const play = {
  /** Of the page, before a game has started. */
  title: (game: string) => `Play ${game} against the computer`,
  about: (game: string) => `${game} against the computer, or two people on one device. It also works offline.`,
  computer: "Computer",
  level: (level: string) => (level === "full" ? "Full strength" : `Level ${level}`),

  /** On the page of a game that a friend is waited for in. */
  meanwhile: "While you wait: play the computer",

  tools: { undo: "Take back", hint: "Hint", game: "Game" },

  dock: {
    start: "Who plays here?",
    computer: "The computer",
    two: "Two people",
    goOn: "Continue",
    thinks: "It is thinking.",
    /** In place of the words for sending. */
    makeThis: "Make this move?",
    make: "Make it",
    making: "Making it",
    tryMove: (move: string) => `Try ${move}.`,
    show: "What could follow?",
    follows: (moves: readonly string[]) => (moves.length === 0 ? "That ends the game." : `Then perhaps ${moves.join(", ")}.`),
    thinkingOf: "Looking for a good move.",
    undone: "The move is undone.",
  },

  setUp: {
    title: (game: string) => `New ${game}`,
    opponent: "Opponent",
    two: "Two on one device",
    level: "Level",
    levels: { low: "1 is easy.", high: "Full needs a few seconds for each move." },
    full: "Full",
    youPlay: "You play",
    starts: "starts",
    random: "Random",
    name: (side: string) => `Name for ${side} (optional)`,
    turns: "Turn the board after each move",
    make: "Start",
    /** Fair play, in a sentence. */
    fair: "Hints are for games against the computer only. In games between people, nobody gets them.",
  },

  panel: {
    title: "Game",
    newGame: "New game",
    send: "Send to a friend",
    sendHint: "Your friend gets a link and plays the other side, from here on.",
    resign: "Resign",
    resigning: (person: Person) => `${person.name} wins.`,
    atOnce: ["Move immediately", "Without asking you first, when the move is complete."] satisfies readonly [string, string],
  },

  over: {
    again: "Play again",
    levelUp: (level: string) => capital(level === "full" ? "play at full strength" : `play level ${level}`),
    twoWins: "Two wins in a row. Ready for more?",
    newGame: "New game",
  },

  trouble: {
    full: "This device has no room left: the game is lost when you close this page.",
    blocked: "This browser doesn’t let us save: the game is lost when you close this page.",
    gone: "This game is not saved on this device.",
    unreadable: "This game was saved by another version and can’t be opened.",
    absent: "The computer could not be loaded.",
    again: "Try again",
  },

  /** In the list of games. */
  here: {
    title: "On this device",
    stored: (finished: number) => `Saved in this browser only, with the last ${finished} finished games.`,
    against: (level: string) => `computer, ${level.toLowerCase()}`,
    two: "two on one device",
    over: "finished",
    yours: "Your move",
    remove: (game: string) => `Delete ${game}`,
    sure: "Delete",
    keep: "Keep",
    ago: (milliseconds: number) => ago("en", milliseconds),
  },
};
