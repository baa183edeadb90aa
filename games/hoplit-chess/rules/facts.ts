/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import type { Fact, Scene, Tap } from "../../../rules/contract.ts";
import { turnOf } from "./hoplit.ts";
import { HOPLIT, kindName, kindOf, KING, KNIGHT, letterOf, opponent, pieceOf, sideOf, SIDES, SQUARES } from "./board.ts";
import { type BoardMove, type Move, takenOn } from "./move.ts";
import { isInCheck, play } from "./legal.ts";
import { holdsHoplit, type Position } from "./position.ts";
import { boardScene } from "../../../rules/board.ts";

/** What a legal move does, to its last consequence. */
export function describe(position: Position, move: Move): readonly Fact[] {
  const after = play(position, move);
  const facts = [...arrived(position, move), ...picked(position, move)];
  const checked = checkedKing(after);
  return checked === null ? facts : [...facts, { tag: "checked", side: after.toMove, square: checked }];
}

/** What a legal move has done when everything stands where it goes, and nothing yet of what a pawn becomes. */
export function arrived(position: Position, move: Move): readonly Fact[] {
  const side = position.toMove;
  switch (move.tag) {
    case "vote":
      return [{ tag: "voted", side, vote: move.vote }];
    case "drop":
      return [
        { tag: "pushed", side, kind: kindName(position.board[move.from]), squares: [move.from, move.to].map(SQUARES.name) },
        { tag: "dropped", side, kind: kindName(move.piece), square: SQUARES.name(move.on) },
      ];
    case "castle":
      // The rook goes second, and so over its king.
      return [walked(position, move.from, [move.to], false), walked(position, move.rookFrom, [move.rookTo], true)];
    case "walk":
    case "en-passant":
    case "promotion":
      return went(position, move);
  }
}

/** What a pawn becomes, by its player's choice. */
export function picked({ toMove }: Position, move: Move): readonly Fact[] {
  if (move.tag !== "promotion") return [];
  return [{ tag: "promoted", side: toMove, square: SQUARES.name(move.to), kind: kindName(move.piece) }];
}

/** A piece goes, and takes what stands where it arrives or, en passant, beside it. */
function went(position: Position, move: BoardMove): readonly Fact[] {
  const { board, toMove } = position;
  const { from, to } = move;
  const kind = kindOf(board[from]);
  const onward = kind === HOPLIT ? [turnOf(from, to), to] : [to];
  const facts = [walked(position, from, onward, kind === HOPLIT || kind === KNIGHT)];
  const taken = takenOn(board, move);
  if (taken === null) return facts;
  const took: Fact = {
    tag: "took",
    side: opponent(toMove),
    kind: kindName(board[taken]),
    square: SQUARES.name(taken),
    leg: onward.length - 1,
    lifted: "at-once",
  };
  return [...facts, took];
}

function walked({ board, toMove }: Position, from: number, onward: readonly number[], leaps: boolean): Fact {
  return { tag: "walked", side: toMove, kind: kindName(board[from]), squares: [from, ...onward].map(SQUARES.name), leaps };
}

/** While the vote is on, the hoplits that it is about are shown in reserve. */
export function scene(position: Position): Scene {
  const { board, reserve } = position;
  const holders = SIDES.filter((side) => reserve === "?" || holdsHoplit(position, side));
  const checked = checkedKing(position);
  const tap = reserve === "?" ? {} : { tap: `:${letterOf(HOPLIT)}` };
  return {
    ...boardScene(board, SQUARES, "chequer", { sideOf, kindOf: kindName }),
    reserves: holders.map((side) => ({ side, kind: kindName(pieceOf(HOPLIT, side)), ...tap })),
    ...(checked === null ? {} : { checked }),
  };
}

/** The square of the king to move if it is attacked; else null. */
function checkedKing({ board, toMove }: Position): Tap | null {
  return isInCheck(board, toMove) ? SQUARES.name(board.indexOf(pieceOf(KING, toMove))) : null;
}
