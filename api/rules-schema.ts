/** The games that can be played. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";

const named = z.object({ id: z.string(), name: z.string() });

export const rulesAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    author: z.string(),
    year: z.int(),
    sides: z.array(named).describe("The side that moves first stands first."),
    options: z.array(z.object({ id: z.string(), name: z.string(), choices: z.array(named) })),
    variants: z.array(z.object({ id: z.string(), choices: z.record(z.string(), z.string()) })),
  }),
);

export type RulesAnswer = Immutable<z.output<typeof rulesAnswer>>;
