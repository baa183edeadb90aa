/**
 * Moves that are thought through and not played: what may follow a position, as recorded texts, branch beside branch. It knows no rules,
 * so that a game's own moves may lead through it like any others; who walks it asks the rules of each position.
 */

/** A move, and what may follow it. */
export interface Branch {
  readonly move: string;
  readonly next: MoveTree;
}

/** What may follow a position, each move once, in the order in which they were thought of. */
export type MoveTree = readonly Branch[];

/** Moves, one after the other, from where a tree stands. */
export type Path = readonly string[];

/** What follows the last move of a path; null where the path leaves the tree. */
export function treeAfter(tree: MoveTree, path: Path): MoveTree | null {
  let rest: MoveTree | undefined = tree;
  for (const move of path) rest = rest?.find((branch) => branch.move === move)?.next;
  return rest ?? null;
}

/** The tree with all moves of a path in it. */
export function withPath(tree: MoveTree, [move, ...rest]: Path): MoveTree {
  if (move === undefined) return tree;
  if (tree.some((branch) => branch.move === move))
    return tree.map((branch) => (branch.move === move ? { move, next: withPath(branch.next, rest) } : branch));
  return [...tree, { move, next: withPath([], rest) }];
}

/** The tree without the last move of a path, and what follows it. */
export function withoutPath(tree: MoveTree, [move, ...rest]: Path): MoveTree {
  if (rest.length === 0) return tree.filter((branch) => branch.move !== move);
  return tree.map((branch) => (branch.move === move ? { move, next: withoutPath(branch.next, rest) } : branch));
}

/** How one would go on from there: by the first move that was thought of, each time. */
export function firstLine(tree: MoveTree): Path {
  const line: string[] = [];
  for (let rest = tree; rest[0] !== undefined; rest = rest[0].next) line.push(rest[0].move);
  return line;
}

/** How many moves are in it. */
export function sizeOf(tree: MoveTree): number {
  return tree.reduce((sum, { next }) => sum + 1 + sizeOf(next), 0);
}

/** Reads a tree from a parsed text, which may hold anything; null where it is none. */
export function readTree(value: unknown): MoveTree | null {
  if (!Array.isArray(value)) return null;
  const tree: Branch[] = [];
  for (const each of value) {
    const { move, next }: { readonly move?: unknown; readonly next?: unknown } = Object(each);
    const rest = readTree(next);
    if (typeof move !== "string" || rest === null || tree.some((branch) => branch.move === move)) return null;
    tree.push({ move, next: rest });
  }
  return tree;
}
