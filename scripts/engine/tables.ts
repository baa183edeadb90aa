/** Tables of how strong the engine is, in Markdown: each level against the one below, and the engine against Monte Carlo searches. */
import { LEVELS } from "../../engine/levels.ts";
import type { Contest } from "./contest.ts";
import { playBetween } from "./contestants.ts";
import type { Score } from "./statistics.ts";

/** Two players, by their texts, and what their column is called. */
interface Pairing {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/** The tables that can be printed, with the pairings that each variant is played in. */
export const TABLES: ReadonlyMap<string, readonly Pairing[]> = new Map([
  [
    "levels",
    LEVELS.map((level, index) => {
      const below = LEVELS[index - 1];
      // Level 1 plays a player who looks at their own move and at the answer, and counts pieces.
      if (below === undefined) return { name: `${level} : careful`, a: `level:${level}`, b: "careful:2" };
      return { name: `${level} : ${below}`, a: `level:${level}`, b: `level:${below}` };
    }),
  ],
  [
    "solver",
    [
      { name: "20 ms : 200 ms of the solver on the same boards", a: "ms:20", b: "mcts-ms:200" },
      { name: "20 ms : 200 ms of the solver over the rules", a: "ms:20", b: "contract-mcts-ms:200" },
    ],
  ],
]);

/**
 * Plays a table out, `say`ing its lines as soon as they are known: two of heading, then one a variant.
 * @param columns which of its pairings, counted from 1; all where it is empty
 */
export async function printTable(
  pairings: readonly Pairing[],
  contests: readonly Contest[],
  { games, seed, columns }: { readonly games: number; readonly seed: number; readonly columns: readonly number[] },
  say: (line: string) => void,
): Promise<void> {
  const wanted = pairings.filter((_, index) => columns.length === 0 || columns.includes(index + 1));
  say(`| variant | ${wanted.map(({ name }) => name).join(" | ")} |`);
  say(`|---|${wanted.map(() => "---").join("|")}|`);
  for (const contest of contests) {
    const cells: string[] = [];
    for (const { a, b } of wanted) cells.push(cellOf(await playBetween(a, b, { contest, games, seed })));
    say(`| ${contest.id} | ${cells.join(" | ")} |`);
  }
}

/** `81 ± 6 % (12 % drawn, 100)`: the score, its error, the draws, the games. */
export function cellOf({ games, mean, error, draws }: Score): string {
  const [score, within, drawn] = [mean, error, draws / games].map((share) => Math.round(100 * share));
  return `${score} ± ${within} % (${drawn} % drawn, ${games})`;
}
