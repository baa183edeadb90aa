/** Openings made by lot that give both sides the same chances, as far as a short search can tell. */
import { UNDECIDED, type Board } from "../../engine/board.ts";
import { Moves } from "../../engine/generators.ts";
import { bookedMove } from "../../engine/player.ts";
import type { Search } from "../../engine/search.ts";
import type { Dice } from "../shared/dice.ts";
import { type Contest, lineAfter, lineAt } from "./contest.ts";

const SHORTEST = 4;
const LONGEST = 9;
/** How many nodes judge an opening, and how much they may find between the sides. */
const NODES = 1_000;
const BALANCED = 60;

/** The position after an opening; it is drawn again until it is balanced. */
export function opening(contest: Contest, search: Search, roll: Dice): string {
  const { board } = search;
  const start = begun(contest);
  for (;;) {
    board.load(start);
    if (!playByLot(board, SHORTEST + roll(LONGEST - SHORTEST + 1), roll)) continue;
    const position = board.write();
    search.clear();
    search.load(position);
    const [line] = search.think({ nodes: NODES }).lines;
    if (line !== undefined && Math.abs(line.value) <= BALANCED) return position;
  }
}

/** Where the book leads: what it chooses decides which game is played, and that is the one to be learnt and measured. */
function begun({ match, start, engine }: Contest): string {
  let line = lineAt(match, start);
  for (let move = bookedMove(engine, line); move !== null; move = bookedMove(engine, line)) line = lineAfter(line, move);
  return line.position;
}

/** Plays so many moves by lot; false where the game or a round ends by them. */
function playByLot(board: Board, plies: number, roll: Dice): boolean {
  const moves = new Moves();
  for (let ply = 0; ply < plies; ply += 1) {
    const legal = legalMoves(board, moves);
    const move = legal[roll(Math.max(1, legal.length))];
    if (move === undefined) return false;
    board.make(move);
    if (board.over() !== UNDECIDED) return false;
  }
  return true;
}

/** The moves that can be made. `moves` is as it was afterwards. */
export function legalMoves(board: Pick<Board, "generate" | "make" | "unmake">, moves: Moves): readonly number[] {
  const base = moves.count;
  board.generate(moves);
  const found = [...moves.list.subarray(base, moves.count)].filter((move) => {
    const isLegal = board.make(move);
    if (isLegal) board.unmake();
    return isLegal;
  });
  moves.count = base;
  return found;
}
