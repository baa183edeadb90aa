/** English, of the ways to find players that the form of a new game has beside the invite's link. */

export const newGame = {
  title: (game: string) => `New ${game}`,
  youPlay: "You play",
  starts: "starts",
  random: "Random",
  make: "Create invite link",
  making: "Creating the link",
  opponent: "Opponent",
  friend: "Play a friend",
  computer: "Play the computer",
  two: "Two on one device",

  list: "List it on the home page",
  listHint: "Anyone can then join without your link. The list shows the name you give.",
  tooManyListed: "You have listed three games already. Take one off the list on its page first.",
  networkListed: "Your network has enough games on the list right now. Try again later.",
  playMe: "Create a “Play me” link",
  playMeHint: "One link for many: each person who opens it gets their own game with you.",
  forOthers: "Create a game for two others",
  forOthersHint: "Two invite links, one for each player. You only watch.",
};
