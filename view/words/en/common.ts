/** English, said on every page. */

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
  "newer-data": "Hoplink is being renewed. Try again in a minute.",
  "not-found": "That link has no game behind it.",
  offline: "You’re offline. Nothing is lost: try again when the line is back.",
};

export const common = {
  product: {
    name: "Hoplink",
    home: "Hoplink, home",
    appearance: "Light or dark",
  },

  people: {
    you: "You",
    free: "Free seat",
    here: "here now",
    away: "away",
  },

  problem,

  broken: "Something broke on our side. Nothing is lost: try again.",
};
