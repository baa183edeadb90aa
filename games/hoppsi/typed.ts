/**
 * Hoppsi as people type it: what the server plays by, and the page reads by once somebody types a move there. Position texts are read
 * strictly, as the settled page says under "Texts". Board and score say some things twice, and a text in which they disagree is refused:
 * the mistake would show only when the match is over.
 */
import { type Board, EMPTY } from "../../rules/board.ts";
import type { Reader, Result } from "../../rules/contract.ts";
import { readAll, readBoard, readCount, readFields, readSide } from "../../rules/position-text.ts";
import { fail, quote } from "../../rules/values.ts";
import { canMove } from "./rules/moves.ts";
import {
  belongs,
  headsUp,
  isCaptain,
  LETTERS,
  MOST_VOIDS,
  opponent,
  type Position,
  QUIET_LIMIT,
  type Score,
  type Side,
  SIDES,
  SQUARES,
  TARGET,
  victory,
  type Victory,
  type Walk,
} from "./rules/position.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { hoppsi } from "./rules/rules.ts";

const FIELDS = ["board", "side to move", "starter", "score", "void rounds", "quiet plies"];

const NAMES: Readonly<Record<Side, string>> = { r: "Red", b: "Black" };

/** What a board shows on which a side has won. */
const WON: Readonly<Record<Victory["by"], (side: Side) => string>> = {
  wipeout: (side) => `${NAMES[opponent(side)]} has no runner`,
  breach: (side) => `${NAMES[side]}’s captain is on the enemy’s home row`,
  "captain-capture": (side) => `${NAMES[opponent(side)]} has no captain`,
};

/** The runners that a side starts with; a board with more of them can't come about. */
const MOST_RUNNERS = 4;

export const reader: Reader<Position, Walk> = { read: readPosition };

/** Reads a position text; refuses what the page lists under "Texts". */
function readPosition(text: string): Result<Position> {
  const fields = readFields(text, FIELDS);
  if (!fields.ok) return fields;
  const [boardText = "", sideText = "", starterText = "", scoreText = "", voidsText = "", quietText = ""] = fields.value;
  const position: Result<Position> = readAll({
    board: readBoard(boardText, SQUARES, LETTERS, whyImpossible),
    toMove: readSide("side to move", sideText, SIDES),
    starter: readSide("starter", starterText, SIDES),
    score: readScore(scoreText),
    voids: readUpTo("void rounds", voidsText, MOST_VOIDS),
    quiet: readUpTo("quiet plies", quietText, QUIET_LIMIT),
  });
  const contradiction = position.ok ? whyContradictory(position.value) : null;
  return contradiction === null ? position : fail(contradiction);
}

function readScore(field: string): Result<Score> {
  const [red = "", black, ...more] = field.split("-");
  if (black === undefined || more.length > 0) return fail(`score: ${quote(field)} is not two numbers with a hyphen between them`);
  const score = readAll({ r: readCount("score", red), b: readCount("score", black) });
  const areBothDone = score.ok && score.value.r >= TARGET && score.value.b >= TARGET;
  return areBothDone ? fail(`score: both sides have ${TARGET} points or more`) : score;
}

function readUpTo(name: string, field: string, most: number): Result<number> {
  const count = readCount(name, field);
  if (!count.ok || count.value <= most) return count;
  return fail(`${name}: ${count.value}, more than ${most}`);
}

/** What no board shows, whatever has happened on it. */
function whyImpossible(board: Board): string | null {
  for (const [square, piece] of board.entries()) {
    const rank = square % SQUARES.ranks;
    // A runner that enters the last row ahead turns round at once, so none stands there heading on (clause 6).
    if (piece !== EMPTY && !isCaptain(piece) && rank === (headsUp(piece) ? SQUARES.ranks - 1 : 0))
      return `rank ${rank + 1}: a runner on ${SQUARES.name(square)}, where it would have turned round`;
  }
  for (const side of SIDES) {
    const pieces = board.filter((piece) => belongs(piece, side));
    const captains = pieces.filter(isCaptain).length;
    const runners = pieces.length - captains;
    if (captains > 1) return `${NAMES[side]} has ${captains} captains`;
    if (runners > MOST_RUNNERS) return `${NAMES[side]} has ${runners} runners, more than ${MOST_RUNNERS}`;
  }
  return null;
}

/** What can't be true of the board and the match at once, with the field that says it. */
function whyContradictory(position: Position): string | null {
  const winner = SIDES.find((side) => position.score[side] >= TARGET);
  if (winner !== undefined) return whyNotWon(position, winner);
  return position.voids >= MOST_VOIDS ? whyNotVoid(position) : whyNotGoingOn(position);
}

/** A match won by points shows the round that won it. */
function whyNotWon({ board, score, voids }: Position, winner: Side): string | null {
  const loser = opponent(winner);
  const won = victory(board, winner);
  if (won === null) return `board: ${NAMES[winner]} has won the match, but not the round on the board`;
  const also = victory(board, loser);
  if (also !== null) return `board: ${WON[also.by](loser)}, but ${NAMES[winner]} has won the match`;
  if (score[winner] - won.points >= TARGET)
    return `score: ${NAMES[winner]} had won the match before the round on the board, which is worth ${won.points}`;
  return voids === 0 ? null : `void rounds: ${voids}, but a round with points starts the count at 0`;
}

/** A match ended by void rounds shows the last of them, void by its quiet plies: no board blocks both sides. */
function whyNotVoid({ board, quiet }: Position): string | null {
  const won = whyDecided(board);
  if (won !== null) return `board: ${won}, but the match has ended by ${MOST_VOIDS} void rounds, of which this is the last`;
  return quiet === QUIET_LIMIT ? null : `quiet plies: ${quiet}, but the last of ${MOST_VOIDS} void rounds shows ${QUIET_LIMIT}`;
}

/** A match that goes on shows a round that does. */
function whyNotGoingOn({ board, toMove, quiet }: Position): string | null {
  const won = whyDecided(board);
  if (won !== null) return `board: ${won}, which ends the round`;
  if (quiet === QUIET_LIMIT) return `quiet plies: ${QUIET_LIMIT}, which ends the round`;
  return canMove(board, toMove) ? null : `side to move: ${NAMES[toMove]} has no move, and so misses the turn`;
}

/** How a side has won the round on a board, in words; null where none has. */
function whyDecided(board: Board): string | null {
  for (const side of SIDES) {
    const won = victory(board, side);
    if (won !== null) return WON[won.by](side);
  }
  return null;
}

export const typed: readonly Variant[] = [{ match: typedMatch(hoppsi, reader), choices: {} }];
