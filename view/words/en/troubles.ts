/** English, for what did not go as it should; in a game it is loaded when it does not. */
import type { Person } from "../../people.ts";

/** By the code of the refusal; `offline` where there was no answer. */
const problem: Readonly<Record<string, string>> = {
  "stale-turn": "The game has moved on. This is the board now.",
  "illegal-move": "That move is not possible. This is the board now.",
  "not-your-turn": "The game has moved on. This is the board now.",
  "game-over": "The game is over. This is the board now.",
  "no-offer": "That offer is no longer valid.",
  "too-late": "Both players have moved. You can resign, but no longer cancel the game.",
  "other-seat": "This browser now plays the other side. Reload the page.",
  "no-seat": "This page can no longer play for you. Open your own link again, and save it.",
  "rate-limited": "Too many requests. Try again in a minute.",
  diverged: "This game must be repaired first. Nothing is lost.",
  "newer-data": "Hoplink is being updated. Try again in a minute.",
  "not-found": "There is no game at this link.",
  offline: "You’re offline. Nothing is lost: try again when you are back online.",
};

export const troubles = {
  problem,

  seat: {
    opening: "Opening your game.",
  },

  /** Of a game that waits for its repair, as its sentences. */
  diverged: [
    "This game must be repaired.",
    "Nobody can play until the server’s operator has done that. Nothing is lost.",
  ] as readonly string[],

  hasMoved: (person: Person) => `${person.name} has already moved. This is the board now.`,
};
