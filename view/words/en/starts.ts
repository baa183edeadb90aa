/** English, of games that began from a position of their own. */
export const starts = {
  custom: "custom start",
  begun: "This game began from a custom position.",
  /** As the caption of a board on which nothing was played yet. */
  position: (game: string) => `${game}, custom starting position`,
  before: (count: number) => (count === 1 ? "1 move before the start" : `${count} moves before the start`),
  entered: "They were entered when the game was created. The players here did not make them.",
};
