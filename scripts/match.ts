/**
 * `npm run match -- <variant> --a nodes:5000 --b mcts:2000 --games 100`: plays two players of the engine against each other, and says
 * how the first one fared. `npm run match -- levels` plays each level against the one below in every variant, and `-- solver` the engine
 * against Monte Carlo searches of ten times its time; both print tables of docs/strength.md. With `--sprt 0,10` a match ends as soon
 * as it is decided which of the two Elo differences is the better guess, with 5 % error either way.
 */
import { parseArgs } from "node:util";
import { LEVELS } from "../engine/levels.ts";
import { type Contest, contests } from "./engine/contest.ts";
import { KINDS, playBetween } from "./engine/contestants.ts";
import { DECIDED, describeScore, type Score } from "./engine/statistics.ts";
import { CommandError } from "./shared/command.ts";

const USAGE = `npm run match -- <variant> --a <player> --b <player> [--games 100] [--seed 1] [--quiet]
npm run match -- <variant> --a <player> --b <player> --sprt 0,10 [--games 20000] [--seed 1] [--quiet]
npm run match -- levels|solver [--only <variant>,<variant>] [--columns 1,2] [--games 100] [--seed 1]`;

/** Two players, by their texts, and what their column is called. */
interface Pairing {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/** The tables that can be printed, with the pairings that each variant is played in. */
const TABLES: ReadonlyMap<string, readonly Pairing[]> = new Map([
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

/** Two Elo differences. */
type Range = readonly [low: number, high: number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: "string" },
    b: { type: "string" },
    games: { type: "string" },
    seed: { type: "string", default: "1" },
    sprt: { type: "string" },
    quiet: { type: "boolean", default: false },
    only: { type: "string" },
    columns: { type: "string" },
  },
});
const known = await contests();
// A test ends by itself.
const games = Number(values.games ?? (values.sprt === undefined ? 100 : 20_000));
const seed = Number(values.seed);
const test = values.sprt === undefined ? undefined : readRange(values.sprt);
const [asked = ""] = positionals;
const table = TABLES.get(asked);
const isCounted = positionals.length === 1 && isCount(games) && isCount(seed);
if (table !== undefined && isCounted) await playTable(table);
else {
  const contest = known.find(({ id }) => id === asked);
  if (contest === undefined || !isCounted || !values.a || !values.b || test === null) throw new CommandError(usage());
  await playOne(contest, values.a, values.b);
}

function usage(): string {
  return `${USAGE}\nvariants: ${known.map(({ id }) => id).join(", ")}\nplayers: ${KINDS}`;
}

/** Prints the lines of a table as soon as they are known: two of heading, then one a variant. */
async function playTable(pairings: readonly Pairing[]): Promise<void> {
  const names = values.only?.split(",") ?? known.map(({ id }) => id);
  const columns = values.columns?.split(",").map(Number) ?? [...pairings.keys()].map((index) => index + 1);
  const played = known.filter(({ id }) => names.includes(id));
  const wanted = columns.flatMap((column) => pairings[column - 1] ?? []);
  if (played.length < names.length || wanted.length < columns.length) throw new CommandError(usage());
  console.log(`| variant | ${wanted.map(({ name }) => name).join(" | ")} |`);
  console.log(`|---|${wanted.map(() => "---").join("|")}|`);
  for (const contest of played) {
    const cells: string[] = [];
    for (const { a, b } of wanted) cells.push(cellOf(await playBetween(a, b, { contest, games, seed })));
    console.log(`| ${contest.id} | ${cells.join(" | ")} |`);
  }
}

/** `81 ± 6 % (12 % drawn, 100)`: the score, its error, the draws, the games. */
function cellOf({ games, mean, error, draws }: Score): string {
  const [score, within, drawn] = [mean, error, draws / games].map((share) => Math.round(100 * share));
  return `${score} ± ${within} % (${drawn} % drawn, ${games})`;
}

async function playOne(contest: Contest, a: string, b: string): Promise<void> {
  const played = await playBetween(a, b, {
    contest,
    games,
    seed,
    ...(test && { sprt: test }),
    ...(!values.quiet && { say: (score) => console.error(describeScore(score)) }),
  });
  console.log(`${contest.id}: ${a} against ${b}: ${describeScore(played)}, ${played.plies.toFixed(0)} plies a game`);
  if (test && played.likelihood !== null) console.log(decision(played.likelihood, test));
}

function decision(ratio: number, [low, high]: Range): string {
  const [better, worse] = ratio > 0 ? [high, low] : [low, high];
  const found = Math.abs(ratio) < DECIDED ? "not decided" : `better by ${better} Elo rather than ${worse}`;
  return `${found} (log-likelihood ratio ${ratio.toFixed(2)})`;
}

/** Two numbers with a comma between them, the lower one first; null where the text has others. */
function readRange(text: string): Range | null {
  const [low, high, ...more] = text.split(",").map(Number);
  return low !== undefined && high !== undefined && low < high && more.length === 0 ? [low, high] : null;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
