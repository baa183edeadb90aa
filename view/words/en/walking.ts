/** English, for a move that is being made and for what one has brought about. */
import type { Fact } from "../../../rules/contract.ts";
import type { OwnWords } from "../own.ts";
import { capital, list, sentences, waysTo } from "../text.ts";
import { piecesOf } from "./nouns.ts";

/** Where the piece in the hand can go, by what it does there. */
export interface Ways {
  readonly takes: readonly string[];
  readonly goes: readonly string[];
  readonly joins: readonly string[];
}

export const walking = (own: OwnWords) => ({
  news: own.news ?? {},
  hints: own.hints ?? {},
  tips: own.tips ?? {},

  where: "Where to?",
  dropOn: (squares: readonly string[]) => `Drop it on ${list(squares, "or")}.`,
  become: "What should it become?",
  choose: "How do you want to play?",
  howItMoves: "How it moves",
  ways: ({ takes, goes, joins }: Ways) =>
    waysTo(
      [
        ["capture on ", takes, ""],
        ["go to ", goes, ""],
        ["join ", joins, ""],
      ],
      "or",
    ),
  through: (square: string, turns: boolean, end: string) =>
    turns ? `On ${square} it turns around, then it continues to ${end}.` : `Over ${square} it continues to ${end}.`,
  marked: "Choose one of the marked squares.",
  leapOn: "Jump again.",
  goOn: "Continue.",
  leapOrEnd: "Jump again, or end here.",
  /** What was done; that it was not sent is part of the question that is asked of a whole move. */
  soFar: (facts: readonly Fact[], move: string | null, isWhole: boolean) => {
    const done = [capital(piecesOf(own).taken(facts)), move].filter(Boolean).join(": ");
    return sentences(done, isWhole ? null : "Not sent yet");
  },
  undo: "Undo",
  notNow: "Not now",
  send: "Send",
  sending: "Sending",
  keptTitle: "Your move is saved, but not sent yet.",
  kept: "It is sent once you are online, from any Hoplink page in this browser.",
  keepOpen: "Keep this page open until it is sent.",
});
