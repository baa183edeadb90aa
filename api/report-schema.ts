/** Telling the operator of a player or a name. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { side } from "./common-schema.ts";
import { LONGEST_REPORT } from "./report.ts";

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

export type ReportBody = Immutable<z.input<typeof reportBody>>;
