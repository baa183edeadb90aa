/** English, for what a move did and how a game ended: said of news and of what is looked back at, and loaded only then. */
import type { Person } from "../../people.ts";
import type { OwnWords } from "../own.ts";
import { type Phrases, phrasesOf } from "../phrases.ts";
import { capital } from "../text.ts";
import { piecesOf } from "./nouns.ts";

const phrases = ({ kind, taken }: ReturnType<typeof piecesOf>): Phrases => ({
  facts: {
    walked: ({ squares }) => `${squares[0]} to ${squares.at(-1)}`,
    // Without a way before it, nothing has yet said which piece it is.
    promoted: (made, _, index) => (index === 0 ? `${made.square} is now a ${kind(made.kind)}` : `now a ${kind(made.kind)}`),
  },
  taken,
  won: ({ name, you }) => (you ? "You win." : `${name} wins.`),
  wins: {
    "no-moves": ({ name, you }) => (you ? "You have no move left." : `${name} has no move left.`),
    resign: ({ name, you }) => (you ? "You resigned." : `${name} resigned.`),
    time: ({ name, you }) => (you ? "Your time was up." : `${name} ran out of time.`),
  },
  draws: {
    repetition: "Draw: the same position for the third time.",
    quiet: "Draw: too many moves without progress.",
    agreement: "Draw by agreement.",
    // After the days that `game/deadline.ts` has.
    abort: "Closed: nobody played for 14 days.",
    abandoned: "Closed: nobody played for a long time.",
    closed: "Closed by the operator of this server. Nobody wins.",
  },
  drawn: "Draw.",
});

export const moves = (own: OwnWords) => {
  const pieces = piecesOf(own);
  return {
    ...phrasesOf(phrases(pieces), own),

    kind: (name: string) => pieces.kind(name),
    reserve: (person: Person, name: string) => `${capital(person.name)}: a ${pieces.kind(name)} in reserve.`,

    cancelled: ({ name }: Person) => `${name} cancelled the game.`,
    sat: (person: Person) => `${person.name} has joined.`,
    tookBack: "The last move was undone.",
    summary: (people: readonly [string, string], doing: string, stage: string) =>
      `${people[0]} and ${people[1]}. ${doing} ${stage}.`,
  };
};
