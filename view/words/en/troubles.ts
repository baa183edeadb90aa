/** English, for what did not go as it should; in a game it is loaded when it does not. */
import type { Person } from "../../people.ts";

/** By the code of the refusal; `offline` where there was no answer. */
const problem: Readonly<Record<string, string>> = {
  "stale-turn": "The game has moved on. This is the board now.",
  "illegal-move": "That move can’t be played. This is the board now.",
  "not-your-turn": "The game has moved on. This is the board now.",
  "game-over": "The game is over. This is the board now.",
  "no-offer": "That offer no longer stands.",
  "too-late": "Both have moved. The game can be resigned, no longer called off.",
  "other-seat": "This browser holds another seat by now. Load the page again.",
  "no-seat": "This page no longer holds the seat. Open your link again.",
  "rate-limited": "That was a lot at once. Try again in a minute.",
  diverged: "This game has to be repaired first. Nothing is lost.",
  "newer-data": "Hoplink is being renewed. Try again in a minute.",
  "not-found": "That link has no game behind it.",
  "bad-address": "That is no address we can write to.",
  "no-mail": "This server sends no mail.",
  offline: "You’re offline. Nothing is lost: try again when the line is back.",
};

export const troubles = {
  problem,

  seat: {
    opening: "Opening your seat.",
    deadLink: "This link no longer opens a seat. You can watch; a newer link of your seat lets you play.",
    noCookie: "This browser keeps no cookies. Keep this page’s address: it is your way back.",
    lost: "This seat was opened with a newer link. You are watching now.",
  },

  /** Of a game that waits for its repair, as its sentences. */
  diverged: [
    "This game has to be repaired.",
    "Nobody can play until the server’s operator has done that. Nothing is lost.",
  ] as readonly string[],

  hasMoved: (person: Person) => `${person.name} has already moved. This is the board now.`,
};
