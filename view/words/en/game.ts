/**
 * English, where a game is played. Short, calm, "you": say what is so, then what to do. No exclamation mark, no blame, no
 * jargon. What a game calls itself, its sides and its options comes from its rulebook; kinds of pieces and ways to end are keys
 * that games share.
 */
import type { Fact, Outcome } from "../../../rules/contract.ts";
import type { Person } from "../../people.ts";
import { common } from "./common.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Kinds of pieces that are not called by their own key, or not many by an s: one and many. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  man: ["man", "men"],
  "runner-home": ["homing runner", "homing runners"],
  "chess-king": ["king", "kings"],
};

export function kind(name: string, count = 1): string {
  const [one, many] = KINDS[name] ?? [name, `${name}s`];
  return count === 1 ? one : many;
}

export function number(count: number): string {
  return NUMBERS[count] ?? String(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(parts: readonly string[], word: "and" | "or"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

/** `one man and two kings taken`; empty where nothing was. */
function taken(facts: readonly Fact[]): string {
  const counts = new Map<string, number>();
  for (const fact of facts) if (fact.tag === "took") counts.set(fact.kind, (counts.get(fact.kind) ?? 0) + 1);
  const parts = [...counts].map(([name, count]) => `${number(count)} ${kind(name, count)}`);
  return parts.length === 0 ? "" : `${list(parts, "and")} taken`;
}

function fact(fact: Fact): string {
  switch (fact.tag) {
    case "walked":
      return `${fact.squares[0]} to ${fact.squares.at(-1)}`;
    case "took":
      return "";
    case "promoted":
      return `now a ${kind(fact.kind)}`;
    // What only some games tell is worded in further.ts.
    case "pushed":
    case "dropped":
    case "turned":
    case "parted":
    case "joined":
    case "voted":
    case "checked":
    case "missed":
    case "round-ended":
    case "round-began":
      return "";
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
    case "agreement":
      return "A draw, as agreed.";
    case "abort":
      return "Called off. Nobody wins.";
    default:
      return "A draw.";
  }
}

export const game = {
  ...common,

  game: {
    about: "About this game",
    move: (ply: number) => `Move ${ply}`,
    notBegun: "Not begun",
    finished: "Finished",
    title: (doing: string, game: string, opponent: string | null) =>
      opponent === null ? `${doing} · ${game}` : `${doing} · ${game} with ${opponent}`,
    yourMove: "● Your move",
    theirMove: (person: Person) => `${person.name} to move`,
    waiting: "Waiting for your friend",
    waitingOpen: "Waiting for a second player",
    summary: (people: readonly [string, string], doing: string, ply: number) =>
      `${people[0]} and ${people[1]}. ${doing} Move ${ply}.`,
    open: "A game by link: no account, each in your own time.",
  },

  dock: {
    yours: "Your move",
    theirs: "Waiting",
    over: "Result",
    question: "Question",
    toMove: (person: Person) => (person.you ? "Your move." : `${person.name} to move.`),
    mustTake: "You have to take.",
    ways: (count: number) => (count === 1 ? "One way is open." : `${capital(number(count))} ways are open.`),
    choose: "Choose what to move.",
    where: "Where to?",
    marked: "Choose one of the marked squares.",
    leapOn: "Leap on.",
    goOn: "Go on.",
    leapOrEnd: "Leap on, or end here.",
    sendThis: "Send this move?",
    soFar: (facts: readonly Fact[], move: string | null) => {
      const parts = [capital(taken(facts)), move ?? ""].filter((part) => part !== "");
      return parts.length === 0 ? "Not sent yet." : `${parts.join(": ")}. Not sent yet.`;
    },
    undo: "Undo",
    undoLeap: "Undo leap",
    send: "Send",
    endHere: "End here",
    sending: "Sending",
    keptTitle: "Your move waits to be sent.",
    kept: "It goes as soon as the line is back.",
    closeable: "You can close this page.",
    sent: "Sent. You can close this page.",
    waiting: "Send this link. The game begins when your friend sits down.",
    waitingUnlinked: "The game begins when the other seat is taken.",
    watching: (doing: string) => `You are watching. ${doing}`,
    howBack: "Is this your game? Open the link of your own seat: it was shown when you sat down.",
    past: (ply: number, of: number) => `Move ${ply} of ${of}`,
    start: "The start",
    backToNow: "Back to now",
  },

  result: (outcome: Outcome, winner: Person | null, loser: Person | null): string => {
    if (winner === null || loser === null) return draw(outcome.by);
    const why = reason(outcome.by, loser);
    return why === "" ? `${wins(winner)}.` : `${wins(winner)}. ${why}`;
  },

  board: {
    label: (game: string, side: string) => `${game}, ${side} at the bottom`,
    position: (game: string) => `${game}, the position`,
    rank: (rank: string) => `rank ${rank}`,
    piece: (side: string, name: string) => `${side} ${kind(name)}`,
    canMove: "can move",
    chosen: "chosen",
    go: "go here",
    takes: "takes",
    forcedOn: (squares: readonly string[]) => `then has to go on to ${squares.join(", ")}`,
    endHere: "end here",
    doomed: "will be taken",
    began: "last move began here",
    ended: "last move ended here",
  },

  say: {
    moved: (person: Person, facts: readonly Fact[]) => {
      const parts = facts.map(fact).filter((part) => part !== "");
      const prey = taken(facts);
      const told = prey === "" ? parts : [parts[0], prey, ...parts.slice(1)];
      return `${capital(person.name)}: ${told.join(", ")}.`;
    },
    taken: (facts: readonly Fact[]) => (taken(facts) === "" ? "" : `${capital(taken(facts))}.`),
    onTo: (squares: readonly string[]) => `Go on to ${list(squares, "or")}.`,
    onToOrEnd: (squares: readonly string[]) => `Go on to ${list(squares, "or")}, or end here.`,
    sat: (person: Person) => `${person.name} has sat down.`,
    offered: (person: Person) => `${person.name} offers a draw.`,
    declined: (person: Person) => `${person.name} plays on.`,
    lapsed: "The offer no longer stands.",
    cannotGo: (name: string) => `That ${kind(name)} can’t go there.`,
    cannotMove: (name: string, others: number) =>
      others === 1
        ? `That ${kind(name)} can’t move. One other can.`
        : `That ${kind(name)} can’t move. ${capital(number(others))} others can.`,
    mustTake: (name: string, others: number) =>
      others === 1
        ? `That ${kind(name)} can’t go: one other has to take.`
        : `That ${kind(name)} can’t go: ${number(others)} others can take.`,
  },

  tools: {
    moves: "Moves",
    offers: "Offers",
    link: "Link",
    settings: "Settings",
  },

  moves: {
    none: "No moves yet.",
    first: "To the start",
    back: "One move back",
    on: "One move on",
    last: "To the end",
  },

  seat: {
    deadLink: "This link no longer opens a seat. You can watch; a newer link of your seat lets you play.",
    noCookie: "This browser keeps no cookies. Keep this page’s address: it is your way back.",
    lost: "This seat was opened with a newer link. You are watching now.",
  },

  network: {
    offline: "You’re offline.",
    offlineKept: "You’re offline. Your move waits here.",
    unanswered: (seconds: number) => `The server doesn’t answer. Trying again in ${seconds} s.`,
    now: "Now",
  },

  hasMoved: (person: Person) => `${person.name} has already moved. This is the board now.`,
};
