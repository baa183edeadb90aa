/**
 * Answers one request about the rules, as `npm run rules` does for each line (docs/rules/README.md, "Comparing implementations").
 */
import { TooRich } from "../../rules/contract.ts";
import type { Outcome, Result, Side } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { sayNoMove } from "../../rules/typed-move.ts";
import { fail, ok } from "../../rules/values.ts";
import { TOO_RICH } from "../../rules/typed-match.ts";
import { found, readLine, readRequest, readVariant } from "../shared/request.ts";
import type { Fields } from "../shared/request.ts";

export type Answer = MovesAnswer | PlayAnswer | { readonly perft: number } | { readonly error: string };

interface MovesAnswer {
  readonly turn: Side;
  readonly outcome: Outcome | null;
  readonly moves: readonly { readonly move: string; readonly position: string }[];
}

interface PlayAnswer {
  readonly position: string;
  readonly turn: Side;
  readonly outcome: Outcome | null;
  readonly moves: readonly string[];
}

const DEEDS = ["moves", "play", "perft"] as const;

/** The deepest perft of the page. */
const DEEPEST = 20;

/** Answers a line, given without its line break. Whatever is wrong with the line is an answer too. */
export function answer(line: string): Answer {
  try {
    const answered = respond(line);
    return answered.ok ? answered.value : { error: answered.error };
  } catch (error) {
    if (error instanceof TooRich) return { error: TOO_RICH };
    throw error;
  }
}

function respond(text: string): Result<Answer> {
  const request = readRequest(text);
  if (!request.ok) return request;
  const fields = request.value;
  const match = readVariant(fields);
  if (!match.ok) return match;
  const line = readLine(fields, match.value);
  if (!line.ok) return line;
  const asked = fields.get("do");
  const deed = DEEDS.find((known) => known === asked);
  switch (deed) {
    case "moves":
      return moves(line.value);
    case "play":
      return play(line.value, fields);
    case "perft":
      return perft(match.value, line.value, fields);
    case undefined:
      return fail(`do: ${found(asked)}; what can be done is ${DEEDS.join(", ")}`);
  }
}

function moves(line: Line): Result<MovesAnswer> {
  const listed: { readonly move: string; readonly position: string }[] = [];
  for (const move of line.moves()) {
    const played = line.play(move);
    if (!played.ok) throw new Error(`${move} is listed in ${line.position}, but can't be played: ${sayNoMove(played.error)}`);
    listed.push({ move, position: played.value.line.position });
  }
  return ok({ turn: line.toMove, outcome: line.outcome, moves: listed });
}

function play(start: Line, fields: Fields): Result<PlayAnswer> {
  const texts = fields.get("moves");
  if (!Array.isArray(texts)) return fail(`moves: ${found(texts)}; an array of move texts is expected`);
  let line = start;
  const recorded: string[] = [];
  for (const [index, text] of texts.entries()) {
    const where = `moves[${index}]`;
    if (typeof text !== "string") return fail(`${where}: ${found(text)}; a move text is expected`);
    const played = line.play(text);
    if (!played.ok) return fail(`${where}: ${sayNoMove(played.error)}`);
    recorded.push(played.value.move);
    ({ line } = played.value);
  }
  return ok({ position: line.position, turn: line.toMove, outcome: line.outcome, moves: recorded });
}

function perft(match: Match, line: Line, fields: Fields): Result<Answer> {
  const depth = fields.get("depth");
  if (typeof depth !== "number" || !Number.isInteger(depth) || depth < 0 || depth > DEEPEST) {
    return fail(`depth: ${found(depth)}; a whole number from 0 to ${DEEPEST} is expected`);
  }
  return ok({ perft: match.perft?.(line.position, depth) ?? 0 });
}
