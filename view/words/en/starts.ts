/** English, of games that began from a position of their own. */
export const starts = {
  custom: "custom start",
  begun: "This game began from a custom position.",
  /** As the caption of a board on which nothing was played yet. */
  position: (game: string) => `${game}, custom starting position`,
  before: (count: number) => (count === 1 ? "1 move before the start" : `${count} moves before the start`),
  played: "They were played in the previous game.",
  previous: "Previous game",
  continued: "continued game",
  goesOn: "This game continues an earlier one.",
  entered: "They were entered when the game was created. The players here did not make them.",
};
