/**
 * Reads the requests of commands that answer lines. It does so by hand and not by a schema, so that every error names its field
 * in words, and a thousand lines cost no start-up.
 */
import { findVariant, rulebooks } from "../../games/registry.ts";
import type { Result } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { fail, ok, quote } from "../../rules/values.ts";

/** A request's fields by name; unknown ones are passed over. */
export type Fields = ReadonlyMap<string, unknown>;

/** The fields of a line, which must be a JSON object. A file's first line may begin with a byte order mark. */
export function readRequest(line: string): Result<Fields> {
  const text = line.trim();
  if (text === "") return fail("a blank line; a JSON object is expected");
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

/** The variant that the field `variant` names. */
export function readVariant(fields: Fields): Result<Match> {
  const id = fields.get("variant");
  if (typeof id !== "string") return fail(`variant: ${found(id)}; a string is expected`);
  const offer = findVariant(id);
  if (offer !== undefined) return ok(offer.variant.match);
  const known = rulebooks.flatMap(({ variants }) => variants.map((variant) => variant.match.variant));
  return fail(`variant: ${quote(id)} is not known; known are ${known.join(", ")}`);
}

/** The line at the field `position`, reached through the positions `past`. */
export function readLine(fields: Fields, match: Match, past: readonly string[] = []): Result<Line> {
  const position = fields.get("position");
  if (typeof position !== "string") return fail(`position: ${found(position)}; "start" or a position text is expected`);
  const line = match.open(position === "start" ? match.start : position, past);
  return line.ok ? line : fail(`position: ${line.error}`);
}

/** Describes in words what was found where something else was expected. */
export function found(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "found an array";
  if (typeof value === "object" && value !== null) return "found an object";
  return `found ${JSON.stringify(value)}`;
}
