/** A tree of tried moves as moves decided ahead, and back. */
import { checkBranches, type Fault } from "../../../game/conditional-moves-check.ts";
import { branchesOf, linesIn } from "../../../game/conditional-moves.ts";
import type { Act, Branch } from "../../../game/conditional-moves-schema.ts";
import type { MoveTree, Path } from "../../../game/move-tree.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";

/** What is done at the end of a path besides moves. */
export type Acts = ReadonlyMap<string, Act>;

/** What a path's act is found under. */
export function keyOf(path: Path): string {
  return path.join(" ");
}

/** The path of such a key. */
export function pathIn(key: string): Path {
  return key.split(" ");
}

export type Plan =
  /** Nothing is answered yet. */
  | { readonly kind: "none" }
  /** Several answers follow the same move: one of them has to be chosen. */
  | { readonly kind: "twice"; readonly after: Path; readonly answers: readonly string[]; readonly act: Act | null }
  | { readonly kind: "refused"; readonly code: Fault["code"] }
  | {
      readonly kind: "ready";
      readonly branches: readonly Branch[];
      readonly lines: number;
      /** Whether a line ends with a move of the other side, which leads to no answer. */
      readonly isCut: boolean;
    };

type Twice = Extract<Plan, { kind: "twice" }>;

/**
 * What can be decided ahead of what was tried.
 * @param root where the other side is to move
 * @param base the path that leads there
 */
export function planOf(root: Line, side: Side, tree: MoveTree, acts: Acts, base: Path): Plan {
  let twice: Twice | null = null;
  let isCut = false;

  function read(line: Line, rest: MoveTree, before: Path): readonly Branch[] {
    return rest.flatMap(({ move, next }): readonly Branch[] => {
      const played = line.play(move);
      if (!played.ok) return [];
      const after = played.value.line;
      const path = [...before, move];
      const isMine = line.toMove === side;
      const chosen = acts.get(keyOf(path));
      const act = chosen !== undefined && actsAt(after, isMine, side).includes(chosen) ? chosen : null;
      const answer = after.toMove === side ? act : null;
      const answers = after.toMove === side ? next.map((branch) => branch.move) : [];
      if (answers.length + Number(answer !== null) > 1) twice ??= { kind: "twice", after: path, answers, act: answer };
      if (!isMine && next.length === 0 && act === null) isCut = true;
      const branches = read(after, next, path);
      return [{ moves: [move], ...(act && { act }), ...(branches.length > 0 && { branches }) }];
    });
  }

  const branches = read(root, tree, base);
  if (twice !== null) return twice;
  if (branches.length === 0) return { kind: "none" };
  const checked = checkBranches(root, side, branches);
  if (!checked.ok) return checked.error.code === "no-answer" ? { kind: "none" } : { kind: "refused", code: checked.error.code };
  return { kind: "ready", branches: branchesOf(checked.value), lines: linesIn(checked.value), isCut };
}

/**
 * What a player may do at a position in the place of a move, or with the one that has led there.
 * @param isAfterOwn whether that move was the player's own
 */
export function actsAt({ outcome, toMove }: Line, isAfterOwn: boolean, side: Side): readonly Act[] {
  if (outcome !== null) return [];
  if (toMove === side) return isAfterOwn ? [] : ["offer-draw", "accept-draw", "resign"];
  return isAfterOwn ? ["offer-draw"] : [];
}

/** Moves of a plan up to something that is done besides them, or to an end. */
export interface PlannedLine {
  readonly moves: Path;
  readonly act: Act | null;
}

/** The lines of branches, each from their root. */
export function linesOf(branches: readonly Branch[], before: Path = []): readonly PlannedLine[] {
  return branches.flatMap(({ moves: own, act = null, branches: rest = [] }) => {
    const moves = [...before, ...own];
    return [...(act !== null || rest.length === 0 ? [{ moves, act }] : []), ...linesOf(rest, moves)];
  });
}

/** Whether two plans say the same, in whatever order they were made. */
export function isSamePlan(one: readonly Branch[], other: readonly Branch[]): boolean {
  const [first, second] = [one, other].map((branches) =>
    linesOf(branches)
      .map(({ moves, act }) => `${keyOf(moves)} ${act}`)
      .sort()
      .join(),
  );
  return first === second;
}

/** What the other side may play first, and what is answered: each once. */
export interface FirstAnswer {
  readonly moves: Path;
  /** Null where something else is done. */
  readonly answer: string | null;
  readonly act: Act | null;
}

export function firstAnswers(root: Line, side: Side, branches: readonly Branch[]): readonly FirstAnswer[] {
  const found = new Map<string, FirstAnswer>();
  for (const { moves, act } of linesOf(branches)) {
    let line = root;
    let made = 0;
    for (; made < moves.length && line.toMove !== side; made++) {
      const played = line.play(moves[made] ?? "");
      if (!played.ok) break;
      ({ line } = played.value);
    }
    const theirs = moves.slice(0, made);
    const answer = moves[made] ?? null;
    if (!found.has(keyOf(theirs))) found.set(keyOf(theirs), { moves: theirs, answer, act: answer === null ? act : null });
  }
  return [...found.values()];
}
