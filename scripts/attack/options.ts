/** What `npm run attack` is asked to do, and for how long. */
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";
import { readArgs } from "../shared/command.ts";
import { type Part, PARTS } from "./finding.ts";

export interface Options {
  readonly parts: readonly Part[];
  /** How many requests the fuzzing sends. */
  readonly requests: number;
  /** For how many seconds processes are killed. */
  readonly seconds: number;
  /** How many races for a seat there are. */
  readonly races: number;
  /** Moves that are made and taken back against the sockets. */
  readonly rounds: number;
  /** The seed of everything that is made up, so that a run can be done again; null for any. */
  readonly seed: number | null;
}

const USAGE = `npm run attack -- [${PARTS.join("|")} …] [--requests 100000] [--seconds 120] [--races 20] [--rounds 180] [--seed <number>]`;

/** Reads the options; without any, all attacks run in their long form. An error is the usage: no server can be named. */
export function readOptions(args: readonly string[]): Result<Options> {
  const given = readArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      requests: { type: "string", default: "100000" },
      seconds: { type: "string", default: "120" },
      races: { type: "string", default: "20" },
      rounds: { type: "string", default: "180" },
      seed: { type: "string" },
    },
  });
  if (given === null) return fail(USAGE);
  const { values, positionals } = given;
  const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
  if (!positionals.every((name) => parts.some((part) => part === name))) return fail(USAGE);
  const counts = [values.requests, values.seconds, values.races, values.rounds].map(Number);
  const [requests = 0, seconds = 0, races = 0, rounds = 0] = counts;
  if (!counts.every((count) => Number.isInteger(count) && count > 0)) return fail(USAGE);
  const seed = values.seed === undefined ? null : Number(values.seed);
  if (seed !== null && !(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)) return fail(USAGE);
  return ok({ parts, requests, seconds, races, rounds, seed });
}
