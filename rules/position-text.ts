/**
 * The fields of a position text: one line, separated by single blanks (docs/rules/README.md). Each reader answers the value or an
 * error that begins with the field's name, so that a person who typed the text knows where to look.
 */
import type { Result, Side } from "./contract.ts";
import { fail, ok, quote } from "./result.ts";

/** Splits a position text into as many fields as there are names. */
export function readFields(text: string, names: readonly string[]): Result<readonly string[]> {
  const fields = text.split(" ");
  for (const [index, name] of names.entries()) {
    const field = fields[index];
    if (field === undefined) return fail(`${name}: missing; the fields are ${names.join(", ")}`);
    if (field === "") return fail(`${name}: empty; fields are separated by single blanks`);
  }
  const extra = fields[names.length];
  if (extra !== undefined) return fail(`${quote(extra)}: one field too many; the fields are ${names.join(", ")}`);
  return ok(fields);
}

/** Reads a field that must be one of the two sides' letters. */
export function readSide<S extends Side>(name: string, field: string, sides: readonly [S, S]): Result<S> {
  const side = sides.find((letter) => letter === field);
  return side === undefined ? fail(`${name}: ${quote(field)} is neither ${sides.join(" nor ")}`) : ok(side);
}

/** Reads a counter: decimal digits without leading zeros, small enough to be written back as it was read. */
export function readCount(name: string, field: string): Result<number> {
  if (!/^(0|[1-9][0-9]*)$/.test(field)) return fail(`${name}: ${quote(field)} is not a decimal number without leading zeros`);
  const count = Number(field);
  return Number.isSafeInteger(count) ? ok(count) : fail(`${name}: ${quote(field)} is too large`);
}
