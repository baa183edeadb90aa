/**
 * English, for what only some games tell: pieces that turn, part, join, drop and push, votes, checks, rounds, and their ways to
 * end. It stands apart from `game.ts` so that it weighs nothing on the page of a game that never says it; a page that plays one
 * of the others says this beside it.
 */
import type { Fact } from "../../../rules/contract.ts";
import type { Person } from "../../people.ts";
import { kind, number } from "./game.ts";

/** The facts that every game may tell are worded by `game.ts`. */
export type FurtherFact = Exclude<Fact, { readonly tag: "walked" | "took" | "promoted" }>;

function fact(fact: FurtherFact): string {
  switch (fact.tag) {
    case "pushed":
      return `pushes ${fact.squares[0]} to ${fact.squares.at(-1)}`;
    case "dropped":
      return `drops a ${kind(fact.kind)} on ${fact.square}`;
    case "turned":
      return `turns round on ${fact.square}`;
    case "parted":
      return `leaves a ${kind(fact.kind)} on ${fact.square}`;
    case "joined":
      return `now a ${kind(fact.kind)}`;
    case "voted":
      return `votes “${fact.vote}”`;
    case "checked":
      return "check";
    case "missed":
      return "moves again, as the other side can’t";
    case "round-ended":
      if (fact.winner === null) return "the round is void";
      return fact.points === 1 ? "wins the round, one point" : `wins the round, ${number(fact.points)} points`;
    case "round-began":
      return "a new round begins";
  }
}

/** Why the game ended, after who won; empty for a way that `game.ts` words. */
function reason(by: string, loser: Person): string {
  switch (by) {
    case "captured-all":
      return loser.you ? "You have no piece left." : `${loser.name} has no piece left.`;
    case "castles":
      return loser.you ? "Both your castles are taken." : `Both castles of ${loser.name} are taken.`;
    case "points":
      return "The match is won by points.";
    case "checkmate":
      return "Checkmate.";
    default:
      return "";
  }
}

/** Why nobody won; empty for a way that `game.ts` words. */
function draw(by: string): string {
  switch (by) {
    case "void-rounds":
      return "A draw: too many rounds without a winner, and as many points each.";
    case "stalemate":
      return "A draw: no move is left, and no check.";
    case "insufficient-material":
      return "A draw: too little is left to win with.";
    default:
      return "";
  }
}

export const further = { fact, reason, draw };
