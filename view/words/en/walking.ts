/** English, for a move that is being made: loaded once there is one to make. */
import type { Fact } from "../../../rules/contract.ts";
import type { Person } from "../../people.ts";
import { capital, list, taken, vote } from "./game.ts";

/** Where the piece in the hand can go, by what it does there. */
export interface Ways {
  readonly takes: readonly string[];
  readonly goes: readonly string[];
  readonly joins: readonly string[];
}

export const walking = {
  where: (name: string | undefined): string => (name === "pair" ? "Where does one of the pair go?" : "Where to?"),
  dropOn: (squares: readonly string[]) => `Drop it on ${list(squares, "or")}.`,
  become: "What does it become?",
  vote: "How do you want to play?",
  voted: (person: Person, name: string) => `${person.name} voted for ${vote(name)}. You decide.`,
  votes: "With hoplits, each side has one more piece to drop.",
  howItMoves: "How it moves",
  pushes: "It goes behind one of your pawns and pushes it on.",
  ways: ({ takes, goes, joins }: Ways) => {
    const parts = [
      ["take on", takes],
      ["go to", goes],
      ["join", joins],
    ] as const;
    return `${capital(
      list(
        parts.flatMap(([word, squares]) => (squares.length === 0 ? [] : [`${word} ${list(squares, "or")}`])),
        "or",
      ),
    )}.`;
  },
  otherStays: "The other one stays.",
  through: (square: string, turns: boolean, end: string) =>
    `By ${square} it ${turns ? "turns round and " : ""}goes on to ${end}.`,
  marked: "Choose one of the marked squares.",
  leapOn: "Leap on.",
  goOn: "Go on.",
  leapOrEnd: "Leap on, or end here.",
  soFar: (facts: readonly Fact[], move: string | null) => {
    const voted = facts.find((fact) => fact.tag === "voted");
    const done = [capital(taken(facts)), voted ? capital(vote(voted.vote)) : move].filter(Boolean).join(": ");
    return done === "" ? "Not sent yet." : `${done}. Not sent yet.`;
  },
  undo: "Undo",
  notNow: "Not now",
  undoLeap: "Undo leap",
  send: "Send",
  sending: "Sending",
  keptTitle: "Your move waits to be sent.",
  kept: "It goes as soon as the line is back.",
};
