/**
 * `npm run statistics <game> -- --games 1000 --level 3`: lets the computer play every variant of a game against itself, and writes what
 * its rules page tells of that, `games/<game>/statistics.json`. The same arguments write the same file on every machine.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findLevel } from "../engine/levels.ts";
import { rulebooks } from "../games/registry.ts";
import type { SelfPlay, VariantPlay } from "../view/rules/guide.ts";
import { contests } from "./engine/contest.ts";
import { survey } from "./engine/survey.ts";
import { CommandError } from "./shared/command.ts";
import { writeMade } from "./engine/data-files.ts";
import { root } from "./shared/project.ts";

const USAGE = "npm run statistics <game> -- [--games 1000] [--level 3] [--seed 1] [--to <file>]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "1000" },
    level: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    to: { type: "string" },
  },
});
const [games, seed] = [Number(values.games), Number(values.seed)];
const level = findLevel(Number(values.level));
const rulebook = rulebooks.find(({ id }) => id === positionals[0]);
const isAsked = [games, seed].every((count) => Number.isInteger(count) && count > 0);
if (rulebook === undefined || positionals.length > 1 || level === undefined || level === "full" || !isAsked) {
  throw new CommandError(`${USAGE}\ngames: ${rulebooks.map(({ id }) => id).join(", ")}`);
}
const known = await contests();
const variants: Record<string, VariantPlay> = {};
for (const { match } of rulebook.variants) {
  const contest = known.find(({ id }) => id === match.variant);
  if (contest === undefined) throw new CommandError(`The computer does not play ${match.variant}.`);
  variants[contest.id] = survey(contest, level, games, seed);
  console.error(`${contest.id}: ${JSON.stringify(variants[contest.id])}`);
}
const command = `npm run statistics ${rulebook.id} -- --games ${games} --level ${level} --seed ${seed}`;
const found: SelfPlay = { level, variants };
const data = `${JSON.stringify(found, null, 2)}\n`;
const path = values.to ?? join(root, "games", rulebook.id, "statistics.json");
writeMade(path, data, command, games * rulebook.variants.length);
