/** The players' names, whether a program plays, and what the operator is told of a player or a name. */
import * as z from "zod";
import { type Input, asBody, type ApiFeature, side } from "./common-schema.ts";
import { readName } from "./names.ts";
import { LONGEST_NAME, LONGEST_REPORT } from "./seats.ts";

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

export type NameBody = Input<typeof nameBody>;

/** What ends no line and belongs to no sentence. */
const UNREADABLE = /(?![\t\n])[\p{Cs}\p{Cc}]/u;

export const reportBody = z.object({
  side: side.describe("The seat of whom it is about."),
  about: z.enum(["player", "name"]),
  text: z
    .string()
    .max(LONGEST_REPORT)
    .refine((text) => !UNREADABLE.test(text), "must not hold control characters")
    .optional()
    .describe(`What is wrong, in up to ${LONGEST_REPORT} characters. Only the operator reads it.`),
});
export const reportAnswer = z.object({});

export type ReportBody = Input<typeof reportBody>;
