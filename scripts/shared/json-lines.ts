/**
 * Runs commands that answer lines: a JSON request a line on standard input, a JSON answer a line on standard output, in order,
 * each as soon as its line has come.
 *
 * Requests are read by hand and not by a schema, so that every error names its field in words, and a thousand lines cost no
 * start-up.
 */
import { findVariant, rulebooks } from "../../games/registry.ts";
import type { Result } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { fail, ok, quote } from "../../rules/values.ts";

/**
 * Answers each line of standard input, given without its line break. Lines are cut here and not by node:readline, which also
 * breaks at U+2028, where JSON doesn't.
 */
export function answerLines(answer: (line: string) => object): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader of the answers has enough of them (`| head`).
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });

  let begun = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (chunk: string) => {
    const lines = (begun + chunk).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) say(line);
  });
  process.stdin.on("end", () => {
    if (begun !== "") say(begun);
  });

  function say(line: string): void {
    process.stdout.write(`${written(answer(line))}\n`);
  }
}

/** Writes an answer as JSON. An id can be read and yet be too deep to write; its answer has no id then. */
function written(answered: object): string {
  try {
    return JSON.stringify(answered);
  } catch (error) {
    if (error instanceof RangeError) return JSON.stringify({ error: "id: too deep to be answered" });
    throw error;
  }
}

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

/** The texts of the field `name`. @param kind what each of them is, in words */
export function readTexts(fields: Fields, name: string, kind: string): Result<readonly string[]> {
  const given = fields.get(name);
  if (!Array.isArray(given)) return fail(`${name}: ${found(given)}; an array of ${kind} texts is expected`);
  const texts: string[] = [];
  for (const [index, text] of given.entries()) {
    if (typeof text !== "string") return fail(`${name}[${index}]: ${found(text)}; a ${kind} text is expected`);
    texts.push(text);
  }
  return ok(texts);
}

/** The whole number of the field `name`. */
export function readWhole(fields: Fields, name: string, least: number, most: number): Result<number> {
  const number = fields.get(name);
  if (typeof number === "number" && Number.isInteger(number) && number >= least && number <= most) return ok(number);
  return fail(`${name}: ${found(number)}; a whole number from ${least} to ${most} is expected`);
}

/** Describes in words what was found where something else was expected. */
export function found(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "found an array";
  if (typeof value === "object" && value !== null) return "found an object";
  return `found ${JSON.stringify(value)}`;
}
