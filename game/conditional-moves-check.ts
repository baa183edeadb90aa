/** Whether branches that a player sends can be decided ahead: by the rules of the game, from the position that they were made for. */
import { type Result, type Side, unlessTooRich } from "../rules/contract.ts";
import type { Line } from "../rules/match.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import { fail, ok } from "../rules/values.ts";
import { noMove, type Refusal } from "./command.ts";
import type { Node } from "./conditional-moves.ts";
import type { Act, Branch } from "./conditional-moves-schema.ts";

/** How many answers may follow one another. */
export const MOST_DEEP = 30;
/** How many answers a tree may have. */
export const MOST_ANSWERS = 200;
/** How many moves of both sides it may have: each has its legal moves found. */
export const MOST_PLIES = 600;

/** Why branches are refused; `detail` begins with where. */
export interface Fault extends Pick<Refusal, "detail" | "mayMean"> {
  readonly code: "illegal-move" | "ambiguous-move" | "two-answers" | "misplaced-act" | "no-answer" | "too-deep" | "too-many";
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
  const counts = { answers: 0, plies: 0 };
  const begin: Growing = { line: root, by: null, depth: 0, next: new Map() };

  function growAll(from: Growing, all: readonly Branch[], where: string): Fault | null {
    for (const [index, branch] of all.entries()) {
      const fault = grow(from, branch, `${where}branches.${index}.`);
      if (fault !== null) return fault;
    }
    return null;
  }

  function grow(from: Growing, { moves, act, branches: more = [] }: Branch, where: string): Fault | null {
    let at = from;
    for (const [index, move] of moves.entries()) {
      const step = stepTo(at, move, `${where}moves.${index}`);
      if (!step.ok) return step.error;
      at = step.value;
    }
    const fault = act === undefined ? null : addAct(at, act, `${where}act`);
    return fault ?? growAll(at, more, where);
  }

  /** The node after a move, which is there already where another branch begins so. */
  function stepTo(from: Growing, text: string, where: string): Result<Growing, Fault> {
    const known = from.next.get(text);
    if (known !== undefined) return ok(known);
    const played = unlessTooRich(() => from.line.play(text));
    if (played === null) return fail({ code: "illegal-move", detail: `${where}: ${TOO_RICH}` });
    if (!played.ok) return fail(at(where, noMove(played.error)));
    const { move, line } = played.value;
    const alike = from.next.get(move);
    if (alike !== undefined) return ok(alike);
    const by = from.line.toMove;
    if (by === side && (from.next.size > 0 || from.act !== undefined)) return fail(twoAnswers(where));
    const isAnswer = by === side && from.by !== side;
    counts.plies++;
    const added: Growing = { line, by, depth: from.depth + Number(isAnswer), next: new Map() };
    const fault = isAnswer ? count(added.depth, where) : tooMany(where);
    if (fault !== null) return fail(fault);
    from.next.set(move, added);
    return ok(added);
  }

  function addAct(node: Growing, act: Act, where: string): Fault | null {
    const { line, by } = node;
    if (node.act === act) return null;
    const isAnswer = line.toMove === side;
    const isInPlace = line.outcome === null && (isAnswer ? by !== side : act === "offer-draw" && by === side);
    if (!isInPlace)
      return {
        code: "misplaced-act",
        detail: `${where}: the seat can ${act} in the place of an answer${act === "offer-draw" ? ", or with its last move" : ""} alone.`,
      };
    if (node.act !== undefined || (isAnswer && node.next.size > 0)) return twoAnswers(where);
    node.act = act;
    return isAnswer ? count(node.depth + 1, where) : null;
  }

  function count(depth: number, where: string): Fault | null {
    counts.answers++;
    if (depth > MOST_DEEP) return { code: "too-deep", detail: `${where}: at most ${MOST_DEEP} answers follow one another.` };
    return tooMany(where);
  }

  function tooMany(where: string): Fault | null {
    if (counts.answers > MOST_ANSWERS) return { code: "too-many", detail: `${where}: at most ${MOST_ANSWERS} answers.` };
    return counts.plies > MOST_PLIES ? { code: "too-many", detail: `${where}: at most ${MOST_PLIES} moves.` } : null;
  }

  const fault = growAll(begin, branches, "");
  if (fault !== null) return fail(fault);
  const tree = answered(begin, side);
  return tree.next.size > 0 ? ok(tree) : fail({ code: "no-answer", detail: "branches: none of them leads to an answer." });
}

function at(where: string, fault: Fault): Fault {
  return { ...fault, detail: `${where}: ${fault.detail}` };
}

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
