/**
 * One request about the rules, one answer: what `npm run rules` says to a line (docs/rules/README.md, "Comparing implementations").
 * Read by hand and not by a schema, so that every error names its field in words, and a thousand lines cost no start-up.
 */
import { TooRich } from "../../rules/contract.ts";
import type { Outcome, Result, Side } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { findVariant, rulebooks } from "../../games/registry.ts";
import { fail, ok, quote } from "../../rules/result.ts";
import { TOO_RICH } from "../../rules/typed-match.ts";

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

/** What may be asked. */
const DEEDS = ["moves", "play", "perft"] as const;

/** The deepest perft of the page. */
const DEEPEST = 20;

/** A request's fields by name; those that mean nothing are passed over. */
type Fields = ReadonlyMap<string, unknown>;

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
      return perft(line.value, fields);
    case undefined:
      return fail(`do: ${found(asked)}; what can be done is ${DEEDS.join(", ")}`);
  }
}

function readRequest(text: string): Result<Fields> {
  if (text.trim() === "") return fail("a blank line; a JSON object is expected");
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return fail(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    return fail(`${found(parsed)}; a JSON object is expected`);
  }
  return ok(new Map<string, unknown>(Object.entries(parsed)));
}

function readVariant(fields: Fields): Result<Match> {
  const id = fields.get("variant");
  if (typeof id !== "string") return fail(`variant: ${found(id)}; a string is expected`);
  const offer = findVariant(id);
  if (offer !== undefined) return ok(offer.variant.match);
  const known = rulebooks.flatMap(({ variants }) => variants.map((variant) => variant.match.variant));
  return fail(`variant: ${quote(id)} is not known; known are ${known.join(", ")}`);
}

function readLine(fields: Fields, match: Match): Result<Line> {
  const position = fields.get("position");
  if (typeof position !== "string") return fail(`position: ${found(position)}; "start" or a position text is expected`);
  const line = match.open(position === "start" ? match.start : position);
  return line.ok ? line : fail(`position: ${line.error}`);
}

function moves(line: Line): Result<MovesAnswer> {
  const listed: { readonly move: string; readonly position: string }[] = [];
  for (const move of line.moves()) {
    const played = line.play(move);
    if (!played.ok) throw new Error(`${move} is listed in ${line.position}, but can't be played: ${played.error}`);
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
    if (!played.ok) return fail(`${where}: ${played.error}`);
    recorded.push(played.value.move);
    ({ line } = played.value);
  }
  return ok({ position: line.position, turn: line.toMove, outcome: line.outcome, moves: recorded });
}

function perft(line: Line, fields: Fields): Result<Answer> {
  const depth = fields.get("depth");
  if (typeof depth !== "number" || !Number.isInteger(depth) || depth < 0 || depth > DEEPEST) {
    return fail(`depth: ${found(depth)}; a whole number from 0 to ${DEEPEST} is expected`);
  }
  return ok({ perft: line.perft(depth) });
}

/** What stands where something else was expected, in words. */
function found(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "found an array";
  if (typeof value === "object" && value !== null) return "found an object";
  return `found ${JSON.stringify(value)}`;
}
