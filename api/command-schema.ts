/** What a player asks of a game. */
import * as z from "zod";
import { givenSeconds } from "../game/settings-schema.ts";
import type { Immutable } from "../rules/immutable.ts";
import { LONGEST_MOVE } from "../game/start.ts";
import { asBody } from "./common-schema.ts";

const turn = z.int().min(0).max(1_000_000).describe("The turn that is answered.");

export const turnBody = asBody.extend({ turn });
export const moveBody = turnBody.extend({ move: z.string().max(LONGEST_MOVE) });
export const drawBody = z.union([
  turnBody.extend({ do: z.literal("offer") }),
  asBody.extend({ do: z.enum(["accept", "decline", "withdraw"]), id: z.string().max(20) }),
]);
export const flagBody = z.discriminatedUnion("do", [
  turnBody.extend({ do: z.literal("claim").describe("The win.") }),
  turnBody.extend({ do: z.literal("give").describe("Time to the other side."), seconds: givenSeconds }),
]);

export type MoveBody = Immutable<z.input<typeof moveBody>>;
export type TurnBody = Immutable<z.input<typeof turnBody>>;
export type FlagBody = Immutable<z.input<typeof flagBody>>;
export type DrawBody = Immutable<z.input<typeof drawBody>>;
