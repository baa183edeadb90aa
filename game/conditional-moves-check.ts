/** Whether branches that a player sends can be decided ahead: by the rules of the game, from the position that they were made for. */
import { type Result, type Side, unlessTooRich } from "../rules/contract.ts";
import type { Line } from "../rules/match.ts";
import { fail, ok } from "../rules/values.ts";
import { noMove, type Refusal } from "./command.ts";
import type { Node } from "./conditional-moves.ts";
import type { Act, Branch } from "./conditional-moves-schema.ts";
import { MOST_LEGAL_MOVES } from "./start.ts";

/** How many answers may follow one another. */
export const MOST_DEEP = 30;
/** How many answers a tree may have. */
export const MOST_ANSWERS = 200;
/** How many legal moves its positions may have together: all of them are found. An ordinary tree of that size has half as many. */
export const MOST_LEGAL = 25_000;

/** Why branches are refused; `detail` begins with where. */
export interface Fault extends Pick<Refusal, "detail" | "mayMean"> {
  readonly code:
    | "illegal-move"
    | "ambiguous-move"
    | "too-many-moves"
    | "two-answers"
    | "misplaced-act"
    | "no-answer"
    | "too-deep"
    | "too-many";
  /** What could be played in the place of an illegal move. */
  readonly legalMoves?: readonly string[];
}

/** A node as it grows. */
interface Growing {
  readonly line: Line;
  /** Who has made the move that led there; null at the root. */
  readonly by: Side | null;
  /** How many answers led there. */
  readonly depth: number;
  act?: Act;
  readonly next: Map<string, Growing>;
}

/**
 * The tree of branches, by the moves' recorded texts; what leads to no answer is left out.
 * @param root where the other side is to move
 */
export function checkBranches(root: Line, side: Side, branches: readonly Branch[]): Result<Node, Fault> {
  const begin: Growing = { line: root, by: null, depth: 0, next: new Map() };
  const fault = new Growth(side).growAll(begin, branches, "");
  if (fault !== null) return fail(fault);
  const tree = answered(begin, side);
  return tree.next.size > 0 ? ok(tree) : fail({ code: "no-answer", detail: "branches: none of them leads to an answer." });
}

/** Grows a tree for a side, and counts it. */
class Growth {
  readonly #side: Side;
  #answers = 0;
  #legal = 0;

  constructor(side: Side) {
    this.#side = side;
  }

  /** @returns what is wrong first; null where nothing is */
  growAll(from: Growing, branches: readonly Branch[], where: string): Fault | null {
    for (const [index, branch] of branches.entries()) {
      const fault = this.#grow(from, branch, `${where}branches.${index}.`);
      if (fault !== null) return fault;
    }
    return null;
  }

  #grow(from: Growing, { moves, act, branches = [] }: Branch, where: string): Fault | null {
    let at = from;
    for (const [index, move] of moves.entries()) {
      const step = this.#step(at, move, `${where}moves.${index}`);
      if (!step.ok) return step.error;
      at = step.value;
    }
    const fault = act === undefined ? null : this.#act(at, act, `${where}act`);
    return fault ?? this.growAll(at, branches, where);
  }

  /** The node after a move, which is there already where another branch begins so. */
  #step(from: Growing, text: string, where: string): Result<Growing, Fault> {
    const known = from.next.get(text);
    if (known !== undefined) return ok(known);
    const legal = unlessTooRich(() => from.line.movesUpTo(MOST_LEGAL_MOVES));
    if (legal === null) return fail({ code: "too-many-moves", detail: `${where}: too many moves are legal there.` });
    if (from.next.size === 0) this.#legal += legal.length;
    if (this.#legal > MOST_LEGAL)
      return fail({ code: "too-many", detail: `${where}: at most ${MOST_LEGAL} legal moves in all.` });
    const played = from.line.play(text);
    if (!played.ok) {
      const fault = noMove(played.error);
      const instead = fault.code === "illegal-move" ? { legalMoves: legal } : {};
      return fail({ ...fault, ...instead, detail: `${where}: ${fault.detail}` });
    }
    const { move, line } = played.value;
    const alike = from.next.get(move);
    if (alike !== undefined) return ok(alike);
    const by = from.line.toMove;
    const isMine = by === this.#side;
    if (isMine && (from.next.size > 0 || from.act !== undefined)) return fail(twoAnswers(where));
    const isAnswer = isMine && from.by !== by;
    const added: Growing = { line, by, depth: from.depth + Number(isAnswer), next: new Map() };
    const fault = this.#count(isAnswer, added.depth, where);
    if (fault !== null) return fail(fault);
    from.next.set(move, added);
    return ok(added);
  }

  #act(node: Growing, act: Act, where: string): Fault | null {
    if (node.act === act) return null;
    const isAnswer = node.line.toMove === this.#side;
    const isAfterOwn = node.by === this.#side;
    const isInPlace = isAnswer ? !isAfterOwn : isAfterOwn && act === "offer-draw";
    if (node.line.outcome !== null || !isInPlace) return { code: "misplaced-act", detail: `${where}: ${MISPLACED[act]}` };
    if (node.act !== undefined || (isAnswer && node.next.size > 0)) return twoAnswers(where);
    node.act = act;
    return this.#count(isAnswer, node.depth + 1, where);
  }

  #count(isAnswer: boolean, depth: number, where: string): Fault | null {
    if (isAnswer) this.#answers++;
    if (isAnswer && depth > MOST_DEEP)
      return { code: "too-deep", detail: `${where}: at most ${MOST_DEEP} answers follow one another.` };
    return this.#answers > MOST_ANSWERS ? { code: "too-many", detail: `${where}: at most ${MOST_ANSWERS} answers.` } : null;
  }
}

const MISPLACED: Readonly<Record<Act, string>> = {
  resign: "the seat can resign in the place of an answer.",
  "accept-draw": "a draw can be accepted in the place of an answer.",
  "offer-draw": "a draw can be offered in the place of an answer or with it.",
};

function twoAnswers(where: string): Fault {
  return { code: "two-answers", detail: `${where}: there is another answer to the same move.` };
}

/** What grew, without the moves of the other side that lead to no answer. */
function answered({ act, next }: Growing, side: Side): Node {
  const kept = [...next].flatMap(([move, child]) => {
    const node = answered(child, side);
    return child.by === side || node.act !== undefined || node.next.size > 0 ? [[move, node] as const] : [];
  });
  return { ...(act && { act }), next: new Map(kept) };
}
