/** English, for what a move did and how a game ended: said of news and of what is looked back at, and loaded only then. */
import type { Fact, Outcome } from "../../../rules/contract.ts";
import type { Person } from "../../people.ts";
import { capital, kind, number, taken, vote } from "./game.ts";

/** @param you whether it is said to whoever did it */
function fact(fact: Fact, index: number, you: boolean): string {
  const does = (one: string, other: string) => (you ? one : other);
  switch (fact.tag) {
    case "walked":
      return `${fact.squares[0]} to ${fact.squares.at(-1)}`;
    case "took":
      return "";
    case "promoted":
      // Without a way before it, nothing has yet said which piece it is.
      return index === 0 ? `${fact.square} is now a ${kind(fact.kind)}` : `now a ${kind(fact.kind)}`;
    case "joined":
      return `${does("form", "forms")} a ${kind(fact.kind)} on ${fact.square}`;
    case "pushed":
      return `${does("push", "pushes")} ${fact.squares[0]} to ${fact.squares.at(-1)}`;
    case "dropped":
      return `${does("drop", "drops")} a ${kind(fact.kind)} on ${fact.square}`;
    case "turned":
      return `turns round on ${fact.square}`;
    case "parted":
      return `${does("leave", "leaves")} a ${kind(fact.kind)} on ${fact.square}`;
    case "voted":
      return `${does("vote", "votes")} for ${vote(fact.vote)}`;
    case "checked":
      return "check";
    case "missed":
      return `${does("move", "moves")} again, as the other side can’t`;
    case "round-ended":
      if (fact.winner === null) return "the round is void";
      return `${does("win", "wins")} the round, ${number(fact.points)} ${fact.points === 1 ? "point" : "points"}`;
    case "round-began":
      return "a new round begins";
  }
}

function wins(person: Person): string {
  return person.you ? "You win" : `${person.name} wins`;
}

/** Why the game ended, after who won. */
function reason(by: string, loser: Person): string {
  switch (by) {
    case "no-moves":
      return loser.you ? "You have no move left." : `${loser.name} has no move left.`;
    case "captured-all":
      return loser.you ? "You have no piece left." : `${loser.name} has no piece left.`;
    case "castles":
      return loser.you ? "Both your castles are taken." : `Both castles of ${loser.name} are taken.`;
    case "points":
      return "The match is won by points.";
    case "checkmate":
      return "Checkmate.";
    case "resign":
      return loser.you ? "You resigned." : `${loser.name} resigned.`;
    default:
      return "";
  }
}

function draw(by: string): string {
  switch (by) {
    case "repetition":
      return "A draw: the same position for the third time.";
    case "quiet":
      return "A draw: too many moves without progress.";
    case "void-rounds":
      return "A draw: too many rounds without a winner, and as many points each.";
    case "stalemate":
      return "A draw: no move is left, and no check.";
    case "insufficient-material":
      return "A draw: too little is left to win with.";
    case "agreement":
      return "A draw, as agreed.";
    case "abort":
      return "Called off. Nobody wins.";
    default:
      return "A draw.";
  }
}

/** How a place that tells of a game is called. */
export function link(kind: "post" | "search", site: string): string {
  return kind === "post" ? site : `search on ${site}`;
}

export const told = {
  moved: (person: Person, facts: readonly Fact[]) => {
    const parts = facts.map((each, index) => fact(each, index, person.you)).filter((part) => part !== "");
    const prey = taken(facts);
    const told = prey === "" ? parts : [parts[0], prey, ...parts.slice(1)];
    return `${capital(person.name)}: ${told.join(", ")}.`;
  },

  /** One sentence, and where there is more to be said, another one. */
  result: (outcome: Outcome, winner: Person | null, loser: Person | null): readonly string[] =>
    winner === null || loser === null
      ? [draw(outcome.by)]
      : [`${wins(winner)}.`, reason(outcome.by, loser)].filter((sentence) => sentence !== ""),

  sat: (person: Person) => `${person.name} has sat down.`,
  offered: (person: Person) => `${person.name} offers a draw.`,
  declined: (person: Person) => `${person.name} plays on.`,
  lapsed: "The offer no longer stands.",
  summary: (people: readonly [string, string], doing: string, stage: string) =>
    `${people[0]} and ${people[1]}. ${doing} ${stage}.`,

  credit: (game: string, author: string) => `${game} is by ${author}: `,
  rules: "rules",
  link,
};
