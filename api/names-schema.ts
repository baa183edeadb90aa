/** The players' names, and whether a program plays. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { asBody } from "./common-schema.ts";
import type { ApiFeature } from "./feature.ts";
import { readName } from "./names.ts";
import { LONGEST_NAME } from "./seats.ts";

export const name = z
  .string()
  .max(LONGEST_NAME * 4)
  .transform((text, context) => {
    const read = readName(text);
    if (read.ok) return read.value;
    context.addIssue(read.error);
    return z.NEVER;
  });

export const program = z.boolean().optional().describe("Whether a program plays the seat, which is said beside its name.");

export const nameBody = asBody.extend({
  name: name.nullable().describe("Null, or a name of which nothing is seen, is none."),
  program: z.boolean().optional().describe("Whether a program plays from now on; as it was where it is absent."),
});

export const namesApi = {
  problems: { "name-hidden": [403, "The name is hidden"] },
  kept: { name: z.string().nullable() },
} as const satisfies ApiFeature;

export type NameBody = Immutable<z.input<typeof nameBody>>;
