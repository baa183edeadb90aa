/** Harzdame as the contract wants it, put together from the files beside this one; docs/rules/harzdame.md is the last word. */
import { areasOf, boardScene, EMPTY } from "../../../rules/board.ts";
import type { Fact, Next, Rules, Scene, Tap } from "../../../rules/contract.ts";
import { isKing, kindOf, LETTERS, lookOf, plainEnd, plainTexts } from "../../../rules/men-and-kings.ts";
import { isSameMove, liftCaptured, routeText, type Walk, walkFacts } from "../../../rules/walk.ts";
import { canCapture } from "./capture.ts";
import { canMove, legalMoves, onwards, QUIET_LIMIT } from "./moves.ts";
import { crowned, opponent, type Position, PROMOTION, sideOf, SIDES, SQUARES, squaresOf, START } from "./position.ts";

const texts = plainTexts(SQUARES, LETTERS, SIDES);

export const harzdame: Rules<Position, Walk> = {
  variant: "harzdame",
  version: 1,
  counters: 1,
  ...texts,
  start: texts.restore(START),
  outcome: (position) => plainEnd(canMove(position), opponent(position.toMove), position.quiet, QUIET_LIMIT),
  moves: legalMoves,
  next,
  play,
  text: (_position, move) => routeText(move, SQUARES.name),
  scene,
  forbids,
  /** What can't move. */
  decided: (position) => squaresOf(position, position.toMove).map(SQUARES.name),
  describe,
};

function next(position: Position): (taps: readonly Tap[]) => Next<Walk> {
  const legal = legalMoves(position);
  const onward = onwards(position, legal);
  return (taps) => {
    let walk: Walk | null = null;
    let further = onward(walk);
    for (const tap of taps) {
      walk = further.find(({ to }) => SQUARES.name(to) === tap) ?? null;
      if (walk === null) return { taps: [], move: null, facts: [] };
      further = onward(walk);
    }
    return {
      taps: further.map(({ to }) => SQUARES.name(to)),
      move: legal.find((move) => walk !== null && isSameMove(move, walk)) ?? null,
      facts: walk === null ? [] : walked(position, walk),
    };
  };
}

/** The captured pieces leave together when the move is complete (clause 7), and only where it ends may a man be crowned (clause 9). */
function play(position: Position, move: Walk): Position {
  const board = position.board.slice();
  const piece = board[move.from] ?? EMPTY;
  board[move.from] = EMPTY;
  board[move.to] = crowned(piece, move.to);
  liftCaptured(board, move);
  return {
    board,
    toMove: opponent(position.toMove),
    quiet: move.taken === 0 && isKing(piece) ? position.quiet + 1 : 0,
  };
}

/** Men go up and right, or down and left (clause 1): drawn as pointing between the two. */
const LOOK = lookOf(sideOf, { w: 45, b: 225 });
const AREAS = areasOf("promotion", SQUARES, PROMOTION, SIDES);

export function scene({ board }: Position): Scene {
  return boardScene(board, SQUARES, "lines", LOOK, AREAS);
}

/** To capture is compulsory (clause 3), and to capture the most (clause 8). */
function forbids(position: Position, from: Tap, to?: Tap): string | null {
  const own = squaresOf(position, position.toMove);
  if (!canCapture(position, own)) return null;
  const named = own.filter((square) => SQUARES.name(square) === from);
  return to === undefined && canCapture(position, named) ? "fewer" : "must-take";
}

/** What a legal move does. */
export function describe(position: Position, move: Walk): readonly Fact[] {
  const facts = walked(position, move);
  const piece = position.board[move.from] ?? EMPTY;
  const promoted = crowned(piece, move.to);
  if (promoted === piece) return facts;
  return [...facts, { tag: "promoted", side: position.toMove, square: SQUARES.name(move.to), kind: kindOf(promoted) }];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked({ board, toMove }: Position, walk: Walk): readonly Fact[] {
  return walkFacts(walk, {
    side: toMove,
    enemy: opponent(toMove),
    name: SQUARES.name,
    kindOn: (square) => kindOf(board[square]),
    leaps: walk.taken !== 0,
    lifted: "at-end",
  });
}
