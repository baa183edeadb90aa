/**
 * Games of Hoplit Chess as PGN, by the "Portable Game Notation Specification and Implementation Guide" of 1994. A game that two
 * refusals made orthodox chess is written as orthodox chess, which every chess program reads; so votes are no moves there, but
 * a comment before the first one. A game with hoplits says so by its `Variant`; its drops look like those of crazyhouse.
 */
import type { Ended, Notation, Transcript } from "../../rules/contract.ts";
import { VOTES } from "./rules/move.ts";

export const pgn: Notation = {
  id: "pgn",
  // The registered type; `application/x-chess-pgn`, still widely sent, is registered as its deprecated alias.
  mediaType: "application/vnd.chess-pgn",
  write,
};

/** The length from which on lines are discouraged (4.3). */
const COLUMNS = 80;

/** What tells the variants apart, by id. */
const VARIANT_NAMES: Readonly<Record<string, string>> = {
  "hoplit-chess": "Hoplit Chess",
  "hoplit-chess-two-step": "Hoplit Chess, two-step drop",
};

type Tag = readonly [name: string, value: string];

function write(game: Transcript): string {
  const votes = game.moves.filter((move) => VOTES.some(({ vote }) => vote === move));
  const told = [
    ...earlier(game.before),
    ...comment(game.start, votes),
    ...numbered(game.start, game.moves.slice(votes.length)),
    result(game.result),
  ];
  const tags = tagsOf(game, votes).map(([name, value]) => `[${name} "${tagValue(value)}"]\n`);
  return `${tags.join("")}\n${wrapped(told)}\n`;
}

/** The seven that always stand first (8.1.1), then the others in the order of their names (8.1), who plays among them (9.1.5). */
function tagsOf(
  { variant, address, begun, players, programs, start, result: ended }: Transcript,
  votes: readonly string[],
): readonly Tag[] {
  const others: readonly Tag[] = [
    // A seat that does not say so may be either.
    ...(programs.includes("b") ? [["BlackType", "program"] as const] : []),
    ...startTags(start),
    ["Termination", termination(ended)],
    ...(isOrthodox(start, votes) ? [] : [["Variant", VARIANT_NAMES[variant] ?? variant] as const]),
    ...(programs.includes("w") ? [["WhiteType", "program"] as const] : []),
  ];
  return [
    ["Event", "Casual game"],
    ["Site", address],
    ["Date", begun.slice(0, 10).replaceAll("-", ".")],
    ["Round", "-"],
    ["White", players["w"] ?? "?"],
    ["Black", players["b"] ?? "?"],
    ["Result", result(ended)],
    ...others,
  ];
}

/** Where a game began (9.7), unless it began with the votes: these are held over the set-up only. */
function startTags(start: string): readonly Tag[] {
  if (start.includes("[?]")) return [];
  return [
    // Orthodox chess knows no reserve.
    ["FEN", start.replace("[-]", "")],
    ["SetUp", "1"],
  ];
}

function result(ended: Ended | null): string {
  if (ended === null || ended.isVoid) return "*";
  if (ended.winner === null) return "1/2-1/2";
  return ended.winner === "w" ? "1-0" : "0-1";
}

/** By the words of 9.8.1. */
function termination(ended: Ended | null): string {
  if (ended === null) return "unterminated";
  if (ended.isVoid) return "abandoned";
  return ended.by === "time" ? "time forfeit" : "normal";
}

/** The words of a comment that tells what came before a start of the game's own: it is no part of the game. */
function earlier(before: readonly string[]): readonly string[] {
  return before.length === 0 ? [] : `{Before the start: ${before.join(" ")}.}`.split(" ");
}

/** The words of a comment that tells who voted what. */
function comment(start: string, votes: readonly string[]): readonly string[] {
  if (votes.length === 0) return [];
  const voters = votersOf(start);
  return `{${votes.map((vote, index) => `${voters[index]} votes ${vote}`).join(", ")}.}`.split(" ");
}

/** Whether orthodox chess was agreed: by the last of those who had a vote (clause 1), or before the position that the game began from. */
function isOrthodox(start: string, votes: readonly string[]): boolean {
  return start.includes("[-]") || (votes.length === votersOf(start).length && votes.at(-1) === "decline");
}

/** Who was still to vote. */
function votersOf(start: string): readonly string[] {
  return isBlacks(start) ? ["Black"] : ["White", "Black"];
}

function isBlacks(start: string): boolean {
  return start.split(" ")[1] === "b";
}

/** The moves with their numbers, which count on from those of the position that the game began from (8.2.2). */
function numbered(start: string, moves: readonly string[]): readonly string[] {
  const number = Number(start.split(" ").at(-1));
  // White moves first, whichever side voted last.
  const earlier = isBlacks(start) && !start.includes("[?]") ? 1 : 0;
  return moves.flatMap((move, index) => {
    const ply = index + earlier;
    if (ply % 2 === 0) return [`${number + ply / 2}.`, move];
    return index === 0 ? [`${number}...`, move] : [move];
  });
}

/**
 * A text as it may stand between a tag's quotation marks. The standard escapes quotation marks and backslashes (7), but programs
 * that look for the next quotation mark, chess.js among them, then refuse the whole game: so each becomes the sign most like it.
 */
function tagValue(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll("\\", "/")
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ");
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (last.length + 1 + word.length < COLUMNS) lines.push(`${last} ${word}`);
    else lines.push(last, word);
  }
  return lines.join("\n");
}
