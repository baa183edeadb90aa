/** What many requests and answers are made of. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";

export const side = z.string().max(8).describe("A side's letter, as GET /api/rules lists them.");
export const instant = z.int().describe("Milliseconds since 1970.");
export const status = z.enum(["waiting", "playing", "over"]);

const as = side.optional().describe("The side that the sender believes to act for; another one is refused as other-seat.");

/** The body of a command that says nothing but whose it is. */
export const asBody = z.object({ as });
/** What the body of a command about the present turn begins with. */
export const turnBody = asBody.extend({ turn: z.int().min(0).max(1_000_000).describe("The turn that is answered.") });

export type TurnBody = Immutable<z.input<typeof turnBody>>;
