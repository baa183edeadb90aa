/**
 * `npm run --silent rules`: answers questions about the rules, line by line (docs/rules/README.md, "Comparing implementations").
 */
import { type Result, TooRich } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import { sayNoMove } from "../rules/typed-move.ts";
import { fail, ok } from "../rules/values.ts";
import {
  answerLines,
  type Fields,
  found,
  readLine,
  readRequest,
  readTexts,
  readVariant,
  readWhole,
} from "./shared/json-lines.ts";

const DEEDS = ["moves", "play", "perft"] as const;

/** The deepest perft of the page. */
const DEEPEST = 20;

export default function run(): void {
  answerLines(answer);
}

/** Answers a line, given without its line break. Whatever is wrong with the line is an answer too. */
export function answer(line: string): object {
  try {
    const answered = respond(line);
    return answered.ok ? answered.value : { error: answered.error };
  } catch (error) {
    if (error instanceof TooRich) return { error: TOO_RICH };
    throw error;
  }
}

function respond(text: string): Result<object> {
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

function moves(line: Line): Result<object> {
  const listed = line.moves().map((move) => {
    const played = line.play(move);
    if (!played.ok) throw new Error(`${move} is listed in ${line.position}, but can't be played: ${sayNoMove(played.error)}`);
    return { move, position: played.value.line.position };
  });
  return ok({ turn: line.toMove, outcome: line.outcome, moves: listed });
}

function play(start: Line, fields: Fields): Result<object> {
  const texts = readTexts(fields, "moves", "move");
  if (!texts.ok) return texts;
  let line = start;
  const recorded: string[] = [];
  for (const [index, text] of texts.value.entries()) {
    const played = line.play(text);
    if (!played.ok) return fail(`moves[${index}]: ${sayNoMove(played.error)}`);
    recorded.push(played.value.move);
    ({ line } = played.value);
  }
  return ok({ position: line.position, turn: line.toMove, outcome: line.outcome, moves: recorded });
}

function perft(match: Match, line: Line, fields: Fields): Result<object> {
  const depth = readWhole(fields, "depth", 0, DEEPEST);
  return depth.ok ? ok({ perft: match.perft?.(line.position, depth.value) ?? 0 }) : depth;
}
