/** English, on the page of whoever is invited. */
import type { Person } from "../../people.ts";
import { pages } from "./pages.ts";

export const invite = {
  ...pages,

  invite: {
    title: (host: string, game: string) => `${host} invites you to ${game}`,
    titleUnnamed: (game: string) => `You are invited to ${game}`,
    youPlay: "You play",
    youBegin: "You start.",
    begins: (host: Person) => `${host.name} starts.`,
    word: "The word for this invite",
    wrongWord: "That is not the word. Five tries an hour.",
    take: "Join the game",
    taking: "Joining the game",
    watch: "Watch the game",
  },
};
