/** English, on the lock screens of phones: anybody can read there, so what is played with whom is told only where that was chosen. */
export const push = {
  title: "Hoplink",
  yours: "Your turn.",
  news: "Something new in your game.",
  many: (count: number) => (count === 1 ? "Your turn in one game." : `Your turn in ${count} games.`),
  late: "Your time is up.",
  /** Until when the first of them waits. */
  first: (when: string) => `The first until ${when}.`,
  /** A game, and until when it waits for a move. */
  due: (game: string, when: string) => `${game} until ${when}`,
  manyNews: "Something new in your games.",
  test: "This is the test notification you asked for.",
  withdrawn: "Already done.",
};
