/**
 * `npm run train <variant> -- --seed n`: learns what a board is worth, by playing against itself with fixed nodes from openings made
 * by lot, and writes `engine/weights/<variant>.json`. The same arguments write the same file on every machine.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Search } from "../engine/search.ts";
import { contests, type Contest } from "./engine/contest.ts";
import { fit, priorOf } from "./engine/fit.ts";
import { type Sample, selfPlay } from "./engine/self-play.ts";
import { textOf, writeMade } from "./engine/data-files.ts";
import { CommandError } from "./shared/command.ts";
import { dice } from "./shared/dice.ts";
import { root } from "./shared/project.ts";

const USAGE =
  "npm run train <variant> -- [--seed 1] [--rounds 3] [--games 1000,1000,…] [--nodes 300,300,…] [--decided] [--to <file>]";
/** A small table is quicker than it forgets in games of few nodes. */
const TABLE_BITS = 14;

/** How many rounds count in a fit: games of early rounds teach little once the weights are better. */
const MOST_ROUNDS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    rounds: { type: "string", default: "3" },
    games: { type: "string", default: "1000" },
    nodes: { type: "string", default: "300" },
    decided: { type: "boolean", default: false },
    to: { type: "string" },
  },
});
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
const [games, nodes] = [values.games, values.nodes].map((list) => list.split(",").map(Number));
const known = await contests();
const contest = known.find(({ id }) => id === positionals[0]);
const counts = [seed, rounds, ...(games ?? []), ...(nodes ?? [])];
if (contest === undefined || positionals.length > 1 || !counts.every((count) => Number.isInteger(count) && count >= 0)) {
  throw new CommandError(`${USAGE}\nvariants: ${known.map(({ id }) => id).join(", ")}`);
}
train(contest);

/** Learns in rounds. Each plays with what the rounds before have learnt, and the games of the last few are fitted. */
function train(of: Contest): void {
  const { groups, board } = of.engine;
  let weights = priorOf(groups);
  const played: Sample[][] = [];
  let count = 0;
  const roll = dice(seed);
  for (let round = 1; round <= rounds; round += 1) {
    const search = new Search(board(weights), TABLE_BITS);
    const own: Sample[] = [];
    for (let game = 0; game < ofRound(games, round); game += 1) own.push(...selfPlay(of, search, ofRound(nodes, round), roll));
    count += ofRound(games, round);
    played.push(own);
    const samples = played.slice(-MOST_ROUNDS).flat();
    const fitted = fit(samples, groups, values.decided);
    ({ weights } = fitted);
    const seconds = (process.cpuUsage().user / 1e6).toFixed(0);
    console.log(
      `round ${round}: ${samples.length} positions, mean error ${fitted.loss.toFixed(4)}, ${seconds} CPU seconds so far`,
    );
    if (round === rounds) console.log(`${shares(samples)}`);
  }
  const rest = `--seed ${seed} --rounds ${rounds} --games ${values.games} --nodes ${values.nodes}`;
  const command = `npm run train ${of.id} -- ${rest}${values.decided ? " --decided" : ""}`;
  writeMade(values.to ?? join(root, "engine/weights", `${of.id}.json`), textOf(groups, weights), command, count);
}

/** The value of a list for a round, counted from 1; the last one is for all later rounds, too. */
function ofRound(list: readonly number[] = [], round: number): number {
  return list[Math.min(round, list.length) - 1] ?? 1;
}

function shares(samples: readonly Sample[]): string {
  const share = (result: number) =>
    ((100 * samples.filter((sample) => sample.result === result).length) / samples.length).toFixed(1);
  return `positions of games won by the first player ${share(1)} %, drawn ${share(0.5)} %, lost ${share(0)} %`;
}
