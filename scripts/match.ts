/**
 * `npm run match -- <variant> --a nodes:5000 --b mcts:2000 --games 100`: plays two players of the engine against each other, and says
 * how the first one fared.
 */
import { parseArgs } from "node:util";
import { contests } from "./engine/contest.ts";
import { contestant, KINDS } from "./engine/contestants.ts";
import { playMatch } from "./engine/match.ts";
import { DECIDED, describeScore } from "./engine/statistics.ts";
import { CommandError } from "./shared/command-error.ts";

const USAGE = "npm run match -- <variant> --a <player> --b <player> [--games 100] [--seed 1] [--sprt 0,10] [--quiet]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: "string" },
    b: { type: "string" },
    games: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    sprt: { type: "string" },
    quiet: { type: "boolean", default: false },
  },
});
const known = await contests();
const contest = known.find(({ id }) => id === positionals[0]);
const [games, seed] = [Number(values.games), Number(values.seed)];
const test = values.sprt?.split(",").map(Number);
const isTest = test === undefined || (test.length === 2 && test.every(Number.isFinite));
if (contest === undefined || positionals.length > 1 || !values.a || !values.b || !isCount(games) || !isCount(seed) || !isTest) {
  throw new CommandError(`${USAGE}\nvariants: ${known.map(({ id }) => id).join(", ")}\nplayers: ${KINDS}`);
}
const [first, second] = await Promise.all([contestant(values.a, contest, seed), contestant(values.b, contest, seed + 1_000_003)]);
if (!first.ok) throw new CommandError(first.error);
if (!second.ok) throw new CommandError(second.error);
const [low = 0, high = 10] = test ?? [];
const played = playMatch({
  contest,
  first: first.value,
  second: second.value,
  games,
  seed,
  ...(test && { sprt: [low, high] as const }),
  ...(!values.quiet && { say: (score) => console.error(describeScore(score)) }),
});
console.log(`${contest.id}: ${values.a} against ${values.b}: ${describeScore(played)}, ${played.plies.toFixed(0)} plies a game`);
if (played.likelihood !== null) console.log(decision(played.likelihood));

function decision(ratio: number): string {
  if (ratio >= DECIDED) return `better by ${high} Elo rather than ${low} (log-likelihood ratio ${ratio.toFixed(2)})`;
  if (ratio <= -DECIDED) return `better by ${low} Elo rather than ${high} (log-likelihood ratio ${ratio.toFixed(2)})`;
  return `not decided (log-likelihood ratio ${ratio.toFixed(2)})`;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
