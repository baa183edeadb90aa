/**
 * Position texts as people type them: the fields, on one line, separated by single blanks (docs/rules/README.md). Each reader
 * answers the value or an error that begins with the field's name, so that a person who typed the text knows where to look.
 */
import { type Board, EMPTY, isFirst, isSecond, type Squares } from "./board.ts";
import type { Result, Side } from "./contract.ts";
import type { PlainPosition } from "./men-and-kings.ts";
import { fail, ok, quote } from "./values.ts";

/**
 * Reads a plain position text: board, side to move, quiet plies. `whyImpossible` tells what can't be true of a board, as the rest
 * of its error.
 */
export function readPlainPosition<S extends Side>(
  text: string,
  squares: Squares,
  letters: string,
  sides: readonly [S, S],
  whyImpossible: (board: Board) => string | null,
): Result<PlainPosition<S>> {
  const fields = readFields(text, ["board", "side to move", "quiet plies"]);
  if (!fields.ok) return fields;
  const [boardText = "", sideText = "", quietText = ""] = fields.value;
  return readAll({
    board: readBoard(boardText, squares, letters, whyImpossible),
    toMove: readSide("side to move", sideText, sides),
    quiet: readCount("quiet plies", quietText),
  });
}

/** All of these, or the error of the first that has one. */
export function readAll<T extends object>(read: { readonly [Name in keyof T]: Result<T[Name]> }): Result<T>;
export function readAll(read: Readonly<Record<string, Result<unknown>>>): Result<object> {
  const values: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(read)) {
    if (!each.ok) return each;
    values[name] = each.value;
  }
  return ok(values);
}

/** Why a board on which White is the first player can't have come about, by the number of pieces; null where it can. */
export function whyMiscounted(board: Board, most: number): string | null {
  const white = board.filter(isFirst).length;
  const black = board.filter(isSecond).length;
  if (white + black === 0) return "there is no piece on it";
  if (white > most) return `White has ${white} pieces, more than ${most}`;
  return black > most ? `Black has ${black} pieces, more than ${most}` : null;
}

/** Splits a position text into as many fields as there are names. `usual` are the last fields where a text may leave these out. */
export function readFields(text: string, names: readonly string[], usual: readonly string[] = []): Result<readonly string[]> {
  const given = text.split(" ");
  const left = names.length - given.length;
  const fields = left > 0 && left <= usual.length ? [...given, ...usual.slice(-left)] : given;
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

/**
 * Reads the board, the first field of a position text; an error names the rank. `letters` is the game's list of pieces, `whyImpossible` as
 * above.
 */
export function readBoard(
  text: string,
  squares: Squares,
  letters: string,
  whyImpossible: (board: Board) => string | null,
): Result<Board> {
  const ranks = text.split("/");
  if (ranks.length !== squares.ranks)
    return fail(`board: ${squares.ranks} ranks separated by / are expected, not ${ranks.length}`);

  const board = squares.names.map(() => EMPTY);
  for (const [fromTop, rankText] of ranks.entries()) {
    const rank = squares.ranks - 1 - fromTop;
    let file = 0;
    for (const token of rankText.match(/[0-9]+|./gsu) ?? []) {
      const run = readRun(token);
      if (run === null) return fail(`board: rank ${rank + 1}: ${quote(token)} is not a number of empty squares`);
      if (run > 0) {
        file += run;
        continue;
      }
      const piece = token.length === 1 ? letters.indexOf(token) + 1 : EMPTY;
      if (piece === EMPTY) return fail(`board: rank ${rank + 1}: ${quote(token)} is no piece; the pieces are ${letters}`);
      const square = squares.at(file, rank);
      if (square !== undefined) board[square] = piece;
      file += 1;
    }
    if (file !== squares.files) return fail(`board: rank ${rank + 1}: ${squares.files} squares are expected, not ${file}`);
  }
  const impossible = whyImpossible(board);
  return impossible === null ? ok(board) : fail(`board: ${impossible}`);
}

/** The length of a run of empty squares, 0 for what is no number, null for a number that no run is written as. */
function readRun(token: string): number | null {
  if (!/^[0-9]/.test(token)) return 0;
  return token.startsWith("0") ? null : Number(token);
}
