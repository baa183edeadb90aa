/**
 * Moves that somebody tries from a game, for both sides, none of which is sent: what was tried, and where they are in it. All paths begin
 * where the game does. So the game may go on or be taken back meanwhile, and nothing that was tried is lost: its own moves, here called
 * the trunk, are handed in as they are now, and what was tried and then played is a part of them.
 */
import { firstLine, type MoveTree, type Path, readTree, treeAfter, withoutPath, withPath } from "./move-tree.ts";

export interface Trying {
  /** All that was tried, with the moves of the game that it began after. */
  readonly tree: MoveTree;
  /** The moves that are gone through, as far as they go. */
  readonly line: Path;
  /** After how many of them the board stands. */
  readonly at: number;
}

/** Moves that were tried one after the other, where they began. */
export interface TriedLine {
  /** The moves before it. */
  readonly before: Path;
  readonly moves: Path;
  /** In how many other lines it is a branch. */
  readonly depth: number;
}

/** The board where the game stands after so many of its moves, and nothing tried yet. */
export function beginTrying(trunk: Path, ply = trunk.length): Trying {
  return { tree: [], line: trunk, at: ply };
}

/** The moves that lead to what stands on the board. */
export function pathOf({ line, at }: Trying): Path {
  return line.slice(0, at);
}

/** Goes to the end of a path, from where it can be gone on as it was tried first, or as the game went. */
export function goTo({ tree }: Trying, path: Path, trunk: Path): Trying {
  const rest = startsWith(trunk, path) ? trunk.slice(path.length) : [];
  const played = [...path, ...rest];
  return { tree, line: [...played, ...firstLine(treeAfter(tree, played) ?? [])], at: path.length };
}

/** Goes through the line by so many moves; to its ends at most. */
export function step(trying: Trying, by: number): Trying {
  return { ...trying, at: Math.min(Math.max(trying.at + by, 0), trying.line.length) };
}

/** Tries a move: another branch, where something else was tried there. */
export function tryMove(trying: Trying, move: string, trunk: Path): Trying {
  const { tree, line, at } = trying;
  if (line[at] === move) return step(trying, 1);
  const path = [...pathOf(trying), move];
  return goTo({ ...trying, tree: startsWith(trunk, path) ? tree : withPath(tree, path) }, path, trunk);
}

/** Whether the move that led to what stands on the board was tried, and not played. */
export function isTried(trying: Trying, trunk: Path): boolean {
  return !startsWith(trunk, pathOf(trying));
}

/** Whether something was tried after what stands on the board. */
export function hasMore(trying: Trying): boolean {
  return (treeAfter(trying.tree, pathOf(trying)) ?? []).length > 0;
}

/** Forgets the move that led to what stands on the board, and all that was tried after it. */
export function forgetMove(trying: Trying, trunk: Path): Trying {
  if (!isTried(trying, trunk)) return trying;
  const path = pathOf(trying);
  let tree = withoutPath(trying.tree, path);
  // Nor do the game's own moves stay where nothing tried follows them: were they taken back, they would seem to be tried.
  for (
    let own = path.slice(0, -1);
    own.length > 0 && startsWith(trunk, own) && treeAfter(tree, own)?.length === 0;
    own = own.slice(0, -1)
  )
    tree = withoutPath(tree, own);
  return goTo({ ...trying, tree }, path.slice(0, -1), trunk);
}

/**
 * Goes on with what was kept: where they were, if that was tried after what the game shows them now, else from there.
 * @param shown the moves that lead to what the game shows
 */
export function resumeAt(kept: Trying, shown: Path, trunk: Path): Trying {
  return isTried(kept, trunk) && startsWith(pathOf(kept), shown) ? kept : goTo(kept, shown, trunk);
}

/** What was tried, line by line, each followed by its branches; what the game has played itself is none of it. */
export function triedLines(tree: MoveTree, trunk: Path): readonly TriedLine[] {
  const lines: TriedLine[] = [];

  function branchesAt(rest: MoveTree, before: Path, depth: number): void {
    for (const { move, next } of rest) {
      const moves = [move, ...firstLine(next)];
      lines.push({ before, moves, depth });
      let after = next;
      for (let made = 1; made < moves.length; made++) {
        branchesAt(after.slice(1), [...before, ...moves.slice(0, made)], depth + 1);
        after = after[0]?.next ?? [];
      }
    }
  }

  let rest = tree;
  for (let ply = 0; rest.length > 0; ply++) {
    const next = trunk[ply];
    branchesAt(
      rest.filter(({ move }) => move !== next),
      trunk.slice(0, ply),
      0,
    );
    rest = rest.find(({ move }) => move === next)?.next ?? [];
  }
  return lines;
}

/** Counts up when what is kept changes; what was kept by another version is dropped. */
const VERSION = 1;

/** As it is kept. `start` is the position that its paths begin at. */
export function writeTrying({ tree, line, at }: Trying, start: string): object {
  return { version: VERSION, start, tree, line, at };
}

/** Reads what was kept, which may hold anything by now; null where it is of no use any more. */
export function readTrying(value: unknown, start: string): Trying | null {
  const kept: Readonly<Partial<Record<"version" | "start" | "tree" | "line" | "at", unknown>>> = Object(value);
  const { line, at } = kept;
  const tree = treeIn(kept.tree);
  const isLine = Array.isArray(line) && line.every((move): move is string => typeof move === "string");
  if (kept.version !== VERSION || kept.start !== start || tree === null || !isLine) return null;
  return typeof at === "number" && Number.isInteger(at) && at >= 0 && at <= line.length ? { tree, line, at } : null;
}

/** Null also where it is too deep to be gone through. */
function treeIn(value: unknown): MoveTree | null {
  try {
    return readTree(value);
  } catch {
    return null;
  }
}

/** How many moves two paths begin with alike. */
export function sharedWith(one: Path, other: Path): number {
  const parting = one.findIndex((move, index) => move !== other[index]);
  return parting < 0 ? one.length : parting;
}

function startsWith(path: Path, beginning: Path): boolean {
  return sharedWith(beginning, path) === beginning.length;
}
