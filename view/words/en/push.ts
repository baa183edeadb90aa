/** English, on the lock screens of phones: anybody can read there, so what is played with whom is told only where that was chosen. */
export const push = {
  title: "Hoplink",
  yours: "Your turn.",
  news: "Something new in your game.",
  many: (count: number) => (count === 1 ? "Your turn in one game." : `Your turn in ${count} games.`),
  manyNews: "Something new in your games.",
  test: "This is the test notification you asked for.",
  withdrawn: "Already done.",
};
