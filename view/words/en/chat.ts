/** English, in chat rooms: others read there too, so that everybody is spoken of by their name. */
import type { Person } from "../../people.ts";

export const chat = {
  title: (game: string, players: readonly [Person, Person]) => `${game}: ${players[0].name} and ${players[1].name}`,
  open: "Open the board",
  test: (game: string) => `Test message: news about this game of ${game} will arrive here.`,
  testAll: (game: string) => `Test message: all games of ${game} by this “play me” link will be told here.`,
  openAll: "Open the “play me” link",
  digest: "Games today",

  /** Of what a player is told. */
  of: ({ name }: Person) => ({
    late: (person: Person, isDraw: boolean) =>
      `Time is up for ${name}, who can still move until ${person.name} claims ${isDraw ? "a draw" : "the win"}. ${person.name} can also wait, or give more time.`,
    given: (person: Person, time: string) => `${name}’s time had run out. ${person.name} gave ${name} ${time}.`,
    unlisted: `${name}’s game is no longer listed on the first page.`,
    fallen: (person: Person, isDraw: boolean) =>
      isDraw
        ? `${person.name} is out of time, but ${name} can no longer win. ${name} can claim a draw, wait, or give more time.`
        : `${person.name} is out of time. ${name} can claim the win, wait, or give more time.`,
    // A link of one's own is no news for a room.
    link: "",
    webhook: `${name}’s program does not answer any more. We have stopped calling it.`,
    handedOver: `The opponent handed the game over: ${name} plays against someone else now.`,
    gaveBack: `The opponent has left before the first move. ${name} can invite somebody else.`,
    asksForYours: `Somebody says they are ${name} and lost the link to this game. If that is not so, ${name} can open the board and answer No.`,
    asksForTheirs: (person: Person) =>
      `Somebody says they are ${person.name} and lost their link. ${name} can open the board and say whether it is really them.`,
    nudged: (person: Person) => `${person.name} is waiting for ${name}.`,
  }),
};
