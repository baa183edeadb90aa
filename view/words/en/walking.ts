/** English, for a move that is being made and for what one has brought about: loaded for whoever sits. */
import type { Fact } from "../../../rules/contract.ts";
import type { Person } from "../../people.ts";
import { capital, list, number, taken, vote } from "./game.ts";

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
  /** What was voted last, and who votes next; null where it is settled. */
  voted: (person: Person, name: string, next: Person | null) =>
    `${person.name} voted for ${vote(name)}. ${next === null ? "That settles it." : `${next.name} decide${next.you ? "" : "s"}.`}`,
  /** How a round ended: won, or void where nobody did. */
  round: (winner: Person | null, points: number) =>
    winner === null
      ? "The round is void: a new one begins."
      : `${winner.name} win${winner.you ? "" : "s"} the round: ${number(points)} ${points === 1 ? "point" : "points"}.`,
  /** Who was passed over, and who moves in his stead. */
  missed: (skipped: Person, next: Person) => `${skipped.name} can’t move: ${next.you ? "you move" : `${next.name} moves`} again.`,
  votes: "A hoplit each, to drop in.",
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
  /** What was done; that it was not sent is part of the question that is asked of a whole move. */
  soFar: (facts: readonly Fact[], move: string | null, isWhole: boolean) => {
    const voted = facts.find((fact) => fact.tag === "voted");
    const done = [capital(taken(facts)), voted ? capital(vote(voted.vote)) : move].filter(Boolean).join(": ");
    return [done, isWhole ? "" : "Not sent yet"]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(" ");
  },
  undo: "Undo",
  notNow: "Not now",
  send: "Send",
  sending: "Sending",
  keptTitle: "Your move waits to be sent.",
  kept: "It goes as soon as the line is back.",
};
