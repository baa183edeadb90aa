/**
 * Moves that are thought through and not played: what may follow a position, as recorded texts, branch beside branch. It knows no rules,
 * so that a game's own moves may lead through it like any others; who walks it asks the rules of each position.
 */

/** A move, and what may follow it. */
export interface Branch {
  readonly move: string;
  readonly then: MoveTree;
}

/** What may follow a position, each move once, in the order in which they were thought of. */
export type MoveTree = readonly Branch[];

/** Moves, one after the other, from where a tree stands. */
export type Path = readonly string[];

/** What follows the last move of a path; null where the path leaves the tree. */
export function treeAfter(tree: MoveTree, path: Path): MoveTree | null {
  let rest: MoveTree | undefined = tree;
  for (const move of path) rest = rest?.find((branch) => branch.move === move)?.then;
  return rest ?? null;
}

/** The tree with all moves of a path in it. */
export function withPath(tree: MoveTree, [move, ...rest]: Path): MoveTree {
  if (move === undefined) return tree;
  if (tree.some((branch) => branch.move === move))
    return tree.map((branch) => (branch.move === move ? { move, then: withPath(branch.then, rest) } : branch));
  return [...tree, { move, then: withPath([], rest) }];
}

/** The tree without the last move of a path, and what follows it. */
export function withoutPath(tree: MoveTree, [move, ...rest]: Path): MoveTree {
  if (rest.length === 0) return tree.filter((branch) => branch.move !== move);
  return tree.map((branch) => (branch.move === move ? { move, then: withoutPath(branch.then, rest) } : branch));
}

/** How one would go on from there: by the first move that was thought of, each time. */
export function firstLine(tree: MoveTree): Path {
  const line: string[] = [];
  for (let rest = tree; rest[0] !== undefined; rest = rest[0].then) line.push(rest[0].move);
  return line;
}

/** How many moves are in it. */
export function sizeOf(tree: MoveTree): number {
  return tree.reduce((sum, { then }) => sum + 1 + sizeOf(then), 0);
}

/** Reads a tree from a parsed text, which may hold anything; null where it is none. */
export function readTree(value: unknown): MoveTree | null {
  if (!Array.isArray(value)) return null;
  const tree: Branch[] = [];
  for (const each of value) {
    const { move, then }: { readonly move?: unknown; readonly then?: unknown } = Object(each);
    const rest = readTree(then);
    if (typeof move !== "string" || rest === null || tree.some((branch) => branch.move === move)) return null;
    tree.push({ move, then: rest });
  }
  return tree;
}
