/** What `npm run attack` is asked to do, and for how long. */
import * as z from "zod";
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";
import { readParts } from "../shared/command.ts";

export const PARTS = ["fuzz", "kills", "seats", "load", "sockets", "limits"] as const;
export type Part = (typeof PARTS)[number];

const count = z.coerce.number().int().positive();
const amounts = z.object({
  /** How many requests the fuzzing sends. */
  requests: count.default(100_000),
  /** For how many seconds processes are killed. */
  seconds: count.default(120),
  /** How many races for a seat there are. */
  races: count.default(20),
  /** Moves that are made and taken back against the sockets. */
  rounds: count.default(180),
  /** The seed of everything that is made up, so that a run can be done again. */
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
});

/** What every attack is told; each needs some of the amounts besides. */
export interface AttackOptions {
  readonly seed: number;
  readonly say: (line: string) => void;
}

interface Options extends z.infer<typeof amounts> {
  readonly parts: readonly Part[];
}

const USAGE = `npm run attack -- [${PARTS.join("|")} …] [--requests 100000] [--seconds 120] [--races 20] [--rounds 180] [--seed <number>]`;

/** Reads the options; without any, all attacks run in their long form. An error is the usage: no server can be named. */
export function readOptions(args: readonly string[]): Result<Options> {
  const read = readParts(args, PARTS, amounts);
  return read === null ? fail(USAGE) : ok({ ...read.amounts, parts: read.parts });
}
