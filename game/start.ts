/**
 * Games that begin from a position of their own: one that somebody set up, or that a game came to which was played elsewhere.
 * What was played there is shown and not claimed: it has to be legal, but nobody says who made it, or that anybody did.
 */
import { type Result, type Side, unlessTooRich } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { fail, ok, quote } from "../rules/values.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import type { CustomStart } from "./game-schema.ts";
import { noMove } from "./command.ts";

/** A game that was longer is shown from a later position on. */
export const MOST_MOVES_BEFORE = 400;
/** All legal moves stand in every state, as far as so many. Boards that chance has led to had less than half as many. */
export const MOST_LEGAL_MOVES = 1000;
/** No counter of a played game has so many digits, and none that has could be counted on for ever. */
const ABSURD_NUMBER = /\d{5}/;
const TOO_MANY: StartRefusal = { code: "bad-position", detail: `position: board: ${TOO_RICH}` };

/** Where a game begins. */
export interface Start {
  readonly position: string;
  readonly toMove: Side;
  /** Null where it begins as its variant does. */
  readonly custom: CustomStart | null;
}

/** What somebody wants to begin from; each may be left out. */
export interface StartWish {
  /** The variant's own start where it is left out. */
  readonly position?: string | undefined;
  /** Made from there, as people type them. */
  readonly moves?: readonly string[] | undefined;
}

export interface StartRefusal {
  readonly code: "bad-position" | "finished-position" | "illegal-move" | "ambiguous-move";
  readonly detail: string;
  /** What could have been played in the place of an illegal move. */
  readonly legalMoves?: readonly string[];
  /** What an ambiguous one may mean. */
  readonly mayMean?: readonly string[];
}

/**
 * Where a game begins that is to begin so. Repetition counts among the moves before, and anew from the start on.
 * @param match one that reads what people type
 */
export function readStart(match: Match, { position, moves = [] }: StartWish): Result<Start, StartRefusal> {
  const opened = match.open(position ?? match.start);
  if (!opened.ok) return fail({ code: "bad-position", detail: `position: ${opened.error}` });
  let line = opened.value;
  const before: CustomStart["moves"][number][] = [];
  for (const [index, move] of moves.entries()) {
    if (hasTooManyMoves(line)) return fail(TOO_MANY);
    const played = line.play(move);
    if (!played.ok) return fail(refused(line, index, noMove(played.error)));
    before.push({ side: line.toMove, move: played.value.move });
    line = played.value.line;
  }
  const refusal = whyNotBegun(line);
  if (refusal !== null) return fail(refusal);
  const from = opened.value.position;
  const isUsual = from === match.start && before.length === 0;
  return ok({ position: line.position, toMove: line.toMove, custom: isUsual ? null : { from, moves: before } });
}

/** Whether a board has more ways to capture than can be followed. */
export function isTooRich(line: Line): boolean {
  return unlessTooRich(() => line.moves()) === null;
}

function refused(line: Line, index: number, refusal: ReturnType<typeof noMove>): StartRefusal {
  const more = refusal.code === "illegal-move" ? { legalMoves: line.moves() } : {};
  return { ...refusal, ...more, detail: `moves.${index}: ${refusal.detail}` };
}

/** Why no game can begin where a line stands. */
function whyNotBegun(line: Line): StartRefusal | null {
  const [absurd] = ABSURD_NUMBER.exec(line.position) ?? [];
  if (absurd !== undefined)
    return { code: "bad-position", detail: `position: ${quote(line.position)} has a number that no game comes to` };
  if (line.outcome !== null)
    return { code: "finished-position", detail: `The game is over in that position (${line.outcome.by}).` };
  return hasTooManyMoves(line) ? TOO_MANY : null;
}

/** Whether there are more legal moves than are listed, or too many to be found: known at once, in either case. */
export function hasTooManyMoves(line: Line): boolean {
  return unlessTooRich(() => line.movesUpTo(MOST_LEGAL_MOVES)) === null;
}
