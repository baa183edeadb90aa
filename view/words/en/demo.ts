/** English, where the first page shows what happens here. */

export const demo = {
  title: "How it works",
  /** What a visitor does, and something about it. */
  pick: { title: "Pick a game", more: "Each has a page that teaches it." },
  send: { title: "Send the link", more: "Your friend opens it and joins." },
  play: { title: "Play when you like", more: "A move a minute, or one a week." },
  /** In place of that, where this server sends emails. */
  told: "Get an email when it’s your turn, if you like.",

  /** The board that plays by itself, in words. */
  label: (game: string) => `${game}, a short game that plays itself`,
  start: (game: string) => `A game of ${game}`,
  you: "You",
  friend: "Friend",
  over: "Now pick a game.",
  run: "Play",
  stop: "Stop",
  again: "Play again",
};
