/** English, of what is asked before it is done, and of the panel where most of it begins. It comes with the panels. */
import type { Person } from "../../people.ts";

export const questions = {
  title: "Offers",
  draw: "Offer a draw",
  resign: "Resign",
  abort: "Cancel the game",
  askResign: "Resign this game?",
  resigning: (person: Person) => `${person.name} wins immediately. This can’t be undone.`,
  keepPlaying: "Keep playing",
  askAbort: "Cancel this game?",
  aborting: "Nobody wins. This can’t be undone.",
  keep: "Keep playing",

  seat: {
    owner: (name: string | null) => (name === null ? "Did you start this game?" : `Are you ${name}?`),
    ownerHint: (name: string | null) =>
      name === null
        ? "This is the own link of the person who started the game. Ask them for the one that is meant for you."
        : `This is ${name}’s own link. Ask ${name} for the one that is meant for you.`,
    notOwner: "No",
    isOwner: "Yes, that’s me",
    swap: (here: string, other: string) => `You play ${here} in this browser. Play ${other} instead?`,
    swapHint: "One browser can play only one side of a game. The link of the other side brings you back to it.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },
};
