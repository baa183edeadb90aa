/**
 * HopperDame as the contract wants it, put together from the files beside this one; docs/rules/hopperdame.md is the last word. What is
 * tapped is the squares of a route, one after the other; to crown a man in place (clause 9), its square and then `:K`.
 */
import type { Fact, Next, Outcome, Rules, Scene, Tap } from "../../../rules/contract.ts";
import { kindOf, lookOf, plainEnd, plainTexts } from "../../../rules/men-and-kings.ts";
import { isSameMove, routeText, standing, type Walk, walkFacts } from "../../../rules/walk.ts";
import { belongs, opponent, play, type Position, QUIET_LIMIT, sideOf, SIDES, squaresOf, win } from "./position.ts";
import { canMove, isStep, legalMoves, type legs, mayStop, onward } from "./moves.ts";
import type { Variant } from "./variant.ts";
import { areasOf, boardScene } from "../../../rules/board.ts";

/** The rules of one variant. */
export function hopperdame(variant: Variant): Rules<Position, Walk> {
  const texts = plainTexts(variant.field.squares, variant.letters, SIDES);
  return {
    variant: variant.id,
    version: 1,
    counters: 1,
    ...texts,
    start: texts.restore(`${variant.board} w 0`),
    outcome: (position) => outcome(variant, position),
    moves: (position, most) => legalMoves(variant, position, undefined, most),
    next: (position) => next(variant, position),
    play: (position, move) => play(variant, position, move),
    text: (_position, move) => text(variant, move),
    scene: (position) => scene(variant, position),
    decided: (position) => decided(variant, position),
    describe: (position, move) => describe(variant, position, move),
  };
}

function outcome(variant: Variant, position: Position): Outcome | null {
  const { toMove, quiet } = position;
  return win(variant, position) ?? plainEnd(canMove(variant, position), opponent(toMove), quiet, QUIET_LIMIT);
}

const CROWN: Tap = ":K";

const NOWHERE: Next<Walk> = { taps: [], move: null, facts: [] };

/** The move's text: its squares, `-` before one reached without capture, `x` before one where an enemy was captured. */
export function text({ field: { squares } }: Variant, move: Walk): string {
  return routeText(move, squares.name) + (move.before === null ? "=K" : "");
}

/** What may be tapped after `taps`. Any route may be walked, also one that `legalMoves` did not keep. */
export function next(variant: Variant, position: Position): (taps: readonly Tap[]) => Next<Walk> {
  const { squares } = variant.field;
  const moves = legalMoves(variant, position);
  return ([first, ...rest]) => {
    if (first === undefined) return { ...NOWHERE, taps: [...new Set(moves.map(({ from }) => squares.name(from)))] };
    const square = squares.find(first);
    const legal = moves.filter(({ from }) => from === square);
    const crowning = findCrowning(legal, rest);
    if (crowning !== null) return { ...NOWHERE, move: crowning, facts: describe(variant, position, crowning) };
    const walk = follow(variant, position, legal, rest, onward);
    if (walk === null) return NOWHERE;
    const further = onward(variant, position, walk).map(({ to }) => squares.name(to));
    if (findCrowning(legal, [...rest, CROWN]) !== null) further.push(CROWN);
    return { taps: further, move: findMove(legal, walk), facts: walked(variant, position, walk) };
  };
}

/** The legal moves of the piece that was tapped first. */
export function movesFrom(variant: Variant, position: Position, first: Tap): readonly Walk[] {
  const square = variant.field.squares.find(first);
  if (square === undefined || !belongs(position.board[square], position.toMove)) return [];
  return legalMoves(variant, position, [square]);
}

/** Where taps lead a piece, leg by leg, as `ways` goes on; null where they lead nowhere. `legal` are the piece's moves. */
export function follow(
  variant: Variant,
  position: Position,
  legal: readonly Walk[],
  taps: readonly Tap[],
  ways: typeof legs,
): Walk | null {
  const [any] = legal;
  let walk = any === undefined ? null : standing(any.from);
  for (const tap of taps) {
    if (walk === null) return null;
    walk = ways(variant, position, walk).find(({ to }) => variant.field.squares.name(to) === tap) ?? null;
  }
  return walk;
}

/** The crowning among a piece's moves, if that is what was tapped after its square. */
export function findCrowning(legal: readonly Walk[], [pick, ...rest]: readonly Tap[]): Walk | null {
  if (pick !== CROWN || rest.length > 0) return null;
  return legal.find(({ before }) => before === null) ?? null;
}

/** The move that a walk is, if it may stop where it has come. */
export function findMove(legal: readonly Walk[], walk: Walk | null): Walk | null {
  return legal.find((move) => walk !== null && mayStop(walk) && isSameMove(move, walk)) ?? null;
}

/** Men go up or down (clause 1). */
const LOOK = lookOf(sideOf, { w: 0, b: 180 });

export function scene({ field: { squares, castles } }: Variant, { board }: Position): Scene {
  return boardScene(board, squares, "soft-chequer", LOOK, areasOf("castle", squares, castles, SIDES));
}

/** The corners that the winner holds, or what can't move. */
function decided(variant: Variant, position: Position): readonly Tap[] {
  const { squares, castles } = variant.field;
  const won = win(variant, position);
  const holder = SIDES.find((side) => side === won?.winner);
  if (won?.by === "castles" && holder !== undefined) return castles[holder].map(squares.name);
  return won === null ? squaresOf(position, position.toMove).map(squares.name) : [];
}

/** What a legal move does. */
export function describe(variant: Variant, position: Position, move: Walk): readonly Fact[] {
  const piece = play(variant, position, move).board[move.to];
  const facts = walked(variant, position, move);
  if (piece === position.board[move.from]) return facts;
  const square = variant.field.squares.name(move.to);
  return [...facts, { tag: "promoted", side: position.toMove, square, kind: kindOf(piece) }];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked(variant: Variant, position: Position, walk: Walk): readonly Fact[] {
  return walkFacts(walk, {
    side: position.toMove,
    enemy: opponent(position.toMove),
    name: variant.field.squares.name,
    kindOn: (square) => kindOf(position.board[square]),
    leaps: !isStep(variant, position, walk),
    lifted: "at-once",
  });
}
