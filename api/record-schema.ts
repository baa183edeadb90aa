/** Games as files. */
import * as z from "zod";
import { recordSchema } from "../game/record.ts";

export const recordQuery = z.object({
  as: z.string().max(20).optional().describe("A notation other than the record: pgn, for games that have it."),
});
export const recordAnswer = recordSchema.meta({ id: "Record" });
export const keyAnswer = z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string().describe("32 bytes in base64url.") });

export type KeyAnswer = z.output<typeof keyAnswer>;
