/** Making a game and taking its seats. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { asBody, side } from "./field-schema.ts";
import { readName } from "./name.ts";
import { LONGEST_NAME, SEAT_CHOICES } from "./seats.ts";

const name = z
  .string()
  .max(LONGEST_NAME * 4)
  .transform((text, context) => {
    const read = readName(text);
    if (read.ok) return read.value;
    context.addIssue(read.error);
    return z.NEVER;
  });

export const createBody = z.object({ variant: z.string().max(100), seat: z.enum(SEAT_CHOICES), name: name.optional() });
export const joinBody = z.object({ name: name.optional() });
export const nameBody = asBody.extend({ name: name.nullable().describe("Null, or a name of which nothing is seen, is none.") });
export const openBody = z.object({
  replace: z.boolean().optional().describe("Leave the other seat of this game, should this browser hold it."),
});

const seat = z.object({ side, token: z.string(), url: z.string() });
export const joinAnswer = z.object({ seat }).meta({ id: "Seat" });
export const createAnswer = z
  .object({ id: z.string(), watchUrl: z.string(), inviteUrl: z.string(), inviteToken: z.string(), seat })
  .meta({ id: "Created" });
export const linkAnswer = z.object({ url: z.string() });

export type CreateBody = Immutable<z.input<typeof createBody>>;
export type JoinBody = Immutable<z.input<typeof joinBody>>;
export type NameBody = Immutable<z.input<typeof nameBody>>;
export type OpenBody = Immutable<z.input<typeof openBody>>;
export type CreateAnswer = Immutable<z.output<typeof createAnswer>>;
export type JoinAnswer = Immutable<z.output<typeof joinAnswer>>;
export type LinkAnswer = Immutable<z.output<typeof linkAnswer>>;
